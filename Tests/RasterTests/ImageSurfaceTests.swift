import Geometry
import Raster
import TestSupport
import Testing

@Suite struct ImageSurfaceTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  // MARK: - Making

  @Test(arguments: [(-1, 5), (5, -1), (Int.min, 5), (32768, 1), (1, 40000), (.max, .max)])
  func impossibleSizesThrow(width: Int, height: Int) {
    for format in [ImageSurface.Format.opaque, .translucent] {
      let error = #expect(throws: CairoError.self) {
        try ImageSurface(width: width, height: height, format: format)
      }
      #expect(error?.operation == "making an image")
      #expect(error?.reason.isEmpty == false)
    }
    #expect(throws: CairoError.self) { try MaskSurface(width: width, height: height) }
  }

  /// An image without pixels is allowed, and nothing can be done to it.
  @Test func imageWithoutPixelsIsHarmless() throws {
    let image = try ImageSurface(width: 0, height: 7)
    image.fill(PixelRect(x: -5, y: -5, width: 100, height: 100), with: red)
    image.paint(red, in: image.bounds, through: try MaskSurface(width: 0, height: 0), atX: 0, y: 0)
    #expect(image.bounds.isEmpty)
  }

  @Test func newImagesAreBlackOrClear() throws {
    #expect(try ImageSurface(width: 3, height: 2).pixels == Array(repeating: 0xFF00_0000, count: 6))
    let clear = try ImageSurface(width: 3, height: 2, format: .translucent)
    #expect(clear.pixels == Array(repeating: 0, count: 6))
  }

  // MARK: - Filling

  /// Exactly the pixels of the rectangle that are in the image change.
  @Test(arguments: [
    PixelRect(x: 2, y: 3, width: 4, height: 2), PixelRect(x: -3, y: 1, width: 5, height: 3),
    PixelRect(x: 7, y: 1, width: 50, height: 3), PixelRect(x: 1, y: -9, width: 3, height: 11),
    PixelRect(x: 1, y: 6, width: 3, height: 99), PixelRect(x: -5, y: -5, width: 99, height: 99),
    PixelRect(x: 12, y: 0, width: 5, height: 5), PixelRect(minX: 5, minY: 5, maxX: 2, maxY: 8),
    .empty,
  ])
  func fillChangesTheRectangleAlone(rect: PixelRect) throws {
    let image = try ImageSurface(width: 10, height: 8)
    image.fill(rect, with: red)
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = rect.contains(x, y)
        #expect(image.pixel(x: x, y: y) == (isInside ? 0xFFFF_0000 : 0xFF00_0000))
      }
    }
  }

  /// Colours are replaced, not laid over; clear ones are kept premultiplied.
  @Test func fillReplacesWhatWasThere() throws {
    let image = try ImageSurface(width: 1, height: 1, format: .translucent)
    image.fill(image.bounds, with: red)
    image.fill(image.bounds, with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(image.pixel(x: 0, y: 0) == 0x8000_8000)
    image.fill(image.bounds, with: Color(red: 1, green: 1, blue: 1, alpha: 0))
    #expect(image.pixel(x: 0, y: 0) == 0)
  }

  // MARK: - Copying

  /// Pixels land at their offset; what lies outside the rectangle or either image is left.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func copyMovesPixelsByTheOffset(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let source = try noise(9, 7, &generator)
    let target = try noise(12, 10, &generator)
    let before = target.pixels
    let (x, y) = (generator.whole(-10...13), generator.whole(-8...11))
    let rect = randomRect(&generator)
    target.copy(source, in: rect.intersection(source.bounds.moved(x, y)), atX: x, y: y)
    for row in 0..<10 {
      for column in 0..<12 {
        let isCopied =
          rect.contains(column, row)
          && source.bounds.contains(column - x, row - y)
        let expected =
          isCopied ? source.pixel(x: column - x, y: row - y) : before[row * 12 + column]
        #expect(target.pixel(x: column, y: row) == expected)
      }
    }
  }

  // MARK: - Painting

  /// Laying over is linear between what was there and the colour: source over, by hand.
  @Test(arguments: [1.0, 0.5, 0.25, 0])
  func paintBlendsAsComputedByHand(alpha: Double) throws {
    let paper = Color(red: 0.8, green: 0.6, blue: 0.4)
    let image = try ImageSurface(width: 256, height: 1)
    image.fill(image.bounds, with: paper)
    let mask = try MaskSurface(width: 256, height: 1)
    mask.withPixels { pixels, _ in for x in 0..<256 { pixels[x] = UInt8(x) } }
    let ink = Color(red: 0.2, green: 0.4, blue: 1, alpha: alpha)
    image.paint(ink, in: image.bounds, through: mask, atX: 0, y: 0)
    let channels: [(UInt32, Double, Double)] = [(16, 0.2, 0.8), (8, 0.4, 0.6), (0, 1, 0.4)]
    for x in 0..<256 {
      let share = alpha * Double(x) / 255
      let pixel = image.pixel(x: x, y: 0)
      for (shift, over, under) in channels {
        let expected = 255 * (over * share + under * (1 - share))
        // Cairo rounds the colour, the product with the mask and the sum.
        #expect(abs(Double(pixel >> shift & 0xFF) - expected) <= 2)
      }
    }
    #expect(image.pixel(x: 0, y: 0) == 0xFFCC_9966)
    if alpha == 1 { #expect(image.pixel(x: 255, y: 0) == 0xFF33_66FF) }
  }

  /// Through a mask somewhere else, only pixels under it and in the rectangle change.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func paintStaysInRectangleAndMask(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let image = try noise(12, 10, &generator)
    let before = image.pixels
    let mask = try MaskSurface(width: 6, height: 5)
    mask.withPixels { pixels, stride in
      for y in 0..<5 { for x in 0..<6 { pixels[y * stride + x] = 255 } }
    }
    let (x, y) = (generator.whole(-7...13), generator.whole(-6...11))
    let rect = randomRect(&generator)
    image.paint(red, in: rect, through: mask, atX: x, y: y)
    for row in 0..<10 {
      for column in 0..<12 {
        let isPainted = rect.contains(column, row) && mask.bounds.contains(column - x, row - y)
        let expected = isPainted ? 0xFFFF_0000 : before[row * 12 + column]
        #expect(image.pixel(x: column, y: row) == expected)
      }
    }
  }

  /// Painting in two halves is the same as painting at once.
  @Test func paintingInPartsIsThePaintingOfAll() throws {
    var generator = SeededGenerator(seed: 5)
    let mask = try MaskSurface(width: 64, height: 16)
    mask.withPixels { pixels, stride in
      for index in 0..<16 * stride { pixels[index] = UInt8.random(in: 0...255, using: &generator) }
    }
    let (whole, parts) = (try noise(64, 16, seed: 6), try noise(64, 16, seed: 6))
    let ink = Color(red: 0.3, green: 0.6, blue: 0.2, alpha: 0.7)
    whole.paint(ink, in: whole.bounds, through: mask, atX: 0, y: 0)
    for cut in [0..<7, 7..<29, 29..<64] {
      let rect = PixelRect(minX: cut.lowerBound, minY: 0, maxX: cut.upperBound, maxY: 16)
      parts.paint(ink, in: rect, through: mask, atX: 0, y: 0)
    }
    #expect(whole.pixels == parts.pixels)
  }

  // MARK: - PNG

  /// Signature, size and kind of the PNG, and an end that is one.
  @Test(arguments: [(1, 1), (3, 200), (1000, 2)])
  func pngHasSignatureAndSize(width: Int, height: Int) throws {
    let kinds: [(ImageSurface.Format, UInt8)] = [(.opaque, 2), (.translucent, 6)]
    for (format, kind) in kinds {
      let bytes = try ImageSurface(width: width, height: height, format: format).pngData()
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(String(decoding: bytes[12..<16], as: UTF8.self) == "IHDR")
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
      #expect(bytes[20..<24].reduce(0) { $0 << 8 | Int($1) } == height)
      #expect(bytes[24] == 8)
      #expect(bytes[25] == kind)
      #expect(String(decoding: bytes.suffix(8).prefix(4), as: UTF8.self) == "IEND")
    }
  }

  /// The same picture gives the same bytes.
  @Test func pngIsTheSameEachTime() throws {
    #expect(try noise(40, 30, seed: 1).pngData() == noise(40, 30, seed: 1).pngData())
    #expect(try noise(40, 30, seed: 1).pngData() != noise(40, 30, seed: 2).pngData())
  }

  /// Cairo has no PNG of nothing; it says so instead of making one.
  @Test func pngOfNothingThrows() throws {
    let image = try ImageSurface(width: 0, height: 0)
    #expect(throws: CairoError.self) { try image.pngData() }
  }

  // MARK: -

  private func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> ImageSurface {
    var generator = SeededGenerator(seed: seed)
    return try noise(width, height, &generator)
  }

  private func noise(
    _ width: Int,
    _ height: Int,
    _ generator: inout SeededGenerator
  ) throws -> ImageSurface {
    let image = try ImageSurface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        image.fill(
          PixelRect(x: x, y: y, width: 1, height: 1),
          with: Color(
            red: generator.number(0...1),
            green: generator.number(0...1),
            blue: generator.number(0...1)
          )
        )
      }
    }
    return image
  }

  private func randomRect(_ generator: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: generator.whole(-4...13),
      y: generator.whole(-4...11),
      width: generator.whole(0...20),
      height: generator.whole(0...16)
    )
  }
}

extension ImageSurface {
  /// All pixels, row after row.
  fileprivate var pixels: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { pixel(x: $0, y: y) } }
  }
}

extension PixelRect {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
