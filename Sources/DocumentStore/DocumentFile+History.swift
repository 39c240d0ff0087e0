internal import Database
internal import InkCoding
internal import InkModel

extension DocumentFile {
  /// Reads the history.
  ///
  /// - Throws: ``DocumentError`` when a row is damaged.
  public func readHistory() throws(DocumentError) -> DocumentHistory {
    // First, so that what is written meanwhile makes no gap.
    let stepsDone = try stepsDone
    let rows = try allRows(of: Schema.operations, "ORDER BY number")
    let history = DocumentHistory(rows, stepsDone: stepsDone)
    guard history.isWhole else { throw damaged("the history") }
    return history
  }

  /// Writes a history into a document that has none.
  func put(_ history: DocumentHistory) throws(DocumentError) {
    let steps = history.undoing + history.redoing.reversed()
    for (index, edit) in steps.enumerated() { try putPart(edit, of: Int64(index + 1)) }
    try putHeader(stepsDone: Int64(history.undoing.count))
  }

  private static let partsOfAStep = DocumentHistory.partsOfAStep

  /// Writes a change to the history.
  func record(_ change: DocumentChange) throws(DocumentError) {
    var done = try stepsDone
    switch change.step {
    case .new:
      try removeSteps(from: done + 1, to: nil)
      done += 1
      try putPart(change.inverse, of: done)
    // A step that was too large to be kept cannot be undone in part.
    case .continued: if try lastPart(of: done) != nil { try putPart(change.inverse, of: done) }
    case .undo:
      try removeSteps(from: done, to: done)
      try putPart(change.inverse, of: done)
      done -= 1
    case .redo:
      done += 1
      try removeSteps(from: done, to: done)
      try putPart(change.inverse, of: done)
    case .none: break
    }
    if change.forgottenSteps > 0, let first = try firstStep {
      try removeSteps(from: first, to: min(done, first + Int64(change.forgottenSteps) - 1))
    }
    try putHeader(stepsDone: done)
  }

  /// The number of steps that are done and not undone; steps are counted from 1.
  private var stepsDone: Int64 {
    get throws(DocumentError) {
      let header = try allRows(of: Schema.document, "WHERE number = 1")
      guard let count = header.first?.values[2].integer, count >= 0, count < 1 << 40 else {
        throw damaged("the history")
      }
      return count
    }
  }

  private var firstStep: Int64? {
    get throws(DocumentError) {
      guard try has(Schema.operations) else { return nil }
      return try asking { connection throws(DatabaseError) in
        try connection.value("SELECT min(number) FROM operations")?.integer
      }.map { $0 / Self.partsOfAStep }
    }
  }

  /// Adds a part to a step; the parts of a step are done from the last to the first.
  ///
  /// A step with a part that is longer than a field is left out: the document matters more than what can be
  /// undone after it is opened again, which ends there.
  private func putPart(_ edit: DocumentEdit, of step: Int64) throws(DocumentError) {
    let data = edit.dataRepresentation()
    guard data.count <= longestPart else { return try removeSteps(from: step, to: step) }
    let number = try lastPart(of: step).map { $0 + 1 } ?? step * Self.partsOfAStep
    guard number < (step + 1) * Self.partsOfAStep else { throw damaged("the history") }
    try raiseVersion(to: edit.formatVersion)
    try put(Table.Row(number: number, values: [.blob(data)]), into: Schema.operations)
  }

  /// Returns the number of the last part of a step; `nil` when it has none.
  private func lastPart(of step: Int64) throws(DocumentError) -> Int64? {
    guard try has(Schema.operations) else { return nil }
    return try asking { connection throws(DatabaseError) in
      try connection.value(
        "SELECT max(number) FROM operations WHERE number BETWEEN ? AND ?",
        .integer(step * Self.partsOfAStep),
        .integer((step + 1) * Self.partsOfAStep - 1)
      )?.integer
    }
  }

  private func removeSteps(from first: Int64, to last: Int64?) throws(DocumentError) {
    try delete(
      from: Schema.operations,
      "number >= ? AND number < ?",
      .integer(first * Self.partsOfAStep),
      .integer(last.map { ($0 + 1) * Self.partsOfAStep } ?? .max)
    )
  }
}
