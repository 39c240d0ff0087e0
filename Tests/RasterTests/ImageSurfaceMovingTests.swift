import Geometry
import Raster
import TestSupport
import Testing

@Suite struct ImageSurfaceMovingTests {
  /// Each pixel goes where it is shifted to; those that nothing comes to stay.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func shiftedPixelsKeepTheirColours(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (generator.whole(1...40), generator.whole(1...30))
    let image = try noise(width, height, &generator)
    let before = image.pixels
    let right = generator.whole(-45...45)
    let down = generator.whole(-35...35)
    image.shift(byX: right, y: down)
    let after = image.pixels
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = (x - right, y - down)
        let isInside = (0..<width).contains(column) && (0..<height).contains(row)
        let expected = isInside ? before[row * width + column] : before[y * width + x]
        #expect(after[y * width + x] == expected)
      }
    }
  }

  /// Enlarged twice, each pixel becomes four; beyond the picture nothing changes.
  @Test func mappedPixelsAreTheNearest() throws {
    var generator = SeededGenerator(seed: 9)
    let source = try noise(12, 9, &generator)
    let image = try ImageSurface(width: 40, height: 30)
    let transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 3)
    image.paint(source, mappedBy: transform, in: image.bounds)
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = ((x - 5 + 2) / 2 - 1, (y - 3 + 2) / 2 - 1)
        let isInside = (0..<12).contains(column) && (0..<9).contains(row) && x >= 5 && y >= 3
        let expected = isInside ? source.pixel(x: column, y: row) : 0xFF00_0000
        #expect(image.pixel(x: x, y: y) == expected)
      }
    }
  }

  @Test func absurdMappingsDrawNothing() throws {
    let source = try ImageSurface(width: 4, height: 4)
    let image = try ImageSurface(width: 8, height: 8)
    let white = Color(red: 1, green: 1, blue: 1)
    image.fill(image.bounds, with: white)
    let before = image.pixels
    for number in [0, .nan, .infinity, 1e300] as [Double] {
      let transform = AffineTransform(a: number, b: 0, c: 0, d: number, tx: number, ty: 0)
      image.paint(source, mappedBy: transform, in: image.bounds)
      image.fill([Point(x: number, y: 1), Point(x: 1e9, y: .nan), .zero], with: white)
    }
    image.shift(byX: .max / 4, y: .min / 4)
    #expect(image.pixels == before)
    image.paint(source, mappedBy: .identity, in: image.bounds)
    #expect(image.pixel(x: 1, y: 1) == 0xFF00_0000)
  }

  private func noise(
    _ width: Int,
    _ height: Int,
    _ generator: inout SeededGenerator
  ) throws -> ImageSurface {
    let image = try ImageSurface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(
          red: generator.number(0...1),
          green: generator.number(0...1),
          blue: generator.number(0...1)
        )
        image.fill(PixelRect(x: x, y: y, width: 1, height: 1), with: color)
      }
    }
    return image
  }
}

extension ImageSurface {
  /// The colours of all pixels, row by row.
  fileprivate var pixels: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { pixel(x: $0, y: y) } }
  }
}
