internal import Database
internal import InkModel

extension DocumentFile {
  /// Performs several tasks in one transaction.
  ///
  /// - Parameters:
  ///   - tasks: the tasks.
  ///   - position: the last of them in the append log; `nil` when none holds them.
  /// - Throws: ``DocumentError``; nothing has changed then.
  func perform(_ tasks: [WriterTask], through position: LogPosition? = nil) throws(DocumentError) {
    try write { () throws(DocumentError) in try performAll(tasks, through: position) }
  }

  /// Performs several tasks within a transaction.
  func performAll(_ tasks: [WriterTask], through position: LogPosition?) throws(DocumentError) {
    // Journal entries that a later task discards need not be written.
    let end = tasks.lastIndex { $0.endsJournal } ?? 0
    for (index, task) in tasks.enumerated() where index >= end || !task.isJournal {
      switch task {
      case .change(let change, let endsJournal): try perform(change, endsJournal: endsJournal)
      case .beginJournal(let stroke): try putBeginning(of: stroke)
      case .journal(let samples): try putEntry(JournalEntry.samples(samples))
      case .endJournal: try clearJournal()
      }
    }
    if let position { try put(position.row, into: Schema.log) }
  }

  /// Writes the log beside the file back into it, and empties it, unless parts of it are being read.
  ///
  /// This keeps the log from growing without end. Should another program put a file in the place of this one,
  /// the next opening would apply a log that is not empty to that.
  ///
  /// - Throws: ``DocumentError`` when the disk refuses; the log keeps what it holds then.
  public func foldIn() throws(DocumentError) {
    try asking { connection throws(DatabaseError) in
      _ = try connection.value("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  private func perform(
    _ change: DocumentChange,
    endsJournal: Bool
  ) throws(DocumentError) {
    if endsJournal { try clearJournal() }
    try apply(change.edit)
    try record(change)
  }

  func putBeginning(of stroke: UnfinishedStroke) throws(DocumentError) {
    try clearJournal()
    try putEntry(JournalEntry.beginning(of: stroke))
    if !stroke.samples.isEmpty { try putEntry(JournalEntry.samples(stroke.samples)) }
  }
}
