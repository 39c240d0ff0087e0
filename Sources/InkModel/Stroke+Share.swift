public import Geometry

extension Stroke {
  /// The least number of straight pieces that approximate a curve when its length is measured, and
  /// the number for each of its spans.
  private static let (pieces, piecesOfSpan) = (64, 4)

  /// The share of the curve, by length, that lies in an area of the canvas.
  ///
  /// Only parts that are not erased count. A curve without length is in or out by its place, and ink
  /// whose curve is gone by the middle of its bounds.
  ///
  /// - Parameter area: in canvas units.
  /// - Returns: 0...1; 0 when no ink is left.
  public func share(in area: PolygonBands) -> Double {
    guard !renderBounds.isNull, let isInside = area.containment(of: renderBounds) else {
      return renderBounds.isNull ? 0 : measuredShare(in: area)
    }
    return isInside ? 1 : 0
  }

  private func measuredShare(in area: PolygonBands) -> Double {
    var (inside, whole) = (0.0, 0.0)
    var place: Point?
    let pieces = Double(max(Self.piecesOfSpan, Self.pieces / max(1, path.spanCount)))
    for range in maskedPathRanges {
      var start = location(at: range.lowerBound)
      place = place ?? start
      let first = Int((range.lowerBound * pieces).rounded(.down)) + 1
      let last = Int((range.upperBound * pieces).rounded(.up))
      for number in first...max(first, last) {
        let end = location(at: min(range.upperBound, Double(number) / pieces))
        let length = start.distance(to: end)
        whole += length
        if area.contains(start.interpolated(to: end, by: 0.5)) { inside += length }
        start = end
      }
    }
    if whole > 0 { return inside / whole }
    return area.contains(place ?? renderBounds.center) ? 1 : 0
  }

  private func location(at value: Double) -> Point {
    transform.apply(to: path.interpolatedLocation(at: value))
  }
}

extension Drawing {
  /// The strokes of which more than half lies in a polygon, from the lowest to the topmost.
  ///
  /// Only the length of the curve that is not erased counts.
  public func strokes(mostlyIn polygon: Polygon) -> [Stroke] {
    let area = PolygonBands(polygon)
    return strokes(near: area.bounds).filter { $0.share(in: area) > 0.5 }
  }
}
