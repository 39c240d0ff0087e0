internal import Commands
public import Editor

/// The tables of all commands in one, in the order in which the menu and the list show them.
public enum CommandTable {
  /// One line for each command.
  public static let entries: [CommandEntry] = CommandGroup.allCases.flatMap { group in
    all.filter { $0.group == group }
  }

  /// The line of a command.
  public static func entry(of command: Command) -> CommandEntry {
    byCommand[command] ?? CommandEntry(command)
  }

  private static let all = Command.allCases.map { CommandEntry($0) }
  private static let byCommand = Dictionary(
    all.map { ($0.command, $0) },
    uniquingKeysWith: { first, _ in first }
  )
}
