internal import Geometry
internal import Raster

/// The layout of the text of a field, in the coordinates of its frame.
///
/// With the focus the text is scrolled so far that the caret is visible, and no further, so that a tap
/// on it does not move it.
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
  ///   - scroll: the distance by which the text is scrolled to the left, in points.
  init(_ input: TextInput, placeholder: String = "", in frame: Rect, scroll: Double) {
    layout = TextLayout(input.text.isEmpty ? placeholder : input.text, font: Theme.body)
    let way = input.text.isEmpty ? 0 : layout.caret(before: input.caretByte)
    corner = Point(
      x: frame.minX + Self.inset - scroll,
      y: frame.center.y - layout.size.height / 2
    )
    caret = Point(x: corner.x + way, y: corner.y + layout.baseline)
  }

  /// Returns the scroll offset nearest to another at which the caret is visible, in points.
  static func scroll(near offset: Double, showing input: TextInput, inWidth width: Double) -> Double
  {
    guard !input.text.isEmpty else { return 0 }
    let layout = TextLayout(input.text, font: Theme.body)
    let (way, room) = (layout.caret(before: input.caretByte), width - 2 * inset)
    let longest = max(0, layout.size.width - room)
    return min(longest, max(way - room, min(way, offset)))
  }
}
