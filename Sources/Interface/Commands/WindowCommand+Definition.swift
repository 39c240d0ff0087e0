internal import Commands
internal import Editor

extension WindowCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .showMenu: ProgramRow("Menu", "F2 Menu", .menu, in: .window) { $0.interface.toggle(.menu) }
    case .nextPanel:
      ProgramRow("Next panel", "F6", in: .window, terms: "focus keyboard") {
        $0.interface.moveFocus(by: 1)
      }
    case .previousPanel:
      ProgramRow("Previous panel", "Shift+F6", in: .window, terms: "focus keyboard") {
        $0.interface.moveFocus(by: -1)
      }
    case .showWindows:
      ProgramRow("Windows", "Shift+W", .duplicate, in: .window, terms: "documents tabs switch") {
        $0.showWindows()
      }
    case .practice:
      ProgramRow("Practise handwriting", "Ctrl+Alt+P", .practice, in: .window) { $0.openPractice() }
    case .recordAlphabet:
      ProgramRow("Record own alphabet", "Ctrl+Alt+A", in: .window) { $0.openAlphabetRecording() }
    case .nextTheme:
      ProgramRow("Switch theme", "Ctrl+Alt+T", .dark, in: .window, terms: "light dark mode") {
        $0.interface.switchTheme()
      }
    case .showSettings:
      ProgramRow(
        "Settings",
        "Ctrl+,",
        .settings,
        in: .window,
        terms: "preferences options language left-handed touch"
      ) { $0.interface.toggle(.settings) }
    case .close:
      ProgramRow("Close panel", "Esc", .close, in: .window) { $0.close() }
    case .renameLayer:
      ProgramRow("Rename layer…", "Shift+Y", in: .layers, terms: "name title") {
        $0.interface.renameLayer()
      }
    case .nextInk:
      ProgramRow("Next ink", "Shift+B", in: .tools, terms: "brush pencil marker crayon") {
        $0.interface.chooseNextInk()
      }
    case .smudge:
      ProgramRow("Smudge", "J", in: .tools, terms: "finger stump blend smear blur") {
        $0.interface.toggleSmudge()
      }
    }
  }
}
