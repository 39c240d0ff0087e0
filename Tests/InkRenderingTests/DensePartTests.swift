import Geometry
import InkModel
import Progress
import Raster
import TestSupport
import Testing

@testable import InkRendering

/// Parts of a picture with very much ink, which are drawn in several steps.
@Suite struct DensePartTests {
  /// A page with so much ink on its last layer that each part of its picture is drawn in steps.
  private func page(_ generator: inout SeededGenerator, strokes count: Int = 2600) -> Page {
    var page = PageRendererTests.page(&generator)
    page.layers[page.layers.count - 1] = Layer(
      id: LayerID(9),
      opacity: generator.once(in: 2) ? 1 : 0.5,
      drawing: Drawing(strokes: (0..<count).map { _ in line(&generator) })
    )
    return page
  }

  private func line(_ generator: inout SeededGenerator) -> Stroke {
    let (start, way) = (generator.point(0...80), generator.point(-20...20))
    let points = (0..<9).map { number in
      StrokePoint(
        location: Point(x: start.x + way.x * Double(number), y: start.y + way.y * Double(number)),
        timeOffset: Double(number) / 100,
        size: Size(width: 1.5, height: 1.5)
      )
    }
    let color = InkColor(red: generator.number(0...1), green: 0.4, blue: 0.2, alpha: 0.7)
    return Stroke(
      ink: Ink(generator.one(of: [.pen, .pencil]), color: color),
      path: StrokePath(points)
    )
  }

  private func renderer(of page: Page, by transform: AffineTransform) throws -> PageRenderer {
    try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: Canvases.width, height: Canvases.height),
      transform: transform,
      page: page,
      current: LayerID(9)
    )
  }

  /// Refines by the smallest steps; returns their number, and that of those that changed pixels.
  private func refine(_ renderer: PageRenderer, of page: Page, steps most: Int = .max) throws -> (
    all: Int, seen: Int
  ) {
    var (all, seen) = (0, 0)
    while renderer.isRough, all < most {
      all += 1
      if try !renderer.refine(of: page, while: { false }).isEmpty { seen += 1 }
    }
    return (all, seen)
  }

  /// Returns whether two pictures are the same.
  private func isSame(_ one: PageRenderer, _ other: PageRenderer) throws -> Bool {
    let pictures = try [one, other].map { try $0.image().pixels(of: one.bounds) }
    // Where much ink is blended, parts of other sizes may differ by roundings.
    return pictures[0].count == pictures[1].count
      && zip(pictures[0], pictures[1]).allSatisfy { one, other in
        [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 3 }
      }
  }

  /// Drawn in steps, a picture is the same as drawn at once, also if ink, layers below or the view change
  /// meanwhile.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func stepsMakeThePicture(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var page = page(&generator)
    let transforms = Canvases.transforms
    let renderer = try renderer(of: page, by: transforms[0])
    try renderer.setTransform(transforms[1])
    for _ in 0..<4 {
      _ = try refine(renderer, of: page, steps: generator.whole(1...150))
      switch generator.whole(0...3) {
      case 0:
        let stroke = line(&generator)
        page.layers[page.layers.count - 1].drawing.append(stroke)
        try renderer.redrawGradually(renderer.pixels(of: stroke.renderBounds), of: page)
      case 1:
        page.layers[0].drawing = Drawing(strokes: [line(&generator)])
        try renderer.redrawGradually(renderer.bounds, of: page)
      case 2: try renderer.redraw(PixelRect(x: 10, y: 5, width: 40, height: 40), of: page)
      default:
        let way = AffineTransform(translationBy: Vector(dx: Double(generator.whole(-9...9)), dy: 3))
        try renderer.setTransform(renderer.transform.concatenating(way))
      }
    }
    _ = try refine(renderer, of: page)
    let whole = try self.renderer(of: page, by: renderer.transform)
    #expect(try isSame(renderer, whole))
  }

  /// What is stopped is drawn another time.
  @Test func stoppedPartsStayRough() throws {
    var generator = SeededGenerator(seed: 4)
    var page = page(&generator)
    page.layers[0] = Layer(drawing: Drawing(strokes: (0..<200).map { _ in line(&generator) }))
    let transforms = Canvases.transforms
    let renderer = try renderer(of: page, by: transforms[0])
    try renderer.setTransform(transforms[2])
    let ticket = WorkTicket { _ in }
    ticket.stop()
    var stops = 0
    while renderer.isRough {
      do { try renderer.refine(of: page, meter: ticket.meter, while: { false }) } catch {
        stops += 1
      }
      try renderer.refine(of: page, while: { false })
    }
    let whole = try self.renderer(of: page, by: transforms[2])
    #expect(stops > 1)
    #expect(try isSame(renderer, whole))
  }

  /// No step draws more than a few strokes, and nothing is seen before a part is finished.
  @Test func stepsAreSmall() throws {
    var generator = SeededGenerator(seed: 3)
    let page = page(&generator, strokes: 6000)
    let renderer = try renderer(of: page, by: Canvases.transforms[0])
    try renderer.redraw(page, by: Canvases.transforms[1])
    let steps = try refine(renderer, of: page)
    #expect(steps.all > 6000 / 16 && steps.seen < steps.all / 8)
  }
}
