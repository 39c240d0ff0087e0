internal import Geometry
internal import PenInput

/// The contact of a tip that picks the colour under it.
struct EyedropperContact: ToolContact {
  /// The end of the pen, whose tool before the eyedropper comes back when the tip lifts.
  private let end: PenEnd

  init(_ end: PenEnd) { self.end = end }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    let position = editor.mapping.transform.apply(to: event.sample.position)
    editor.choose(editor.color(at: position))
    return Effects()
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    if editor[end].tool == .eyedropper { editor[end].tool = editor[end].previous }
    return Effects()
  }

  func decorate(_ overlay: inout Overlay, in editor: Editor) { overlay.loupe = editor.loupe }
}
