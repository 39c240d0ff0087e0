internal import Interface
internal import Session
internal import SystemIO

/// The program: finds out what is wanted and does it.
@main
enum Sumi {
  static let version = "0.2.0"

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(Failure) {
      try run(arguments)
    } catch {
      Terminal.complain(error.message)
      Terminal.exit(error.isWrongUsage ? 2 : 1)
    }
  }

  private static func run(_ arguments: [String]) throws(Failure) {
    var rest = arguments
    switch arguments.first {
    case "--version": Terminal.print("sumi \(version)\n")
    case "--help" where rest.dropFirst().first == "keys":
      let folder = ConfigurationFolder.path(nil)
      Terminal.print(CommandTable.text(of: Preferences(in: folder).keys))
    case "--help", "-h", "help": Terminal.print(Help.text(for: nil))
    case let name? where Help.commands.contains(name):
      rest.removeFirst()
      if rest.contains("--help") || rest.contains("-h") {
        Terminal.print(Help.text(for: name))
      } else if name == "devices" {
        try DevicesCommand(rest).run()
      } else if name == "export" {
        try ExportCommand(rest).run()
      } else if name == "inspect" {
        try InspectCommand(rest).run()
      } else if name == "latency" {
        try LatencyCommand(rest).run()
      } else if name == "practice" {
        try PracticeCommand(rest).run()
      } else if name == "predict" {
        try PredictCommand(rest).run()
      } else {
        try ReplayCommand(rest).run()
      }
    default: try DrawCommand(rest).run()
    }
  }
}
