/// A part of the bytes of a reMarkable page, read one value after another.
///
/// Numbers have the least byte first.
struct RemarkableBytes {
  /// The identity of a part of a page: the number of who made it, and a number of their own.
  struct ID: Hashable {
    var author: Int
    var number: Int
  }

  /// A value with its number in a block.
  enum Field {
    case id(ID)
    case byte(Int)
    case word(Int)
    case long(UInt64)
    case block(RemarkableBytes)
  }

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  /// All bytes behind some first ones.
  init(_ bytes: [UInt8], from start: Int) {
    (self.bytes, index, end) = (bytes, min(start, bytes.count), bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
  }

  /// The number of bytes that are not read yet.
  var count: Int { end - index }

  /// The share of the whole file that is read.
  var progress: Double { bytes.isEmpty ? 1 : Double(index) / Double(bytes.count) }

  /// Takes the next bytes as a part of their own.
  mutating func part(_ count: Int) throws(ExchangeError) -> RemarkableBytes {
    guard count >= 0, count <= self.count else { throw Self.damaged }
    defer { index += count }
    return RemarkableBytes(bytes, index..<(index + count))
  }

  /// Takes a whole number of some bytes, at most eight.
  mutating func number(_ count: Int) throws(ExchangeError) -> UInt64 {
    guard count <= self.count else { throw Self.damaged }
    defer { index += count }
    return bytes[index..<(index + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Takes a whole number of at most four bytes.
  mutating func integer(_ count: Int) throws(ExchangeError) -> Int { Int(try number(count)) }

  /// Takes a fraction of four bytes, which is finite.
  mutating func float() throws(ExchangeError) -> Double {
    let value = Double(Float(bitPattern: UInt32(try number(4))))
    guard value.isFinite else { throw Self.damaged }
    return value
  }

  /// Takes a whole number of seven bits a byte.
  mutating func varied() throws(ExchangeError) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 56, by: 7) {
      let byte = try integer(1)
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw Self.damaged
  }

  private mutating func id() throws(ExchangeError) -> ID {
    let author = try integer(1)
    return ID(author: author, number: try varied())
  }

  /// Takes all that is left as fields by their numbers; of equal ones the last counts.
  mutating func fields() throws(ExchangeError) -> [Int: Field] {
    var fields: [Int: Field] = [:]
    while count > 0 {
      let tag = try varied()
      let field: Field
      switch tag & 0xF {
      case 0xF: field = .id(try id())
      case 0xC: field = .block(try part(try integer(4)))
      case 8: field = .long(try number(8))
      case 4: field = .word(try integer(4))
      case 1: field = .byte(try integer(1))
      default: throw Self.damaged
      }
      fields[tag >> 4] = field
    }
    return fields
  }

  /// The bytes as text.
  var text: String { String(decoding: bytes[index..<end], as: UTF8.self) }

  /// The reason for which a page that ends early is not read.
  static let damaged = ExchangeError("the page of a reMarkable is damaged")
}

extension [Int: RemarkableBytes.Field] {
  /// The identity with a number; `nil` when there is none.
  func id(_ number: Int) -> RemarkableBytes.ID? {
    if case .id(let id) = self[number] { id } else { nil }
  }

  /// The byte or word with a number; `nil` when there is none.
  func integer(_ number: Int) -> Int? {
    switch self[number] {
    case .byte(let value), .word(let value): value
    default: nil
    }
  }

  /// The block with a number; `nil` when there is none.
  func block(_ number: Int) -> RemarkableBytes? {
    if case .block(let block) = self[number] { block } else { nil }
  }
}
