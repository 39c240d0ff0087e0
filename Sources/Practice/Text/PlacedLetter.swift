public import Geometry
public import InkModel

/// A letter of a text in its place, in canvas units.
public struct PlacedLetter: Hashable, Sendable {
  /// The letter.
  public var character: Character
  /// The ways of the pen in writing order, with the ink's width.
  public var strokes: [StrokePath]
  /// Other forms that are as right as this one.
  public var otherForms: [[StrokePath]]
  /// Where its advance begins, on the line that it stands on.
  public var origin: Point
  /// How far the next letter begins to the right.
  public var advance: Double
  /// The number of its line, from 0.
  public var line: Int

  /// The smallest upright rectangle around the middle of its strokes; null without any.
  public var bounds: Rect { strokes.reduce(Rect.null) { $0.union($1.lineBounds) } }
}
