public import Geometry

extension StrokePath {
  /// The smallest upright rectangle around the discs of the ink, after a mapping of the plane.
  ///
  /// A disc of radius r becomes an ellipse that reaches r·√(a² + c²) to the right and r·√(b² + d²)
  /// down. Place and radius are cubics of the parameter, hence so are the four edges of the
  /// ellipse, and their extreme values are known exactly.
  func inkBounds(after transform: AffineTransform) -> Rect {
    inkBounds(in: parameterRange, after: transform)
  }

  /// The same for a part of the curve.
  func inkBounds(in range: ClosedRange<Double>, after transform: AffineTransform) -> Rect {
    guard transform.isFinite else { return .null }
    let reachX = (transform.a * transform.a + transform.c * transform.c).squareRoot()
    let reachY = (transform.b * transform.b + transform.d * transform.d).squareRoot()
    return bounds(in: range, after: transform, reach: (reachX, reachY))
  }

  /// The smallest upright rectangle around the line itself, without the width of its ink, in the
  /// stroke's own space; null when the path is empty.
  public var lineBounds: Rect { bounds(in: parameterRange, after: .identity, reach: (0, 0)) }

  /// The smallest upright rectangle around a part of the curve, and so many radii of the ink to the
  /// side and downwards.
  private func bounds(
    in range: ClosedRange<Double>,
    after transform: AffineTransform,
    reach: (x: Double, y: Double)
  ) -> Rect {
    guard !points.isEmpty else { return .null }
    var bounds = Rect.null
    let (first, last) = (position(of: range.lowerBound), position(of: range.upperBound))
    for index in first.span...last.span {
      let (center, radius) = (bezier(at: index).transformed(by: transform), radii(at: index))
      // Most spans lie within what the others reach.
      let most = radius.controls.max()
      let hull = center.hull
      if bounds.minX <= hull.minX - most * reach.x, bounds.maxX >= hull.maxX + most * reach.x,
        bounds.minY <= hull.minY - most * reach.y, bounds.maxY >= hull.maxY + most * reach.y
      {
        continue
      }
      let from = index == first.span ? first.share : 0
      let to = index == last.span ? last.share : 1
      let x = CubicPolynomial(
        center.start.x,
        center.control1.x,
        center.control2.x,
        center.end.x
      )
      let y = CubicPolynomial(
        center.start.y,
        center.control1.y,
        center.control2.y,
        center.end.y
      )
      let (wide, high) = (radius * reach.x, radius * reach.y)
      bounds.minX = Swift.min(bounds.minX, -(wide - x).maximum(from, to))
      bounds.maxX = Swift.max(bounds.maxX, (wide + x).maximum(from, to))
      bounds.minY = Swift.min(bounds.minY, -(high - y).maximum(from, to))
      bounds.maxY = Swift.max(bounds.maxY, (high + y).maximum(from, to))
    }
    return bounds
  }

  /// The radius of the ink along a span.
  func radii(at index: Int) -> CubicPolynomial {
    let last = points.count - 1
    func radius(_ place: Int) -> Double {
      Double(points[Swift.max(0, Swift.min(last, place))].width) / (2 * FixedPoint.stepsPerUnit)
    }
    return CubicPolynomial(
      spanOf: radius(index - 1),
      radius(index),
      radius(index + 1),
      radius(index + 2)
    )
  }
}
