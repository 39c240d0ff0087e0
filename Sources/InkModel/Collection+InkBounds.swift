public import Geometry

extension Collection where Element == Stroke {
  /// The smallest upright rectangle that holds the ink of all strokes; null when there is none.
  ///
  /// Time grows with the number of strokes, but the ink of few is read.
  public var inkBounds: Rect {
    var bounds = Rect.null
    // Those that reach farthest first: then hardly any other needs to be looked at closely.
    let farthest = [
      self.min { $0.reach.minX < $1.reach.minX }, self.min { $0.reach.minY < $1.reach.minY },
      self.max { $0.reach.maxX < $1.reach.maxX }, self.max { $0.reach.maxY < $1.reach.maxY },
    ]
    for stroke in farthest.compactMap({ $0 }) { bounds.formUnion(stroke.renderBounds) }
    for stroke in self where !bounds.contains(stroke.reach) {
      bounds.formUnion(stroke.renderBounds)
    }
    return bounds
  }
}
