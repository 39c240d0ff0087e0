import Geometry
import InkModel
import Raster
import TestSupport
import Testing

@testable import InkRendering

/// An erasure as it is shown while the eraser moves.
@Suite struct ErasureTests {
  /// Piece by piece it looks as the strokes do when they are drawn with their masks, on one layer
  /// and on one that is seen in part; locked strokes and pictures stay.
  @Test(arguments: 1...8 as ClosedRange<UInt64>, [1, 0.5])
  func shownIsWhatWillBe(seed: UInt64, opacity: Double) throws {
    var generator = SeededGenerator(seed: seed)
    var strokes = Canvases.strokes(5, seed: seed)
    strokes[Int(seed) % 5].isLocked = true
    let ink = Drawing(strokes: strokes)
    let below = Layer(
      id: LayerID(1),
      drawing: Drawing(strokes: Canvases.strokes(3, seed: seed + 50))
    )
    var page = Page(layers: [below, Layer(id: LayerID(2), opacity: opacity, drawing: ink)])
    let square = try ImageSurface(width: 8, height: 8)
    square.fill(square.bounds, with: Color(red: 0.2, green: 0.7, blue: 0.3))
    let frame = Rect(x: 30, y: 20, width: 24, height: 30)
    page.layers[1].pictures = [
      InkModel.Picture(data: try square.pngData(), format: .png, frame: frame)
    ]
    let (width, height) = (Canvases.width, Canvases.height)
    func renderer() throws -> PageRenderer {
      try PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: width, height: height),
        page: page,
        current: LayerID(2)
      )
    }
    let shown = try renderer()
    let picture = try Picture(of: shown)
    let way = EraserPath(
      points: (0..<12).map { _ in
        let place = Point(x: generator.number(0...88), y: generator.number(0...72))
        return EraserPoint(location: place, radius: generator.number(1...9))
      }
    )
    for (start, end) in zip(way.points, way.points.dropFirst()) {
      let damage = try shown.showErasure(EraserPath(points: [start, end]), of: page)
      try picture.take(damage, from: shown)
    }
    page.layers[1].drawing.apply(.erasing(along: way, in: ink))
    let erased = try ImageSurface.pixels(of: renderer())
    // What a stroke's mask leaves out, since it does not reach its ink, is at most a trace.
    let wet = try ImageSurface.pixels(of: shown)
    let difference = zip(erased, wet).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
    #expect(difference.count { $0 > 24 } < difference.count / 300)
    // Drawn anew, it is the same byte for byte.
    try shown.redraw(shown.bounds, of: page)
    #expect(try ImageSurface.pixels(of: shown) == erased)
  }

  /// Where there is no memory for a moment the picture stays, and is erased as ever afterwards.
  @Test(arguments: 1...4)
  func aTileWithoutMemoryStays(failing number: Int) throws {
    let (ink, paper) = (Color(red: 0.2, green: 0.4, blue: 0.1), Color(red: 1, green: 1, blue: 0.9))
    let path = EraserPath([Point(x: 20, y: 30), Point(x: 190, y: 120)], radius: 30)
    let image = try ImageSurface(width: 220, height: 160)
    image.fill(image.bounds, with: ink)
    let whole = image.pixels(of: image.bounds)
    let erasure = try WetErasure(on: image)
    var count = 0
    func show() throws -> PixelRect {
      try erasure.show(path.footprints(by: .identity)) { below, tile throws(CairoError) in
        count += 1
        if count == number { throw .stopped }
        below.fill(tile, with: paper)
      }
    }
    #expect(throws: CairoError.stopped) { try show() }
    erasure.end()
    #expect(image.pixels(of: image.bounds) == whole)
    count = 0
    #expect(throws: CairoError.stopped) { try show() }
    _ = try show()
    let erased = Set(image.pixels(of: image.bounds).map { $0 >> 8 & 255 })
    // Green is between that of the ink and that of the paper.
    #expect(erased.min() == 102 && erased.max() == 255)
    erasure.end()
    #expect(image.pixels(of: image.bounds) == whole)
  }

  /// On a dense page, what was erased stays as it is shown when the eraser lifts, and then only parts near
  /// its path are drawn anew.
  @Test func aLongPathOverMuchInkIsDrawnGradually() throws {
    let bounds = PixelRect(x: 0, y: 0, width: 640, height: 640)
    var generator = SeededGenerator(seed: 8)
    let bars = (0..<3000).map { _ in
      let start = Point(x: generator.number(0...600), y: generator.number(0...600))
      let end = Point(x: start.x + 25, y: start.y + generator.number(-20...20))
      return Canvases.bar(from: start, to: end, width: 3)
    }
    let ink = Drawing(strokes: bars)
    var page = Page(layers: [Layer(id: LayerID(1), drawing: ink)])
    func renderer() throws -> PageRenderer {
      try PageRenderer(bounds: bounds, page: page, current: LayerID(1))
    }
    let shown = try renderer()
    let path = EraserPath(
      points: (0...100).map { number in
        let place = 20 + 6 * Double(number)
        return EraserPoint(location: Point(x: place, y: place), radius: 5)
      }
    )
    for (start, end) in zip(path.points, path.points.dropFirst()) {
      _ = try shown.showErasure(EraserPath(points: [start, end]), of: page)
    }
    let before = try ImageSurface.pixels(of: shown)
    page.layers[0].drawing.apply(.erasing(along: path, in: ink))
    try shown.redraw(erasedAlong: path, in: shown.pixels(of: path.bounds), of: page)
    #expect(shown.isRough)
    #expect(try ImageSurface.pixels(of: shown) == before)
    var redrawn = 0
    while shown.isRough { redrawn += try shown.refine(of: page) { false }.area }
    #expect((1...bounds.area / 3).contains(redrawn))
    // Where much ink is blended, parts of other sizes may differ by roundings.
    func isSame(_ other: PageRenderer) throws -> Bool {
      let pictures = try (ImageSurface.pixels(of: shown), ImageSurface.pixels(of: other))
      return zip(pictures.0, pictures.1).allSatisfy { one, other in
        [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 3 }
      }
    }
    let wanted = try renderer()
    #expect(try isSame(wanted))
    // Another part that is redrawn takes nothing back.
    try shown.redraw(PixelRect(x: 0, y: 0, width: 9, height: 9), of: page)
    #expect(try isSame(wanted))
  }
}

extension ImageSurface {
  /// The pixels of a page's picture, row by row.
  fileprivate static func pixels(of renderer: PageRenderer) throws -> [UInt32] {
    let bounds = renderer.bounds
    let image = try ImageSurface(width: bounds.width, height: bounds.height)
    try renderer.compose(bounds) { made, rect, x, y in
      let place = PixelRect(
        x: rect.minX + x,
        y: rect.minY + y,
        width: rect.width,
        height: rect.height
      )
      image.copy(made, in: place, atX: x, y: y)
    }
    return (0..<bounds.height).flatMap { y in
      (0..<bounds.width).map { image.pixel(x: $0, y: y) }
    }
  }
}
