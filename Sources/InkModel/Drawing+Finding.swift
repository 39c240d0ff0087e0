public import Geometry

extension Drawing {
  /// The strokes whose bounds meet a rectangle, from the lowest to the topmost.
  ///
  /// These are what a renderer has to draw to refresh the rectangle.
  public func strokes(near rect: Rect) -> [Stroke] {
    found(near: rect) { _ in true }
  }

  /// Returns the total number of points of the strokes whose ``Stroke/reach`` meets a rectangle.
  ///
  /// It is an estimate of the work of drawing them, counted no further than a limit, without reading ink.
  ///
  /// - Parameters:
  ///   - rect: where to look, in canvas units.
  ///   - most: where counting ends.
  /// - Returns: the number of points; some number above `most` when there are more than that.
  public func pointCount(near rect: Rect, upTo most: Int) -> Int {
    var points = 0
    index.visitCandidates(near: rect) { ids in
      for stroke in ids.lazy.compactMap({ self[$0] }) where stroke.reach.intersects(rect) {
        points += stroke.pointCount
        guard points <= most else { return false }
      }
      return true
    }
    return points
  }

  /// Returns whether strokes beside some that are known may have ink in a rectangle.
  ///
  /// Looks at the reach of strokes alone, so that none of those from bytes has to be read.
  ///
  /// - Parameters:
  ///   - known: strokes that do not count.
  ///   - rect: where to look, in canvas units.
  /// - Returns: whether there is one whose ``Stroke/reach`` meets the rectangle.
  public func hasStrokes(besides known: Set<StrokeID>, reaching rect: Rect) -> Bool {
    var isFound = false
    index.visitCandidates(near: rect) { ids in
      isFound = ids.contains { id in
        !known.contains(id) && self[id]?.reach.intersects(rect) == true
      }
      return !isFound
    }
    return isFound
  }

  /// The strokes whose ink comes close to a point, from the lowest to the topmost.
  ///
  /// - Parameters:
  ///   - point: in canvas units.
  ///   - distance: how far from the ink's edge the point may be.
  /// - Returns: the strokes; see ``Stroke/touches(_:within:)``.
  public func strokes(at point: Point, within distance: Double = 0) -> [Stroke] {
    found(near: Rect(around: point, radius: max(0, distance))) {
      $0.touches(point, within: distance)
    }
  }

  /// The strokes that have ink in a rectangle, from the lowest to the topmost.
  public func strokes(touching rect: Rect) -> [Stroke] { found(near: rect) { $0.touches(rect) } }

  /// The strokes that have ink in a polygon, from the lowest to the topmost.
  public func strokes(touching polygon: Polygon) -> [Stroke] {
    found(near: polygon.bounds) { $0.touches(polygon) }
  }

  /// The strokes whose ink an eraser meets, from the lowest to the topmost.
  public func strokes(touching eraser: EraserPath) -> [Stroke] {
    found(near: eraser.bounds) { $0.touches(eraser) }
  }

  /// The strokes whose ink lies wholly in a rectangle, from the lowest to the topmost.
  public func strokes(inside rect: Rect) -> [Stroke] { found(near: rect) { $0.isInside(rect) } }

  /// The strokes whose curve lies wholly in a polygon, from the lowest to the topmost.
  public func strokes(inside polygon: Polygon) -> [Stroke] {
    found(near: polygon.bounds) { $0.isInside(polygon) }
  }

  /// The strokes whose ink may lie in a rectangle as far as can be told without reading it, from the
  /// lowest to the topmost: all that have ink near it, and some that have not.
  package func strokes(reaching rect: Rect) -> [Stroke] {
    let candidates = index.candidates(near: rect)
    // To look at all is quicker than to put most of them in order.
    guard candidates.count < strokes.count / 16 else {
      return strokes.filter { $0.reach.intersects(rect) }
    }
    let indices = candidates.compactMap(position(of:)).sorted()
    return indices.lazy.map { strokes[$0] }.filter { $0.reach.intersects(rect) }
  }

  /// The strokes with some ids: many from the lowest to the topmost, few in no order.
  package func strokes(with ids: Set<StrokeID>) -> [Stroke] {
    // To look through all is quicker than to look many of them up.
    ids.count > strokes.count / 4
      ? strokes.filter { ids.contains($0.id) } : ids.compactMap { self[$0] }
  }

  private func found(near rect: Rect, where isFound: (Stroke) -> Bool) -> [Stroke] {
    strokes(reaching: rect).filter { $0.renderBounds.intersects(rect) && isFound($0) }
  }
}
