internal import Database
public import InkModel
internal import SystemIO

extension DocumentFile {
  /// Changes the document and its history as one; on the disk when the call returns.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - endsJournal: whether the stroke under the pen, which ``journal(_:)`` stores, is part of
  ///     it.
  /// - Throws: ``DocumentError``; the document is as it was then.
  public func commit(_ change: DocumentChange, endsJournal: Bool = false) throws(DocumentError) {
    try perform([.change(change, endsJournal: endsJournal)])
  }

  /// Stores a picture of the document for lists of documents.
  ///
  /// - Parameter png: a file in Portable Network Graphics.
  /// - Throws: ``DocumentError``; the old picture stays then.
  public func storePreview(_ png: [UInt8]) throws(DocumentError) {
    try write { () throws(DocumentError) in
      try put(Table.Row(number: 1, values: [.blob(png)]), into: Schema.previews)
    }
  }

  /// Changes the database in one transaction.
  func write(_ body: () throws(DocumentError) -> Void) throws(DocumentError) {
    guard access == .writing else {
      throw DocumentError(.readOnly, path, "it was opened for reading only")
    }
    try transact(body)
  }

  /// Changes the database, or the copy of it, in one transaction.
  func transact(_ body: () throws(DocumentError) -> Void) throws(DocumentError) {
    precondition(!isClosed, "A closed document is not written any more")
    guard isInPlace else {
      throw DocumentError(
        .vanished,
        path,
        localized("it was moved or deleted; put it back, or save it elsewhere")
      )
    }
    // Beginning does not need it, but a failure must not leave half of it behind.
    if skeleton == nil { _ = try readOutline() }
    let known = (skeleton, lastNumbers, madeTables, version)
    do throws(DocumentError) {
      func writing() throws(DocumentError) {
        // What is written from now on, a program of the old version could not read.
        if !hasRuns { try replaceOldStrokes() }
        try raiseVersion(to: Schema.usualVersion)
        try putStrokesView()
        try body()
      }
      try connection.transaction(orThrow: { DocumentError($0, path) }, writing)
    } catch {
      (skeleton, lastNumbers, madeTables, version) = known
      // Keeping a copy of these for a failure would cost each change a time that grows with them.
      knownRuns = [:]
      knownIndices = nil
      throw error
    }
  }

  /// Gives the file a version of the format, unless it has that or a newer one.
  func raiseVersion(to needed: Int64) throws(DocumentError) {
    guard version < needed else { return }
    try run("PRAGMA user_version = \(needed)")
    version = needed
  }

  /// Makes the view of strokes, unless it is there.
  private func putStrokesView() throws(DocumentError) {
    guard try !has(StrokesView.name) else { return }
    try run(StrokesView.creation)
    madeTables.insert(StrokesView.name)
  }

  /// Inserts a row, replacing one with the same number; makes the table if necessary.
  func put(_ row: Table.Row, into table: Table) throws(DocumentError) {
    if try !has(table) {
      try run(table.creation)
      madeTables.insert(table.name)
    }
    try asking { connection throws(DatabaseError) in try table.put(row, into: connection) }
  }

  /// Removes rows; a table that is not there has none.
  func delete(
    from table: Table,
    _ condition: String,
    _ values: DatabaseValue...
  ) throws(DocumentError) {
    guard try has(table) else { return }
    try asking { connection throws(DatabaseError) in
      try connection.run("DELETE FROM \(table.name) WHERE \(condition)", values)
    }
  }

  func run(_ sql: String, _ values: DatabaseValue...) throws(DocumentError) {
    try asking { connection throws(DatabaseError) in try connection.run(sql, values) }
  }

  /// Returns a number that no row of a table has.
  func nextNumber(in table: Table) throws(DocumentError) -> Int64 {
    if lastNumbers[table.name] == nil, try has(table) {
      let last = try asking { connection throws(DatabaseError) in
        try connection.value("SELECT max(number) FROM \(table.name)")
      }
      lastNumbers[table.name] = last?.integer
    }
    let (next, isOver) = (lastNumbers[table.name] ?? 0).addingReportingOverflow(1)
    guard !isOver else { throw damaged("the numbers of \(table.name) are used up") }
    lastNumbers[table.name] = next
    return next
  }
}
