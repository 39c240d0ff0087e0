internal import Commands
internal import Editor

extension PanelCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .showToolSettings:
      ProgramRow(
        "Settings of the tool",
        "T",
        .settings,
        in: .tools,
        terms: "brush size color opacity options"
      ) { $0.interface.toggle(.toolSettings) }
    case .showPalette:
      ProgramRow("Palette at the pen", "C", in: .tools, terms: "popup color") {
        $0.interface.toggle(.palette)
      }
    case .showPages:
      ProgramRow("Show the pages", "G", .pages, in: .pages) { $0.interface.toggle(.pages) }
    case .showLayers:
      ProgramRow("Show the layers", "Y", .layers, in: .layers) { $0.interface.toggle(.layers) }
    case .showCommands:
      ProgramRow(
        "All commands",
        "F1 Ctrl+?",
        .keyboard,
        in: .help,
        terms: "shortcuts keys help search"
      ) { $0.interface.toggle(.commands) }
    case .showMessages:
      ProgramRow(
        "Recent messages",
        "Ctrl+Shift+M",
        in: .help,
        terms: "notifications log history errors"
      ) { $0.interface.toggle(.messageHistory) }
    case .showTablet:
      ProgramRow(
        "Tablet test",
        "Ctrl+Shift+T",
        .tablet,
        in: .help,
        terms: "pressure curve calibration buttons pen wacom"
      ) { $0.interface.toggle(.tablet) }
    }
  }
}
