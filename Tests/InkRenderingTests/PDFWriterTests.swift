import Geometry
import InkModel
import InkRendering
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

  /// Ink of one colour is an area; only grain, and what is erased, is a picture.
  @Test(arguments: InkType.allCases)
  func onlyGrainIsAPicture(type: InkType) throws {
    let hasGrain = [.pencil, .crayon, .watercolor].contains(type)
    let text = try text(Document(pages: [page(type)]))
    #expect(text.contains("/Subtype /Image") == hasGrain)
    #expect(text.contains("/BM /Multiply") == (type == .marker))
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
