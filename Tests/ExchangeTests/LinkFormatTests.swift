import Exchange
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Links of strokes in the formats of other programs.
@Suite struct LinkFormatTests {
  private func address(_ text: String = "https://example.org/?a=1&b='2'") throws -> Link {
    .address(try WebAddress(text))
  }

  /// Two pages, whose numbers are not those of their order.
  ///
  /// Of six strokes on each, two follow each other
  /// and lead to an address, one leads to the other page and one to a page that is gone.
  private func document(seed: UInt64) throws -> Document {
    var random = SeededGenerator(seed: seed)
    let ids = [PageID(30), PageID(20)]
    let pages = try ids.enumerated().map { number, id in
      let links: [Link?] = [
        nil, try address(), try address(), .page(ids[1 - number]), nil, .page(PageID(99)),
      ]
      let strokes = links.map { link in
        var stroke = random.stroke(points: 4...9)
        stroke.fill = nil
        stroke.link = link
        return stroke
      }
      return Page(
        id: id,
        layers: [Layer(id: LayerID(id.number), drawing: Drawing(strokes: strokes))]
      )
    }
    return Document(pages: pages)
  }

  private func links(_ document: Document) -> [Link?] {
    document.pages.flatMap(\.layers).flatMap(\.drawing.strokes).map(\.link)
  }

  /// What carries the strokes gives links back; links to pages lead to the same page among those that the
  /// file holds, and any other is left out, which is told.
  @Test(arguments: [ExchangeFormat.svg, .inkML, .json], 1...4 as ClosedRange<UInt64>)
  func theyComeBack(format: ExchangeFormat, seed: UInt64) throws {
    let document = try document(seed: seed)
    let file = try #require(try FormatWriter.write(document, as: format))
    let read = try FormatReader.read(file.bytes).document
    let address = try address()
    let isOne = format == .svg
    func expected(_ other: Int) -> [Link?] {
      [nil, address, address, isOne ? nil : .page(read.pages[other].id), nil, nil]
    }
    #expect(links(read) == expected(read.pages.count - 1) + (isOne ? [] : expected(0)))
    let lost = file.losses.lines.filter { $0.contains("link") }
    #expect(lost == ["a link to a page that is not there is left out (2 times)"])
  }

  /// Other programs see a link around strokes that lead to the same address, and none for pages.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func othersSeeLinks(seed: UInt64) throws {
    let file = try #require(try FormatWriter.write(document(seed: seed), as: .svg))
    let text = String(decoding: file.bytes, as: UTF8.self)
    let starts = text.components(separatedBy: "<a ").dropFirst()
    #expect(starts.count == 1 && text.components(separatedBy: "</a>").count == 2)
    #expect(starts.first?.contains("xlink:href=\"https://example.org/?a=1&amp;b=") == true)
    let inside = try #require(starts.first?.components(separatedBy: "</a>").first)
    #expect(inside.components(separatedBy: "<path").count > 1)
  }

  /// Links of other programs' files lead there; what is no address is left out, which is told.
  @Test func linksOfOthersAreRead() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      viewBox="0 0 90 90">
      <a href="https://a.org"><path d="M0 0 9 9" stroke="red"/>
      <g><a xlink:href="javascript:alert(1)"><path d="M0 9 9 0" stroke="red"/></a>
      <a xlink:href="mailto:b@c.org"><rect width="9" height="9"/></a></g></a>
      <path d="M0 5 9 5" stroke="red"/></svg>
      """
    let read = try FormatReader.read(Array(svg.utf8))
    let first = try address("https://a.org")
    #expect(links(read.document) == [first, first, try address("mailto:b@c.org"), nil])
    #expect(
      read.losses.lines == ["a link to anything but a web or mail address is left out"]
    )
  }

  /// A link to a page that a file does not have would lead to the next page that is added: it is left out,
  /// which is told.
  @Test func pagesThatAreNotThereAreLeftOut() throws {
    let document = try document(seed: 5)
    let file = try #require(try FormatWriter.write(document, as: .json))
    let text = String(decoding: file.bytes, as: UTF8.self)
    let altered = text.replacingOccurrences(
      of: "\"linked_page\" *: *2",
      with: "\"linked_page\":3",
      options: .regularExpression
    )
    #expect(altered != text)
    let read = try FormatReader.read(Array(altered.utf8))
    let address = try address()
    #expect(
      links(read.document) == [nil, address, address, nil, nil, nil]
        + [nil, address, address, .page(read.document.pages[0].id), nil, nil]
    )
    #expect(read.losses.lines == ["a link to a page that is not there is left out"])
  }

  /// What has no links tells so, once.
  @Test(arguments: [ExchangeFormat.xournal, .trace])
  func lossesAreTold(format: ExchangeFormat) throws {
    let all = try #require(try FormatWriter.write(document(seed: 9), as: format)).losses.lines
    #expect(all.count { $0 == "links are left out" } == 1)
    let none = try #require(try FormatWriter.write(Document(), as: format)).losses.lines
    #expect(!none.contains { $0.contains("link") })
  }

  /// Targets are listed once each, in words without control characters.
  @Test func targetsAreListed() throws {
    #expect(
      try document(seed: 3).linkTargets == [
        "https://example.org/?a=1&b='2'", "page 2", "a page that is not there", "page 1",
      ]
    )
  }
}
