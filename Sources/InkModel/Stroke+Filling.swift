public import Geometry

extension Stroke {
  /// The outline of the area that ``fill`` colors, in canvas units: the curve and a straight line that
  /// closes it, to be filled by the even-odd rule; empty without a fill or a curve.
  ///
  /// A way that the curve goes there and back, as from the edge of an area to that of a hole, is left out,
  /// and there are several parts then: programs that draw the path would show it as a hair.
  public var fillPath: VectorPath {
    guard fill != nil else { return VectorPath() }
    let curves = path.inkSpans.compactMap { span -> CubicBezier? in
      let shares = span.shares
      let curve = span.center.portion(from: shares.lowerBound, to: shares.upperBound)
      return curve.isFinite ? curve : nil
    }
    return FillOutline(Array(curves)).path.transformed(by: transform)
  }

  /// Returns the corners of ``fillPath`` as a polygon.
  ///
  /// - Parameters:
  ///   - mapping: from the canvas to the space of the corners.
  ///   - tolerance: the largest distance from the polygon to the curve, in the space of the corners.
  /// - Returns: the corners in order; empty without a fill or a curve. O(points of the path).
  public func fillCorners(after mapping: AffineTransform, tolerance: Double) -> [Point] {
    guard fill != nil else { return [] }
    return path.outline(after: transform.concatenating(mapping), tolerance: tolerance)
  }

  /// The stroke without its fill.
  public var withoutFill: Stroke {
    guard fill != nil else { return self }
    var stroke = self
    stroke.fill = nil
    return stroke
  }

  /// The stroke with nothing but its fill: its ink is clear.
  public var withoutInk: Stroke {
    var stroke = self
    stroke.ink = Ink(.monoline, color: ink.color.with(alpha: 0))
    return stroke
  }
}

extension StrokePath {
  /// Pieces of a span, and spans of a path beyond which each is one piece.
  private static let (mostPieces, manySpans) = (32.0, 100_000)

  /// Returns the curve as a polyline.
  ///
  /// - Parameters:
  ///   - mapping: from the stroke's own space.
  ///   - tolerance: the largest distance between the two after the mapping.
  /// - Returns: the corners in order, without those that are not finite.
  func outline(after mapping: AffineTransform, tolerance: Double) -> [Point] {
    var corners: [Point] = []
    let isLong = spanCount > Self.manySpans
    for span in inkSpans {
      let curve = span.center.portion(from: span.shares.lowerBound, to: span.shares.upperBound)
        .transformed(by: mapping)
      guard curve.isFinite else { continue }
      if corners.isEmpty { corners.append(curve.start) }
      // A chord is off by an eighth of the second derivative, by the square of the pieces' number.
      let first = (curve.control2 - curve.control1) - (curve.control1 - curve.start)
      let last = (curve.end - curve.control2) - (curve.control2 - curve.control1)
      let bend = 6 * Swift.max(first.length, last.length) / 8 / tolerance
      let wanted = bend.isFinite ? bend.squareRoot().rounded(.up) : 1
      let count = isLong ? 1 : Int(Swift.max(1, Swift.min(Self.mostPieces, wanted)))
      for step in 1...count { corners.append(curve.point(at: Double(step) / Double(count))) }
    }
    return corners
  }
}
