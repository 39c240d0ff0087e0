internal import Commands
internal import Editor

extension ScreenCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .toggleFullscreen:
      ProgramRow("Full screen", "F11", .fullscreen, in: .view) { $0.toggleFullscreen() }
    case .toggleLatency:
      ProgramRow(
        "Show latency",
        "Ctrl+Shift+L",
        in: .view,
        terms: "lag delay lab"
      ) { $0.toggleLatencyLab() }
    case .toggleInterface:
      ProgramRow("Show canvas only", "Tab", in: .view, terms: "hide tools panels toolbar interface")
      {
        $0.interface.toggleHidden()
      }
    }
  }
}
