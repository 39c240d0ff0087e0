import Testing

@testable import XPlatform

extension XPlatformTests {
  @Suite struct CursorTests {
    private static let scales = [1.0, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    /// The spot that the cursor points to is open, and its picture looks the same from all sides.
    @Test(arguments: scales) func crossIsOpenInItsMiddle(scale: Double) {
      let cross = PixelCursor.cross(scale: scale)
      let middle = cross.side / 2
      func pixel(_ x: Int, _ y: Int) -> UInt32 { cross.pixels[y * cross.side + x] }
      #expect(cross.side % 2 == 1)
      #expect(cross.pixels.count == cross.side * cross.side)
      for away in 0...Int(scale.rounded()) { #expect(pixel(middle + away, middle) == 0) }
      for y in 0..<cross.side {
        for x in 0..<cross.side {
          #expect(pixel(x, y) == pixel(y, x))
          #expect(pixel(x, y) == pixel(cross.side - 1 - x, y))
        }
      }
      #expect(cross.pixels.contains(0xFF00_0000))
      // Dark is always beside light, so that it is seen on every ground.
      #expect(pixel(middle, 0) == 0xFFFF_FFFF)
    }

    @Test func crossGrowsWithTheScale() {
      let sides = Self.scales.map { PixelCursor.cross(scale: $0).side }
      #expect(sides == sides.sorted())
      #expect(Set(sides).count == sides.count)
    }

    /// Each shape is there, whether the user has a theme or not, and made once.
    @Test func everyShapeCanBeShown() throws {
      let stage = try Stage()
      let cache = CursorCache(on: stage.connection)
      for scale in [1.0, 2, 3] {
        for shape in CursorShape.allCases {
          let cursor = cache.cursor(shape, scale: scale)
          #expect(cursor != 0)
          #expect(cache.cursor(shape, scale: scale) == cursor)
          stage.window.show(shape, scale: scale)
        }
      }
      stage.connection.synchronize()
      #expect(stage.connection.takeErrors() == [])
    }
  }
}
