public import Geometry

/// A letter of a ``StrokeFont``: the ways of the pen, in writing order.
public struct StrokeGlyph: Hashable, Sendable {
  /// The text that the glyph stands for; empty when it only has a name.
  public var text: String
  /// The name that the font gives it; empty when it has none.
  public var name: String
  /// The advance to the next letter, in font units.
  public var advance: Double
  /// The strokes: each a run of curves in the direction of the pen.
  ///
  /// In font units, y down from the line that letters stand on. A dot is one curve without extent.
  public var strokes: [[CubicBezier]]

  /// Makes a glyph.
  ///
  /// - Parameters:
  ///   - text: what it stands for; empty for nothing.
  ///   - name: what the font calls it; empty for nothing.
  ///   - advance: how far the next letter begins to the right, in font units.
  ///   - strokes: runs of curves in font units, y down from the baseline.
  public init(text: String, name: String = "", advance: Double, strokes: [[CubicBezier]]) {
    self.text = text
    self.name = name
    self.advance = advance
    self.strokes = strokes
  }

  /// The smallest upright rectangle around the curves' control points; null without any.
  public var hull: Rect {
    strokes.joined().reduce(Rect.null) { $0.union($1.hull) }
  }
}
