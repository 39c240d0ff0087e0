public import Commands
public import Editor
internal import SystemIO

/// A line of the menu and of the list of commands, made from a row of the tables of commands.
public struct CommandEntry: Sendable {
  /// The command.
  public let command: Command
  /// The title in English; ``title`` is shown.
  public let english: String
  /// The section of the menu.
  public let group: CommandGroup
  /// The keys until the user binds others; the first one is shown.
  public let keys: [KeyChord]
  /// The icon on buttons; `nil` for a command that is shown by its title only.
  public let icon: Icon?
  /// English words that other programs use, separated by spaces.
  public let searchTerms: String
  /// Returns whether the command would have an effect.
  public let isEnabled: @MainActor (Editor) -> Bool

  init(_ command: Command) {
    switch command {
    case .editor(let one): self.init(command, one.definition)
    case .program(let one): self.init(command, one.definition)
    }
  }

  private init<Action>(_ command: Command, _ row: CommandDefinition<Editor, Action>) {
    self.command = command
    (english, group, keys, icon) = (row.title, row.group, row.keys, row.icon)
    searchTerms = row.searchTerms
    isEnabled = row.isEnabled
  }

  /// The title in the user's language.
  public var title: String { localized(english) }
}

extension CommandGroup {
  /// The title in the user's language.
  public var title: String { localized(english) }
}
