public import Geometry

extension Collection where Element == Stroke {
  /// The smallest upright rectangle that holds the ink of all strokes; null when there is none.
  ///
  /// Time grows with the number of strokes, but the ink of few is read.
  public var inkBounds: Rect {
    // Those that reach farthest first: then hardly any other needs to be looked at closely.
    var (left, top, right, bottom) = (startIndex, startIndex, startIndex, startIndex)
    var reach = Rect.null
    for index in indices {
      let own = self[index].reach
      if own.minX < reach.minX { left = index }
      if own.minY < reach.minY { top = index }
      if own.maxX > reach.maxX { right = index }
      if own.maxY > reach.maxY { bottom = index }
      reach.formUnion(own)
    }
    guard !reach.isNull else { return .null }
    var bounds = Rect.null
    for index in [left, top, right, bottom] { bounds.formUnion(self[index].renderBounds) }
    for stroke in self where !bounds.contains(stroke.reach) {
      bounds.formUnion(stroke.renderBounds)
    }
    return bounds
  }
}
