internal import StrokeEngine

import func Glibc.pow

/// The contours of equal depth of a stroke, which determine the content of its mask.
///
/// Most inks have a single contour, their edge: the mask holds the coverage of a pixel. Ink that pools
/// at its edge has several, each inside the one before, so that the mask holds the distance from the
/// edge; where the ink crosses itself, the deeper value counts. Ink whose contact is soft, as that of
/// a pencil, has several that share the width between them, so that even a thin line is full in its
/// middle.
struct DepthContours {
  /// A contour inside of the ink.
  struct Contour {
    /// The distance from the edge, in pixels.
    var inset = 0.0
    /// The further distance from the edge as a fraction of the radius of the footprint, 0...1.
    var share = 0.0
    /// The value of the mask just outside of the contour, 0...1.
    var outside: Double
    /// The value of the mask just inside of the contour, 0...1.
    var inside: Double

    /// Returns the distance from the edge of a footprint of a radius, in pixels.
    func inset(ofRadius radius: Double) -> Double { inset + share * radius }

    /// Returns the values of a mask's bytes for ink of an opacity.
    ///
    /// - Parameters:
    ///   - opacity: the opacity, 0...1.
    ///   - spacing: the distance to the contour before, in pixels. Where it is less than one, a pixel at
    ///     this contour is not inside of that one, and thin ink has a depth between the least and the
    ///     greatest.
    /// - Returns: the values outside and inside of the contour.
    func levels(opacity: Double, spacing: Double) -> PolygonFiller.Levels {
      let thinness = 1 - min(1, spacing)
      let outside = outside * max(0, 1 - 2 * thinness)
      let inside = inside + max(0, Self.meanDepth - inside) * thinness
      return PolygonFiller.Levels(
        outside: Int((outside * opacity * 255).rounded()),
        inside: Int((inside * opacity * 255).rounded())
      )
    }

    /// The mean depth across a soft line, as a fraction of the greatest.
    private static let meanDepth = 0.75
  }

  /// The contours, from the edge inwards.
  let contours: [Contour]

  /// Returns the least distance of the contours of footprints, in pixels, as far as they share the
  /// radius; 1 for others.
  func spacing(of footprints: [Footprint]) -> Double {
    guard contours.count > 1, contours[1].share > 0 else { return 1 }
    return contours[1].share * (footprints.lazy.map(\.radius).min() ?? 0)
  }

  /// The edge alone, for uniform ink.
  static let uniform = DepthContours(contours: [Contour(outside: 0, inside: 1)])

  /// Makes the contours of a soft contact, whose depth rises smoothly from the edge of a footprint.
  ///
  /// Each contour costs as much as a whole stroke of uniform ink, so there are as few as hide their
  /// steps at a magnification.
  ///
  /// - Parameters:
  ///   - share: the distance from the edge to the greatest depth, as a fraction of the radius.
  ///   - scale: pixels for each canvas unit.
  /// - Returns: the contours at equal steps.
  static func soft(over share: Double, scale: Double) -> DepthContours {
    let count = 2 + Int(min(4, max(1, scale.rounded(.up))))
    func depth(_ position: Double) -> Double { 1 - pow(1 - position, 2.4) }
    let depths = (0..<count).map { index in
      index == count - 1 ? 1 : depth((Double(index) + 0.5) / Double(count))
    }
    return DepthContours(
      contours: (0..<count).map { index in
        Contour(
          share: share * Double(index) / Double(count),
          outside: index == 0 ? 0 : depths[index - 1],
          inside: depths[index]
        )
      }
    )
  }

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
