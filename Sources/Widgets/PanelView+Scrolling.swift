internal import Geometry

/// The state of the part of a panel that scrolls.
struct ScrollState {
  /// The distance that it has been moved up, in points.
  var offset = 0.0
  /// The motion after a release, in window pixels, and its start in seconds; `nil` for none.
  var fling: (fling: Fling, start: Double)?
}

extension PanelView {
  /// The distance that the part that scrolls has been moved up, in points.
  public var scrollOffset: Double { scrolling.offset }

  /// The greatest distance that the part that scrolls can be moved up, in points.
  var maxScrollOffset: Double {
    panel.scrollArea.isNull ? 0 : max(0, panel.scrollHeight - panel.scrollArea.height)
  }

  /// Scrolls by a distance in points.
  ///
  /// - Returns: a Boolean value that indicates whether a part of the panel scrolls.
  @discardableResult
  public func scroll(by distance: Double) -> Bool {
    guard !panel.scrollArea.isNull else { return false }
    scrolling.fling = nil
    setScroll(scrollOffset + distance)
    return true
  }

  /// Scrolls to an offset, or as near as possible.
  func setScroll(_ offset: Double) {
    let before = scrollOffset
    scrolling.offset = offset
    clampScroll()
    if scrollOffset != before { surface.stale.formUnion(panel.scrollArea) }
  }

  /// Brings the offset into its range.
  func clampScroll() { scrolling.offset = min(max(0, scrollOffset), maxScrollOffset) }

  /// Continues to scroll a list that was released while it moved.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the contact, in window pixels a second.
  ///   - time: the time, in seconds of the clock of pens.
  func fling(_ velocity: Vector, at time: Double) {
    guard flings else { return }
    let fling = Fling(
      from: Point(x: 0, y: scrollOffset * scale),
      velocity: Vector(dx: 0, dy: -velocity.dy),
      within: Rect(minX: 0, minY: 0, maxX: 0, maxY: maxScrollOffset * scale)
    )
    scrolling.fling = fling.map { ($0, time) }
  }

  /// Scrolls so that an element is visible.
  public func reveal(_ element: Int) {
    guard panel.elements.indices.contains(element), panel.elements[element].isScrolled else {
      return
    }
    let (frame, area) = (panel.elements[element].frame, panel.scrollArea)
    if frame.minY < scrollOffset { scroll(by: frame.minY - scrollOffset) }
    if frame.maxY > scrollOffset + area.height {
      scroll(by: frame.maxY - scrollOffset - area.height)
    }
  }

  /// Scrolls so that a range of the list is visible.
  ///
  /// - Parameters:
  ///   - top: the beginning of the range, in points from the upper end.
  ///   - bottom: the end of the range.
  public func reveal(from top: Double, to bottom: Double) {
    guard !panel.scrollArea.isNull else { return }
    if top < scrollOffset { scroll(by: top - scrollOffset) }
    let end = scrollOffset + panel.scrollArea.height
    if bottom > end { scroll(by: bottom - end) }
  }
}
