internal import Commands
internal import Geometry
internal import PenInput

/// The contact of a tip that picks the colour under it.
///
/// Blank paper has no ink to pick: a touch with Control leaves the colour as it is there, since the ink
/// would not be seen. The tool for it does pick the colour of the paper, to cover ink with.
struct EyedropperContact: ToolContact {
  /// The end of the pen, whose tool before the eyedropper comes back when the tip lifts.
  private let end: PenEnd
  /// A Boolean value that indicates whether a key lends the tool.
  private let isLent: Bool
  /// A Boolean value that indicates whether the tip is over blank paper.
  private var isBlank = false

  init(_ end: PenEnd, isLent: Bool) { (self.end, self.isLent) = (end, isLent) }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    pick(at: event.sample.position, in: editor)
    return Effects()
  }

  /// Takes the colour at a position in window pixels.
  mutating func pick(at position: Point, in editor: Editor) {
    let position = editor.mapping.transform.apply(to: position)
    let found = editor.drawnColor(at: position)
    isBlank = found == nil
    if !isBlank || !isLent { editor.choose(found ?? editor.color(at: position)) }
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    if editor[end].tool == .eyedropper { editor[end].tool = editor[end].previous }
    guard isBlank else { return Effects() }
    return Effects(isLent ? Message.aboutBlankPaper : .aboutPaperColor)
  }

  func decorate(_ overlay: inout Overlay, in editor: Editor) { overlay.loupe = editor.loupe }
}
