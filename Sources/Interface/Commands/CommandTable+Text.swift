internal import Commands
internal import Editor
internal import Widgets

extension CommandTable {
  /// All commands by group with their names and keys, for a terminal.
  ///
  /// The first word of a line is what the file of keys calls the command.
  public static func text(of keys: KeyMap) -> String {
    let longest = Command.allCases.map(\.rawValue.count).max() ?? 0
    return CommandGroup.allCases.map { group in
      let lines = entries.filter { $0.group == group }.map { entry in
        let name = entry.command.rawValue
        let gap = String(repeating: " ", count: longest + 2 - name.count)
        let bound = keys.keys(for: entry.command).map(\.text).joined(separator: "  ")
        return "  \(name)\(gap)\(entry.english)\(bound.isEmpty ? "" : ": ")\(bound)\n"
      }
      return group.english + "\n" + lines.joined()
    }.joined(separator: "\n") + gestures
  }

  private static var gestures: String {
    let longest = GestureTable.entries.map(\.title.count).max() ?? 0
    let lines = GestureTable.entries.map { entry in
      let gap = String(repeating: " ", count: longest + 2 - entry.title.count)
      return "  \(entry.title)\(gap)\(entry.how)\n"
    }
    return "\nBy hand\n" + lines.joined()
  }

  /// The same as an article of the documentation.
  public static var article: String {
    let tables = CommandGroup.allCases.map { group in
      let lines = entries.filter { $0.group == group }.map { entry in
        let keys = entry.keys.map { "`\($0.text)`" }.joined(separator: ", ")
        return "| \(entry.english) | \(keys) | `\(entry.command.rawValue)` |\n"
      }
      return "## \(group.english)\n\n| | key | in the file of keys |\n|---|---|---|\n"
        + lines.joined()
    }
    let gestures = GestureTable.entries.map { "| \($0.title) | \($0.how) |\n" }.joined()
    return """
      # Commands and keys

      Everything that can be asked for, with its keys.

      F1 shows and searches this list in the window. Its keyboard button changes keys: choose a command,
      then press the new key. What is changed is kept in the file `keys` of the configuration folder, a line
      for each command: its name, and any number of keys or none.

          undo = Ctrl+Z Ctrl+Backspace
          clear =

      This article is made from the table of commands.


      """ + tables.joined(separator: "\n") + "\n## By hand\n\n| | |\n|---|---|\n" + gestures
  }
}
