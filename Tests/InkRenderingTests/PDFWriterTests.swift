import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import TestSupport
import Testing

@Suite struct PDFWriterTests {
  private func text(_ document: Document, isTransparent: Bool = false) throws -> String {
    let bytes = try PDFWriter.write(document, isTransparent: isTransparent)
    return String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
  }

  private func page(_ type: InkType, opacity: Double = 1) -> Page {
    var stroke = Canvases.bar(from: Point(x: 9, y: 9), to: Point(x: 60, y: 40))
    stroke.ink.inkType = type
    return Page(
      size: Size(width: 80, height: 60),
      layers: [Layer(opacity: opacity, drawing: Drawing(strokes: [stroke]))]
    )
  }

  /// There are as many pages as the document has, each as large as its paper.
  @Test(arguments: 1...4)
  func pagesAreThoseOfTheDocument(count: Int) throws {
    let pages = (1...count).map { number in
      Page(id: PageID(Int64(number)), size: Size(width: Double(number) * 96, height: 192))
    }
    let text = try text(Document(title: "Pages", pages: pages))
    #expect(text.hasPrefix("%PDF-1.4"))
    #expect(text.components(of: "/Type /Page\n") == count || text.contains("/Count \(count)"))
    for number in 1...count {
      #expect(text.contains("[ 0 0 \(number * 72) 144 ]"))
    }
    #expect(text.contains("/Title (Pages)"))
  }

  /// Ink of one colour is an area; only grain, which is a tile, and what is erased is a picture.
  @Test(arguments: InkType.laying)
  func onlyGrainIsAPicture(type: InkType) throws {
    let hasGrain = [.pencil, .crayon, .watercolor].contains(type)
    let text = try text(Document(pages: [page(type)]))
    #expect(text.contains("/Subtype /Image") == hasGrain)
    #expect(text.contains("/BM /Multiply") == (type == .marker))
  }

