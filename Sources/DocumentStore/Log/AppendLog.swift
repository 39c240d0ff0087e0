internal import InkCoding
internal import Synchronization
internal import SystemIO

/// The log to which a ``DocumentWriter`` appends what its database does not hold yet.
final class AppendLog: Sendable {
  /// The stamp that tells the log from others.
  let stamp: UInt64
  private let file: AppendFile
  private let longestBody: Int
  /// The number of the last record; `nil` when there are none.
  private let last = Mutex<Int?>(nil)

  /// Makes the log beside a document.
  ///
  /// - Parameters:
  ///   - document: the path of the document.
  ///   - base: the stamp that the database has now.
  ///   - stamp: the stamp of the log.
  ///   - longestBody: the bytes of the longest record that it takes.
  /// - Throws: `SystemError`, also when there is a log already.
  init(
    beside document: String,
    base: UInt64,
    stamp: UInt64,
    longestBody: Int = LogRecord.longestBody
  ) throws(SystemError) {
    (self.stamp, self.longestBody) = (stamp, longestBody)
    file = try AppendFile(LogContents.path(of: document), permissionsOf: document)
    do throws(SystemError) {
      try file.append(LogContents.header(stamp: stamp, base: base))
    } catch {
      file.remove()
      throw error
    }
  }

  /// Returns a stamp that no other log has.
  static func makeStamp() -> UInt64 { UInt64.random(in: 1...UInt64.max) }

  /// Appends a task; when the call returns it survives the end of the program.
  ///
  /// A number that does not follow the last one says that the database has all tasks between, and with them
  /// those of the log, which are removed.
  ///
  /// - Parameters:
  ///   - task: the task.
  ///   - number: its number.
  /// - Throws: `SystemError` when the disk refuses, or the task is too long for a record; nothing is
  ///   appended then.
  func append(_ task: WriterTask, number: Int) throws(SystemError) {
    guard let bytes = LogRecord(task, number: number).bytes(upTo: longestBody) else {
      throw .tooLong("writing")
    }
    if let last = last.withLock({ $0 }), number > last + 1 { try removeRecords() }
    try file.append(bytes)
    last.withLock { $0 = number }
  }

  /// Waits until all that was appended is on the disk.
  func flush() throws(SystemError) { try file.flush() }

  /// Removes all records.
  ///
  /// - Throws: `SystemError` when the disk refuses; all records stay then.
  func removeRecords() throws(SystemError) {
    try file.truncate(to: LogContents.headerSize)
    last.withLock { $0 = nil }
  }

  /// Removes the log.
  func remove() { file.remove() }
}
