import Archive
import Exchange
import Geometry
import InkModel
import Markup
import Testing

@Suite struct OtherFormatTests {
  /// Of a document of Krita the merged picture is read, and said to be that.
  @Test func theMergedPictureOfKritaIsRead() throws {
    let png = Documents.png(width: 30, height: 20)
    let main = ZipEntry("maindoc.xml", Array("<DOC/>".utf8))
    let whole = try ZipWriter.archive(of: [main, ZipEntry("mergedimage.png", png)])
    let read = try FormatReader.read(whole)
    #expect(read.format == .krita && read.losses.lines.count == 1)
    #expect(read.document.pages[0].layers[0].pictures.map(\.data) == [png])
    #expect(read.document.pages[0].size == Size(width: 30, height: 20))
    let empty = try ZipWriter.archive(of: [main])
    #expect(throws: ExchangeError.self) { try FormatReader.read(empty) }
  }

  @Test func pictureIsAPageOfItsSize() throws {
    let png = Documents.png(width: 30, height: 20)
    let read = try FormatReader.read(png)
    #expect(read.format == .png)
    #expect(read.document.pages[0].size == Size(width: 30, height: 20))
    #expect(read.document.pages[0].layers[0].pictures.map(\.data) == [png])
  }

  /// The size of a JPEG stands in its frame, behind segments of any length; its resolution counts.
  @Test(arguments: [UInt8(0xC0), 0xC2])
  func jpegTellsItsSize(frame: UInt8) throws {
    let jfif: [UInt8] =
      [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 1, 0, 192, 0, 192, 0, 0]
    let tables: [UInt8] = [0xFF, 0xC4, 0, 5, 1, 2, 3, 0xFF, 0xFF]
    let start: [UInt8] = [0xFF, frame, 0, 11, 8, 0, 40, 1, 0, 1, 1, 17, 0]
    let read = try FormatReader.read(
      [0xFF, 0xD8] + jfif + tables.dropLast() + start + [0, 0, 0]
    )
    #expect(read.format == .jpeg)
    #expect(read.document.pages[0].size == Size(width: 128, height: 20))
  }

  @Test func rnoteIsReadInTheOrderOfItsStrokes() throws {
    let read = try FormatReader.read(Gzip.packed(Array(ForeignFiles.rnote.utf8)))
    let page = read.document.pages[0]
    #expect(page.paper.pattern == .grid && page.paper.spacing == 20)
    let strokes = page.layers[0].drawing.strokes
    // The shape was drawn before the pen's stroke.
    #expect(strokes.map(\.ink.color.hex) == ["#0000ff", "#ff0000"])
    let pen = strokes[1].path
    #expect(pen.interpolatedLocation(at: 0).distance(to: Point(x: 1, y: 2)) < 0.01)
    #expect(abs(pen.interpolatedPoint(at: 0).size.width - 2) < 0.05)
    #expect(page.layers[0].notes.map(\.text) == ["words"])
    #expect(read.losses.lines.contains { $0.contains("picture") })
  }

