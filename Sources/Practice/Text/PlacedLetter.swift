public import Geometry
public import InkModel

/// A letter of a text in its position, in canvas units.
public struct PlacedLetter: Hashable, Sendable {
  /// The letter.
  public var character: Character
  /// The strokes in writing order, with the width of the ink.
  public var strokes: [StrokePath]
  /// Other correct forms.
  public var otherForms: [[StrokePath]]
  /// The origin of the letter, on its baseline.
  public var origin: Point
  /// The advance to the next letter.
  public var advance: Double
  /// The index of its line.
  public var line: Int

  /// The bounds of the centre lines of its strokes; null without any.
  public var bounds: Rect { strokes.reduce(Rect.null) { $0.union($1.lineBounds) } }
}
