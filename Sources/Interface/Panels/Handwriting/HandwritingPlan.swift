internal import Editor
internal import Geometry
internal import InkModel
internal import Practice

/// A text as handwriting at its position in the drawing.
struct HandwritingPlan {
  /// The letters in their places; the first line begins at (0, 0).
  let text: HandwrittenText
  /// The position of the middle of the ink, in canvas units.
  let center: Point

  /// The heights of capital letters that can be chosen, in millimetres.
  static let heights = 3.0...60.0
  /// The share of the width of a page, or of the visible part of an endless one, that a line may take.
  private static let lineShare = 0.84

  /// Plans for the view and the ink at hand: a sized page is kept within.
  ///
  /// - Parameters:
  ///   - words: the text.
  ///   - alphabet: the letters.
  ///   - letterHeight: the height of capital letters, in millimetres.
  ///   - editor: the editor of the document.
  init(_ words: String, in alphabet: Alphabet, letterHeight: Double, on editor: Editor) {
    let area = editor.freeArea
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
