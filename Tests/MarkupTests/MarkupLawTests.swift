import Markup
import TestSupport
import Testing

/// Laws of reading and writing XML that hold for every tree.
@Suite struct MarkupLawTests {
  private func write(_ element: MarkupElement, into writer: inout MarkupWriter) {
    writer.begin(element.kind, ["a0": element["a0"], "a1": element["a1"], "a2": element["a2"]])
    writer.text(element.text)
    for child in element.children { write(child, into: &writer) }
    writer.end()
  }

  private func tree(_ random: inout SeededGenerator, depth: Int) -> MarkupElement {
    // Every parser of XML turns line ends and tabs of an attribute into spaces.
    let letters = Array("ab <>&\"'é漢🖋]")
    func text(_ letters: [Character]) -> String {
      String((0..<random.whole(0...12)).map { _ in letters[random.whole(0...letters.count - 1)] })
    }
    var element = MarkupElement(MarkupName("n\(random.whole(0...5))"))
    for number in 0..<random.whole(0...3) { element.attributes["a\(number)"] = text(letters) }
    element.text = text(letters + ["\t"])
    guard depth > 0 else { return element }
    for _ in 0..<random.whole(0...3) { element.children.append(tree(&random, depth: depth - 1)) }
    return element
  }

  /// The tree without the line feeds that the writer puts between tags, which shift places in texts.
  private func withoutLineFeeds(_ element: MarkupElement) -> MarkupElement {
    var element = element
    element.text.removeAll { $0 == "\n" }
    element.textOffset = 0
    element.children = element.children.map(withoutLineFeeds)
    return element
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func treesComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = tree(&random, depth: 4)
    var writer = MarkupWriter()
    write(tree, into: &writer)
    let bytes = writer.finished()
    let back = withoutLineFeeds(try MarkupElement(reading: bytes))
    #expect(back == tree)
    #expect(back.elementCount == tree.elementCount)
    var again = MarkupWriter()
    write(back, into: &again)
    #expect(again.finished() == bytes)
  }

  /// Before its last element ends, a text is not whole.
  @Test func everyTruncationIsRefused() throws {
    var random = SeededGenerator(seed: 77)
    var writer = MarkupWriter()
    write(tree(&random, depth: 3), into: &writer)
    var bytes = writer.finished()
    while bytes.last != UInt8(ascii: ">") { bytes.removeLast() }
    for length in bytes.indices {
      #expect(throws: MarkupError.self) { try MarkupElement(reading: Array(bytes[..<length])) }
    }
  }

  /// Every changed byte gives a tree that can be written and read again, or an error of one line.
  @Test func everyChangedByteIsReadOrRefused() throws {
    var random = SeededGenerator(seed: 78)
    var writer = MarkupWriter()
    write(tree(&random, depth: 2), into: &writer)
    let bytes = writer.finished()
    for index in bytes.indices {
      for byte in [bytes[index] ^ 1, bytes[index] ^ 0x80, UInt8(ascii: "<"), 0] {
        var changed = bytes
        changed[index] = byte
        do throws(MarkupError) {
          #expect(try MarkupElement(reading: changed).elementCount > 0)
        } catch {
          #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
        }
      }
    }
  }
}
