/// How deep the ink is from its edge on: what a mask holds for it.
///
/// Most inks have one ring: the mask holds how much of a pixel they cover. Ink that pools at its
/// edge has several, each within the one before, so that the mask tells how far a pixel is from the
/// edge; where the ink crosses its own way the deeper value counts.
struct InkRings {
  /// A contour within the ink.
  struct Ring {
    /// How far it lies within the edge, in pixels.
    var inset: Double
    /// What the mask holds just outside of the contour, 0...1.
    var outside: Double
    /// What the mask holds just inside of the contour, 0...1.
    var inside: Double

    /// The values of a mask's bytes for ink that covers by a share.
    func levels(opacity: Double) -> PolygonFiller.Levels {
      PolygonFiller.Levels(
        outside: Int((outside * opacity * 255).rounded()),
        inside: Int((inside * opacity * 255).rounded())
      )
    }
  }

  /// The contours, from the edge inwards.
  let rings: [Ring]

  /// Ink that is the same all over.
  static let even = InkRings(rings: [Ring(inset: 0, outside: 0, inside: 1)])

  /// Ink whose depth grows evenly from the edge.
  ///
  /// - Parameters:
  ///   - depth: how far from the edge it is deepest, in pixels.
  ///   - count: how many contours tell the depth.
  /// - Returns: the rings, each at an even step deeper than the one before.
  static func deepening(over depth: Double, count: Int) -> InkRings {
    InkRings(
      rings: (0..<count).map { number in
        Ring(
          inset: depth * Double(number) / Double(count - 1),
          outside: Double(number) / Double(count),
          inside: Double(number + 1) / Double(count)
        )
      }
    )
  }
}