  /// A wild stroke of thirty samples takes a few hundred bytes, and half of that if it is as wide
  /// everywhere.
  @Test(arguments: [(InkType.pen, 650), (.monoline, 300)])
  func strokesTakeFewBytes(type: InkType, bytes: Int) throws {
    var strokes: [Stroke] = []
    for seed in 1...100 as ClosedRange<UInt64> {
      var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 400, height: 300))
      var stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type))
      for sample in pen.stroke(count: 30) { stroke.append(sample) }
      stroke.finish()
      strokes.append(stroke.stroke(id: StrokeID(high: 0, low: seed)))
    }
    let page = Page(
      size: Size(width: 400, height: 300),
      layers: [Layer(drawing: Drawing(strokes: strokes))]
    )
    let empty = Page(size: Size(width: 400, height: 300))
    let size = try PDFWriter.write(Document(pages: [page])).count
    let rest = try PDFWriter.write(Document(pages: [empty])).count
    #expect((size - rest) / strokes.count < bytes)
  }

  /// Lines on paper take no more than their corners.
  @Test(arguments: [(Paper.Pattern.ruled, 30), (.grid, 30), (.dots, 10)])
  func printsTakeFewBytes(pattern: Paper.Pattern, bytes: Int) throws {
    let size = Size(width: 800, height: 800)
    let paper = Paper(pattern, spacing: 16)
    let count = pattern == .ruled ? 51 : pattern == .grid ? 102 : 51 * 51
    let printed = try PDFWriter.write(Document(pages: [Page(size: size, paper: paper)])).count
    let plain = try PDFWriter.write(Document(pages: [Page(size: size)])).count
    #expect(printed > plain && (printed - plain) / count < bytes)
  }

  /// All lines of a layout are written, each in few bytes, and so is the margin line.
  @Test(arguments: Paper.Pattern.allCases)
  func layoutsTakeFewBytes(pattern: Paper.Pattern) throws {
    let size = Size(width: 800, height: 800)
    let margins = Paper.Margins(left: 30, top: 40, right: 30, bottom: 40)
    let layout = Paper.Layout(origin: Point(x: 3, y: 50), margins: margins)
    var paper = Paper(pattern, spacing: 16, layout: layout)
    let frame = Rect(x: 0, y: 0, width: 800, height: 800)
    let count = paper.printedLines(in: frame, of: size).count
    func written() throws -> Int {
      try PDFWriter.write(Document(pages: [Page(size: size, paper: paper)])).count
    }
    let plain = try PDFWriter.write(Document(pages: [Page(size: size)])).count
    let printed = try written()
    #expect(printed >= plain + count && printed <= plain + count * 40)
    paper.layout.marginLine = Paper.MarginLine(x: -60, color: .black)
    #expect(try written() > printed)
  }

  /// A document of two pages and two layers on each, whose strokes differ in place and color.
  private func document(_ type: InkType, strokes count: Int, colors: Int) -> Document {
    var page = page(type)
    let stroke = page.layers[0].drawing.strokes[0]
    page.layers[0].drawing = Drawing(
      strokes: (0..<count).map { index in
        var copy = stroke
        copy.transform = AffineTransform(translationBy: Vector(dx: Double(index), dy: 0))
        copy.ink.color = InkColor(red: Double(index % colors) / 2, green: 0, blue: 0)
        return copy
      }
    )
    page.layers.append(page.layers[0])
    page.layers[1].id = LayerID(2)
    var other = page
    other.id = PageID(2)
    return Document(pages: [page, other])
  }

  /// Grain is one tile, a picture with its mask, however many strokes, colors, layers and pages there are.
  @Test(arguments: [InkType.pencil, .crayon, .watercolor])
  func grainIsOneTile(type: InkType) throws {
    for (count, colors) in [(1, 1), (20, 1), (20, 3)] {
      let text = try text(document(type, strokes: count, colors: colors))
      #expect(text.components(of: "/Subtype /Image") == 2)
      #expect(text.contains("/PatternType 1"))
    }
  }

  /// A stroke with grain takes no more than some areas.
  @Test(arguments: [InkType.pencil, .crayon, .watercolor])
  func grainTakesFewBytes(type: InkType) throws {
    let sizes = try [2, 20].map { count in
      try PDFWriter.write(document(type, strokes: count, colors: 1)).count
    }
    #expect((sizes[1] - sizes[0]) / (18 * 4) < 900)
  }

  @Test func erasedInkIsAPicture() throws {
    var page = page(.pen)
    var stroke = page.layers[0].drawing.strokes[0]
    _ = stroke.erase(along: EraserPath([Point(x: 30, y: 0), Point(x: 30, y: 50)], radius: 3))
    page.layers[0].drawing.strokes = [stroke]
    #expect(stroke.mask != nil)
    #expect(try text(Document(pages: [page])).contains("/Subtype /Image"))
  }

  /// What is not seen is not in the file.
  @Test func hiddenLayersAreLeftOut() throws {
    let empty = try text(Document(pages: [Page(size: Size(width: 80, height: 60))]))
    #expect(try text(Document(pages: [page(.pencil, opacity: 0)])).count == empty.count)
  }

  /// Places, sizes and texts beyond reason give a file all the same.
  @Test(arguments: [1e300, -1e300, 1e-300, 1e7])
  func monstersAreHarmless(number: Double) throws {
    let monster = StrokePoint(
      location: Point(x: number, y: 5),
      timeOffset: 0,
      size: Size(width: abs(number), height: 1)
    )
    let layer = Layer(
      drawing: Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath([monster]))]),
      pictures: [
        InkModel.Picture(
          data: [1, 2, 3],
          format: .png,
          frame: Rect(x: number, y: 0, width: abs(number), height: 9),
          transform: AffineTransform(scale: number)
        )
      ],
      notes: [Note("text", at: Point(x: 3, y: number), fontSize: abs(number))]
    )
    let page = Page(size: Size(width: 80, height: 60), layers: [layer])
    #expect(try text(Document(pages: [page])).contains("%%EOF"))
    #expect(try PagePicture(of: page).png().count > 100)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var (rest, count) = (self[...], 0)
    while let range = rest.firstRange(of: text) {
      rest = rest[range.upperBound...]
      count += 1
    }
    return count
  }
}
