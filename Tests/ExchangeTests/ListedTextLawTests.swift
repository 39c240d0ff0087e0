import Archive
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Lists found in JSON, bytes in letters, strokes in capsules, and files by their beginnings.
@Suite struct ListedTextLawTests {
  /// A value of JSON without the name of the list, with brackets and quotes in its strings.
  private static func value(_ random: inout SeededGenerator, _ depth: Int) -> String {
    let strings = [#""a""#, #""]""#, #""{\"list\":[""#, #""\\""#, #""\\\"}""#, #""é,""#, #""""#]
    guard depth < 3 else { return random.one(of: ["1", "-2.5e3", "true", "null"] + strings) }
    let blank = random.one(of: ["", " ", "\n\t", "\r"])
    switch random.whole(0...6) {
    case 0:
      let parts = (0..<random.whole(0...3)).map { _ in value(&random, depth + 1) }
      return "[" + blank + parts.joined(separator: blank + "," + blank) + "]"
    case 1, 2: return object(&random, depth + 1)
    default: return random.one(of: ["0", "false"] + strings)
    }
  }

  private static func object(_ random: inout SeededGenerator, _ depth: Int) -> String {
    let names = [#""a""#, #""lis""#, #""listing""#, #""b\"list""#]
    let parts = (0..<random.whole(0...3)).map { _ in
      "\(random.one(of: names))\(random.one(of: ["", " "])):\(value(&random, depth))"
    }
    return "{" + parts.joined(separator: random.one(of: [",", ", "])) + "}"
  }

  private static func found(_ text: String) -> (head: String, items: [String], start: Int)? {
    let bytes = Array(text.utf8)
    guard let list = ListedText(bytes, list: "list", goesOn: { _ in true }) else { return nil }
    let items = list.items.map { String(decoding: bytes[$0], as: UTF8.self) }
    return (String(decoding: list.head, as: UTF8.self), items, list.start)
  }

  /// Items lie where they were written, and without them the list is empty.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func itemsLieWhereTheyWereWritten(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let items = (0..<random.whole(0...5)).map { _ in Self.object(&random, 1) }
    let blank = random.one(of: ["", " ", "\n", " \t\r\n "])
    // A list of the same name deeper down is not the one.
    let before = random.one(of: ["", #""x":{"list":[{}]},"#, #""y":[{"list":[]}],"#]) + #""z":"#
    let lead = "{" + before + Self.value(&random, 1) + "," + #""list""# + blank + ":" + blank + "["
    let end = "]" + blank + random.one(of: ["", #","w":"# + Self.value(&random, 1)]) + "}" + blank
    let start = lead + blank
    let text = start + items.joined(separator: blank + "," + blank) + blank + end
    let list = try #require(Self.found(text), "\(text)")
    #expect(list.items == items && list.head == lead + end && list.start == lead.utf8.count)
    // Where each item ends is told, and nothing is found once it is not to go on.
    var ends: [Int] = []
    _ = ListedText(Array(text.utf8), list: "list") { end in
      ends.append(end)
      return true
    }
    #expect(ends.count == items.count && ends == ends.sorted())
    for stop in 0..<items.count {
      var count = 0
      let cut = ListedText(Array(text.utf8), list: "list") { _ in
        defer { count += 1 }
        return count < stop
      }
      #expect(cut == nil && count == stop + 1)
    }
    // The list is one of the outermost object; a text that ends early has none.
    #expect(Self.found("[\(text)]") == nil)
    for length in 0..<(start.utf8.count + max(1, items.joined().utf8.count)) {
      #expect(Self.found(String(decoding: text.utf8.prefix(length), as: UTF8.self)) == nil)
    }
  }

  @Test(arguments: [
    #"{"list":[{} {}]}"#, #"{"list":[{},]}"#, #"{"list":[,{}]}"#, #"{"list":[1]}"#, #"{"list":{}}"#,
    #"{"list":[{}],"list":[]}"#, #"{"a":[]}"#, "", "[]", #"{"list":[{"#, #"{"list":[{}"#,
    #"{"list" [{}]}"#,
    #"{"list":"[{}]"}"#, #"{"list":[{}}"#, #"{"list":[{"a]}"#, #"{"list":["#, #""list":[{}]"#,
  ])
  func otherTextsHaveNoList(text: String) {
    #expect(Self.found(text) == nil)
  }

  // MARK: Letters

  /// Letters stand for so many bytes as their ends say, and nothing follows the end.
  @Test(
    arguments: [
      ("", []), ("AA==", [0]), ("AAA=", [0, 0]), ("AAAA", [0, 0, 0]), ("/+8=", [0xFF, 0xEF]),
      ("//8=", [255, 255]),
      ("//", nil), ("AA=", nil), ("A", nil), ("A===", nil), ("AAAAA", nil), ("AAA", nil),
      ("AAA==", nil),
      ("AAAA=", nil), ("=", nil), ("==", nil), ("AA==A", nil), ("AA==AAAA", nil), ("AA=\n=", [0]),
      ("\tA A\r\nA-A_", [0, 0, 0]), ("Zm9v", [0x66, 0x6F, 0x6F]), ("zZ09", [0xCD, 0x9D, 0x3D]),
    ] as [(String, [UInt8]?)]
  )
  func lettersAreBytes(text: String, bytes: [UInt8]?) {
    #expect(Base64.bytes(text) == bytes)
    if let bytes, text.allSatisfy({ $0.isLetter || $0.isNumber || "+/=".contains($0) }) {
      #expect(Base64.text(bytes) == text)
    }
  }

  // MARK: Capsules

  private func unpacked(_ data: String, _ checks: String) -> StrokeCapsule? {
    var budget = ElementBudget()
    return StrokeCapsule(data: data, checks: checks, budget: &budget)
  }

  /// Each text gives the strokes that it shows in their order, and each of them once.
  @Test func capsulesGiveStrokesByTheirTexts() throws {
    var random = SeededGenerator(seed: 5)
    let strokes = (0..<5).map { _ in Documents.stroke(&random) }
    let packed = StrokeCapsule.pack(Drawing(strokes: strokes), shown: ["a", "b", "a", "", "a"])
    #expect(StrokeCapsule.strokeCount(packed.checks) == 5)
    var capsule = try #require(unpacked(packed.data, packed.checks))
    for (text, index) in [
      ("a", 0), ("c", nil), ("b", 1), ("a", 2), ("b", nil), ("", 3), ("a", 4), ("a", nil),
    ] {
      #expect(capsule.hasStroke(shownBy: text) == (index != nil))
      let stroke = capsule.stroke(shownBy: text)
      #expect(stroke == index.map { strokes[$0] })
    }
    let checks = try #require(Base64.bytes(packed.checks))
    for other in [Array(checks.dropLast(4)), checks + [0, 0, 0, 0], Array(checks.dropLast()), []] {
      #expect(unpacked(packed.data, Base64.text(other)) == nil)
    }
    #expect(unpacked(packed.data, "A") == nil)
    #expect(unpacked(String(packed.data.dropLast(8)), packed.checks) == nil)
    // The number of a text is its checksum, the low byte first.
    let number = Checksum(of: Array("a".utf8)).value
    #expect(
      checks.prefix(4).elementsEqual(
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
      )
    )
  }

  // MARK: Beginnings

  /// The first sign is looked for among a hundred bytes, and two hundred must be text.
  @Test func beginningsAreLookedAt() {
    func recognizes(_ bytes: [UInt8]) -> Bool { FormatReader.recognizes(bytes) }
    let (open, blank) = (UInt8(ascii: "<"), UInt8(ascii: " "))
    for (blanks, isKnown) in [(0, true), (99, true), (100, false)] {
      #expect(
        recognizes([UInt8](repeating: blank, count: blanks) + [open, 0x61]) == isKnown,
        "\(blanks)"
      )
    }
    for (place, isKnown) in [(1, false), (199, false), (200, true)] {
      var bytes = [open] + [UInt8](repeating: 0x61, count: 300)
      bytes[place] = 1
      #expect(recognizes(bytes) == isKnown, "\(place)")
    }
    // Zeros among the first four bytes are those of UTF-16.
    for (place, isKnown) in [(1, true), (3, true), (4, false)] {
      var bytes = [open] + [UInt8](repeating: 0x61, count: 20)
      bytes[place] = 0
      #expect(recognizes(bytes) == isKnown, "\(place)")
    }
    for (first, isKnown) in [
      (0x7F, false), (0x80, true), (0xEF, true), (0x21, false), (0x20, true), (0x3C, true),
    ] {
      #expect(recognizes([UInt8(first), open, 0x61]) == isKnown, "\(first)")
    }
    #expect(recognizes(Array("{}".utf8)) && !recognizes(Array("[]".utf8)) && !recognizes([]))
  }
}
