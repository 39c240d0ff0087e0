import Markup
import TestSupport
import Testing

@Suite struct MarkupReaderTests {
  private func read(_ text: String) throws(MarkupError) -> MarkupElement {
    try MarkupElement(reading: Array(text.utf8))
  }

  /// Names, attributes, children and texts are those that were written.
  @Test func elementsAreReadAsWritten() throws {
    let root = try read("<a x='1'>one<b:c xmlns:b='urn:b' b:y='2' y='3'/>two<![CDATA[<3>]]></a>")
    #expect(root.kind == "a")
    #expect(root["x"] == "1")
    #expect(root.text == "onetwo<3>")
    let child = try #require(root.child("c"))
    #expect(child.name == MarkupName("c", in: "urn:b"))
    #expect(child["y"] == "3")
  }

  /// The pieces of a text lie between the elements, also where a letter and its accent are apart.
  @Test func textsLieBetweenElements() throws {
    let root = try read("<a>one<b>in</b>two<c/><d/>e<e/>\u{301}é<f/></a>")
    let pieces = ["one", "two", "", "e", "\u{301}é", ""]
    #expect(root.texts.map { Array($0.utf8) } == pieces.map { Array($0.utf8) })
    #expect(root.texts.count == root.children.count + 1)
    #expect(root.children[0].texts == ["in"] && root.children[1].texts == [""])
    // A text that became shorter has fewer pieces that are not empty.
    var shorter = root
    shorter.text = "on"
    #expect(shorter.texts == ["on", "", "", "", "", ""])
  }

  /// A vocabulary that nobody declared is a fault of many files and hinders nothing.
  @Test func undeclaredPrefixIsNoHindrance() throws {
    let root = try read("<a><k:b k:c='1'/></a>")
    #expect(root.children.first?["c"] == "1")
  }

  /// Text longer than the parser takes at once is whole, and so are its letters.
  @Test func longTextIsWhole() throws {
    let text = String(repeating: "abcdé漢🖋", count: 2_000_000)
    #expect(try read("<a>\(text)</a>").text == text)
  }

