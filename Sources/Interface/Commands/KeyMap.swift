public import Commands
public import Editor
internal import SystemIO
internal import Widgets

/// The keys of the commands: those of the table, changed by the file of the user.
///
/// In the user's file a line binds a command by its name to any number of keys, or to none:
///
///     undo = Ctrl+Z Ctrl+Backspace
///     nextInk = N
///     clear =
///
/// What is not named keeps its keys. A key that two commands want goes to the one of the file.
public struct KeyMap: Hashable, Sendable {
  /// The faults of the file, a sentence each, in the order of its lines.
  public private(set) var complaints: [String] = []
  private var commands: [KeyChord: Command] = [:]
  private var keys: [Command: [KeyChord]] = [:]

  /// The keys of the table.
  public init() {
    for entry in CommandTable.entries {
      keys[entry.command] = entry.keys
      for key in entry.keys { commands[key] = entry.command }
    }
  }

  /// The keys of the table, changed by a file.
  ///
  /// - Parameter bindings: what the file says, as names of commands and keys.
  public init(bindings: [String: String]) {
    self.init()
    var bound: [KeyChord: String] = [:]
    for (name, text) in bindings.sorted(by: { $0.key < $1.key }) {
      guard let command = Command(rawValue: name) else {
        complaints.append(
          localized(
            "keys: {name}: unknown command; sumi --help keys lists all commands",
            ["name": name]
          )
        )
        continue
      }
      var chords: [KeyChord] = []
      for word in text.split(separator: " ") {
        guard let chord = KeyChord(written: String(word)) else {
          complaints.append(
            localized(
              "keys: {name}: {key} is not a shortcut; write it like Ctrl+Shift+Z",
              ["name": name, "key": String(word)]
            )
          )
          continue
        }
        if let other = bound[chord] {
          complaints.append(
            localized(
              "keys: {key}: assigned to both {other} and {name}; {other} keeps it",
              ["key": String(word), "other": "\(other)", "name": name]
            )
          )
          continue
        }
        bound[chord] = name
        chords.append(chord)
      }
      bind(command, to: chords)
    }
  }

  /// Returns the command of a key; `nil` for none.
  public func command(for key: KeyChord) -> Command? { commands[key] }

  /// The keys of a command, the one that is shown first.
  public func keys(for command: Command) -> [KeyChord] { keys[command] ?? [] }

  /// The key of a command in the user's language; empty when it has none.
  public func hint(for command: Command) -> String { keys(for: command).first?.hint ?? "" }

  /// Returns whether a command has the keys of the table.
  func isStandard(_ command: Command) -> Bool {
    keys(for: command) == CommandTable.entry(of: command).keys
  }

  /// Returns the keys among some that other commands have, with those commands.
  ///
  /// - Parameters:
  ///   - chords: the keys.
  ///   - command: the command that may have them.
  /// - Returns: the keys in the order given; empty when none is taken.
  func conflicts(
    of chords: [KeyChord],
    for command: Command
  ) -> [(chord: KeyChord, owner: Command)] {
    chords.compactMap { chord in
      guard let owner = commands[chord], owner != command else { return nil }
      return (chord, owner)
    }
  }

  /// Gives a command keys, which no other command has any more.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - chords: the keys, each once, the one that is shown first; empty for none.
  public mutating func bind(_ command: Command, to chords: [KeyChord]) {
    for old in keys[command] ?? [] where commands[old] == command { commands[old] = nil }
    for chord in chords {
      if let other = commands[chord], other != command { keys[other]?.removeAll { $0 == chord } }
      commands[chord] = command
    }
    keys[command] = chords
  }

  /// Returns the lines of the user's file that differ from those of another map.
  ///
  /// - Parameter old: the map before it was changed.
  /// - Returns: for each command with other keys its line, by its name; `nil` for a command that has
  ///   the keys of the table again, and needs no line.
  public func lines(changedSince old: KeyMap) -> [String: String?] {
    var lines: [String: String?] = [:]
    for command in Command.allCases where keys(for: command) != old.keys(for: command) {
      let text = keys(for: command).map(\.text).joined(separator: " ")
      lines.updateValue(isStandard(command) ? nil : text, forKey: command.rawValue)
    }
    return lines
  }
}
