/// A text of JSON, an object one of whose values is a long list of objects.
///
/// The list can be read item by item, and so be stopped and measured. Only where the items lie is
/// looked for; what they say is for a decoder.
struct ListedText {
  /// The text with an empty list.
  let head: [UInt8]
  /// Where the list begins, behind its bracket.
  let start: Int
  /// Where the items of the list lie in the whole text.
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
      scanner.place += 1
      scanner.skipBlanks()
    }
    let end = scanner.place
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
  var place = 0

  /// The byte that comes next; `nil` at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  /// Goes over a string, and gives what lies between its quotes; `nil` when it does not end.
  private mutating func skipString() -> Range<Int>? {
    place += 1
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return start..<(place - 1)
      }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Goes over an object, and gives where it lies; `nil` when there is none or it does not end.
  mutating func skipObject() -> Range<Int>? {
    guard next == UInt8(ascii: "{") else { return nil }
    let start = place
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard skipString() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return start..<place }
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
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard let text = skipString() else { return nil }
        skipBlanks()
        guard depth == 1, next == UInt8(ascii: ":"), bytes[text].elementsEqual(name) else {
          continue
        }
        place += 1
        skipBlanks()
        guard next == UInt8(ascii: "[") else { return nil }
        place += 1
        return place
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
    }
    return nil
  }
}
