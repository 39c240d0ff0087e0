import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// Links of strokes in bytes, which are of version 3 only where a stroke has one.
@Suite struct LinkDataTests {
  private func links() throws -> [Link?] {
    [
      nil, .page(PageID(0)), .page(PageID(.min)), .page(PageID(.max)),
      .address(try WebAddress("mailto:a@b.org")),
      .address(try WebAddress("https://a.org/" + String(repeating: "x", count: 1986))),
    ]
  }

  private func stroke(_ seed: UInt64, _ link: Link?) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 2...12)
    stroke.link = link
    return stroke
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aStrokeComesBack(seed: UInt64) throws {
    let plain = stroke(seed, nil).packed()
    for link in try links() {
      let stroke = stroke(seed, link)
      let bytes = stroke.packed()
      #expect(try Stroke(packed: bytes, id: stroke.id) == stroke)
      #expect(bytes[0] == (link == nil ? 2 : 3))
      // All but the version is as without a link, which follows.
      #expect(bytes[1..<plain.count] == plain[1...])
      let packed = stroke.inBytes
      let head = PackedStroke(id: packed.id, reach: packed.reach, bytes: packed.bytes.prefix(19))
      for known in [stroke, Stroke(packed), Stroke(head)] {
        #expect(known.hasLink == (link != nil))
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func drawingsAndEditsComeBack(seed: UInt64) throws {
    for link in try links() {
      let strokes = [stroke(seed, nil), stroke(seed + 100, link), stroke(seed + 200, nil)]
      let drawing = Drawing(strokes: strokes)
      let data = drawing.dataRepresentation()
      #expect(data[4] == (link == nil ? 2 : 3))
      #expect(try Drawing(data: data) == drawing)
      let layer = Layer(id: LayerID(4), drawing: drawing)
      let edits: [DocumentEdit] = [
        .draw(layer.id, .insert(strokes.map { PlacedStroke($0, at: 0) })),
        .draw(layer.id, .sequence([.remove([]), .replace(strokes)])),
        .insertLayer(layer, on: PageID(1), at: 0),
        .sequence([.setTitle("a"), .insertPage(Page(id: PageID(8), layers: [layer]), at: 0)]),
      ]
      for edit in edits {
        let data = edit.dataRepresentation()
        #expect(data[4] == (link == nil ? 2 : 3))
        #expect(try DocumentEdit(data: data) == edit)
      }
    }
  }

  /// A link that no program writes is refused: another kind, other schemes, what a terminal would obey,
  /// too many characters, none where the version tells of one, one that is cut off.
  @Test func othersAreRefused() throws {
    let plain = stroke(3, nil)
    func read(_ link: [UInt8]) throws -> Stroke {
      try Stroke(packed: [3] + plain.packed().dropFirst() + link, id: plain.id)
    }
    func text(_ text: String) -> [UInt8] {
      var writer = ByteWriter()
      writer.write(byte: 2)
      writer.write(text)
      return writer.bytes
    }
    #expect(try read(text("https://a.org")).link != nil)
    #expect(try read([1, 8]).link == .page(PageID(4)))
    for address in [
      "", "https://", "javascript:alert(1)", "file:///etc/passwd", "https://a.org/\u{1B}]0;x\u{7}",
      "https://a.org/\u{202E}", "https://a.org/ b", "https://a.org/ä",
      "https://a.org/" + String(repeating: "x", count: 2000),
    ] {
      #expect(throws: DrawingDataError.self) { try read(text(address)) }
    }
    for bytes in [[], [0], [3], [255], [1], [2, 40, 104], [1, 8, 0], [2, 2, 0xFF, 0xFE]]
      as [[UInt8]]
    {
      #expect(throws: DrawingDataError.self) { try read(bytes) }
    }
  }

  /// Data that tells of links and has none is refused: equal ink has equal bytes.
  @Test func dataWithoutLinksIsNotOfTheirVersion() throws {
    let drawing = Drawing(strokes: [stroke(5, nil)])
    var bytes = drawing.dataRepresentation() + [0]
    bytes[4] = 3
    #expect(throws: DrawingDataError.self) { try Drawing(data: bytes) }
    var edit = DocumentEdit.setTitle("a").dataRepresentation()
    edit[4] = 3
    #expect(throws: DrawingDataError.self) { try DocumentEdit(data: edit) }
  }

  /// Damaged bytes are refused, or are a stroke whose link is whole.
  @Test func damagedBytesAreReadOrRefused() throws {
    var random = SeededGenerator(seed: 5_120)
    var read = 0
    for _ in 0..<400 {
      let stroke = stroke(4, .address(try WebAddress("https://example.org/page?x=1")))
      let bytes = random.damaged(stroke.packed(), from: stroke.packed().count - 30)
      guard let found = try? Stroke(packed: bytes, id: stroke.id) else { continue }
      read += 1
      if case .address(let address) = found.link {
        #expect((try? WebAddress(address.text)) == address)
      }
    }
    #expect(read > 10)
  }
}
