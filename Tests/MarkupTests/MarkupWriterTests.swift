import Markup
import TestSupport
import Testing

@Suite struct MarkupWriterTests {
  /// Whatever is written is read back, line feeds and quotes in attributes included.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatIsWrittenIsRead(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("ab<>&\"'\n\t\r é漢🖋]")
    func text() -> String {
      String(
        (0..<generator.whole(1...30)).map { _ in letters[generator.whole(0...(letters.count - 1))] }
      )
    }
    let (first, second, third) = (text(), text(), text())
    var writer = MarkupWriter()
    writer.begin("a", ["one": first, "none": nil])
    writer.element("b", text: second)
    writer.begin("c")
    writer.text(third)
    let root = try MarkupElement(reading: writer.finished())
    #expect(root.attributes == ["one": first])
    #expect(root.child("b")?.text == second)
    #expect(root.child("c")?.text == third)
  }

  /// XML has no way to say a NUL; the rest of the text is kept.
  @Test func whatXMLCannotSayIsLeftOut() throws {
    var writer = MarkupWriter()
    writer.element("a", ["b": "x\0y\u{1B}z"], text: "\u{FFFF}t")
    let root = try MarkupElement(reading: writer.finished())
    #expect(root["b"] == "xyz")
    #expect(root.text == "t")
  }
}
