internal import InkModel

extension Document {
  /// How many strokes lie on all pages.
  var strokeCount: Int {
    pages.reduce(0) { $0 + $1.layers.reduce(0) { $0 + $1.drawing.strokes.count } }
  }
}
