/// The contours of equal depth of a stroke, which determine the content of its mask.
///
/// Most inks have a single contour, their edge: the mask holds the coverage of a pixel. Ink that pools
/// at its edge has several, each inside the one before, so that the mask holds the distance from the
/// edge; where the ink crosses itself, the deeper value counts.
struct DepthContours {
  /// A contour inside of the ink.
  struct Contour {
    /// The distance from the edge, in pixels.
    var inset = 0.0
    /// The value of the mask just outside of the contour, 0...1.
    var outside: Double
    /// The value of the mask just inside of the contour, 0...1.
    var inside: Double

    /// Returns the values of a mask's bytes for ink of an opacity, 0...1.
    func levels(opacity: Double) -> PolygonFiller.Levels {
      PolygonFiller.Levels(
        outside: Int((outside * opacity * 255).rounded()),
        inside: Int((inside * opacity * 255).rounded())
      )
    }
  }

  /// The contours, from the edge inwards.
  let contours: [Contour]

  /// The edge alone, for uniform ink.
  static let uniform = DepthContours(contours: [Contour(outside: 0, inside: 1)])

  /// Makes contours for ink whose depth grows linearly from the edge.
  ///
  /// - Parameters:
  ///   - depth: the distance from the edge to the greatest depth, in pixels.
  ///   - count: the number of contours.
  /// - Returns: the contours at equal steps.
  static func deepening(over depth: Double, count: Int) -> DepthContours {
    DepthContours(
      contours: (0..<count).map { index in
        Contour(
          inset: depth * Double(index) / Double(count - 1),
          outside: Double(index) / Double(count),
          inside: Double(index + 1) / Double(count)
        )
      }
    )
  }
}
