internal import InkModel

/// A change of a drawing, with what is needed to take it back.
enum Operation: Sendable {
  /// A stroke was added on top.
  case add(Stroke)
  /// Strokes were taken away from these places, in rising order.
  case remove([(place: Int, stroke: Stroke)])

  /// The strokes that look different afterwards.
  var strokes: [Stroke] {
    switch self {
    case .add(let stroke): [stroke]
    case .remove(let removed): removed.map(\.stroke)
    }
  }

  func apply(to drawing: inout Drawing) {
    switch self {
    case .add(let stroke): drawing.append(stroke)
    case .remove(let removed):
      let places = Set(removed.map(\.place))
      drawing = Drawing(
        strokes: drawing.strokes.enumerated().filter { !places.contains($0.offset) }
          .map(\.element)
      )
    }
  }

  func takeBack(from drawing: inout Drawing) {
    switch self {
    case .add: drawing = Drawing(strokes: drawing.strokes.dropLast())
    case .remove(let removed):
      var strokes = drawing.strokes
      for (place, stroke) in removed { strokes.insert(stroke, at: place) }
      drawing = Drawing(strokes: strokes)
    }
  }
}

/// What was done, in order, and what was taken back.
struct History: Sendable {
  private var done: [Operation] = []
  private var undone: [Operation] = []

  mutating func perform(_ operation: Operation, on drawing: inout Drawing) {
    operation.apply(to: &drawing)
    done.append(operation)
    undone.removeAll()
  }

  /// - Returns: what was taken back; `nil` when there was nothing.
  mutating func undo(on drawing: inout Drawing) -> Operation? {
    guard let operation = done.popLast() else { return nil }
    operation.takeBack(from: &drawing)
    undone.append(operation)
    return operation
  }

  /// - Returns: what was done again; `nil` when there was nothing.
  mutating func redo(on drawing: inout Drawing) -> Operation? {
    guard let operation = undone.popLast() else { return nil }
    operation.apply(to: &drawing)
    done.append(operation)
    return operation
  }
}
