internal import InkModel

/// The parts found of a damaged document, to which the append log beside it is joined.
struct SalvagedParts {
  var document: Document
  var history: DocumentHistory
  var unfinished: UnfinishedStroke?

  /// Performs the tasks of a log that the damaged database did not hold.
  ///
  /// - Parameters:
  ///   - log: the log.
  ///   - position: the position of the database; `nil` when it cannot be read, and all tasks are
  ///     performed but those that add what is there.
  mutating func join(_ log: LogContents, after position: LogPosition?) {
    for record in position.map(log.records(after:)) ?? log.records[...] { perform(record.task) }
  }

  private mutating func perform(_ task: WriterTask) {
    switch task {
    case .change(let change, let endsJournal):
      if endsJournal { unfinished = nil }
      document.apply(withoutKnownStrokes(change.edit))
      record(change)
    case .beginJournal(let stroke): unfinished = stroke
    case .journal(let samples): unfinished?.samples += samples
    case .endJournal: unfinished = nil
    }
  }

  private func withoutKnownStrokes(_ edit: DocumentEdit) -> DocumentEdit {
    guard case .draw(let layer, .insert(let placed)) = edit, let own = document[layer] else {
      return edit
    }
    let known = Set(own.drawing.strokes.map(\.id))
    return .draw(layer, .insert(placed.filter { !known.contains($0.stroke.id) }))
  }

  private mutating func record(_ change: DocumentChange) {
    switch change.step {
    case .new: (history.undoing, history.redoing) = (history.undoing + [change.inverse], [])
    case .continued:
      let before = history.undoing.popLast()
      history.undoing.append(before.map { change.inverse.followed(by: $0) } ?? change.inverse)
    case .undo:
      _ = history.undoing.popLast()
      history.redoing.append(change.inverse)
    case .redo:
      _ = history.redoing.popLast()
      history.undoing.append(change.inverse)
    case .none: break
    }
    history.undoing.removeFirst(min(history.undoing.count, change.forgottenSteps))
  }
}
