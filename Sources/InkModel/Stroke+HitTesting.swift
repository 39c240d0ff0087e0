public import Geometry

extension Stroke {
  /// Returns whether the ink comes close to a point of the canvas.
  ///
  /// Only parts whose curve is not erased count.
  ///
  /// - Parameters:
  ///   - point: in canvas units.
  ///   - distance: how far from the ink's edge the point may be, in canvas units.
  /// - Returns: whether it does.
  public func touches(_ point: Point, within distance: Double = 0) -> Bool {
    guard renderBounds.outset(by: max(0, distance)).contains(point),
      let inverse = transform.inverted
    else { return false }
    let (place, reach) = (inverse.apply(to: point), max(0, distance) * inverse.meanScale)
    if let mask, ErasedArea(mask).depth(of: place) > reach { return false }
    return comes(within: reach) { $0.distance(to: place) }
  }

  /// Returns whether ink lies in a rectangle of the canvas, be it in part.
  ///
  /// Only parts whose curve is not erased count.
  public func touches(_ rect: Rect) -> Bool {
    guard renderBounds.intersects(rect) else { return false }
    return touches(Polygon(rect))
  }

  /// Returns whether ink lies in a polygon of the canvas, be it in part.
  ///
  /// Only parts whose curve is not erased count.
  public func touches(_ polygon: Polygon) -> Bool {
    guard renderBounds.intersects(polygon.bounds), let inverse = transform.inverted else {
      return false
    }
    let local = polygon.transformed(by: inverse)
    return comes { local.signedDistance(to: $0) }
  }

  /// Returns whether an eraser that went over the canvas met ink.
  ///
  /// Only parts whose curve is not erased count.
  public func touches(_ eraser: EraserPath) -> Bool {
    guard let inverse = transform.inverted else { return false }
    let area = ErasedArea(eraser.transformed(by: inverse))
    return path.inkSpans.contains { span in
      let near = area.near(span.hull)
      return !near.isEmpty
        && maskedPathRanges.contains { span.comes(in: $0) { -near.depth(of: $0) } }
    }
  }

  /// Returns whether all ink lies in a rectangle of the canvas; `false` when no ink is left.
  public func isInside(_ rect: Rect) -> Bool {
    !renderBounds.isNull && rect.contains(renderBounds)
  }

  /// Returns whether the curve lies wholly in a polygon of the canvas, as in a lasso.
  ///
  /// The ink's width does not count, nor do erased parts. `false` when nothing of the curve is left.
  public func isInside(_ polygon: Polygon) -> Bool {
    guard !maskedPathRanges.isEmpty, let inverse = transform.inverted else { return false }
    let local = polygon.transformed(by: inverse)
    let ranges = maskedPathRanges
    return !path.inkSpans.contains { span in
      ranges.contains { span.comes(breadth: 0, in: $0) { -local.signedDistance(to: $0) } }
    }
  }

  /// Returns whether the visible ink comes up to an area of the stroke's own space.
  private func comes(within reach: Double = 0, of distance: (Point) -> Double) -> Bool {
    let ranges = maskedPathRanges
    return path.inkSpans.contains { span in
      ranges.contains { span.comes(within: reach, in: $0, of: distance) }
    }
  }
}