  /// Rnote begins a line or dot at each multiple of the distances, so that its middle lies half its
  /// width farther.
  @Test(arguments: [
    ("lines", Paper.Pattern.ruled, 0.5, 0.25, 0.25), ("grid", .grid, 0.5, 0.25, 0.25),
    ("dots", .dots, 1.5, 0.75, 0.75), ("isometric_grid", .isometricGrid, 0.5, 0.25, 0),
    ("isometric_dots", .isometricDots, 2, 0.866, 1), ("none", .plain, 1, 0, 0),
  ])
  func papersOfRnoteAreThose(
    name: String,
    pattern: Paper.Pattern,
    width: Double,
    x: Double,
    y: Double
  ) throws {
    for (dpi, unit) in [(96.0, 1.0), (192, 0.5)] {
      let text = ForeignFiles.rnote
        .replacing(#""grid","pattern_size":[20,20]"#, with: #""\#(name)","pattern_size":[30,40]"#)
        .replacing(#""dpi":96.0"#, with: #""dpi":\#(dpi)"#)
      let paper = try FormatReader.read(Gzip.packed(Array(text.utf8))).document.pages[0].paper
      #expect(paper.pattern == pattern && paper.spacing == 40 * unit)
      let hasColumns = pattern == .grid || pattern == .dots
      #expect(paper.layout.columnSpacing == (hasColumns ? 30 * unit : nil))
      #expect(abs(paper.lineWidth - (pattern == .plain ? 1 : width * unit)) < 1e-9)
      #expect(paper.layout.origin.distance(to: Point(x: x * unit, y: y * unit)) < 1e-3)
    }
  }

  /// The parts of a path of Rnote end where they say, and its curves bend towards their handles.
  @Test func rnotePathsLieWhereTheySay() throws {
    let read = try FormatReader.read(Gzip.packed(Array(ForeignFiles.rnote.utf8)))
    let path = read.document.pages[0].layers[0].drawing.strokes[1].path
    let locations = path.interpolatedPoints(by: .distance(0.02)).map(\.location)
    func distance(to point: Point) -> Double {
      locations.map { $0.distance(to: point) }.min() ?? .infinity
    }
    // Half-way on the curves: (p + 2 c + q) / 4, and (p + 3 c + 3 d + q) / 8.
    for point in [
      Point(x: 1, y: 2), Point(x: 5, y: 6), Point(x: 7, y: 6.5), Point(x: 9, y: 6),
      Point(x: 8.25, y: 5.25), Point(x: 12, y: 6),
    ] {
      #expect(distance(to: point) < 0.25, "\(point)")
    }
    let bounds = Rect(enclosing: locations)
    #expect(abs(bounds.minX - 1) < 0.3 && abs(bounds.maxX - 12) < 0.3)
    #expect(locations.last?.distance(to: Point(x: 12, y: 6)) ?? 9 < 0.05)
  }

  @Test func inkOfASlideLiesWhereTheSlideShowsIt() throws {
    let slide = """
      <p:sld xmlns:p="p" xmlns:r="r"><p:contentPart r:id="rId2"><p:xfrm>
      <a:off xmlns:a="a" x="914400" y="1828800"/><a:ext xmlns:a="a" cx="914400" cy="914400"/>
      </p:xfrm></p:contentPart></p:sld>
      """
    let relations =
      "<Relationships><Relationship Id='rId2' Target='../ink/ink1.xml'/></Relationships>"
    let ink = "<ink><trace>0 0,10 20</trace></ink>"
    let archive = try ZipWriter.archive(of: [
      ZipEntry("ppt/slides/slide1.xml", Array(slide.utf8)),
      ZipEntry("ppt/slides/_rels/slide1.xml.rels", Array(relations.utf8)),
      ZipEntry("ppt/ink/ink1.xml", Array(ink.utf8)),
    ])
    let read = try FormatReader.read(archive)
    #expect(read.format == .office)
    let stroke = try #require(read.document.pages[0].layers[0].drawing.strokes.first)
    let end = stroke.transform.apply(to: stroke.path.interpolatedLocation(at: 1))
    #expect(end.distance(to: Point(x: 192, y: 288)) < 0.1)
  }

  /// What is written as OpenRaster is read with its layers, the lowest first.
  @Test func openRasterGoesRound() throws {
    let png = Documents.png(width: 4, height: 3)
    let file = try OpenRasterWriter.write(
      [
        OpenRasterWriter.Sheet(name: "low", png: png, x: 5, y: 6),
        OpenRasterWriter.Sheet(name: "high", png: png, opacity: 0.5, isVisible: false),
      ],
      width: 192,
      height: 96,
      resolution: 192,
      merged: png,
      thumbnail: png
    )
    let archive = try ZipReader(file.bytes)
    #expect(archive.names.first == "mimetype")
    #expect(Array(file.bytes[38..<54]) == Array("image/openraster".utf8))
    #expect(archive.names.contains("mergedimage.png"))
    #expect(archive.names.contains("Thumbnails/thumbnail.png"))
    // MyPaint 2 mixes the colors of layers as they are where it finds this.
    let data = try #require(try archive.data(of: "stack.xml", limit: 1 << 16))
    let stack = String(decoding: data, as: UTF8.self)
    #expect(stack.contains("xmlns:mypaint=\"http://mypaint.org/ns/openraster\""))
    #expect(stack.contains("mypaint:eotf=\"1.0\""))
    let read = try FormatReader.read(file.bytes)
    #expect(read.document.pages[0].size == Size(width: 96, height: 48))
    let layers = read.document.pages[0].layers
    #expect(layers.map(\.name) == ["low", "high"])
    #expect(layers.map(\.isVisible) == [true, false])
    #expect(layers.map(\.opacity) == [1, 0.5])
    #expect(layers[0].pictures[0].frame == Rect(x: 2.5, y: 3, width: 2, height: 1.5))
  }

  @Test func reportWithoutStrokesSaysWhatToDo() throws {
    let report = DocumentReport(of: Drawings.mixed(), format: "svg")
    let bytes = try report.json(includesPoints: false)
    let error = #expect(throws: ExchangeError.self) { try FormatReader.read(bytes) }
    #expect(error?.message.contains("--points") == true)
  }

  @Test func lossesAreCounted() {
    var losses = Losses()
    losses.note("b")
    losses.note("a")
    losses.note("b")
    var others = Losses()
    others.note("a")
    losses.formUnion(others)
    #expect(losses.lines == ["b (2 times)", "a (2 times)"])
  }

  @Test(
    "Endings name formats",
    arguments: [
      ("a.xopp", ExchangeFormat.xournal), ("/b.c/d.XOJ", .xournal), ("x.y.svg", .svg),
      ("a.jpeg", .jpeg), ("a.csv", .trace), ("a.ora", .openRaster),
    ]
  )
  func endings(name: String, format: ExchangeFormat) {
    #expect(ExchangeFormat(endingOf: name) == format)
  }

  @Test(arguments: ["svg", "a", "a.b/svg", "a.txt", "", "-", ".svg/"])
  func otherEndingsNameNone(name: String) {
    #expect(ExchangeFormat(endingOf: name) == nil)
  }
}
