internal import InkModel

extension Document {
  /// The number of strokes on all pages.
  var strokeCount: Int {
    pages.reduce(0) { $0 + $1.layers.reduce(0) { $0 + $1.drawing.strokes.count } }
  }
}
