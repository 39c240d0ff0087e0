internal import Geometry
internal import Raster

/// Where the letters of a text field stand, in the space of its frame.
///
/// While it is written in, letters that have no room go out of sight at its left, so that the caret
/// is always seen.
struct FieldLetters {
  /// What is written, or what stands there instead.
  let layout: TextLayout
  /// The upper left corner of the letters.
  let corner: Point
  /// Where the caret stands on the line of the letters.
  let caret: Point

  /// Room at the left and at the right of the letters.
  private static let inset = 10.0

  /// Lays the letters out.
  ///
  /// - Parameters:
  ///   - input: what is written.
  ///   - placeholder: what stands there while nothing is written.
  ///   - frame: the field.
  ///   - hasFocus: whether it is written in.
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
