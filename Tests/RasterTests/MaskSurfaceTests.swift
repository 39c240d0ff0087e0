import Geometry
import Raster
import TestSupport
import Testing

@Suite struct MaskSurfaceTests {
  @Test func newMaskIsClear() throws {
    #expect(try MaskSurface(width: 5, height: 3).bytes == Array(repeating: 0, count: 15))
  }

  /// A row takes at least its pixels; a mask without pixels lends none.
  @Test func pixelsAreLentRowAfterRow() throws {
    for width in 1...9 {
      let mask = try MaskSurface(width: width, height: 4)
      var calls = 0
      mask.withPixels { pixels, stride in
        calls += 1
        #expect(stride >= width)
        #expect(pixels.count == stride * 4)
      }
      #expect(calls == 1)
    }
    try MaskSurface(width: 0, height: 4).withPixels { _, _ in Issue.record("there is no pixel") }
  }

  /// Exactly the pixels of the rectangle that are in the mask become 0.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func clearTakesTheRectangleAlone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let mask = try noise(11, 9, &generator)
    let before = mask.bytes
    let rect = randomRect(&generator)
    mask.clear(rect)
    for (index, byte) in mask.bytes.enumerated() {
      #expect(byte == (rect.contains(index % 11, index / 11) ? 0 : before[index]))
    }
  }

  /// Pixels land at their place; what lies outside the rectangle or either mask is left.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func copyMovesTheRectangle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let source = try noise(9, 12, &generator)
    let target = try noise(11, 8, &generator)
    let (from, before) = (source.bytes, target.bytes)
    let rect = randomRect(&generator).intersection(source.bounds)
    let (x, y) = (generator.whole(-12...12), generator.whole(-12...12))
    target.copy(rect, of: source, toX: x, y: y)
    for (index, byte) in target.bytes.enumerated() {
      let (column, row) = (index % 11 - x + rect.minX, index / 11 - y + rect.minY)
      #expect(byte == (rect.contains(column, row) ? from[row * 9 + column] : before[index]))
    }
    #expect(source.bytes == from)
  }

  /// A rectangle that leaves the source on the left or above keeps its place all the same.
  @Test(arguments: [(-3, 0), (0, -2), (-3, -2), (6, 0), (0, 9), (-30, 0)])
  func copyOfARectangleThatLeavesTheSource(x: Int, y: Int) throws {
    var generator = SeededGenerator(seed: 8)
    let source = try noise(9, 12, &generator)
    let target = try MaskSurface(width: 20, height: 20)
    let rect = PixelRect(x: x, y: y, width: 8, height: 8)
    target.copy(rect, of: source, toX: 4, y: 4)
    let from = source.bytes
    for (index, byte) in target.bytes.enumerated() {
      let (column, row) = (index % 20 - 4 + x, index / 20 - 4 + y)
      let isCopied = rect.contains(column, row) && source.bounds.contains(column, row)
      #expect(byte == (isCopied ? from[row * 9 + column] : 0))
    }
  }

  private func noise(
    _ width: Int,
    _ height: Int,
    _ generator: inout SeededGenerator
  ) throws -> MaskSurface {
    let mask = try MaskSurface(width: width, height: height)
    let bytes = (0..<width * height).map { _ in UInt8(generator.whole(1...255)) }
    mask.withPixels { pixels, stride in
      for index in bytes.indices { pixels[index / width * stride + index % width] = bytes[index] }
    }
    return mask
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

extension MaskSurface {
  /// All pixels, row after row.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    withPixels { pixels, stride in
      for y in 0..<height { for x in 0..<width { bytes.append(pixels[y * stride + x]) } }
    }
    return bytes
  }
}
