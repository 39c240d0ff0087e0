internal import Editor
internal import InkModel
internal import Widgets

/// The actions of the list of pages.
enum PagesAction: PanelAction {
  /// Show a page, counted from 0.
  case show(Int)
  /// Carry a page to another place, of this list or of another window.
  case carry(PageID, Carry)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .show(let number): return interface.editor.showPage(number)
    case .carry(let id, .move(let point)):
      interface[PagesPanel.self].carried = id
      interface.showPageDrop(at: point)
      return Effects(.drag(.move(id, to: point)))
    case .carry(let id, .drop(let point)):
      interface.endPageDrag()
      return Effects(.drag(.drop(id, gap: interface.pageGap(at: point))))
    case .carry(_, .cancel):
      interface.endPageDrag()
      return Effects(.drag(.cancel))
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the list of pages.
  static func pages(_ action: PagesAction) -> InterfaceAction { .own(action) }
}
