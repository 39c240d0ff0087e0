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
      "each dash", "formula", "“later”", "PDF", "picture below",
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
      <stroke tool="highlighter" color="#00ff00ff" width="8 2" fill="255">1 1 9 9</stroke>
      """
    )
    #expect(strokes.map(\.ink.inkType) == [.marker, .marker])
    // There it is as wide as the first width, whatever the others are.
    #expect(Set(strokes.map { ($0.path[0].size.width * 1000).rounded() }).count == 1)
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

  // MARK: - Papers, texts and pictures

  private func document(_ background: String, _ content: String = "") -> String {
    "<xournal><page width='300' height='150'>\(background)<layer>\(content)</layer></page></xournal>"
  }

  /// A picture below the ink comes from an attachment, from beside the document, or from an earlier
  /// page; what is not there is told.
  @Test func picturesBelowTheInkAreFound() throws {
    let png = Documents.png(width: 3, height: 2)
    func papers(_ backgrounds: [String], _ known: FileReference?) throws -> ([Picture?], Int) {
      let pages = backgrounds.enumerated().map { index, background in
        "<page width='\(30 * (index + 1))' height='60'><background type='pixmap' \(background)/></page>"
      }
      let text = "<xournal>\(pages.joined())</xournal>"
      let read = try FormatReader.read(Array(text.utf8)) { $0 == known ? png : nil }
      return (read.document.pages.map(\.paper.picture), read.losses.lines.count)
    }
    for (background, reference) in [
      ("domain='attach' filename='a.png'", FileReference.attached("a.png")),
      ("domain='absolute' filename='/b/c.png'", .path("/b/c.png")),
      ("filename='d.png'", .path("d.png")),
    ] {
      let (pictures, losses) = try papers([background], reference)
      #expect(pictures[0]?.data == png && pictures[0]?.format == .png && losses == 0)
      #expect(pictures[0]?.frame == Rect(x: 0, y: 0, width: 40, height: 80))
      #expect(try papers([background], nil) == ([nil], 1))
    }
    let first = "domain='attach' filename='a.png'"
    let (clones, losses) = try papers([first, "domain='clone' filename='0'"], .attached("a.png"))
    #expect(clones.map { $0?.data } == [png, png] && losses == 0)
    #expect(clones[1]?.frame == Rect(x: 0, y: 0, width: 80, height: 80))
    for name in ["7", "-1", "a.png", "1"] {
      let (clones, losses) = try papers(
        [first, "domain='clone' filename='\(name)'"],
        .attached("a.png")
      )
      #expect(clones[0] != nil && clones[1] == nil && losses == 1, "\(name)")
    }
    #expect(try papers(["domain='attach'"], .attached("")) == ([nil], 1))
    let other = try read(document("<background type='hologram'/>")).losses.lines
    #expect(other.count == 1 && other[0].contains("hologram"))
  }

  /// A file that many pages name is asked for once, whether it is there or not.
  @Test func filesAreAskedForOnce() throws {
    let png = Documents.png(width: 3, height: 2)
    let names = ["a.png", "b.png", "a.png", "b.png", "a.png"]
    let pages = names.map { "<page><background type='pixmap' filename='\($0)'/></page>" }
    var asked: [FileReference] = []
    let read = try FormatReader.read(Array("<xournal>\(pages.joined())</xournal>".utf8)) {
      asked.append($0)
      return $0 == .path("a.png") ? png : nil
    }
    #expect(asked == [.path("a.png"), .path("b.png")])
    let pictures = read.document.pages.map { $0.paper.picture?.data }
    #expect(pictures == [png, nil, png, nil, png])
  }

  /// Only what stands on a page is on one, and a page without a layer has one.
  @Test func elementsOutsideArePassedOver() throws {
    let text = """
      <xournal><background type="solid"/><layer><stroke tool="pen" color="red" width="1">1 1 9 9</stroke></layer>
      <page width="30" height="60"/><page width="-5" height="1e9"/><title>Sumi</title></xournal>
      """
    let document = try read(text).document
    #expect(document.pages.map(\.layers.count) == [1, 1] && document.title.isEmpty)
    #expect(document.pages.allSatisfy { $0.layers[0].drawing.strokes.isEmpty })
    #expect(
      document.pages.map(\.size) == [
        Size(width: 40, height: 80), Size(width: 1, height: 1_000_000),
      ]
    )
    #expect(document.pages.map(\.id) == [PageID(1), PageID(2)])
    #expect(
      try read("<xournal><page/></xournal>").document.pages[0].size
        == Size(width: 816, height: 1056)
    )
    #expect(
      try read("<xournal><title>Xournal document - see</title><page/></xournal>").document.title
        .isEmpty
    )
    let written = "<MrWriter><page width='3' height='6'/></MrWriter>"
    #expect(try read(written).losses.isEmpty)
  }

  /// Each property of a stroke that cannot be kept is told, and no other.
  @Test func lossesOfStrokesAreTold() throws {
    func losses(_ attributes: String, _ text: String = "1 1 9 9 5 5") throws -> [String] {
      try read(page("<stroke tool='pen' color='red' width='2' \(attributes)>\(text)</stroke>"))
        .losses.lines
    }
    #expect(try losses("").isEmpty && losses("fn=''").isEmpty && losses("fill='0'").isEmpty)
    #expect(try losses("fill='-1'").isEmpty && losses("style='plain'").isEmpty)
    #expect(try losses("fn='a.mp3'").map { $0.contains("sound") } == [true])
    #expect(try losses("fill='9'").isEmpty)
    #expect(try losses("fill='9'", "1 1 9 9").isEmpty)
    #expect(try losses("", "").map { $0.contains("without points") } == [true])
    #expect(try losses("style='dot'").map { $0.contains("dash") } == [true])
    #expect(try losses("style='wavy'").isEmpty)
  }

  /// Widths come from the list of pressures, else from that of widths; the last one goes on.
  @Test func widthsComeFromEitherList() throws {
    func widths(_ attributes: String) throws -> [Double] {
      let stroke = try strokes(
        "<stroke tool='pen' color='red' \(attributes)>0 0 300 0 600 0</stroke>"
      )[0]
      return [0.02, 0.5, 0.98].map { share in
        let point = stroke.path.interpolatedPoint(at: stroke.path.maximumParameter * share)
        return (point.size.width * 0.75 * 10).rounded() / 10
      }
    }
    #expect(try widths("width='3'") == [3, 3, 3])
    #expect(try widths("width='3 -6'") == [6, 6, 6])
    #expect(try widths("width='3' pressures='6 6 6'") == [6, 6, 6])
    #expect(try widths("width='3 9 9' pressures='6'") == [6, 6, 6])
    #expect(try widths("") == [1.4, 1.4, 1.4])
    #expect(try widths("width='wide'") == [1.4, 1.4, 1.4])
    let forces = try strokes("<stroke tool='pen' color='red' width='4 2 2'>0 0 9 0 9 9</stroke>")[0]
    #expect(forces.ink.inkType == .pen && forces.path.allSatisfy { abs($0.force - 0.5) < 1e-3 })
  }

  /// Lengths of dashes and gaps in points, by name or one by one.
  @Test(arguments: [
    ("dash", [6, 3]), ("dot", [0.5, 3]), ("dashdot", [6, 3, 0.5, 3]), ("cust: 4 2", [4, 2]),
    ("cust: 5", [5, 5]),
  ])
  func dashesHaveTheirLengths(style: String, pattern: [Double]) throws {
    let dashes = try strokes(
      "<stroke tool='pen' color='red' width='1' style='\(style)'>0 0 60 0</stroke>"
    )
    var (start, expected) = (0.0, [[Double]]())
    while start < 60 {
      for (index, length) in pattern.enumerated() {
        if index % 2 == 0, start < 60 { expected.append([start, min(60, start + length)]) }
        start += length
      }
    }
    let found = dashes.map { stroke in
      [0, stroke.path.maximumParameter].map { stroke.path.interpolatedLocation(at: $0).x * 0.75 }
    }
    #expect(found.count == expected.count)
    for (ends, others) in zip(found, expected) {
      #expect(abs(ends[0] - others[0]) < 0.01 && abs(ends[1] - others[1]) < 0.01)
    }
  }

  /// Texts and formulas have the size and the place that the file gives; impossible ones are bounded.
  @Test func textsHaveTheirPlaces() throws {
    func note(_ attributes: String) throws -> (Note, Int) {
      let read = try read(page("<text \(attributes)>a</text>"))
      return (try #require(read.document.pages[0].layers[0].notes.first), read.losses.lines.count)
    }
    let (plain, none) = try note("x='3' y='6' size='9' font='Sans' color='#0000ffff'")
    #expect(plain.position == Point(x: 4, y: 8) && plain.fontSize == 12 && none == 0)
    #expect(plain.fontFamily == "Sans" && plain.color == InkColor(red: 0, green: 0, blue: 1))
    let (bare, _) = try note("")
    #expect(bare.position == .zero && bare.fontSize == 16 && bare.color == .black)
    #expect(try note("size='1e9'").0.fontSize == 10_000 && note("size='0.1'").0.fontSize == 1)
    for attribute in ["wrap='1'", "align='left'", "justify='1'", "angle='3'", "fn='a.mp3'"] {
      #expect(try note(attribute).1 == 1, "\(attribute)")
    }
    for (bottom, size) in [("14", 16.0), ("8", 8), ("3", 4)] {
      let formula = "<teximage left='3' top='2' right='9' bottom='\(bottom)' text='x'>AA</teximage>"
      let notes = try read(page(formula)).document.pages[0].layers[0].notes
      #expect(notes.map(\.text) == ["x"] && abs(notes[0].fontSize - size) < 1e-9)
      #expect(notes[0].position.distance(to: Point(x: 4, y: 8 / 3.0)) < 1e-9)
    }
  }

  /// A picture needs a frame and a content; turned corners make an empty one.
  @Test func picturesHaveTheirFrames() throws {
    let data = Base64Text.of(Documents.png(width: 3, height: 3))
    func pictures(_ attributes: String, _ data: String) throws -> ([Rect], Int) {
      let read = try read(page("<image \(attributes)>\(data)</image>"))
      return (read.document.pages[0].layers[0].pictures.map(\.frame), read.losses.lines.count)
    }
    let whole = "left='3' top='6' right='12' bottom='9'"
    #expect(try pictures(whole, data) == ([Rect(x: 4, y: 8, width: 12, height: 4)], 0))
    #expect(
      try pictures("left='3' top='6' right='0' bottom='0'", data) == (
        [Rect(x: 4, y: 8, width: 0, height: 0)], 0
      )
    )
    for side in ["left='3'", "top='6'", "right='12'", "bottom='9'"] {
      #expect(try pictures(whole.replacing(side, with: ""), data) == ([], 1))
    }
    #expect(try pictures(whole, "AAAA") == ([], 1) && pictures(whole, "!") == ([], 1))
  }
}
