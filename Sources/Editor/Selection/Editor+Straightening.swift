internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import SystemIO

extension Editor {
  /// Puts the selected lines of writing level and their words onto the baseline, in one step.
  ///
  /// - Returns: the effects; a message alone when no line needs it.
  func straightenWriting() -> Effects {
    var isStraight = false
    let effects = edit { selection, layer in
      let strokes = Clipping(selection, of: layer).strokes
      let written = strokes.enumerated().compactMap { WrittenStroke(number: $0, $1) }
      let moves = LineStraightener.transforms(of: written)
      isStraight = moves.isEmpty
      guard !isStraight else { return [] }
      let pairs = moves.map { number, move in
        (strokes[number].id, strokes[number].transform.concatenating(move))
      }
      return [.draw(layer.id, .setTransform(Dictionary(uniqueKeysWithValues: pairs)))]
    }
    guard isStraight else { return effects }
    return Effects(.refused(localized("No uneven line of writing is selected.")))
  }
}
