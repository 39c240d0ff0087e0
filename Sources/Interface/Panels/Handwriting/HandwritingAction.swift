internal import Editor
internal import InkModel
internal import Practice
internal import Widgets

/// The actions of the panel that inserts a text as handwriting.
enum HandwritingAction: PanelAction {
  /// Replace the text.
  case write(TextInput)
  /// Insert the text into the drawing.
  case insert

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .write(let input):
      interface.handwriting = input
      return Effects()
    case .insert: return insert(into: interface)
    }
  }

  /// Inserts the text in the middle of the view, selected, as one step of the history.
  private func insert(into interface: Interface) -> Effects {
    let plan = HandwritingPlan(
      interface.handwriting.text,
      in: interface.context.alphabet.alphabet,
      letterHeight: interface.settings.letterHeight,
      on: interface.editor
    )
    let strokes = plan.text.strokes()
    guard !strokes.isEmpty else { return Effects() }
    interface.setOpen(.handwriting, false)
    return interface.editor.paste(Clipping(strokes: strokes), centeredAt: plan.center)
  }
}

extension InterfaceAction {
  /// Returns an action of the panel that inserts a text as handwriting.
  static func handwriting(_ action: HandwritingAction) -> InterfaceAction { .own(action) }
}
