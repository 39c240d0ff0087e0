import Archive
import Exchange
import Geometry
import InkModel
import Testing

@Suite struct XournalReaderTests {
  private func read(_ text: String, picture: [UInt8]? = nil) throws -> ReadDocument {
    try FormatReader.read(Array(text.utf8)) { reference in
      reference == .attached("bg_1.png") ? picture : nil
    }
  }

  /// A document with one page and one layer.
  private func page(_ content: String) -> String {
    """
    <xournal><page width="300" height="300"><background type="solid" style="plain"/>
    <layer>\(content)</layer></page></xournal>
    """
  }

  private func strokes(_ content: String) throws -> [Stroke] {
    try read(page(content)).document.pages[0].layers[0].drawing.strokes
  }

  @Test func pagesAndLayersAreThose() throws {
    let document = try read(ForeignFiles.xournal, picture: Documents.png(width: 2, height: 2))
      .document
    #expect(document.title == "A document")
    #expect(document.pages.count == 3)
    #expect(document.pages[0].size == Size(width: 400, height: 200))
    #expect(document.pages[0].layers.map(\.name) == ["Below", ""])
    #expect(document.pages[0].paper.pattern == .ruled)
    #expect(abs(document.pages[0].paper.spacing - 24) < 1e-9)
    #expect(document.pages[0].paper.printColor.hex == "#00ff00")
    #expect(document.pages[2].paper.picture?.frame.width == document.pages[2].size?.width)
    let ids = document.pages.flatMap(\.layers).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// Everything that is not shown is told, and nothing else.
  @Test func lossesAreTold() throws {
    let losses = try read(ForeignFiles.xournal).losses.lines
    let words = [
      "each dash", "filled area", "formula", "“later”", "PDF", "picture below",
    ]
    for word in words { #expect(losses.contains { $0.contains(word) }, "\(word)") }
    #expect(losses.count == words.count + 1, "\(losses)")
  }

  /// The curve passes the places that are given, as wide as is said there.
  @Test func strokePassesItsPlaces() throws {
    let stroke = try strokes(
      "<stroke tool='pen' color='#ff0000ff' width='4 1 2 3'>15 15 30 18 45 30 51 45</stroke>"
    )[0]
    #expect(stroke.ink == Ink(.pen, color: InkColor(red: 1, green: 0, blue: 0)))
    let points = stroke.path.interpolatedPoints(by: .distance(0.05))
    let places = [(20.0, 20.0, 1.0), (40, 24, 2), (60, 40, 3)]
    for (x, y, width) in places {
      let nearest = points.min {
        $0.location.distance(to: Point(x: x, y: y)) < $1.location.distance(to: Point(x: x, y: y))
      }
      let point = try #require(nearest)
      #expect(point.location.distance(to: Point(x: x, y: y)) < 0.06)
      #expect(abs(point.size.width - width * 4 / 3) < 0.05 * width)
    }
  }

  /// A line of few places is straight from place to place, however sharp its corners.
  @Test func cornersStaySharp() throws {
    let stroke = try strokes(
      "<stroke tool='pen' color='black' width='1'>15 15 75 15 75 75 15 15</stroke>"
    )[0]
    #expect(stroke.ink.inkType == .monoline)
    let corners = [Point(x: 20, y: 20), Point(x: 100, y: 20), Point(x: 100, y: 100)]
    let edge = Polygon(corners)
    for point in stroke.path.interpolatedPoints(by: .distance(0.5)) {
      #expect(abs(edge.signedDistance(to: point.location)) < 0.26)
    }
    for corner in corners {
      let points = stroke.path.interpolatedPoints(by: .distance(0.05))
      #expect(points.contains { $0.location.distance(to: corner) < 0.1 })
    }
  }

  @Test func highlighterIsATranslucentMarker() throws {
    let strokes = try strokes(
      """
      <stroke tool="highlighter" color="yellow" width="8">1 1 9 9</stroke>
      <stroke tool="highlighter" color="#00ff00ff" width="8" fill="255">1 1 9 9</stroke>
      """
    )
    #expect(strokes.map(\.ink.inkType) == [.marker, .marker])
    #expect(abs(strokes[0].ink.color.alpha - 0.47) < 1e-6)
    #expect(strokes[1].ink.color.alpha == 1)
  }

  /// 28 points in dashes of 6 and gaps of 3: four dashes, the last cut short.
  @Test func dashesAreStrokes() throws {
    let dashes = try strokes(
      "<stroke tool='pen' color='red' width='2' style='dash'>10 90 38 90</stroke>"
    )
    let lengths = dashes.map { stroke in
      stroke.path.interpolatedLocation(at: stroke.path.maximumParameter).x
        - stroke.path.interpolatedLocation(at: 0).x
    }
    #expect(lengths.map { ($0 * 3 / 4).rounded() } == [6, 6, 6, 1])
  }

  @Test func twoEqualPlacesAreADot() throws {
    let dot = try strokes("<stroke tool='pen' color='black' width='3'>9 9 9 9</stroke>")[0]
    #expect(dot.path.count == 1)
    #expect(abs(dot.renderBounds.width - 4) < 1.1)
  }

  @Test func textsAndPicturesAreKept() throws {
    let layer = try read(ForeignFiles.xournal).document.pages[0].layers[1]
    #expect(layer.notes.map(\.text) == ["one\n& two", "x^2"])
    #expect(layer.notes[0].position.distance(to: Point(x: 20, y: 80 / 3.0)) < 1e-9)
    #expect(layer.notes[0].fontSize == 16)
    #expect(layer.pictures.map(\.data) == [Documents.png(width: 3, height: 3)])
    #expect(abs(layer.pictures[0].frame.width - 40) < 1e-9)
  }

  /// Xournal++ stops reading at a picture that is no PNG.
  @Test func otherPicturesAreWrittenAsPNG() throws {
    let picture = Picture(
      data: [0xFF, 0xD8],
      format: .jpeg,
      frame: Rect(x: 0, y: 0, width: 9, height: 9)
    )
    let document = Document(pages: [Page(layers: [Layer(pictures: [picture])])])
    let lost = try #require(try FormatWriter.write(document, as: .xournal))
    #expect(lost.losses.lines.contains { $0.contains("not a PNG") })
    let png = Documents.png(width: 2, height: 2)
    let kept = try #require(try FormatWriter.write(document, as: .xournal, png: { _ in png }))
    let read = try FormatReader.read(kept.bytes)
    #expect(read.document.pages[0].layers[0].pictures.map(\.data) == [png])
  }

  /// Plain, packed and in an archive it is the same document.
  @Test func allContainersHoldTheSame() throws {
    let bytes = Array(page("<stroke tool='pen' color='blue' width='2'>1 2 30 4</stroke>").utf8)
    let plain = try FormatReader.read(bytes)
    let archive = try ZipWriter.archive(of: [ZipEntry("content.xml", bytes)])
    #expect(try FormatReader.read(Gzip.packed(bytes)) == plain)
    #expect(try FormatReader.read(archive) == plain)
  }

  @Test(
    "What is no document is refused in one sentence",
    arguments: [
      "", "nonsense", "<", "<html/>", "<xournal/>", "<xournal><page", "{}", "{\"format\":1}",
      "%PDF-1.4", "RIFF1234UINKHEAD", "reMarkable .lines file", "SQLite format 3\0", "GIF89a",
      "<!DOCTYPE xournal [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><xournal>&b;</xournal>",
    ]
  )
  func nonsenseIsRefused(text: String) {
    let error = #expect(throws: ExchangeError.self) { try read(text) }
    #expect(error?.message.isEmpty == false)
    #expect(error?.message.contains("\n") == false)
  }

  @Test func bombsAreRefused() throws {
    let zeros = [UInt8](repeating: 0x20, count: 64 << 20)
    #expect(throws: ExchangeError.self) { try FormatReader.read(Gzip.packed(zeros)) }
    let archive = try ZipWriter.archive(of: [ZipEntry("content.xml", zeros)])
    #expect(throws: ExchangeError.self) { try FormatReader.read(archive) }
    let escape = try ZipWriter.archive(of: [ZipEntry("../content.xml", [1])])
    #expect(throws: ExchangeError.self) { try FormatReader.read(escape) }
  }
}
