internal import Database
internal import SystemIO

/// The records of an append log that the database lacks.
extension DocumentFile {
  /// The last record of its append log that the database holds.
  var logPosition: LogPosition {
    get throws(DocumentError) {
      guard let row = try allRows(of: Schema.log, "WHERE number = 1").first else { return .none }
      guard let position = LogPosition(row) else { throw damaged("the table log") }
      return position
    }
  }

  /// Performs the tasks that a log holds and the database, or the copy of it, does not.
  func replay(_ log: LogContents) throws(DocumentError) {
    let missing = try log.records(after: logPosition).map(\.task)
    try transact { () throws(DocumentError) in try performAll(missing, through: log.end) }
  }

  /// Removes the append log of a document.
  static func removeAppendLog(of path: String) { FileAccess.remove(LogContents.path(of: path)) }
}
