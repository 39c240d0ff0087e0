import Foundation
import Geometry
import InkModel
import InkRendering
import TestSupport
import Testing

/// Links of strokes in PDF.
@Suite struct PDFLinkTests {
  private func stroke(_ y: Double, _ link: Link?, x: Double = 10) -> Stroke {
    var stroke = Canvases.bar(from: Point(x: x, y: y), to: Point(x: x + 50, y: y + 4))
    stroke.link = link
    return stroke
  }

  private func page(_ id: Int64, _ strokes: [Stroke]) -> Page {
    Page(
      id: PageID(id),
      size: Size(width: 400, height: 400),
      layers: [Layer(id: LayerID(id), drawing: Drawing(strokes: strokes))]
    )
  }

  private func text(_ pages: [Page]) throws -> String {
    let bytes = try PDFWriter.write(Document(pages: pages))
    return String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
  }

  /// An area for each run of near strokes with the same target, none for others.
  @Test func linksAreAreas() throws {
    let address = Link.address(try WebAddress("https://example.org/(a'b)?c"))
    let file = try text([
      page(
        7,
        [
          stroke(20, address), stroke(28, address), stroke(200, address), stroke(240, nil),
          stroke(280, .page(PageID(3))), stroke(320, .page(PageID(99))),
        ]
      ),
      page(3, [stroke(20, nil)]),
    ])
    #expect(file.components(separatedBy: "/Subtype /Link").count == 4)
    // What ends a text in a PDF is escaped.
    let action = "/URI (https://example.org/%28a%27b%29?c)"
    #expect(file.components(separatedBy: action).count == 3)
    #expect(file.components(separatedBy: "/Dest (page2)").count == 2)
    #expect(file.components(separatedBy: "(page2) [").count == 2)
    let plain = try text([page(7, [stroke(20, nil)]), page(3, [stroke(20, nil)])])
    #expect(!plain.contains("/Link"))
  }

  /// Whatever an object of the file refers to is there, wherever the page is that a link leads to.
  @Test(arguments: 1...6)
  func allObjectsAreThere(kind: Int) throws {
    let links: [Link?] = [
      nil, .page(PageID(1)), .page(PageID(2)), .page(PageID(3)),
      .address(try WebAddress("https://a.org")),
    ]
    var random = SeededGenerator(seed: UInt64(kind))
    let pages = (1...3).map { number in
      page(
        Int64(number),
        (0..<4).map { row in
          stroke(Double(20 + 80 * row), links[random.whole(0...links.count - 1)])
        }
      )
    }
    let file = try text(pages)
    let numbers = Set(file.matches(of: #/(\d+) 0 R\b/#).map(\.output.1))
    #expect(numbers.count > 5)
    for number in numbers { #expect(file.contains("\n\(number) 0 obj"), "object \(number)") }
  }

  /// The area is that of the ink in points, from the lower left corner, to a point.
  @Test func areasLieOnTheInk() throws {
    let link = Link.address(try WebAddress("https://a.org"))
    let stroke = stroke(100, link)
    let file = try text([page(1, [stroke])])
    let after = try #require(file.components(separatedBy: "/Subtype /Link").last)
    let rect = try #require(after.components(separatedBy: "/Rect [").dropFirst().first)
    let numbers = try #require(rect.components(separatedBy: "]").first)
      .split(separator: " ").compactMap { Double($0) }
    let bounds = stroke.renderBounds
    let expected = [
      bounds.minX * 0.75, 300 - bounds.maxY * 0.75, bounds.maxX * 0.75, 300 - bounds.minY * 0.75,
    ]
    #expect(numbers.count == 4)
    for (number, wanted) in zip(numbers.sorted(), expected.sorted()) {
      #expect(abs(number - wanted) <= 1)
    }
  }

  /// Ink that lies outside of the page, and that of hidden layers, leads nowhere.
  @Test func unseenInkLeadsNowhere() throws {
    let link = Link.address(try WebAddress("https://a.org"))
    var hidden = page(1, [stroke(20, link)])
    hidden.layers[0].isVisible = false
    #expect(try !text([hidden]).contains("/Link"))
    #expect(try !text([page(1, [stroke(20, link, x: 900)])]).contains("/Link"))
  }
}
