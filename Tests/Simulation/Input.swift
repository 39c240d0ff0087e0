internal import Editor
internal import Geometry
internal import InkModel
internal import PenInput
internal import StrokeEngine

/// Something that came to an editor, to be played again.
enum Input {
  case batch([PenEvent])
  case command(EditorCommand)
  case ink(InkType)
  case size(width: Int, height: Int)
  case frame(PenTime)
  case view(PenTime)
  case refine
  case rename(SavedViewPlace, String)
}

extension Picture {
  /// Performs an input and shows what changed.
  ///
  /// - Returns: the changes of the document, and what follows.
  func perform(_ input: Input) -> Effects {
    var effects = Effects()
    switch input {
    case .batch(let events): effects = editor.handle(PenBatch(events))
    case .command(let command): effects = editor.perform(command)
    case .ink(let type): editor.choose(InkRecipe(type))
    case .size(let width, let height): resize(width: width, height: height)
    case .frame(let time):
      for part in editor.drawFrame(seenAt: time) + editor.drawCopies() { show(part) }
    case .view(let time): effects = editor.showView(at: time)
    case .refine: effects.damage = editor.refine { true }
    case .rename(let place, let name): effects = editor.rename(place, to: name)
    }
    show(effects.damage)
    return effects
  }
}
