internal import Database
public import PenInput

extension DocumentFile {
  /// Begins the journal of a stroke, replacing the previous one.
  ///
  /// - Throws: ``DocumentError``; the journal is as it was then.
  public func beginJournal(of stroke: UnfinishedStroke) throws(DocumentError) {
    try perform([.beginJournal(stroke)])
  }

  /// Adds samples to the journal of the stroke under the pen.
  ///
  /// - Throws: ``DocumentError``; the journal is as it was then.
  public func journal(_ samples: [PenSample]) throws(DocumentError) {
    try perform([.journal(samples)])
  }

  /// Discards the journal of the stroke under the pen.
  ///
  /// - Throws: ``DocumentError``; the journal is as it was then.
  public func endJournal() throws(DocumentError) {
    try perform([.endJournal])
  }

  /// The stroke that was under the pen when the program ended; `nil` when there was none.
  ///
  /// - Throws: ``DocumentError`` when the journal is damaged.
  public func readJournal() throws(DocumentError) -> UnfinishedStroke? {
    let rows = try allRows(of: Schema.journal, "ORDER BY number")
    let (stroke, isWhole) = JournalEntry.stroke(of: rows)
    guard isWhole else { throw damaged("the journal") }
    return stroke
  }

  func clearJournal() throws(DocumentError) {
    try delete(from: Schema.journal, "true")
  }

  func putEntry(_ bytes: [UInt8]) throws(DocumentError) {
    let number = try nextNumber(in: Schema.journal)
    try put(Table.Row(number: number, values: [.blob(bytes)]), into: Schema.journal)
  }
}
