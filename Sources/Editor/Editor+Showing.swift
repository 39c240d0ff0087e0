public import InkModel

extension Editor {
  /// Shows the page with so many before it, if there is one and no tip is on the paper.
  public func showPage(_ number: Int) -> Effects { contact == nil ? go(to: number) : Effects() }

  /// Draws on another layer of the page, if there is such a one and no tip is on the paper.
  public func showLayer(_ id: LayerID) -> Effects {
    guard contact == nil, let number = page.layers.firstIndex(where: { $0.id == id }) else {
      return Effects()
    }
    return draw(onLayer: number)
  }

  /// Makes a change that can be undone, unless a tip is on the paper.
  public func apply(_ edit: DocumentEdit) -> Effects {
    contact == nil ? change(edit, as: .new) : Effects()
  }
}
