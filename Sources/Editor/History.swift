internal import InkModel

/// What was done to a drawing, in order, and what was taken back.
///
/// Holds for each operation the edit that undoes it; undoing gives the edit that does it again.
struct History: Sendable {
  private var undoing: [DrawingEdit] = []
  private var redoing: [DrawingEdit] = []

  /// Does an operation; what was taken back before cannot be done again.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - drawing: what is changed.
  ///   - continuing: whether it belongs to the operation before and is undone together with it.
  mutating func perform(_ edit: DrawingEdit, on drawing: inout Drawing, continuing: Bool = false) {
    let inverse = drawing.apply(edit)
    redoing.removeAll()
    if continuing, let before = undoing.popLast() {
      undoing.append(.sequence([inverse, before]))
    } else {
      undoing.append(inverse)
    }
  }

  /// The edit that takes back the last operation; `nil` when there is none.
  var nextUndo: DrawingEdit? { undoing.last }

  /// The edit that does again what was taken back last; `nil` when there is none.
  var nextRedo: DrawingEdit? { redoing.last }

  /// Takes back the last operation.
  mutating func undo(on drawing: inout Drawing) {
    guard let edit = undoing.popLast() else { return }
    redoing.append(drawing.apply(edit))
  }

  /// Does again what was taken back last.
  mutating func redo(on drawing: inout Drawing) {
    guard let edit = redoing.popLast() else { return }
    undoing.append(drawing.apply(edit))
  }
}
