/// Reads a JSON text (RFC 8259) into a tree.
struct JSONParser {
  /// Lists and objects in each other at most, so that the stack suffices.
  private static let greatestDepth = 512

  private let bytes: [UInt8]
  private var index: Int
  private var nodes: [JSONTree.Node] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads a text.
  ///
  /// - Parameter bytes: UTF-8, less than 4 GB.
  /// - Returns: the tree; its first value is the whole.
  /// - Throws: ``JSONError`` when it is no JSON.
  static func tree(of bytes: [UInt8]) throws(JSONError) -> JSONTree {
    guard bytes.count < Int(UInt32.max) else { throw JSONError(reason: "the text is too long") }
    var parser = JSONParser(bytes)
    try parser.readValue(depth: 0)
    parser.skipBlanks()
    guard parser.index == bytes.count else { throw parser.error("the end was expected") }
    return JSONTree(bytes: bytes, nodes: parser.nodes)
  }

  private func error(_ what: String) -> JSONError { JSONError(reason: "\(what) at byte \(index)") }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(JSONError) {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): try readMembers(.object, depth)
    case UInt8(ascii: "["): try readMembers(.list, depth)
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "t"): try readWord("true", .yes)
    case UInt8(ascii: "f"): try readWord("false", .no)
    case UInt8(ascii: "n"): try readWord("null", .null)
    default: try readNumber()
    }
  }

  private mutating func append(_ kind: JSONTree.Kind, from start: Int, to end: Int) {
    nodes.append(
      JSONTree.Node(
        kind: kind,
        start: UInt32(start),
        count: UInt32(end - start),
        next: UInt32(nodes.count + 1)
      )
    )
  }

  private mutating func readWord(_ word: String, _ kind: JSONTree.Kind) throws(JSONError) {
    guard bytes[index...].starts(with: word.utf8) else { throw error("\(word) was expected") }
    append(kind, from: index, to: index + word.utf8.count)
    index += word.utf8.count
  }

  /// Reads a list or an object.
  private mutating func readMembers(_ kind: JSONTree.Kind, _ depth: Int) throws(JSONError) {
    guard depth < Self.greatestDepth else { throw error("too many lists in each other") }
    let (isObject, own) = (kind == .object, nodes.count)
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    append(kind, from: index, to: index)
    index += 1
    skipBlanks()
    var count: UInt32 = 0
    if !skip(end) {
      repeat {
        if isObject {
          skipBlanks()
          try readText()
          skipBlanks()
          guard skip(UInt8(ascii: ":")) else { throw error("a colon was expected") }
        }
        try readValue(depth: depth + 1)
        count += 1
        skipBlanks()
      } while skip(UInt8(ascii: ","))
      guard skip(end) else { throw error("a comma or an end was expected") }
    }
    nodes[own].count = count
    nodes[own].next = UInt32(nodes.count)
  }

  private mutating func readText() throws(JSONError) {
    guard skip(UInt8(ascii: "\"")) else { throw error("a text was expected") }
    let start = index
    var kind = JSONTree.Kind.text
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return append(kind, from: start, to: index - 1)
      case UInt8(ascii: "\\"):
        kind = .escapedText
        index += 1
      case 0..<0x20: throw error("a control character in a text")
      default: break
      }
    }
    throw error("a text without an end")
  }

  private mutating func readNumber() throws(JSONError) {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try readDigits() }
    if skip(UInt8(ascii: ".")) { try readDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try readDigits()
    }
    append(.number, from: start, to: index)
  }

  private mutating func readDigits() throws(JSONError) {
    let start = index
    while let next, (0x30...0x39).contains(next) { index += 1 }
    guard index > start else { throw error("a value was expected") }
  }
}
