import Archive
import Geometry
import InkModel
import StrokeEngine
import TestSupport
import Testing

@testable import Exchange

/// What writers tell apart by a tolerance, at the tolerance.
@Suite struct WriterEdgeTests {
  private func stroke(
    _ sizes: [Size],
    _ ink: Ink = Ink(.pen, color: .black),
    _ samples: [Double?] = []
  ) -> Stroke {
    let points = sizes.enumerated().map { index, size in
      StrokePoint(location: Point(x: 40 * Double(index), y: 9), timeOffset: 0, size: size)
    }
    let reports = samples.map { StrokeSample(location: .zero, timeOffset: 0, pressure: $0) }
    return Stroke(ink: ink, path: StrokePath(points), samples: reports)
  }

  private func text(_ strokes: [Stroke], _ format: ExchangeFormat) throws -> (
    text: String, losses: [String]
  ) {
    let page = Page(
      size: Size(width: 400, height: 200),
      layers: [Layer(drawing: Drawing(strokes: strokes))]
    )
    let file = try #require(try FormatWriter.write(Document(pages: [page]), as: format))
    let isPacked = Gzip.isPacked(file.bytes)
    let bytes = isPacked ? try Gzip.unpacked(file.bytes, limit: 1 << 24) : file.bytes
    return (String(decoding: bytes, as: UTF8.self), file.losses.lines)
  }

  private func round(_ width: Double) -> Size { Size(width: width, height: width) }

  /// InkML ignores force where ink is as wide everywhere, to less than a fiftieth.
  @Test(arguments: [(49.0, false), (49.01, true), (50, true), (51, true), (51.1, false)])
  func evenInkIgnoresForce(width: Double, isEven: Bool) throws {
    let ignoring = "name=\"ignorePressure\""
    let stroke = stroke([round(50), round(width), round(50)], samples: [0.5, 0.5])
    #expect(try text([stroke], .inkML).text.contains(ignoring) == isEven)
    #expect(try text([self.stroke([round(50), round(9)])], .inkML).text.contains(ignoring))
  }

  private func stroke(_ sizes: [Size], samples: [Double?]) -> Stroke {
    stroke(sizes, Ink(.pen, color: .black), samples)
  }

  /// Tracks are even to a fiftieth of their width.
  @Test(arguments: [(49.0, true), (48.9, false), (50, true)])
  func tracksAreEven(width: Double, isEven: Bool) {
    let track = StrokeTrack(
      stroke([round(50), round(50), round(50), round(width), round(width), round(width)])
    )
    #expect(track.isEven == isEven, "\(track.places.map(\.width))")
    let losses = stroke([round(50), round(50), round(50), round(width), round(width), round(width)])
    let written = try? text([losses], .xournal).text
    let hasWidths = written?.contains("width=\"37.5\"") == false
    #expect(hasWidths != isEven)
  }

  /// A nib that is flat by more than fifteen hundredths is told of.
  @Test(arguments: [(17.1, false), (16.9, true), (20, false), (3, true)])
  func nibsAreFlat(height: Double, isFlat: Bool) throws {
    let track = StrokeTrack(
      stroke(Array(repeating: Size(width: 20, height: height), count: 3), Ink(.reed))
    )
    #expect(track.isFlat == isFlat)
  }

  /// A highlighter covers 47 %; what would be deeper by half a step of color is told of.
  @Test(arguments: [
    (0.47, false), (0.47091, false), (0.470919, false), (0.470923, true), (0.48, true),
  ])
  func deepMarkersAreToldOf(alpha: Double, isTold: Bool) throws {
    let ink = Ink(.marker, color: InkColor(red: 0, green: 1, blue: 1, alpha: alpha))
    let losses = try text([stroke([round(9), round(9)], ink)], .xournal).losses
    #expect(losses.contains { $0.contains("deep color") } == isTold, "\(losses)")
  }

