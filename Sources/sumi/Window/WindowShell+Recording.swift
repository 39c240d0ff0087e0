internal import Editor
internal import Interface
internal import PenInput
internal import Session

/// The commands and settings that are written into a recording beside the events of pens.
extension WindowShell {
  /// Writes the settings that have changed and decide what pens do.
  func recordSettings() {
    guard recording.isWriting else { return }
    for command in interface.takeCommands() { record(command) }
    recording.append(settings: interface.recordedSettings)
  }

  /// Writes a command about the document.
  func record(_ command: EditorCommand) {
    recording.append(.setting("command", value: command.rawValue))
  }
}
