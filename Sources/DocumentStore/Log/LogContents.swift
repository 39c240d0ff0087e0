internal import Archive
internal import InkCoding
internal import SystemIO

/// The records of an append log, as far as they are whole.
struct LogContents: Sendable {
  /// The stamp of the log.
  let stamp: UInt64
  /// The stamp that the database had when the log began.
  let base: UInt64
  /// The records, in the order of their numbers.
  let records: [LogRecord]

  /// The numbers of all records, also of those that say nothing; `nil` when there are none.
  private let numbers: ClosedRange<UInt64>?

  /// Returns the path of the log of a document.
  static func path(of document: String) -> String { SideFile.log.path(of: document) }

  /// "SUMILOG1" in the order of the bytes.
  static let signature: [UInt8] = Array("SUMILOG1".utf8)
  /// The bytes before the first record.
  static let headerSize = 28

  /// Returns the bytes before the first record.
  static func header(stamp: UInt64, base: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    for byte in signature { writer.write(byte: byte) }
    writer.write(stamp)
    writer.write(base)
    let sum = Checksum(of: writer.bytes).value
    return writer.bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }

  /// Reads the log beside a document; `nil` when there is none.
  ///
  /// The log ends at a record that is cut off, has a wrong checksum, or does not follow the one before.
  ///
  /// - Throws: `SystemError` when there is one that cannot be read.
  init?(of document: String) throws(SystemError) {
    let path = Self.path(of: document)
    guard FileAccess.isFile(path) else { return nil }
    self.init(try FileAccess.read(path))
  }

  /// Removes what has the name of a document's log and is none: the end of the program, or of the
  /// machine, came before the log had its header, so that nothing was appended.
  static func removeTorn(of document: String) {
    // One that cannot be read may still be a log.
    guard let bytes = try? FileAccess.read(path(of: document)), LogContents(bytes) == nil else {
      return
    }
    FileAccess.remove(path(of: document))
  }

  /// Reads a log from its bytes; `nil` when they begin as no log does.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let header = try? reader.data(count: Self.headerSize) else { return nil }
    var fields = ByteReader(Array(header[8...]))
    guard let stamp = try? fields.word(), let base = try? fields.word(),
      header == Self.header(stamp: stamp, base: base)
    else { return nil }
    (self.stamp, self.base) = (stamp, base)
    var records: [LogRecord] = []
    var numbers: ClosedRange<UInt64>?
    while let frame = try? reader.word(),
      let body = try? reader.data(count: Int(frame & 0xFFFF_FFFF)),
      UInt64(Checksum(of: body).value) == frame >> 32
    {
      guard let number = LogRecord.number(inBody: body) else { break }
      if let known = numbers {
        // A move may append a record twice.
        guard number > known.upperBound else { continue }
        // The records behind were there before the log was cut, or those between never came to the disk.
        guard number - known.upperBound == 1 else { break }
      }
      numbers = (numbers?.lowerBound ?? number)...number
      // A sound record that says nothing is passed over: the next ones may.
      if let record = LogRecord(body: body) { records.append(record) }
    }
    (self.records, self.numbers) = (records, numbers)
  }

  /// Returns the records that a database lacks; none when the log belongs to another one.
  ///
  /// - Parameter position: what the database holds of its last log.
  /// - Returns: the records, in the order of their numbers.
  func records(after position: LogPosition) -> ArraySlice<LogRecord> {
    if position.stamp == stamp {
      guard let numbers, numbers.lowerBound <= position.number &+ 1 else { return [] }
      return records.drop { $0.number <= position.number }
    }
    return position.stamp == base ? records[...] : []
  }

  /// The position of a database that holds all of the log.
  var end: LogPosition { LogPosition(stamp: stamp, number: records.last?.number ?? 0) }
}
