internal import Database

/// Reads the fields of a database record, whose bytes need not be valid.
///
/// Source: *Database File Format* of SQLite, section 2.1.
struct RecordReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  /// Fields of a record at most; no table of a document has as many.
  private static let mostFields = 64

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads a number of up to nine bytes, the high bits first; `nil` where the bytes end.
  mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      offset += 1
      if index == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 127)
      if byte < 128 { return value }
    }
    return value
  }

  /// Returns whether the record that begins here has a length; its fields may be cut off.
  func isRecord(ofLength length: Int) -> Bool {
    var header = self
    guard let headerLength = header.varint(), headerLength <= UInt64(bytes.count - offset) else {
      return false
    }
    let end = offset + Int(headerLength)
    var total = Int(headerLength)
    while header.offset < end {
      guard let kind = header.varint(), let size = Self.size(of: kind) else { return false }
      total = total.addingReportingOverflow(size).partialValue
    }
    return header.offset == end && total == length
  }

  /// Returns the number of bytes of a field of a kind; `nil` for no kind.
  private static func size(of kind: UInt64) -> Int? {
    switch kind {
    case 0, 8, 9: 0
    case 1...6: [1, 2, 3, 4, 6, 8][Int(kind) - 1]
    case 7: 8
    case 12...: Int(clamping: (kind - 12) / 2)
    default: nil
    }
  }

  /// All fields; `nil` when the bytes are no record.
  func fields() -> [DatabaseValue]? {
    var header = self
    guard let length = header.varint(), length <= UInt64(bytes.count) else { return nil }
    var body = self
    body.offset = Int(length)
    var fields: [DatabaseValue] = []
    while header.offset < Int(length) {
      guard fields.count < Self.mostFields, let kind = header.varint(),
        let field = body.field(of: kind)
      else { return nil }
      fields.append(field)
    }
    return fields
  }

  private mutating func field(of kind: UInt64) -> DatabaseValue? {
    switch kind {
    case 0: return .null
    case 1...6: return number(of: [1, 2, 3, 4, 6, 8][Int(kind) - 1]).map { .integer($0) }
    case 7: return number(of: 8).map { .real(Double(bitPattern: UInt64(bitPattern: $0))) }
    case 8, 9: return .integer(Int64(kind - 8))
    case 12...:
      guard let content = bytes(Int(clamping: (kind - 12) / 2)) else { return nil }
      return kind % 2 == 0 ? .blob(content) : .text(String(decoding: content, as: UTF8.self))
    default: return nil
    }
  }

  private mutating func number(of length: Int) -> Int64? {
    guard let content = bytes(length) else { return nil }
    let start: Int64 = content[0] > 127 ? -1 : 0
    return content.reduce(start) { $0 << 8 | Int64($1) }
  }

  private mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }
}
