internal import Editor
internal import Widgets

/// The actions of the list of commands.
enum CommandsAction: PanelAction {
  /// Replace the words that are searched for.
  case search(TextInput)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .search(let input): interface[CommandList.self].search = input
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the list of commands.
  static func commands(_ action: CommandsAction) -> InterfaceAction { .own(action) }
}
