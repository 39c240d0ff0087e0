internal import Commands
internal import Editor

extension WindowCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .showMenu: ProgramRow("Menu", "F2 Menu", .menu, in: .window) { $0.interface.toggle(.menu) }
    case .nextPanel:
      ProgramRow("Keys to the next panel", "F6", in: .window, terms: "focus keyboard") {
        $0.interface.moveFocus(by: 1)
      }
    case .previousPanel:
      ProgramRow("Keys to the panel before", "Shift+F6", in: .window, terms: "focus keyboard") {
        $0.interface.moveFocus(by: -1)
      }
    case .practice:
      ProgramRow("Practise handwriting", "Ctrl+Alt+P", .practice, in: .window) { $0.openPractice() }
    case .recordAlphabet:
      ProgramRow("Record my own alphabet", "Ctrl+Alt+A", in: .window) { $0.openAlphabetRecording() }
    case .nextTheme:
      ProgramRow("Light or dark", "Ctrl+Alt+T", .dark, in: .window, terms: "theme") {
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
      ProgramRow("Close what lies over the paper", "Esc", .close, in: .window) { $0.close() }
    case .renameLayer:
      ProgramRow("Rename the layer…", "Shift+Y", in: .layers, terms: "name title") {
        $0.interface.renameLayer()
      }
    }
  }
}
