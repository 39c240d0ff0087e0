internal import Commands
internal import Editor

extension TabletCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .reportTablet:
      ProgramRow("Report tablet problem", "Ctrl+Alt+R", in: .help, terms: "bug log record") {
        $0.reportTablet()
      }
    case .mapPen:
      ProgramRow(
        "Map pen to this screen",
        "Ctrl+Alt+M",
        in: .help,
        terms: "monitor area tablet keep"
      ) { $0.togglePenMapping() }
    case .nextProfile:
      ProgramRow(
        "Next tablet profile",
        "Ctrl+Alt+B",
        in: .help,
        terms: "buttons express keys switch"
      ) { $0.useNextTabletProfile() }
    }
  }
}
