public import Geometry

/// A letter as its writer writes it, from which words are put together.
public struct LetterInk: Hashable, Sendable {
  /// The strokes in writing order, in any unit of length, y down; the baseline is at 0, and the letter begins at
  /// x = 0.
  public var strokes: [[Point]]
  /// The advance to the next letter, in the same unit.
  public var advance: Double

  /// Creates a letter.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in writing order.
  ///   - advance: The advance to the next letter.
  public init(strokes: [[Point]], advance: Double) {
    (self.strokes, self.advance) = (strokes, advance)
  }
}
