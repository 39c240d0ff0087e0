import Geometry
import InkModel
import InkRendering
import Progress
import Raster
import TestSupport
import Testing

/// Pages as pictures and PDFs tell how far they are, and end where they are stopped.
@Suite struct StoppingTests {
  /// Steps that work may tell after it was stopped.
  private static let fewSteps = 8

  enum Kind: CaseIterable {
    case png, pdf
  }

  private func document() -> Document {
    var random = SeededGenerator(seed: 17)
    let types: [InkType] = [.pen, .marker, .pencil]
    let layers = (0..<3).map { number in
      Layer(
        id: LayerID(Int64(number + 1)),
        opacity: number == 1 ? 0.5 : 1,
        drawing: Drawing(
          strokes: (0..<30).map { _ in
            let start = Point(x: random.number(0...300), y: random.number(0...200))
            let end = Point(x: random.number(0...300), y: random.number(0...200))
            var stroke = Canvases.bar(from: start, to: end)
            stroke.ink.inkType = types[number]
            return stroke
          }
        )
      )
    }
    let page = Page(size: Size(width: 300, height: 200), layers: layers)
    var other = page
    other.id = PageID(2)
    return Document(pages: [page, other])
  }

  private func made(_ kind: Kind, _ meter: WorkMeter) throws -> [UInt8] {
    let document = document()
    switch kind {
    case .pdf: return try PDFWriter.write(document, meter: meter)
    case .png:
      return try PagePicture(of: document.pages[0]).png(meter: meter)
    }
  }

  @Test(arguments: Kind.allCases)
  func drawingTellsHowFarItIs(kind: Kind) throws {
    let work = WatchedWork()
    let watched = try made(kind, work.meter)
    #expect(work.isMonotone && work.share > 0.7 && work.steps > 60)
    // A PDF holds the time when it was made.
    if kind == .png {
      let isSame = try made(kind, .unwatched) == watched
      #expect(isSame)
    }
  }

  @Test(arguments: Kind.allCases)
  func drawingEndsWhereItIsStopped(kind: Kind) throws {
    let whole = WatchedWork()
    _ = try made(kind, whole.meter)
    var random = SeededGenerator(seed: 23)
    for _ in 0..<12 {
      let step = random.whole(1...(whole.steps - 1))
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: CairoError.self, "at \(step) of \(whole.steps)") {
        try made(kind, work.meter)
      }
      #expect(work.stepsAfterwards <= Self.fewSteps, "at \(step) of \(whole.steps)")
    }
  }
}
