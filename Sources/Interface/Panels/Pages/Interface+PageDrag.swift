public import Geometry
internal import Widgets

/// Pages that are dragged within the list of pages, out of it, or onto it from another window.
extension Interface {
  /// A Boolean value that indicates whether a page is being dragged out of the list of pages.
  public var isDraggingPage: Bool { self[PagesPanel.self].carried != nil }

  /// Shows on the list of pages where a page that is dragged would be put.
  ///
  /// - Parameter point: the position of the drag, in window pixels; `nil` when it has left the window.
  public func showPageDrop(at point: Point?) {
    let gap = point.flatMap(pageGap)
    var drop: PagesPanel.Drop?
    if let point, let gap {
      let scrolled = self[PagesPanel.self].drop?.scrolled
      drop = PagesPanel.Drop(point: point, gap: gap, scrolled: scrolled)
    }
    self[PagesPanel.self].drop = drop
  }

  /// Counts the pages above a position on the list of pages, which a page that is dropped there follows.
  ///
  /// - Parameter point: the position, in window pixels.
  /// - Returns: the number of pages; `nil` beside the list.
  public func pageGap(at point: Point) -> Int? {
    stack.panel(at: point) == .pages ? stack.view(of: .pages)?.gap(at: point) : nil
  }

  /// Ends the drag of a page out of the list of pages.
  ///
  /// - Returns: a Boolean value that indicates whether there was one.
  @discardableResult
  public func endPageDrag() -> Bool {
    guard isDraggingPage else { return false }
    stack.view(of: .pages)?.cancel()
    (self[PagesPanel.self].carried, self[PagesPanel.self].drop) = (nil, nil)
    return true
  }
}
