/// A text of JSON, an object one of whose values is a long list of objects.
///
/// The list can be read item by item, and so be stopped and measured. Only where the items lie is
/// looked for; what they say is for a decoder.
struct ListedText {
  /// The text with an empty list.
  let head: [UInt8]
  /// The offset of the list's first byte, behind its bracket.
  let start: Int
  /// The ranges of the list's items in the whole text.
  let items: [Range<Int>]

  /// Looks for the items; `nil` when the object has no such list or several, or the list is none
  /// of objects, or it is not to go on.
  ///
  /// - Parameters:
  ///   - bytes: the whole text in UTF-8.
  ///   - name: what the object calls the list.
  ///   - goesOn: is told of each item where it ends; whether to go on.
  init?(_ bytes: [UInt8], list name: String, goesOn: (Int) -> Bool) {
    var scanner = Scanner(bytes: bytes)
    guard let start = scanner.skip(toList: Array(name.utf8)) else { return nil }
    var items: [Range<Int>] = []
    scanner.skipBlanks()
    while scanner.next != UInt8(ascii: "]") || !items.isEmpty {
      guard let item = scanner.skipObject(), goesOn(item.upperBound) else { return nil }
      items.append(item)
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "]") { break }
      guard scanner.next == UInt8(ascii: ",") else { return nil }
      scanner.offset += 1
      scanner.skipBlanks()
    }
    let end = scanner.offset
    guard scanner.next != nil, scanner.skip(toList: Array(name.utf8), depth: 2) == nil else {
      return nil
    }
    head = Array(bytes[..<start] + bytes[end...])
    (self.start, self.items) = (start, items)
  }
}

/// Goes through a text of JSON without reading what it says.
private struct Scanner {
  let bytes: [UInt8]
  var offset = 0

  /// The byte that comes next; `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  /// Goes over a string, and gives what lies between its quotes; `nil` when it does not end.
  private mutating func skipString() -> Range<Int>? {
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return start..<(offset - 1)
      }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Goes over an object, and gives where it lies; `nil` when there is none or it does not end.
  mutating func skipObject() -> Range<Int>? {
    guard next == UInt8(ascii: "{") else { return nil }
    let start = offset
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        guard skipString() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      offset += 1
      if depth == 0 { return start..<offset }
    }
    return nil
  }

  /// Goes into the list of a name in the outermost object; where it begins, behind its bracket.
  ///
  /// - Parameters:
  ///   - name: what it is called, in UTF-8.
  ///   - depth: how many brackets are open.
  /// - Returns: the place; `nil` when there is none.
  mutating func skip(toList name: [UInt8], depth: Int = 0) -> Int? {
    var depth = depth
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        guard let text = skipString() else { return nil }
        skipBlanks()
        guard depth == 1, next == UInt8(ascii: ":"), bytes[text].elementsEqual(name) else {
          continue
        }
        offset += 1
        skipBlanks()
        guard next == UInt8(ascii: "[") else { return nil }
        offset += 1
        return offset
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      offset += 1
    }
    return nil
  }
}
