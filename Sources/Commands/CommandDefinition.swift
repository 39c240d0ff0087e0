/// A row of a table of commands: the title, the keys and the effect of one command.
///
/// The menu, the list of commands, the key map, tooltips, help and the documentation are all made
/// from these rows. A table is a `switch` over an enum of commands without a `default`, so that a
/// command without a row does not compile.
///
/// - Parameters:
///   - State: what decides whether the command has an effect, such as the editor.
///   - Action: what carries it out, such as a function of the editor.
public struct CommandDefinition<State, Action> {
  /// The title in English, which is translated where it is shown.
  public let title: String
  /// The default keys as people write them, separated by spaces; the first one is shown.
  public let writtenKeys: String
  /// The icon on buttons; `nil` for a command that is shown by its title only.
  public let icon: Icon?
  /// The section of the menu that shows it.
  public let group: CommandGroup
  /// English words that other programs use for it, separated by spaces, for the search.
  public let searchTerms: String
  /// Returns whether the command would have an effect.
  public let isEnabled: @MainActor (State) -> Bool
  /// The effect.
  public let action: Action

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - title: in English.
  ///   - keys: as people write them, separated by spaces: `Ctrl+Shift+Z Ctrl+Y`.
  ///   - icon: for buttons.
  ///   - group: the section of the menu.
  ///   - terms: English words that other programs use, separated by spaces.
  ///   - isEnabled: whether the command would have an effect.
  ///   - action: the effect.
  public init(
    title: String,
    keys: String,
    icon: Icon?,
    group: CommandGroup,
    terms: String,
    isEnabled: @escaping @MainActor (State) -> Bool,
    action: Action
  ) {
    (self.title, self.group, self.icon) = (title, group, icon)
    (writtenKeys, searchTerms) = (keys, terms)
    self.isEnabled = isEnabled
    self.action = action
  }

  /// The default keys; the first one is shown.
  public var keys: [KeyChord] {
    writtenKeys.split(separator: " ").map { text in
      guard let chord = KeyChord(written: String(text)) else {
        preconditionFailure("the table of commands names a key that does not exist: \(text)")
      }
      return chord
    }
  }
}
