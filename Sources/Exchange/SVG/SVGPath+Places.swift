internal import Geometry

extension SVGPath.Part {
  /// The greatest distance of a straight piece from its curve, in canvas units; the spline through
  /// the ends of the pieces comes much closer.
  private static let tolerance = 0.1
  /// The cosine of the turn from which on a joint is a corner: 8°.
  private static let cornerCosine = 0.99
  /// Pieces beyond which no curve is cut.
  private static let mostPieces = 64.0

  /// Places along the part, and which of them are corners.
  ///
  /// - Parameter mapping: from the part's space to the canvas.
  /// - Returns: the places in order, and the numbers of those that are corners.
  func places(mappedBy mapping: AffineTransform) -> (points: [Point], corners: Set<Int>) {
    var points = [mapping.apply(to: start)]
    var corners: Set<Int> = []
    var heading: Vector?
    for curve in curves.map({ $0.transformed(by: mapping) }) where curve.isFinite {
      if let heading, let next = curve.heading(at: 0), heading.dot(next) < Self.cornerCosine {
        corners.insert(points.count - 1)
      }
      let count = Self.pieces(curve)
      for index in 1...count { points.append(curve.point(at: Double(index) / Double(count))) }
      heading = curve.heading(at: 1) ?? heading
    }
    return (points, corners)
  }

  /// A chord is off by an eighth of the second derivative, by the square of the pieces' number.
  private static func pieces(_ curve: CubicBezier) -> Int {
    let first = (curve.control2 - curve.control1) - (curve.control1 - curve.start)
    let last = (curve.end - curve.control2) - (curve.control2 - curve.control1)
    let bend = 6 * max(first.length, last.length) / 8
    guard bend.isFinite else { return 1 }
    return Int(max(1, min(mostPieces, (bend / tolerance).squareRoot().rounded(.up))))
  }
}

extension CubicBezier {
  /// The direction at an end, 0 or 1; `nil` for a curve without extent.
  fileprivate func heading(at end: Double) -> Vector? {
    let ways = [control1 - start, control2 - start, self.end - start]
    let back = [self.end - control2, self.end - control1, self.end - start]
    return (end == 0 ? ways : back).first { $0.length > 1e-9 }?.unit
  }
}
