internal import Editor
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO

extension WindowShell {
  /// Writes what arrived into the recording.
  func record(_ raw: RawEvent) {
    guard let recorder else { return }
    var event = raw
    if settings.recordsAnonymously, case .device(let device) = raw {
      event = .device(device.anonymous)
    }
    recorder.append(Array(InputLog.text(of: event).utf8))
  }

  /// Writes into the recording what decides beside pens what pens do, as far as it has changed.
  func recordSettings() {
    guard recorder != nil else { return }
    for command in interface.takeCommands() { record(command) }
    let values = interface.recordedSettings
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where recorded[name] != value {
      record(.setting(name, value: value))
    }
    recorded = values
  }

  /// Writes a command about the document into the recording.
  func record(_ command: EditorCommand) {
    guard recorder != nil else { return }
    record(.setting("command", value: command.rawValue))
  }
}
