internal import Geometry

extension Panel {
  /// The least height of a list between other things, in points: two of its lines.
  private static var leastList: Double { 2 * Theme.target }

  /// The panel as it is where there is only so much room: what does not fit scrolls.
  ///
  /// A list gives way first. Where that is not enough all scrolls but the upper and the lower part
  /// that ``headerHeight`` and ``footerHeight`` tell of.
  ///
  /// - Parameter room: the greatest height, in points.
  /// - Returns: the panel itself when it fits.
  public func fitted(to room: Double) -> Panel {
    guard size.height > room else { return self }
    var fitted = self
    if !scrollArea.isNull {
      let excess = size.height - room
      if scrollArea.height - excess >= min(Self.leastList, scrollArea.height) {
        fitted.setListHeight(scrollArea.height - excess)
        return fitted
      }
      // What it holds is laid out between the others, and all of them scroll.
      fitted.setListHeight(max(scrollHeight, scrollArea.height))
      fitted.unroll()
    }
    // Where the ends leave too little between them, the lower one scrolls too, and then the upper.
    if headerHeight + footerHeight + Theme.target > room { fitted.footerHeight = 0 }
    if headerHeight + Theme.target > room { fitted.headerHeight = 0 }
    fitted.scrollBetweenEnds(room: max(room, Theme.target))
    return fitted
  }

  /// Makes the list higher or lower; what lies below it moves along.
  private mutating func setListHeight(_ height: Double) {
    let (end, change) = (scrollArea.maxY, height - scrollArea.height)
    for number in elements.indices where !elements[number].isScrolled {
      guard elements[number].frame.minY >= end - 0.5 else { continue }
      elements[number].frame = elements[number].frame.translated(by: Vector(dx: 0, dy: change))
    }
    scrollArea.maxY += change
    size.height += change
  }

  /// Puts what is in the list on the panel itself.
  private mutating func unroll() {
    let way = Vector(dx: scrollArea.minX, dy: scrollArea.minY)
    for number in elements.indices where elements[number].isScrolled {
      elements[number].isScrolled = false
      elements[number].frame = elements[number].frame.translated(by: way)
    }
    (scrollArea, scrollHeight) = (.null, 0)
  }

  private mutating func scrollBetweenEnds(room: Double) {
    let end = size.height - footerHeight
    for number in elements.indices {
      let frame = elements[number].frame
      if frame.minY >= headerHeight, frame.maxY <= end {
        elements[number].isScrolled = true
        elements[number].frame = frame.translated(by: Vector(dx: 0, dy: -headerHeight))
      } else if frame.minY >= end - 0.5 {
        let way = Vector(dx: 0, dy: room - size.height)
        elements[number].frame = frame.translated(by: way)
      }
    }
    scrollHeight = end - headerHeight
    size.height = room
    scrollArea = Rect(
      minX: 0,
      minY: headerHeight,
      maxX: size.width,
      maxY: room - footerHeight
    )
  }
}
