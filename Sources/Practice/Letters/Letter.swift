public import Geometry
public import InkModel

/// How a letter is written: its strokes in order, each with the time of a hand.
///
/// Lengths are the alphabet's units, y down; the letter stands on y = 0 and begins at x = 0.
public struct Letter: Hashable, Sendable {
  /// How far the next letter begins to the right.
  public var advance: Double
  /// The ways of the pen in writing order; each begins at the time 0.
  public var strokes: [StrokePath]

  /// Makes a letter.
  ///
  /// - Parameters:
  ///   - advance: how far the next letter begins to the right.
  ///   - strokes: the ways of the pen in writing order.
  public init(advance: Double, strokes: [StrokePath]) {
    self.advance = advance
    self.strokes = strokes
  }

  /// Makes a letter from curves, in the time that a hand needs for them.
  ///
  /// - Parameters:
  ///   - advance: how far the next letter begins to the right.
  ///   - curves: a run of curves for each stroke.
  ///   - motion: how the hand moves.
  init(advance: Double, curves: [[CubicBezier]], motion: PenMotion) {
    self.init(advance: advance, strokes: curves.map(motion.path(along:)))
  }

  /// The smallest upright rectangle around the middle of all strokes; null without any.
  public var bounds: Rect {
    strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
  }
}

extension StrokePath {
  /// The width of a dot in widths of a line.
  private static let dotWidth = 1.35

  /// The path after a mapping of the plane, with ink of one width.
  ///
  /// - Parameters:
  ///   - transform: from the path's space to another.
  ///   - width: extent of the ink in that space.
  /// - Returns: the path in that space.
  func placed(by transform: AffineTransform, width: Double) -> StrokePath {
    // A dot is made with a little turn of the pen, and would else look too small.
    let width = count == 1 ? width * Self.dotWidth : width
    let points = map { point in
      var point = point
      point.location = transform.apply(to: point.location)
      point.size = Size(width: width, height: width)
      return point
    }
    return StrokePath(controlPoints: points)
  }
}
