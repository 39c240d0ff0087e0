import Geometry
import Raster
import TestSupport
import Testing

/// An image of a part of a larger picture, whose coordinates all drawing uses.
@Suite struct PartialImageTests {
  /// The same drawing gives the same pixels on the whole and on any part of it.
  @Test(arguments: 1...12 as ClosedRange<UInt64>, [ImageSurface.Format.opaque, .translucent])
  func aPartIsCutOutOfTheWhole(seed: UInt64, format: ImageSurface.Format) throws {
    var random = SeededGenerator(seed: seed)
    let whole = try ImageSurface(width: 70, height: 90, format: format)
    let bounds = PixelRect(
      x: random.whole(0...40),
      y: random.whole(0...60),
      width: random.whole(1...30),
      height: random.whole(1...30)
    )
    let part = try ImageSurface(bounds: bounds, format: format)
    #expect(part.bounds == bounds && (part.width, part.height) == (bounds.width, bounds.height))
    let again = random
    for image in [whole, part] {
      random = again
      try draw(on: image, &random)
    }
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX where whole.pixel(x: x, y: y) != part.pixel(x: x, y: y) {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
  }

  /// A part lies over the whole where it was cut out, whatever its origin.
  @Test func aPartIsCopiedToItsPlace() throws {
    let whole = try ImageSurface(width: 40, height: 40)
    let part = try ImageSurface(bounds: PixelRect(x: 10, y: 20, width: 8, height: 6))
    part.fill(part.bounds, with: Color(red: 1, green: 0, blue: 0))
    whole.copy(part, in: part.bounds, atX: 0, y: 0)
    #expect(whole.pixel(x: 10, y: 20) == 0xFFFF_0000 && whole.pixel(x: 17, y: 25) == 0xFFFF_0000)
    #expect(whole.pixel(x: 9, y: 20) == 0xFF00_0000 && whole.pixel(x: 18, y: 25) == 0xFF00_0000)
  }

  private func draw(on image: ImageSurface, _ random: inout SeededGenerator) throws {
    image.fill(
      PixelRect(x: 0, y: 0, width: 70, height: 90),
      with: Color(red: 0.9, green: 0.8, blue: 0.7)
    )
    let mask = try MaskSurface(width: 30, height: 30)
    mask.withPixels { pixels, stride in
      for index in 0..<(30 * stride) { pixels[index] = UInt8(index * 37 % 256) }
    }
    for _ in 0..<6 {
      let (x, y) = (random.whole(-10...60), random.whole(-10...80))
      let rect = PixelRect(x: x + 2, y: y + 3, width: 25, height: 20)
      let color = Color(red: 0.1, green: 0.5, blue: random.number(0...1), alpha: 0.6)
      for blending in [Blending.over, .multiply] {
        image.paint(color, in: rect, through: mask, atX: x, y: y, blending: blending)
      }
      let stamp = try ImageSurface(width: 9, height: 9, format: .translucent)
      stamp.fill(PixelRect(x: 1, y: 1, width: 7, height: 7), with: color)
      image.paint(stamp, in: rect, atX: x + 5, y: y + 5, opacity: 0.5)
    }
  }
}
