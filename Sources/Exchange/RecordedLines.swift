internal import Progress

/// The lines of a recording, found one after another, so that not all of them are in memory.
///
/// They end where `Character.isNewline` says, as lines of other programs may.
struct RecordedLines {
  private let text: Substring
  private let limits: Limits
  /// The beginning of the next line; `nil` behind the last.
  private var start: String.Index?
  /// The number of the last line, from 1; 0 before the first.
  private(set) var number = 0

  /// The bytes of the text.
  let length: Int

  /// Makes the lines of a text.
  init(of text: Substring, _ limits: Limits) {
    (self.text, self.limits, start) = (text, limits, text.startIndex)
    length = text.utf8.count
  }

  /// The bytes before the next line.
  var offset: Int {
    start.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? length
  }

  /// Returns the next line without its end; `nil` behind the last.
  ///
  /// - Throws: ``ExchangeError`` when it is longer than the limit.
  mutating func next() throws(ExchangeError) -> Substring? {
    guard let start else { return nil }
    number += 1
    let bytes = text.utf8
    let longest = bytes.index(start, offsetBy: limits[.line] + 1, limitedBy: text.endIndex)
    var end = start
    while true {
      guard let found = bytes[end..<(longest ?? text.endIndex)].firstIndex(where: Self.mayEnd)
      else { break }
      let length = Self.lengthOfEnd(bytes[found...].prefix(3))
      if length > 0 {
        self.start = bytes.index(found, offsetBy: length)
        return text[start..<found]
      }
      end = bytes.index(after: found)
    }
    guard longest == nil else { throw ExchangeError(limits.excess(of: .line)) }
    self.start = nil
    return text[start...]
  }

  /// Returns the number of bytes of the line's end at the beginning of a text; 0 when there is none.
  ///
  /// A character would tell it as well, but one may be as long as the whole text.
  private static func lengthOfEnd(_ bytes: Substring.UTF8View) -> Int {
    if bytes.elementsEqual([0xE2, 0x80, 0xA8]) || bytes.elementsEqual([0xE2, 0x80, 0xA9]) {
      return 3
    }
    if bytes.starts(with: [0x0D, 0x0A]) || bytes.starts(with: [0xC2, 0x85]) { return 2 }
    return bytes.first.map { (0x0A...0x0D).contains($0) } == true ? 1 : 0
  }

  /// Returns whether a byte is the first of a character that ends a line, or of another one.
  private static func mayEnd(_ byte: UInt8) -> Bool {
    (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
  }
}
