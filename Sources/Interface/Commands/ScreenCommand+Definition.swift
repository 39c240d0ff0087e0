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
        "Show how long ink takes",
        "Ctrl+Shift+L",
        in: .view,
        terms: "latency lag delay lab"
      ) { $0.toggleLatencyLab() }
    case .toggleInterface:
      ProgramRow("Hide or show the tools", "Tab", in: .view, terms: "panels interface") {
        $0.interface.toggleHidden()
      }
    }
  }
}
