internal import InkModel
internal import Progress

extension Document {
  /// The number of strokes on all pages.
  var strokeCount: Int {
    pages.reduce(0) { $0 + $1.layers.reduce(0) { $0 + $1.drawing.strokes.count } }
  }

  /// Returns the first limit that the document goes beyond; `nil` if it keeps all.
  func limit(exceededOf limits: Limits) -> Limits.Name? {
    var (strokes, points, letters) = (0, 0, 0)
    for layer in pages.lazy.flatMap(\.layers) {
      strokes += layer.drawing.strokes.count
      points += layer.drawing.strokes.reduce(0) { $0 + $1.path.count }
      letters += layer.notes.reduce(0) { $0 + $1.text.utf8.count }
    }
    if strokes > limits[.strokes] { return .strokes }
    if points > limits[.points] { return .points }
    return letters > limits[.letters] ? .letters : nil
  }
}
