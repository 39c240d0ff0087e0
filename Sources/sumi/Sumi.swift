internal import Interface
internal import Session
internal import SystemIO

/// The program: finds out what is wanted and does it.
@main
enum Sumi {
  static let version = "0.2.0"

  static func main() {
    Program.returnFreeMemory()
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
    case "--help", "-h", "help": Terminal.print(HelpText.text(of: .drawing))
    case let name?:
      guard let usage = CommandUsage(named: name) else { return try DrawCommand(rest).run() }
      rest.removeFirst()
      guard !rest.contains("--help"), !rest.contains("-h") else {
        return Terminal.print(HelpText.text(of: usage))
      }
      try run(name, rest)
    case nil: try DrawCommand(rest).run()
    }
  }

  private static func run(_ name: String, _ rest: [String]) throws(Failure) {
    switch name {
    case "devices": try DevicesCommand(rest).run()
    case "export": try ExportCommand(rest).run()
    case "inspect": try InspectCommand(rest).run()
    case "merge": try MergeCommand(rest).run()
    case "latency": try LatencyCommand(rest).run()
    case "practice": try PracticeCommand(rest).run()
    case "predict": try PredictCommand(rest).run()
    case "replay": try ReplayCommand(rest).run()
    case "completions": try ManualFiles.printCompletions(rest)
    case "manual-pages": try ManualFiles.writePages(rest, version: version)
    default: preconditionFailure("\(name) is a command without a program")
    }
  }
}
