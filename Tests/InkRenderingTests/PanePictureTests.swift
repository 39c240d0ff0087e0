import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// The picture of a page in a part of a window is that part of the picture in the whole window, whatever
/// happens to it.
@Suite struct PanePictureTests {
  private struct Pair {
    let whole: PageRenderer
    let part: PageRenderer
    /// The pixels of the part.
    var bounds: PixelRect { part.bounds }

    init(_ page: Page, _ generator: inout SeededGenerator) throws {
      let transform = Canvases.transforms[generator.whole(0...2)]
      let current = page.layers[generator.whole(0...page.layers.count - 1)].id
      let (x, y) = (generator.whole(1...40), generator.whole(1...30))
      let bounds = PixelRect(x: x, y: y, width: Canvases.width - x - 3, height: Canvases.height - y)
      whole = try PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: Canvases.width, height: Canvases.height),
        transform: transform,
        page: page,
        current: current
      )
      part = try PageRenderer(bounds: bounds, transform: transform, page: page, current: current)
    }

    /// Returns whether both show the same in the part, but for steps of a color.
    func isSame(within steps: Int = 0) throws -> Bool {
      let (one, other) = try (whole.image().pixels(of: bounds), part.image().pixels(of: bounds))
      return one.count == bounds.area
        && zip(one, other).allSatisfy { one, other in
          [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= steps }
        }
    }
  }

  private func isEqual(_ whole: [PixelRect], _ part: [PixelRect], in bounds: PixelRect) -> Bool {
    zip(whole, part).allSatisfy { whole, part in
      let seen = whole.intersection(bounds)
      return seen == part || seen.isEmpty && part.isEmpty
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func finishedInk(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let page = PageRendererTests.page(&generator)
    let pair = try Pair(page, &generator)
    #expect(try pair.isSame())
    let rect = PixelRect(
      x: generator.whole(0...50),
      y: generator.whole(0...40),
      width: 30,
      height: 25
    )
    var other = page
    other.layers[0].drawing = Drawing(strokes: Canvases.strokes(3, seed: seed &+ 90))
    for renderer in [pair.whole, pair.part] { try renderer.redraw(rect, of: other) }
    #expect(try pair.isSame())
  }

  /// Ink under the pen, its copies and its prediction, until it is dry; the damage is that in the part.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func inkUnderThePen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed)
    let pair = try Pair(PageRendererTests.page(&generator), &generator)
    for _ in 0..<2 {
      var stroke = Canvases.inProgress(&generator)
      let copies = generator.once(in: 2) ? [AffineTransform(rotation: 0.5)] : []
      for sample in pen.stroke(count: 24) {
        stroke.append(sample)
        let predicted = Canvases.guess(after: sample, &generator)
        let damage = [pair.whole, pair.part].map {
          $0.showWet(stroke, predicted: predicted, copies: copies) + $0.showCopies(of: stroke)
        }
        #expect(isEqual(damage[0], damage[1], in: pair.bounds))
        #expect(try pair.isSame())
      }
      if generator.once(in: 3) {
        for renderer in [pair.whole, pair.part] { _ = renderer.discardWet() }
      } else {
        stroke.finish()
        for renderer in [pair.whole, pair.part] { _ = try renderer.dryWet(stroke, copies: copies) }
      }
      #expect(try pair.isSame())
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func erasures(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let page = PageRendererTests.page(&generator)
    let pair = try Pair(page, &generator)
    for _ in 0..<6 {
      let points = (0..<2).map { _ in
        EraserPoint(location: generator.point(0...80), radius: generator.number(2...9))
      }
      for renderer in [pair.whole, pair.part] {
        _ = try renderer.showErasure(EraserPath(points: points), of: page)
      }
      #expect(try pair.isSame())
    }
    for renderer in [pair.whole, pair.part] { try renderer.redraw(renderer.bounds, of: page) }
    #expect(try pair.isSame())
  }

  /// A stump under the pen, but for the steps of color by which smudged ink may differ.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func smudges(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let ink = Canvases.bar(from: Point(x: 0, y: 40), to: Point(x: 88, y: 36), width: 14)
    let page = Page(layers: [Layer(drawing: Drawing(strokes: [ink]))])
    let pair = try Pair(page, &generator)
    var stroke = InProgressStroke(
      ink: Ink(.smudge),
      response: .standard(for: .smudge, width: 12)
    )
    for step in 0..<20 {
      let position = Point(x: 20 + Double(step) * 2.5, y: 30 + Double(step % 7) * 4)
      let time = PenTime(milliseconds: Double(step) * 5)
      stroke.append(PenSample(position: position, time: time, pressure: 0.7))
      for renderer in [pair.whole, pair.part] {
        _ = renderer.showWet(stroke, predicted: [], copies: [], on: page)
      }
      #expect(try pair.isSame(within: 3))
    }
    stroke.finish()
    for renderer in [pair.whole, pair.part] { _ = try renderer.dryWet(stroke, on: page) }
    #expect(try pair.isSame(within: 3))
  }

  /// A view that moves and zooms, while its picture is rough and when it is sharp.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func movedViews(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let page = PageRendererTests.page(&generator)
    let pair = try Pair(page, &generator)
    for _ in 0..<3 {
      let offset = Vector(
        dx: Double(generator.whole(-30...30)),
        dy: Double(generator.whole(-30...30))
      )
      let zoom = AffineTransform(scale: generator.once(in: 2) ? 1 : 1.4)
      let transform = pair.whole.transform.concatenating(zoom)
        .concatenating(AffineTransform(translationBy: offset))
      for renderer in [pair.whole, pair.part] {
        try renderer.setTransform(transform)
        while renderer.isRough { try renderer.refine(of: page) { true } }
      }
      #expect(try pair.isSame())
    }
  }
}
