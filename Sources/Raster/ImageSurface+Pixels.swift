public import Geometry

extension ImageSurface {
  /// Returns the pixels of a rectangle.
  ///
  /// - Parameter rect: pixels of the image.
  /// - Returns: the pixels row by row from the top, each as 0xAARRGGBB; alpha is 0xFF in opaque images.
  public func pixels(of rect: PixelRect) -> [UInt32] {
    let rect = rect.intersection(bounds)
    let opaque: UInt32 = format == .opaque ? 0xFF00_0000 : 0
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.minY..<rect.maxY {
      withRow(y) { row in
        for x in rect.minX..<rect.maxX { pixels.append(row[x - bounds.minX] | opaque) }
      }
    }
    return pixels
  }
}
