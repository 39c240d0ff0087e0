internal import Geometry
internal import Raster

/// The layout of the text of a field, in the coordinates of its frame.
///
/// With the focus the text is scrolled to the left so far that the caret is visible.
struct FieldLetters {
  /// The text, or the placeholder.
  let layout: TextLayout
  /// The upper left corner of the text.
  let corner: Point
  /// The position of the caret on the baseline.
  let caret: Point

  /// The space at the left and at the right of the text, in points.
  private static let inset = 10.0

  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - input: the text.
  ///   - placeholder: the text that is shown without any.
  ///   - frame: the frame of the field.
  ///   - hasFocus: whether keys go to the field.
  init(_ input: TextInput, placeholder: String = "", in frame: Rect, hasFocus: Bool) {
    layout = TextLayout(input.text.isEmpty ? placeholder : input.text, font: Theme.body)
    let way = input.text.isEmpty ? 0 : layout.caret(before: input.caretByte)
    let hidden = hasFocus ? max(0, way - frame.width + 2 * Self.inset) : 0
    corner = Point(
      x: frame.minX + Self.inset - hidden,
      y: frame.center.y - layout.size.height / 2
    )
    caret = Point(x: corner.x + way, y: corner.y + layout.baseline)
  }
}
