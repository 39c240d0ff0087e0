internal import Editor
internal import Widgets

/// The actions of the list of commands.
enum CommandsAction: PanelAction {
  /// Replace the words that are searched for.
  case search(TextInput)
  /// Let a tap on a command change its keys, or perform it again.
  case toggleEditing
  /// Change the keys of commands.
  case edit((inout ShortcutEditor, inout KeyMap) -> Void)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .search(let input):
      interface[CommandList.self].search = input
      // What is typed now is searched for.
      interface[CommandList.self].shortcuts?.choose(nil)
    case .toggleEditing:
      let isEditing = interface[CommandList.self].shortcuts != nil
      interface[CommandList.self].shortcuts = isEditing ? nil : ShortcutEditor()
    case .edit(let change): CommandList.edit(change, in: interface)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the list of commands.
  static func commands(_ action: CommandsAction) -> InterfaceAction { .own(action) }

  /// Returns a change of the keys of commands.
  static func shortcuts(
    _ change: @escaping (inout ShortcutEditor, inout KeyMap) -> Void
  ) -> InterfaceAction {
    .commands(.edit(change))
  }
}
