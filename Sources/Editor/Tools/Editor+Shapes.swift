internal import Geometry
internal import InkModel
public import PenInput
internal import StrokeEngine

extension Editor {
  /// When the pen on the paper will have rested so long that its stroke becomes a shape.
  ///
  /// `nil` while it is not to be waited for. Ask anew when the time has come: a pen that moved rests
  /// later.
  public var restEnd: PenTime? { isInking ? contact?.rest?.end : nil }

  /// Takes note that a time has come without anything from the pen.
  public func rest(until time: PenTime) -> Effects {
    var effects = snap(at: time)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Makes the stroke under the pen the shape that was meant, when the pen has rested by then.
  ///
  /// Two steps: taking the last one back leaves the stroke as it was drawn. The pen draws nothing
  /// more until it lifts.
  func snap(at time: PenTime) -> Effects {
    guard let end = restEnd, end <= time, let contact, let stroke = contact.stroke else {
      return Effects()
    }
    self.contact?.rest?.isAnswered = true
    let smallest = Self.smallestShape * screenScale * mapping.transform.meanScale
    let recognizer = ShapeRecognizer(minimumSize: smallest)
    guard let shape = recognizer.shape(of: stroke.samples.map(\.position)) else { return Effects() }
    var effects = finish()
    guard let change = effects.changes.last, let (id, drawn) = drawnStroke(of: change) else {
      return effects
    }
    lateTruth.forget(id)
    let shaped = Stroke(
      ink: drawn.ink,
      path: shape.path(like: drawn.path),
      randomSeed: drawn.randomSeed,
      id: id
    )
    effects.merge(self.change(.draw(layer.id, .replace([shaped])), as: .new))
    self.contact = Contact(tool: contact.tool, gesture: .rest, mapping: contact.mapping)
    return effects
  }

  /// Extent of the smallest shape, in screen pixels: about 8 mm.
  ///
  /// Stems of letters are as straight as lines that were meant, at every size; what tells them apart
  /// is that a hand that writes hardly rests at their ends.
  private static let smallestShape = 30.0

  /// The stroke that a change has put in.
  private func drawnStroke(of change: DocumentChange) -> (StrokeID, Stroke)? {
    guard case .draw(_, .insert(let placed)) = change.edit, let id = placed.first?.stroke.id else {
      return nil
    }
    return drawing[id].map { (id, $0) }
  }
}
