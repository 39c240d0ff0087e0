internal import Commands
internal import Editor

extension TabletCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .reportTablet:
      ProgramRow("Report a tablet problem", "Ctrl+Alt+R", in: .help, terms: "bug log record") {
        $0.reportTablet()
      }
    case .mapPen:
      ProgramRow(
        "Keep the pen on this screen",
        "Ctrl+Alt+M",
        in: .help,
        terms: "map monitor area tablet"
      ) { $0.togglePenMapping() }
    }
  }
}
