public import Geometry

extension Drawing {
  /// The pieces of strokes that erasing has taken apart and that a lasso cuts: it holds some of their
  /// pieces for more than half, and others not.
  ///
  /// Locked strokes are none of them.
  ///
  /// - Parameter polygon: the lasso, in canvas units.
  /// - Returns: ``Stroke/pieces`` by the stroke that they come from; empty when there is no such stroke.
  public func pieces(cutBy polygon: Polygon) -> [StrokeID: [Stroke]] {
    let area = PolygonBands(polygon)
    var found: [StrokeID: [Stroke]] = [:]
    for stroke in strokes(near: area.bounds) where stroke.mask != nil && !stroke.isLocked {
      let isInside = area.containment(of: stroke.renderBounds)
      guard isInside == nil else { continue }
      let pieces = stroke.pieces
      let inside = pieces.count { $0.share(in: area) > 0.5 }
      if inside > 0, inside < pieces.count { found[stroke.id] = pieces }
    }
    return found
  }

  /// The pieces of a stroke that erasing has taken apart.
  ///
  /// - Parameter id: the stroke.
  /// - Returns: ``Stroke/pieces`` by the id; empty when the stroke is in one piece, or not there.
  public func pieces(of id: StrokeID) -> [StrokeID: [Stroke]] {
    guard let pieces = self[id]?.pieces, pieces.count > 1 else { return [:] }
    return [id: pieces]
  }
}