  @Test(arguments: ["UTF-8", "ISO-8859-1"])
  func encodingIsThatWhichIsNamed(name: String) throws {
    let declaration = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8)
    let letter: [UInt8] = name == "UTF-8" ? [0xC3, 0xA9] : [0xE9]
    let root = try MarkupElement(reading: declaration + letter + Array("</a>".utf8))
    #expect(root.text == "é")
  }

  /// The same letters, in encodings with one byte to a letter and with more.
  @Test(
    arguments: [
      ("windows-1252", [0x80, 0xE9], "€é"), ("ISO-8859-15", [0xA4], "€"),
      ("KOI8-R", [0xC1], "а"), ("utf8", [0xE2, 0x82, 0xAC], "€"),
      ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xDB], "한글"), ("Shift_JIS", [0x8A, 0xBF], "漢"),
      ("GB18030", [0x81, 0x30, 0x84, 0x36], "\u{A5}"),
    ] as [(String, [UInt8], String)]
  )
  func encodingsThatFewUseAreRead(name: String, letters: [UInt8], text: String) throws {
    // More than one piece, so that some letters lie across two.
    let count = 100_000
    let content = Array("x".utf8) + [[UInt8]](repeating: letters, count: count).joined()
    let declaration = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8)
    let root = try MarkupElement(reading: declaration + content + Array("</a>".utf8))
    #expect(root.text == "x" + String(repeating: text, count: count))
  }

  @Test(arguments: [true, false])
  func wideLettersAreReadInEitherOrder(isLittle: Bool) throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><a b='é'>漢🖋</a>"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let swapped = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let root = try MarkupElement(reading: isLittle ? bytes : swapped)
    #expect(root["b"] == "é")
    #expect(root.text == "漢🖋")
  }

  @Test(
    "An encoding that is not known, or not kept to, is said",
    arguments: [
      ("nonsense-1", [0x61]), ("EUC-KR", [0xFF, 0xFF]), ("EUC-KR", [0xC7]), ("UTF-8", [0xE9]),
    ] as [(String, [UInt8])]
  )
  func wrongEncodingIsRefused(name: String, letters: [UInt8]) {
    let text = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + letters
    #expect(throws: MarkupError.self) {
      try MarkupElement(reading: text + (letters.count > 1 ? Array("</a>".utf8) : []))
    }
  }

  @Test func shortNamesOfAddressesAreTaken() throws {
    let root = try read("<!DOCTYPE a [<!ENTITY n 'urn:n'>]><a xmlns:b='&n;'><b:c/>&n;&n;</a>")
    #expect(root.children.first?.name == MarkupName("c", in: "urn:n"))
    #expect(root.text == "urn:nurn:n")
  }

  @Test func namesOfLettersAreLetters() throws {
    #expect(try read("<a b='&amp;&lt;&#60;&quot;'/>")["b"] == "&<<\"")
  }

  @Test(
    "What fetches, grows or never ends is refused",
    arguments: [
      "<!DOCTYPE a [<!ENTITY b 'bb'><!ENTITY c '&b;&b;&b;'>]><a>&c;</a>",
      "<!DOCTYPE a [<!ENTITY b 'bb'><!ENTITY c '&b;&b;&b;'>]><a x='&c;'/>",
      "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY % b SYSTEM 'file:///etc/passwd'> %b;]><a>&c;</a>",
      "<!DOCTYPE a [<!ENTITY b '\(String(repeating: "b", count: 5000))'>]><a x='&b;'/>",
      "<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY b '\(String(repeating: "b", count: 900))'>]><a x='"
        + String(repeating: "&b;", count: 9000) + "'/>",
      "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY % p '<!ENTITY b SYSTEM \"file:///etc/passwd\">'> %p;]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY b '&#60;c/>'>]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY b '&#38;c;'><!ENTITY c 'x'>]><a>&b;</a>",
      "<!DOCTYPE a [<!ENTITY b '\(String(repeating: "b", count: 900))'>]><a>"
        + String(repeating: "&b;", count: 9000) + "</a>",
      "<!DOCTYPE a [<!ATTLIST b c CDATA '\(String(repeating: "c", count: 50_000))'>]><a>"
        + String(repeating: "<b/>", count: 9000) + "</a>",
      String(repeating: "<a>", count: 100_000),
      "<a>&undefined;</a>", "<a>", "<a></b>", "</a>", "", "a", "<a/><b/>x", "\0",
    ]
  )
  func hostileTextIsRefused(text: String) {
    let error = #expect(throws: MarkupError.self) { try read(text) }
    #expect(error?.reason.contains("\n") == false)
  }

  /// What is asked for first is given before the rest is looked at.
  @Test func readerThatStopsReadsNoFurther() throws {
    var reader = MarkupReader(
      Array("<a><b/>".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + Array("</wrong>".utf8)
    )
    #expect(try reader.next() == .begin(name: MarkupName("a"), attributes: [:]))
  }

  /// A prefix stands for what the innermost element around says.
  @Test func prefixesStandForTheInnermostAddress() throws {
    let root = try read(
      "<a xmlns='u:1' xmlns:p='u:2'><b xmlns=''><p:c xmlns:p='u:3'/><p:d/></b><e/><xml:f/></a>"
    )
    let inner = try #require(root.child("b"))
    #expect(root.name.namespace == "u:1")
    #expect(inner.name.namespace == nil)
    #expect(inner.children.map(\.name.namespace) == ["u:3", "u:2"])
    #expect(root.child("e")?.name.namespace == "u:1")
    #expect(root.child("f")?.name.namespace?.contains("XML/1998") == true)
    #expect(root.attributes.isEmpty)
  }

  /// However a text is damaged, reading it gives events or an error, and never more than the text
  /// could say.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func damagedTextDoesNoHarm(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = """
      <?xml version='1.0' encoding='windows-1252'?>
      <!DOCTYPE a [<!ENTITY n 'urn:n'><!ATTLIST b c CDATA 'd'><!ENTITY % p 'q'> %p;]>
      <a xmlns:b='&n;' x="1"><b:c y='&#233;'>t&amp;<![CDATA[<3>]]></b:c><!-- r --><?p i?>&n;</a>
      """
    var bytes = Array(text.utf8)
    for _ in 0..<generator.whole(1...5) {
      let place = generator.whole(0...(bytes.count - 1))
      switch generator.whole(0...3) {
      case 0: bytes[place] = UInt8(generator.whole(0...255))
      case 1: bytes[place] = bytes[generator.whole(0...(bytes.count - 1))]
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + generator.whole(1...9)))
      default: bytes.insert(contentsOf: bytes[place...].prefix(generator.whole(1...40)), at: place)
      }
    }
    var reader = MarkupReader(bytes)
    var length = 0
    while let event = try? reader.next() {
      if case .text(let piece) = event { length += piece.utf8.count }
    }
    #expect(length <= 3 * bytes.count + 1000)
  }

  @Test func errorNamesTheLine() {
    #expect(throws: MarkupError.self) { try read("<a>\n\n<b>\n</a>") }
    do { _ = try read("<a>\n\n<b>\n</a>") } catch { #expect(error.line == 4) }
  }

  @Test func partsAreCounted() {
    var reader = MarkupReader(
      Array("<a>\(String(repeating: "<b/>", count: 100))</a>".utf8),
      limits: MarkupLimits(depth: 9, parts: 50)
    )
    #expect(throws: MarkupError.self) { while try reader.next() != nil {} }
  }
}
