public import Geometry
public import InkModel

/// A letter: its strokes in writing order, with the timing of a hand.
///
/// Lengths are in the alphabet's units, y down; the baseline is y = 0, and the letter begins at x =
/// 0.
public struct Letter: Hashable, Sendable {
  /// The advance to the next letter.
  public var advance: Double
  /// The strokes in writing order; the timing of each begins at 0.
  public var strokes: [StrokePath]

  /// Makes a letter.
  ///
  /// - Parameters:
  ///   - advance: The advance to the next letter.
  ///   - strokes: The strokes in writing order.
  public init(advance: Double, strokes: [StrokePath]) {
    self.advance = advance
    self.strokes = strokes
  }

  /// Makes a letter from curves, with computed timing.
  ///
  /// - Parameters:
  ///   - advance: The advance to the next letter.
  ///   - curves: The curves of each stroke.
  ///   - motion: The model of the hand's motion.
  init(advance: Double, curves: [[CubicBezier]], motion: PenMotion) {
    self.init(advance: advance, strokes: curves.map(motion.path(along:)))
  }

  /// The bounds of the centre lines of all strokes; null without any.
  public var bounds: Rect {
    strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
  }
}

extension StrokePath {
  /// The width of a dot as a multiple of the line width.
  private static let dotWidth = 1.35

  /// Returns the transformed path, with ink of constant width.
  ///
  /// - Parameters:
  ///   - transform: The transform from the path's space to another.
  ///   - width: The width of the ink in that space.
  /// - Returns: The path in that space.
  func placed(by transform: AffineTransform, width: Double) -> StrokePath {
    // A dot is made with a small movement of the pen, and would otherwise look too small.
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
