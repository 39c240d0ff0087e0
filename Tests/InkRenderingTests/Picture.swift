import Geometry
import InkRendering
import Raster

/// What a viewer sees: pixels that change only where a renderer was asked to make them.
final class Picture {
  private let image: ImageSurface

  init(width: Int, height: Int) throws { image = try ImageSurface(width: width, height: height) }

  /// The whole picture of a renderer.
  convenience init(of renderer: CanvasRenderer) throws {
    try self.init(width: renderer.bounds.width, height: renderer.bounds.height)
    try take(renderer.bounds, from: renderer)
  }

  /// The whole picture of a page.
  convenience init(of renderer: PageRenderer) throws {
    try self.init(width: renderer.bounds.width, height: renderer.bounds.height)
    try take(renderer.bounds, from: renderer)
  }

  /// Shows a rectangle anew.
  func take(_ rect: PixelRect, from renderer: CanvasRenderer) throws {
    try renderer.compose(rect, into: copy)
  }

  /// Shows a rectangle anew.
  func take(_ rect: PixelRect, from renderer: PageRenderer) throws {
    try renderer.compose(rect, into: copy)
  }

  private func copy(_ source: ImageSurface, _ made: PixelRect, x: Int, y: Int) {
    let place = PixelRect(
      x: made.minX + x,
      y: made.minY + y,
      width: made.width,
      height: made.height
    )
    image.copy(source, in: place, atX: x, y: y)
  }

  /// Whether a place is in the picture.
  func holds(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < Double(image.width)
      && point.y < Double(image.height)
  }

  /// The colour of a pixel as 0xAARRGGBB.
  func pixel(x: Int, y: Int) -> UInt32 { image.pixel(x: x, y: y) }

  /// Whether no channel of any pixel differs by more than so many steps.
  func isClose(to other: Picture, within limit: Int) -> Bool { distance(from: other) <= limit }

  /// The largest difference of a channel of any pixel.
  func distance(from other: Picture) -> Int {
    zip(pixels, other.pixels).reduce(0) { most, pixel in
      [0, 8, 16].reduce(most) { most, shift in
        let (mine, theirs) = (
          Int(pixel.0 >> UInt32(shift) & 255), Int(pixel.1 >> UInt32(shift) & 255)
        )
        return max(most, abs(mine - theirs))
      }
    }
  }

  /// All pixels, row after row.
  var pixels: [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(image.width * image.height)
    for y in 0..<image.height {
      for x in 0..<image.width { pixels.append(image.pixel(x: x, y: y)) }
    }
    return pixels
  }

  /// The smallest rectangle that holds all pixels in which two pictures differ.
  func difference(from other: Picture) -> PixelRect {
    let (mine, theirs) = (pixels, other.pixels)
    var area = PixelRect.empty
    for index in mine.indices where mine[index] != theirs[index] {
      area.formUnion(
        PixelRect(x: index % image.width, y: index / image.width, width: 1, height: 1)
      )
    }
    return area
  }
}
