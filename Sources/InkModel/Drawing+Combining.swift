public import Geometry

extension Drawing {
  /// Puts the strokes of another drawing on top.
  public mutating func append(_ other: Drawing) {
    for stroke in other.strokes { append(stroke) }
  }

  /// This drawing with the strokes of another on top.
  public func appending(_ other: Drawing) -> Drawing {
    var drawing = self
    drawing.append(other)
    return drawing
  }

  /// Moves, turns or scales all strokes.
  public mutating func transform(using transform: AffineTransform) {
    strokes = strokes.map { stroke in
      var stroke = stroke
      stroke.transform = stroke.transform.concatenating(transform)
      return stroke
    }
  }

  /// The drawing with all strokes moved, turned or scaled.
  public func transformed(using transform: AffineTransform) -> Drawing {
    var drawing = self
    drawing.transform(using: transform)
    return drawing
  }
}
