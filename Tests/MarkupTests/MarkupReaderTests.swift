import Markup
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
      String(repeating: "<a>", count: 100_000),
      "<a>&undefined;</a>", "<a>", "<a></b>", "</a>", "", "a", "<a/><b/>x", "\0",
    ]
  )
  func hostileTextIsRefused(text: String) {
    let error = #expect(throws: MarkupError.self) { try read(text) }
    #expect(error?.reason.contains("\n") == false)
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
