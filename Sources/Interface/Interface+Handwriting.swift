internal import Editor
internal import Geometry
internal import InkModel
internal import Practice
internal import Widgets

extension Interface {
  /// Height of a capital letter as a share of what is seen of the canvas.
  private static let letterShare = 1.0 / 16
  /// How much of the width that is seen a line may take.
  private static let lineShare = 0.8

  /// Puts the text that was written into the middle of the view: selected, and one step to undo.
  func insertHandwriting() -> Effects {
    let area = editor.visibleArea
    let unit = Document.unitsPerMillimetre
    let style = HandwritingStyle(
      letterHeight: area.height * Self.letterShare / unit,
      inkWidth: editor.width / unit,
      lineWidth: area.width * Self.lineShare / unit,
      ink: editor.ink
    )
    let strokes = HandwrittenText(handwriting.text, style: style).strokes()
    guard !strokes.isEmpty else { return Effects() }
    setOpen(.handwriting, false)
    return editor.paste(Clipping(strokes: strokes), centeredAt: area.center)
  }
}