  /// Ink is a highlighter below nine tenths of opacity, and nothing at none.
  @Test(arguments: [
    (0.0, nil), (1.0 / 255, "highlighter"), (0.899, "highlighter"), (0.901, "pen"), (1, "pen"),
  ])
  func translucentInkIsAHighlighter(alpha: Double, tool: String?) throws {
    let ink = Ink(.pen, color: InkColor(red: 0.9, green: 1, blue: 1, alpha: alpha))
    let text = try text([stroke([round(9), round(9)], ink)], .xournal).text
    #expect(text.contains("<stroke") == (tool != nil))
    if let tool { #expect(text.contains("tool=\"\(tool)\"")) }
  }

  /// A paper is a page of a PDF if its picture fills the page to half a unit on each side.
  @Test func papersArePagesOfPDFs() {
    let size = Size(width: 200, height: 100)
    let file = Documents.pdf.id
    func isPage(_ frame: Rect, _ change: (inout Picture) -> Void = { _ in }) -> Bool {
      var picture = Picture(PDFPage(file: file, index: 0), frame: frame)
      change(&picture)
      var page = Page(size: size)
      page.paper.picture = picture
      return page.isPage(of: file)
    }
    for (offset, isWhole) in [
      (0.0, true), (0.499, true), (0.5, false), (-0.499, true), (-0.5, false), (1, false),
    ] {
      #expect(isPage(Rect(x: offset, y: 0, width: 200, height: 100)) == isWhole)
      #expect(isPage(Rect(x: 0, y: offset, width: 200, height: 100)) == isWhole)
      #expect(isPage(Rect(x: 0, y: 0, width: 200 + offset, height: 100)) == isWhole)
      #expect(isPage(Rect(x: 0, y: 0, width: 200, height: 100 + offset)) == isWhole)
    }
    let whole = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(
      !isPage(whole) { $0.opacity = 0.99 }
        && !isPage(whole) { $0.transform = AffineTransform(scale: 1.1) }
    )
    var page = Page(size: size)
    page.paper.picture = Picture(PDFPage(file: file, index: 0), frame: whole)
    #expect(page.isPage(of: file) && !page.isPage(of: EmbeddedFile([1]).id))
    page.size = nil
    #expect(!page.isPage(of: file))
  }

  /// A palette has a line for each colour, its numbers below each other.
  @Test func palettesHaveTheirBytes() throws {
    let colors = [(0, 9, 10), (99, 100, 255)].map { red, green, blue in
      InkColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
    let text =
      "GIMP Palette\nName: Mine\nColumns: 6\n#\n  0   9  10\t#00090a\n 99 100 255\t#6364ff\n"
    #expect(
      String(decoding: GimpPalette(colors).bytes(named: "Mi\u{1F}ne\n"), as: UTF8.self) == text
    )
    let most = String(repeating: "1 2 3\n", count: GimpPalette.maxColors)
    #expect(try GimpPalette(reading: Array("GIMP Palette\n\(most)".utf8)).colors.count == 4096)
    let head = "GIMP Palette\n1 2 3\n#"
    let long = head + String(repeating: "x", count: (1 << 20) - head.utf8.count)
    #expect(try GimpPalette(reading: Array(long.utf8)).colors.count == 1)
    #expect(throws: ExchangeError.self) { try GimpPalette(reading: Array((long + "x").utf8)) }
    for (line, message) in [("256 0 0", "line 2"), ("1 2 255.5", "line 2"), ("255 0 -1", "line 2")]
    {
      let error = #expect(throws: ExchangeError.self) {
        try GimpPalette(reading: Array("GIMP Palette\n\(line)".utf8))
      }
      #expect(error?.message.hasPrefix(message) == true)
    }
  }

  /// A brush of MyPaint has a megabyte at most.
  @Test func brushesAreLimited() throws {
    let text = "{\"version\": 3, \"settings\": {}}"
    let long = text + String(repeating: " ", count: (1 << 20) - text.utf8.count)
    #expect(throws: Never.self) { try MyPaintBrush(reading: Array(long.utf8)) }
    let error = #expect(throws: ExchangeError.self) {
      try MyPaintBrush(reading: Array((long + " ").utf8))
    }
    #expect(error?.message == "it is longer than 1 MB")
    for version in [2, 4] {
      let other = text.replacing("3", with: "\(version)")
      #expect(throws: ExchangeError.self) { try MyPaintBrush(reading: Array(other.utf8)) }
    }
  }

  /// The stack of an OpenRaster file, word for word.
  @Test func stacksHaveTheirText() throws {
    let sheets = [
      OpenRasterWriter.Sheet(name: "", png: [1], isLocked: true),
      OpenRasterWriter.Sheet(
        name: "Top",
        png: [2, 3],
        x: -3,
        y: 40,
        opacity: 0.5,
        isVisible: false
      ),
    ]
    let file = try OpenRasterWriter.write(
      sheets,
      width: 60,
      height: 50,
      resolution: 96,
      merged: [4],
      thumbnail: [5, 6]
    )
    let archive = try ZipReader(file.bytes)
    #expect(
      archive.names == [
        "mimetype", "stack.xml", "data/layer0.png", "data/layer1.png", "Thumbnails/thumbnail.png",
        "mergedimage.png",
      ]
    )
    func content(_ name: String) throws -> [UInt8]? { try archive.data(of: name, limit: 1000) }
    #expect(try content("data/layer1.png") == [2, 3] && content("mergedimage.png") == [4])
    #expect(try content("Thumbnails/thumbnail.png") == [5, 6] && content("data/layer0.png") == [1])
    let text = String(decoding: try #require(try content("stack.xml")), as: UTF8.self)
    let layers =
      "<layer name=\"Top\" src=\"data/layer1.png\" x=\"-3\" y=\"40\" opacity=\"0.5\" visibility=\"hidden\" composite-op=\"svg:src-over\"/>"
      + "<layer name=\"Layer 1\" src=\"data/layer0.png\" x=\"0\" y=\"0\" opacity=\"1.0\" visibility=\"visible\" edit-locked=\"true\" composite-op=\"svg:src-over\"/>"
    let flat = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined()
    #expect(
      flat.hasSuffix(
        "<image version=\"0.0.5\" w=\"60\" h=\"50\" xres=\"96\" yres=\"96\" "
          + "xmlns:mypaint=\"http://mypaint.org/ns/openraster\" mypaint:eotf=\"1.0\">"
          + "<stack>\(layers)</stack></image>"
      ),
      "\(flat)"
    )
    // Stored, not packed: the first file tells the type.
    #expect(
      file.bytes[30..<38].elementsEqual("mimetype".utf8)
        && file.bytes[38..<54].elementsEqual("image/openraster".utf8)
    )
  }
}
