internal import Editor

/// The actions of the list of pages.
enum PagesAction: PanelAction {
  /// Show a page, counted from 0.
  case show(Int)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .show(let number): interface.editor.showPage(number)
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the list of pages.
  static func pages(_ action: PagesAction) -> InterfaceAction { .own(action) }
}
