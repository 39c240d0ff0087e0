internal import Editor
internal import Widgets

/// The actions of the list of saved views.
enum SavedViewsAction: PanelAction {
  /// Show a view.
  case show(SavedViewPlace)
  /// Replace the name that is being edited.
  case write(TextInput)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .show(let place): return interface.editor.show(place)
    case .write(let input):
      interface[SavedViewsPanel.self].renaming?.input = input
      return Effects()
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the list of saved views.
  static func savedViews(_ action: SavedViewsAction) -> InterfaceAction { .own(action) }
}
