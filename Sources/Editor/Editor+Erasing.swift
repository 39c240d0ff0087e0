internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput

extension Editor {
  /// Erases on the way to a sample.
  ///
  /// Whole strokes are removed at once, in one step of the history however many they are. What
  /// pixels are erased is only seen at first: the strokes change when the eraser lifts, so that a
  /// long way costs no more than a short one.
  func erase(to sample: PenSample) -> Effects {
    guard let piece = contact?.erasure?.go(to: sample), let erasure = contact?.erasure else {
      return Effects()
    }
    switch erasure.eraser.kind {
    case .strokes:
      let edit = DrawingEdit.removing(touching: piece, in: drawing)
      guard !edit.strokeIDs.isEmpty else { return Effects() }
      contact?.erasure?.hasRemoved = true
      return change(.draw(layer.id, edit), as: erasure.hasRemoved ? .continued : .new)
    case .pixels:
      // Without memory to show it, it is seen when the eraser lifts.
      return Effects(damage: (try? renderer?.showErasure(piece, of: page)) ?? .empty)
    }
  }

  /// Takes what the eraser went over from the strokes, in one step; it must have lifted.
  func finish(_ erasure: Erasure) -> Effects {
    guard erasure.eraser.kind == .pixels else { return Effects() }
    var effects = Effects()
    let edit = DrawingEdit.erasing(along: erasure.way, in: drawing)
    if !edit.strokeIDs.isEmpty { effects.changes = [note(.draw(layer.id, edit), as: .new)] }
    effects.damage = renderer?.pixels(of: erasure.way.bounds) ?? .empty
    redraw(effects.damage)
    return effects
  }

  /// Shows what a pixel eraser has gone over so far in a picture that was drawn anew.
  func showErasureAgain() {
    guard let erasure = contact?.erasure, erasure.eraser.kind == .pixels else { return }
    _ = try? renderer?.showErasure(erasure.way, of: page)
  }
}
