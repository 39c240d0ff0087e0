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

  /// Returns the path of the log of a document.
  static func path(of document: String) -> String { document + "-log" }

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
  /// The log ends at a record that is cut off or has a wrong checksum.
  init?(of document: String) {
    // A log that cannot be read is none; the document itself can be.
    guard let bytes = try? FileAccess.read(Self.path(of: document)) else { return nil }
    self.init(bytes)
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
    while let frame = try? reader.word(),
      let body = try? reader.data(count: Int(frame & 0xFFFF_FFFF)),
      UInt64(Checksum(of: body).value) == frame >> 32
    {
      // A sound record that says nothing is passed over: the next ones may.
      if let record = LogRecord(body: body), record.number > records.last?.number ?? 0 {
        records.append(record)
      }
    }
    self.records = records
  }

  /// Returns the records that a database lacks; none when the log belongs to another one.
  ///
  /// - Parameter position: what the database holds of its last log.
  /// - Returns: the records, in the order of their numbers.
  func records(after position: LogPosition) -> ArraySlice<LogRecord> {
    if position.stamp == stamp { return records.drop { $0.number <= position.number } }
    return position.stamp == base ? records[...] : []
  }

  /// The position of a database that holds all of the log.
  var end: LogPosition { LogPosition(stamp: stamp, number: records.last?.number ?? 0) }
}
