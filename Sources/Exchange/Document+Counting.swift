internal import InkCoding
package import InkModel
package import Progress

extension Document {
  /// The number of strokes on all pages.
  var strokeCount: Int {
    pages.reduce(0) { $0 + $1.layers.reduce(0) { $0 + $1.drawing.strokes.count } }
  }

  /// Returns the first limit that the document goes beyond; `nil` if it keeps all.
  ///
  /// Strokes that are not read yet are read one after another, no more of them than the limits allow.
  package func limit(exceededOf limits: Limits) -> Limits.Name? {
    var (strokes, points, letters) = (0, 0, 0)
    for layer in pages.lazy.flatMap(\.layers) {
      strokes += layer.drawing.strokes.count
      if strokes > limits[.strokes] { return .strokes }
      for stroke in layer.drawing.strokes {
        points += stroke.pointCount
        if points > limits[.points] { return .points }
      }
      letters += layer.notes.reduce(0) { $0 + $1.text.utf8.count }
    }
    return letters > limits[.letters] ? .letters : nil
  }
}
