internal import Editor
internal import InkModel
internal import Practice
internal import Widgets

extension Interface {
  /// The alphabet that was chosen; the school's when that is not there any more.
  var alphabet: NamedAlphabet {
    alphabets.first { $0.id == settings.alphabet } ?? .school
  }

  /// Puts the text that was written into the middle of the view: selected, and one step to undo.
  func insertHandwriting() -> Effects {
    let plan = HandwritingPlan(
      handwriting.text,
      in: alphabet.alphabet,
      letterHeight: settings.letterHeight,
      on: editor
    )
    let strokes = plan.text.strokes()
    guard !strokes.isEmpty else { return Effects() }
    setOpen(.handwriting, false)
    return editor.paste(Clipping(strokes: strokes), centeredAt: plan.center)
  }
}
