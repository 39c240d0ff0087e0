public import Geometry

/// A set of strokes, the later above the earlier.
public struct Drawing: Hashable, Sendable {
  /// The strokes, from the lowest to the topmost; no two have the same id.
  public private(set) var strokes: [Stroke] = []

  /// Makes a drawing.
  ///
  /// - Parameter strokes: from the lowest to the topmost. A stroke whose id occurred before gets
  ///   the next free id.
  public init(strokes: some Sequence<Stroke> = []) {
    for stroke in strokes { append(stroke) }
  }

  /// The smallest upright rectangle that holds all ink; null when there is none.
  public var bounds: Rect { strokes.reduce(Rect.null) { $0.union($1.renderBounds) } }

  /// Puts a stroke on top of the others.
  ///
  /// - Returns: its id: the stroke's own, or the next free when the drawing holds that already.
  @discardableResult
  public mutating func append(_ stroke: Stroke) -> StrokeID {
    strokes.append(stroke)
    return stroke.id
  }
}
