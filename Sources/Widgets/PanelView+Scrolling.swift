public import Geometry

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

  /// The height of the part at each end of a list that something is dragged to so that the list scrolls,
  /// in points.
  private static var edge: Double { 28 }
  /// The greatest speed of a list that scrolls below a drag, in points a second.
  private static var speed: Double { 600 }

  /// Scrolls for a moment because something is dragged near one end of the list.
  ///
  /// - Parameters:
  ///   - point: the position of the drag, in window pixels.
  ///   - seconds: the length of the moment.
  /// - Returns: a Boolean value that indicates whether the list was moved.
  public func scroll(towards point: Point, for seconds: Double) -> Bool {
    let (area, place) = (panel.scrollArea, surface.panelPoint(point))
    guard !area.isNull else { return false }
    let depth = min(Self.edge, area.height / 4)
    let (top, bottom) = (area.minY + depth, area.maxY - depth)
    let excess = min(0, place.y - top) + max(0, place.y - bottom)
    let before = scrollOffset
    scroll(by: max(-1, min(1, excess / depth)) * Self.speed * seconds)
    return scrollOffset != before
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
