import Geometry
import InkModel
import TestSupport
import Testing

/// Links of strokes, which change nothing of their ink, and the addresses that they lead to.
@Suite struct LinkTests {
  private func stroke(_ seed: UInt64, link: Link? = nil) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 5...20)
    stroke.id = StrokeID(high: 7, low: seed)
    stroke.link = link
    return stroke
  }

  /// What people type, and the address that it is; `nil` where it is refused.
  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("  HTTP://Example.org\n", "http://Example.org"), ("example.org/x", "https://example.org/x"),
    ("me@example.org", "mailto:me@example.org"),
    ("mailto:me@example.org?subject=a b", "mailto:me@example.org?subject=a%20b"),
    ("https://example.org/ä|", "https://example.org/%C3%A4%7C"),
    ("https://example.org/100%", "https://example.org/100%"),
  ])
  func addressesAreMade(typed: String, text: String) throws {
    let address = try WebAddress(typed: typed)
    #expect(address.text == text)
    #expect(try WebAddress(address.text) == address && WebAddress(typed: address.text) == address)
  }

  @Test(arguments: [
    ("", WebAddressError.incomplete), ("   ", .incomplete), ("https://", .incomplete),
    ("http:///etc/passwd", .incomplete), ("mailto:", .incomplete), ("javascript:alert(1)", .scheme),
    ("file:///etc/passwd", .scheme), ("ftp://example.org", .scheme), ("hello", .scheme),
    ("-a", .scheme), ("data:text/html,a.b", .scheme), ("https:example.org", .scheme),
    ("https://a.org/\u{1B}[31m", .character), ("https://a.org/\u{202E}gpj", .character),
    ("https://a.org/\nb", .character), ("https://a.org/\u{200B}", .character),
    ("https://a.org/\u{85}b", .character),
  ])
  func othersAreRefused(typed: String, error: WebAddressError) {
    #expect(throws: error) { try WebAddress(typed: typed) }
  }

  /// An address has at most 2,000 characters, also where some of them are escaped.
  @Test func theyAreNotLong() throws {
    let start = "https://a.org/"
    let room = WebAddress.greatestCount - start.count
    #expect(try WebAddress(typed: start + String(repeating: "x", count: room)).text.count == 2000)
    for rest in [
      String(repeating: "x", count: room + 1), String(repeating: "ä", count: room / 2),
      String(repeating: "x", count: 1 << 20),
    ] {
      #expect(throws: WebAddressError.tooLong) { try WebAddress(typed: start + rest) }
    }
  }

  /// Whatever is typed, an address has only letters, digits and signs of ASCII.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func addressesAreASCII(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<random.whole(0...30)).compactMap { _ in
      Unicode.Scalar(UInt32(random.once(in: 2) ? random.whole(0...127) : random.whole(0...0x2FFFF)))
    }
    let text = "https://a" + String(String.UnicodeScalarView(scalars))
    guard let address = try? WebAddress(typed: text) else { return }
    #expect(
      address.text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"<>\\^`{|}".utf8.contains($0) }
    )
    #expect(address.text.count <= WebAddress.greatestCount)
  }

  /// A link makes another stroke, with the same bounds.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func linksAreContent(seed: UInt64) throws {
    let (plain, page) = (stroke(seed), stroke(seed, link: .page(PageID(4))))
    let address = stroke(seed, link: .address(try WebAddress("https://a.org")))
    #expect(Set([plain, page, address]).count == 3)
    #expect(
      page.renderBounds == plain.renderBounds && page.maskedPathRanges == plain.maskedPathRanges
    )
    var back = page
    back.link = nil
    #expect(back == plain)
  }

  /// Parts of a stroke lead where it does.
  @Test func partsLeadThere() {
    let points = (0...20).map { step in
      StrokePoint(
        location: Point(x: Double(step) * 5, y: 10),
        timeOffset: Double(step) / 100,
        size: Size(width: 2, height: 2)
      )
    }
    var line = Stroke(ink: Ink(.pen), path: StrokePath(points))
    line.link = .page(PageID(3))
    line.erase(along: EraserPath(points: [EraserPoint(location: Point(x: 50, y: 10), radius: 6)]))
    #expect(line.pieces.count == 2)
    for part in line.pieces + [line.substroke(0...4), line.widened(by: 2)] {
      #expect(part.link == .page(PageID(3)))
    }
  }

  /// What only one copy of a document links is linked in the merged one; of two links one is chosen,
  /// whichever copy comes first, and that is told.
  @Test func copiesAreMerged() throws {
    let strokes = (1...4 as ClosedRange<UInt64>).map { stroke($0) }
    func document(_ change: (inout [Stroke]) -> Void) -> Document {
      var changed = strokes
      change(&changed)
      return Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: changed))])])
    }
    let base = document { _ in }
    func copy(_ new: Document) -> (document: Document, undoing: [DocumentEdit]) {
      (new, [.draw(base.pages[0].layers[0].id, .replace(strokes))])
    }
    let (page, address) = (Link.page(PageID(1)), Link.address(try WebAddress("https://a.org")))
    let one = document { ($0[0].link, $0[1].link) = (page, page) }
    let other = document {
      ($0[1].link, $0[2].link) = (address, address)
      $0[0].ink.color = .white
    }
    let merge = DocumentMerge(copy(one), copy(other))
    let merged = merge.document.pages[0].layers[0].drawing.strokes
    #expect(merged[0].link == page && merged[0].ink.color == .white && merged[2].link == address)
    #expect(merged[1].link == page || merged[1].link == address)
    #expect(merged[3].link == nil && merge.conflicts.count == 1)
    #expect(DocumentMerge(copy(other), copy(one)).document == merge.document)
  }
}
