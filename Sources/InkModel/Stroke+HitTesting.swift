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
    if comes(within: reach, of: { $0.distance(to: place) }) { return true }
    guard let area = fillArea else { return false }
    return area.signedDistance(to: place) <= reach
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
    if comes(of: { local.signedDistance(to: $0) }) { return true }
    guard let area = fillArea else { return false }
    let erased = erasedArea
    return area.closingSpans.contains { span in
      span.comes(in: 0...1) { max(local.signedDistance(to: $0), erased.depth(of: $0)) }
    }
      || local.vertices.contains { area.contains($0) && erased.depth(of: $0) <= 0 }
      || renderBounds.corners.allSatisfy(polygon.contains)
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
    } || touchesFill(eraser.transformed(by: inverse), area)
  }

  /// Returns whether all ink lies in a rectangle of the canvas; `false` when no ink is left.
  public func isInside(_ rect: Rect) -> Bool {
    !renderBounds.isNull && rect.contains(renderBounds)
  }

  /// Returns whether the curve lies wholly in a polygon of the canvas, as in a lasso.
  ///
  /// The ink's width does not count, nor do erased parts. `false` when nothing of the curve is left.
  public func isInside(_ polygon: Polygon) -> Bool {
    // What is left of a filled area may have lost the curve around it.
    let ranges =
      fill != nil && maskedPathRanges.isEmpty && !renderBounds.isNull
      ? [path.parameterRange] : maskedPathRanges
    guard !ranges.isEmpty, let inverse = transform.inverted else { return false }
    let local = polygon.transformed(by: inverse)
    return !path.inkSpans.contains { span in
      ranges.contains { span.comes(breadth: 0, in: $0) { -local.signedDistance(to: $0) } }
    }
  }

  /// Returns whether an eraser in the stroke's own space met what is left of the filled area.
  private func touchesFill(_ eraser: EraserPath, _ erasing: ErasedArea) -> Bool {
    guard let area = fillArea else { return false }
    let erased = erasedArea
    return eraser.points.contains { point in
      let place = eraser.transform.apply(to: point.location)
      return area.contains(place) && erased.depth(of: place) <= 0
    }
      || area.closingSpans.contains { span in
        span.comes(in: 0...1) { max(-erasing.depth(of: $0), erased.depth(of: $0)) }
      }
  }

  /// The erased areas, in the stroke's own space.
  private var erasedArea: ErasedArea { mask.map { ErasedArea($0) } ?? ErasedArea() }

  /// Returns whether the visible ink comes up to an area of the stroke's own space.
  private func comes(within reach: Double = 0, of distance: (Point) -> Double) -> Bool {
    let ranges = maskedPathRanges
    return path.inkSpans.contains { span in
      ranges.contains { span.comes(within: reach, in: $0, of: distance) }
    }
  }
}
