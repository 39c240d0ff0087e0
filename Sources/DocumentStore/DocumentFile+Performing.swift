internal import Database
internal import InkModel

extension DocumentFile {
  /// Performs several tasks in one transaction.
  func perform(_ tasks: [WriterTask]) throws(DocumentError) {
    try write { () throws(DocumentError) in
      for task in tasks {
        switch task {
        case .change(let change, let endsJournal): try perform(change, endsJournal: endsJournal)
        case .beginJournal(let stroke): try putBeginning(of: stroke)
        case .journal(let samples): try putEntry(JournalEntry.samples(samples))
        case .endJournal: try clearJournal()
        case .preview(let png):
          try put(Table.Row(number: 1, values: [.blob(png)]), into: Schema.previews)
        }
      }
    }
  }

  /// Writes the log beside the file back into it, except for parts that are being read.
  ///
  /// Safety does not need it; it keeps the log from growing without end.
  ///
  /// - Throws: ``DocumentError`` when the disk refuses; the log keeps what it holds then.
  public func foldIn() throws(DocumentError) {
    try asking { connection throws(DatabaseError) in
      _ = try connection.value("PRAGMA wal_checkpoint(PASSIVE)")
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
