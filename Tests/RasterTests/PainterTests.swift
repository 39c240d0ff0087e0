import Geometry
import Raster
import TestSupport
import Testing

@Suite struct PainterTests {
  private static let white = Color(red: 1, green: 1, blue: 1)
  private static let black = Color(red: 0, green: 0, blue: 0)

  /// The sum of the coverage of all pixels of a drawing on a transparent image of 80 × 80 pixels.
  private func coverage(_ body: (Painter) throws(CairoError) -> Void) throws -> Double {
    let image = try ImageSurface(width: 80, height: 80, format: .translucent)
    try image.withPainter(in: image.bounds, body)
    var sum = 0.0
    for y in 0..<80 { for x in 0..<80 { sum += Double(image.pixel(x: x, y: y) >> 24) / 255 } }
    return sum
  }

  /// A filled polygon covers its area, wherever it lies between the pixels.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func polygonsCoverTheirArea(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let corners = (0..<7).map { index in
      Point(x: 40, y: 40)
        + Vector(angle: Double(index) * 0.9, length: generator.number(10...35))
    }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) {
      $0 + ($1.0 - Point.zero).cross($1.1 - Point.zero) / 2
    }
    let polygon = try coverage { $0.fill(corners, ends: [7], with: Self.black) }
    #expect(abs(polygon - abs(area)) < 0.01 * abs(area) + 1)
    let path = VectorPath(through: corners, isClosed: true)
    #expect(abs(try coverage { $0.fill(path, with: Self.black) } - polygon) < 1)
  }

  /// By the nonzero rule overlapping polygons of one orientation count once, and one of the opposite
  /// orientation is a hole.
  @Test func fillsByTheNonzeroRule() throws {
    let outer = Rect(x: 10, y: 10, width: 40, height: 40).corners
    let inner = Rect(x: 20, y: 20, width: 10, height: 10).corners
    let both = try coverage { $0.fill(outer + inner, ends: [4, 8], with: Self.black) }
    let hole = try coverage { $0.fill(outer + inner.reversed(), ends: [4, 8], with: Self.black) }
    #expect(abs(both - 1600) < 1e-6 && abs(hole - 1500) < 1e-6)
  }

  /// A stroke covers length times width and its round caps.
  @Test(arguments: [1.0, 3, 8])
  func strokesHaveTheirWidth(width: Double) throws {
    let line = VectorPath(through: [Point(x: 15, y: 20), Point(x: 65, y: 50)])
    let length = Point(x: 15, y: 20).distance(to: Point(x: 65, y: 50))
    let solid = try coverage { $0.stroke(line, width: width, color: Self.black) }
    #expect(abs(solid - length * width - .pi * width * width / 4) < 0.03 * solid + 1)
  }

  /// A transform moves a drawing, and a group is composited with its opacity as a whole.
  @Test func transformsAndGroupsApplyToAllInThem() throws {
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    let scaled = try coverage { painter throws(CairoError) in
      let transform = AffineTransform(scale: 3)
        .concatenating(AffineTransform(translationBy: Vector(dx: 20, dy: 20)))
      try painter.mapped(by: transform) { painter.fill(square, with: Self.black) }
    }
    #expect(abs(scaled - 900) < 1e-6)
    let group = try coverage { painter throws(CairoError) in
      try painter.group(opacity: 0.5) {
        painter.fill(square, with: Self.black)
        painter.fill(square.translated(by: Vector(dx: 5, dy: 0)), with: Self.black)
      }
    }
    #expect(abs(group - 75) < 0.5)
  }

  /// Clipping restricts a drawing to a path, and ends with its closure; erasing leaves nothing.
  @Test func clippingEndsWithItsScope() throws {
    let everything = Rect(x: 0, y: 0, width: 80, height: 80)
    let clip = VectorPath(
      through: Rect(x: 10, y: 10, width: 20, height: 30).corners,
      isClosed: true
    )
    let clipped = try coverage { painter in
      painter.clipped(to: clip) { painter.fill(everything, with: Self.black) }
    }
    #expect(abs(clipped - 600) < 1e-6)
    let afterwards = try coverage { painter in
      painter.clipped(to: clip) {}
      painter.fill(everything, with: Self.black)
    }
    #expect(abs(afterwards - 6400) < 1e-6)
    let erased = try coverage { painter in
      painter.fill(everything, with: Self.black)
      painter.erase()
    }
    #expect(erased == 0)
  }

  /// A gradient goes from its first color to its last, monotonically.
  @Test func gradientsAreLinear() throws {
    let image = try ImageSurface(width: 80, height: 4)
    let frame = VectorPath(through: Rect(x: 0, y: 0, width: 80, height: 4).corners, isClosed: true)
    try image.withPainter(in: image.bounds) { painter in
      painter.fill(
        frame,
        with: [Self.black, Self.white],
        from: .zero,
        to: Point(x: 80, y: 0)
      )
    }
    let row = (0..<80).map { Int(image.pixel(x: $0, y: 2) & 255) }
    #expect(row == row.sorted())
    for (x, value) in row.enumerated() {
      #expect(abs(Double(value) - (Double(x) + 0.5) / 80 * 255) < 3)
    }
  }

  /// Multiplying composites by the product, with a mask on opaque images as Cairo does it.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func multiplyingIsTheProduct(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func color(_ alpha: Double) -> Color {
      Color(
        red: generator.number(0...1),
        green: generator.number(0...1),
        blue: generator.number(0...1),
        alpha: alpha
      )
    }
    let (below, above) = (color(1), color(generator.number(0...1)))
    let (width, height) = (Int(seed) + 3, 3)
    let image = try ImageSurface(width: width, height: height)
    image.fill(image.bounds, with: below)
    let mask = try MaskSurface(width: width, height: height)
    let coverage = (0..<width * height).map { _ in
      generator.once(in: 3) ? 0 : UInt8(generator.whole(0...255))
    }
    mask.withPixels { pixels, stride in
      for (index, value) in coverage.enumerated() {
        pixels[index / width * stride + index % width] = value
      }
    }
    image.paint(above, in: image.bounds, through: mask, atX: 0, y: 0, blending: .multiply)
    for (index, value) in coverage.enumerated() {
      let pixel = image.pixel(x: index % width, y: index / width)
      let amount = Double(value) / 255 * above.alpha
      for (shift, (first, second)) in [
        (16, (below.red, above.red)), (8, (below.green, above.green)),
        (0, (below.blue, above.blue)),
      ] {
        let expected = first * (1 - amount * (1 - second)) * 255
        #expect(abs(Double(pixel >> UInt32(shift) & 255) - expected) < 1.6)
      }
      #expect(pixel >> 24 == 255)
    }
  }

  /// Numbers that Cairo cannot represent are ignored, and do not impair what follows.
  @Test(arguments: [Double.nan, .infinity, 1e9])
  func invalidNumbersAreIgnored(bad: Double) throws {
    let bent = VectorPath(through: [Point(x: bad, y: 3), Point(x: 5, y: bad)], isClosed: true)
    let sum = try coverage { painter throws(CairoError) in
      painter.fill(bent, with: Self.black)
      painter.disc(
        around: Point(x: bad, y: 0),
        radius: 5,
        fill: Self.black,
        width: 1,
        color: Self.black
      )
      try painter.mapped(by: AffineTransform(scale: bad)) {
        painter.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: Self.black)
      }
      painter.fill(Rect(x: 10, y: 10, width: 10, height: 10), with: Self.black)
    }
    #expect(abs(sum - 100) < 1e-6)
  }
}
