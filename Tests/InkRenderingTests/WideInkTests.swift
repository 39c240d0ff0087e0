import Geometry
import InkModel
import Progress
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Ink as wide as the picture: drawn as exactly as any other, and its work is counted.
@Suite struct WideInkTests {
  private static let (width, height) = (120, 80)

  private static func footprints(_ random: inout SeededGenerator) -> [Footprint] {
    let widest = random.once(in: 3) ? 40.0 : 400.0
    let isFlat = random.once(in: 3)
    let isEven = random.once(in: 2)
    let reach = Vector(angle: random.number(-3...3), length: random.number(1...200))
    return (0..<random.whole(1...90)).map { _ in
      Footprint(
        center: Point(x: random.number(-60...180), y: random.number(-60...140)),
        radius: random.number(1...widest),
        reach: isFlat ? reach : .zero,
        opacity: isEven ? 0.7 : random.number(0...1)
      )
    }
  }

  private static func bytes(of mask: MaskSurface) -> [UInt8] {
    var bytes: [UInt8] = []
    mask.withPixels { pixels, pitch in
      for y in 0..<height { for x in 0..<width { bytes.append(pixels[y * pitch + x]) } }
    }
    return bytes
  }

  /// No pixel of a whole stroke differs from the stroke whose chunks are filled one by one.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func aWholeStrokeIsItsChunks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let footprints = Self.footprints(&random)
    let depths: [InkDepth] = [
      .uniform, .soft(.pool(PoolProfile(width: random.number(1...30)))),
      .soft(.contact(DepthProfile(fallingOver: random.number(0.3...1)))),
    ]
    let depth = depths[random.whole(0...2)]
    let origin = (random.whole(-9...9), random.whole(-9...9))
    var painter = ChunkPainter()
    let whole = try MaskSurface(width: Self.width, height: Self.height)
    painter.fill(footprints, depth: depth, into: ChunkPainter.Target(whole, origin: origin))
    let parts = try MaskSurface(width: Self.width, height: Self.height)
    let target = ChunkPainter.Target(parts, origin: origin)
    var chunk = InkChunk()
    painter.fillFull(&chunk, with: footprints, depth: depth, into: target)
    painter.fill(chunk, isEnd: true, depth: depth, into: target)
    #expect(Self.bytes(of: whole) == Self.bytes(of: parts))
  }

  /// A page with a stroke to and fro between two places, whose opacity changes at each point.
  private static func page(
    ink width: Double,
    between left: Double,
    and right: Double,
    points count: Int = 400
  ) -> Page {
    let points = (0..<count).map { number in
      StrokePoint(
        location: Point(x: number % 2 == 0 ? left : right, y: 50),
        timeOffset: 0,
        size: Size(width: width, height: width),
        opacity: number % 4 < 2 ? 0.2 : 0.9
      )
    }
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(points))
    return Page(
      size: Size(width: 200, height: 100),
      layers: [Layer(drawing: Drawing(strokes: [stroke]))]
    )
  }

  private static func work(_ page: Page, drawing limit: Int? = nil) throws -> Int {
    var limits = Limits()
    if let limit { limits[.drawing] = limit }
    let ticket = WorkTicket(limits: limits)
    _ = try PagePicture(of: page).png(meter: ticket.meter)
    return ticket.drawnPixels
  }

  /// Each change of opacity fills all that the tip covers anew, and counts as much.
  @Test func everyChunkCounts() throws {
    let page = Self.page(ink: 150, between: 30, and: 40)
    let work = try Self.work(page)
    #expect(work > 200 * 75 * 100)
    #expect(try Self.work(page, drawing: work) == work)
    #expect(throws: CairoError.self) { try Self.work(page, drawing: work - 1) }
  }

  /// What an eraser takes from a stroke is counted as ink is.
  @Test func erasersCount() throws {
    var page = Self.page(ink: 20, between: 30, and: 170)
    let places = (0..<300).map { Point(x: $0 % 2 == 0 ? 30 : 170, y: 50) }
    let before = try Self.work(page)
    var stroke = page.layers[0].drawing.strokes[0]
    stroke.mask = StrokeMask(erased: [EraserPath(places, radius: 5)])
    page.layers[0].drawing = Drawing(strokes: [stroke])
    #expect(try Self.work(page) > before + 200_000)
  }

  /// Ink that vector formats show as a picture is held to the limit, too.
  @Test func picturesInVectorFilesAreBounded() throws {
    let page = Self.page(ink: 150, between: 30, and: 40, points: 20)
    var strokes = Array(page.layers[0].drawing.strokes)
    strokes[0].ink.inkType = .pencil
    var limits = Limits()
    limits[.drawing] = 1_000_000
    let meter = WorkTicket(limits: limits).meter
    #expect(throws: CairoError.self) { try InkPicture(of: strokes, meter: meter) }
    let document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
    #expect(throws: CairoError.self) { try PDFWriter.write(document, meter: meter) }
    limits[.drawing] = Limits.standard[.drawing]
    #expect(throws: Never.self) {
      try InkPicture(of: strokes, meter: WorkTicket(limits: limits).meter)
    }
  }
}
