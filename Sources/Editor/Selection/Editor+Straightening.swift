public import Geometry
internal import InkModel
internal import SystemIO

extension Editor {
  /// The selected strokes as they are now.
  public var selectedWriting: SelectedWriting {
    SelectedWriting(layer: layer.id, strokes: selectedStrokes)
  }

  /// Requests that the selected lines of writing are put level, which takes seconds where there are many.
  func straightenWriting() -> Effects {
    if let refusal = refusal(erases: true) { return Effects(refusal.message) }
    return Effects(.files(.writing(.straighten)))
  }

  /// Puts lines of writing level and their words onto the baseline, in one step.
  ///
  /// - Parameters:
  ///   - writing: The strokes that were selected.
  ///   - moves: The motions of strokes, by their positions in it, that the background has found.
  /// - Returns: The effects; a message alone when no line needs it, or when a stroke that would move is no longer
  ///   as it was.
  public func straighten(_ writing: SelectedWriting, by moves: [Int: AffineTransform]) -> Effects {
    guard !moves.isEmpty else {
      return Effects(.refused(localized("No uneven line of writing is selected.")))
    }
    guard contact == nil, !isReadOnly, let layer = document[writing.layer], !layer.isLocked,
      layer.isVisible,
      moves.keys.allSatisfy({ layer.drawing[writing.strokes[$0].id] == writing.strokes[$0] })
    else {
      return Effects(.refused(localized("The handwriting has changed in the meantime. Try again.")))
    }
    let transforms = moves.map { number, move in
      (writing.strokes[number].id, writing.strokes[number].transform.concatenating(move))
    }
    var effects = change(
      .draw(layer.id, .setTransform(Dictionary(uniqueKeysWithValues: transforms))),
      as: .new
    )
    effects.damage.formUnion(refreshOverlay())
    return effects
  }
}
