import Geometry
import InkModel
import InkRendering
import Raster
import TestSupport
import Testing

/// Areas that strokes fill, as pixels and in PDFs.
@Suite struct FillTests {
  private let red = InkColor(red: 1, green: 0, blue: 0)

  /// A stroke that crosses itself, with nothing but its area to be seen.
  private func area(seed: UInt64) -> Stroke {
    var random = SeededGenerator(seed: seed)
    let points = (0..<random.whole(4...14)).map { _ in
      StrokePoint(
        location: Point(x: random.number(5...80), y: random.number(5...66)),
        timeOffset: 0,
        size: Size(width: 1, height: 1)
      )
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points), fill: red).withoutInk
  }

  /// A pixel is filled as the even-odd rule says of its middle, unless an edge is near.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func pixelsFollowTheEvenOddRule(seed: UInt64) throws {
    let mapping = Canvases.transforms[Int(seed % 3)]
    let stroke = area(seed: seed)
    let renderer = try Canvases.renderer(mapping)
    _ = try renderer.add(stroke)
    let empty = try Picture(of: try Canvases.renderer(mapping))
    let picture = try Picture(of: renderer)
    let corners = stroke.fillCorners(after: mapping, tolerance: 0.01)
    let edges = Array(zip(corners, corners.dropFirst() + corners.prefix(1)))
    var filled = 0
    for x in 0..<Canvases.width {
      for y in 0..<Canvases.height {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isNear = edges.contains { start, end in
          TaperedCapsule(start: start, startRadius: 0, end: end, endRadius: 0).depth(of: middle)
            > -1
        }
        guard !isNear else { continue }
        let crossings = edges.count { start, end in
          (start.y > middle.y) != (end.y > middle.y)
            && start.x + (end.x - start.x) * (middle.y - start.y) / (end.y - start.y) > middle.x
        }
        let isFilled = !crossings.isMultiple(of: 2)
        filled += isFilled ? 1 : 0
        let pixel = picture.pixel(x: x, y: y) & 0xFFFFFF
        let expected = isFilled ? 0xFF0000 : empty.pixel(x: x, y: y) & 0xFFFFFF
        #expect(pixel == expected, "\(x) \(y)")
      }
    }
    #expect(filled > 0 || seed % 3 != 0)
  }

  /// What is drawn anew in parts is what was drawn at once, with an erased part and ink of any kind.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func partsAreTheWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var strokes = Canvases.strokes(4, seed: seed)
    for index in strokes.indices {
      strokes[index].fill = InkColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
      if random.once(in: 2) { strokes[index].erase(along: random.eraser(across: strokes[index])) }
    }
    let drawing = Drawing(strokes: strokes)
    let renderer = try Canvases.renderer(Canvases.transforms[Int(seed % 3)])
    for stroke in drawing.strokes { _ = try renderer.add(stroke) }
    let whole = try Picture(of: renderer)
    for _ in 0..<6 {
      let rect = PixelRect(
        x: random.whole(0...60),
        y: random.whole(0...50),
        width: random.whole(1...40),
        height: random.whole(1...40)
      )
      try renderer.redraw(rect, of: drawing)
      #expect(whole.difference(from: try Picture(of: renderer)).isEmpty)
    }
  }

  @Test func whatIsErasedIsNotFilled() throws {
    let corners = Rect(x: 10, y: 10, width: 60, height: 50).corners
    let points = (corners + corners.prefix(1)).flatMap { corner in
      Array(
        repeating: StrokePoint(location: corner, timeOffset: 0, size: Size(width: 2, height: 2)),
        count: 3
      )
    }
    var stroke = Stroke(ink: Ink(.pen), path: StrokePath(points), fill: red)
    stroke.erase(along: EraserPath([Point(x: 40, y: 35)], radius: 9))
    let renderer = try Canvases.renderer()
    let empty = try Picture(of: renderer)
    _ = try renderer.add(stroke)
    let picture = try Picture(of: renderer)
    #expect(picture.pixel(x: 40, y: 35) == empty.pixel(x: 40, y: 35))
    #expect(picture.pixel(x: 20, y: 35) & 0xFFFFFF == 0xFF0000)
  }

  /// In a PDF the area is one path that is filled by the even-odd rule, and an image where it is erased.
  @Test func aPDFHoldsTheArea() throws {
    func page(_ stroke: Stroke) -> Document {
      let layer = Layer(drawing: Drawing(strokes: [stroke]))
      return Document(pages: [Page(size: Size(width: 90, height: 72), layers: [layer])])
    }
    func hasImage(_ stroke: Stroke) throws -> Bool {
      let bytes = try PDFWriter.write(page(stroke), created: "2026-01-31T12:00:00Z")
      return String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
        .contains("/Subtype /Image")
    }
    var stroke = area(seed: 3)
    #expect(try !hasImage(stroke))
    let filled = try PDFWriter.write(page(stroke)).count
    let empty = try PDFWriter.write(page(stroke.withoutFill)).count
    #expect(filled > empty)
    let middle = stroke.renderBounds.center
    stroke.mask = StrokeMask(erased: [EraserPath([middle], radius: 4)])
    #expect(try hasImage(stroke))
  }
}
