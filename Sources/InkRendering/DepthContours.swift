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
}
