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
  /// The frame of the caret, without width.
  let caretFrame: Rect

  /// The space between the frame and the text, in points: at the left and the right, and with several
  /// lines also above and below.
  private static let inset = 10.0

  /// Lays the text out.
  ///
  /// - Parameters:
  ///   - input: the text; several lines begin at the upper edge, a single one stands in the middle.
  ///   - placeholder: the text that is shown without any.
  ///   - frame: the frame of the field.
  ///   - scroll: the distance by which the text is scrolled to the left and up, in points.
  init(_ input: TextInput, placeholder: String = "", in frame: Rect, scroll: Vector) {
    layout = TextLayout(input.text.isEmpty ? placeholder : input.text, font: Theme.body)
    let top =
      input.allowsLines ? frame.minY + Self.inset : frame.center.y - layout.size.height / 2
    corner = Point(x: frame.minX + Self.inset, y: top) - scroll
    caretFrame = layout.caret(before: input.caretByte).translated(by: corner - .zero)
  }

  /// The position of the caret on the baseline.
  var caret: Point { Point(x: caretFrame.minX, y: caretFrame.minY + layout.baseline) }

  /// Returns the frames of the letters that are selected, one for each line.
  func marks(of input: TextInput) -> [Rect] {
    let selected = input.selectedBytes
    var start = 0
    return input.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .compactMap { line in
        defer { start += line.count + 1 }
        let range = selected.clamped(to: start..<start + line.count)
        guard !range.isEmpty else { return nil }
        let (first, last) = (
          layout.caret(before: range.lowerBound), layout.caret(before: range.upperBound)
        )
        return Rect(minX: first.minX, minY: first.minY, maxX: last.minX, maxY: first.maxY)
          .translated(by: corner - .zero)
      }
  }

  /// Returns the scroll offset nearest to another at which the caret is visible, in points.
  static func scroll(near offset: Vector, showing input: TextInput, in size: Size) -> Vector {
    guard !input.text.isEmpty else { return .zero }
    let layout = TextLayout(input.text, font: Theme.body)
    let caret = layout.caret(before: input.caretByte)
    func scroll(_ offset: Double, _ caret: ClosedRange<Double>, _ length: Double, in room: Double)
      -> Double
    {
      let near = max(caret.upperBound - room, min(caret.lowerBound, offset))
      return min(max(0, length - room), near)
    }
    let (width, height) = (size.width - 2 * inset, size.height - 2 * inset)
    let letters = layout.size
    return Vector(
      dx: scroll(offset.dx, caret.minX...caret.minX, letters.width, in: width),
      dy: input.allowsLines
        ? scroll(offset.dy, caret.minY...caret.maxY, letters.height, in: height) : 0
    )
  }
}
