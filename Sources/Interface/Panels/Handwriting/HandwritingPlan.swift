internal import Editor
internal import Geometry
internal import InkModel
internal import Practice

/// How a text would be put into the drawing as handwriting, and where.
struct HandwritingPlan {
  /// The letters in their places; the first line begins at (0, 0).
  let text: HandwrittenText
  /// Where the middle of the ink comes to lie, in canvas units.
  let center: Point

  /// The heights of capital letters that can be chosen, in millimetres.
  static let heights = 3.0...60.0
  /// How much of the width of a page, or of what is seen of an endless one, a line may take.
  private static let lineShare = 0.84

  /// Plans for the view and the ink at hand: a sized page is kept within.
  ///
  /// - Parameters:
  ///   - words: what is to be written.
  ///   - alphabet: whose letters are used.
  ///   - letterHeight: of capital letters, in millimetres.
  ///   - editor: what is drawn on.
  init(_ words: String, in alphabet: Alphabet, letterHeight: Double, on editor: Editor) {
    let area = editor.visibleArea
    let unit = Document.unitsPerMillimetre
    let room = editor.page.size?.width ?? area.width
    let style = HandwritingStyle(
      letterHeight: letterHeight,
      inkWidth: editor.width / unit,
      lineWidth: room * Self.lineShare / unit,
      ink: editor.ink
    )
    text = HandwrittenText(words, in: alphabet, style: style)
    guard let size = editor.page.size else {
      center = area.center
      return
    }
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let half = Double(text.lineCount) * text.lineHeight / 2
    let (top, bottom) = (page.minY + half, page.maxY - half)
    center = Point(
      x: page.center.x,
      y: top < bottom ? min(bottom, max(top, area.center.y)) : page.center.y
    )
  }
}
