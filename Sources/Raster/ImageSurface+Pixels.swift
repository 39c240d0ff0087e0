internal import CCairo
public import Geometry

extension ImageSurface {
  /// Makes a translucent image of a part of a larger one that is given by its bytes.
  ///
  /// - Parameters:
  ///   - part: the pixels that are copied; its first becomes the pixel (0, 0).
  ///   - bytes: all rows of the larger image, from the first: four bytes a pixel, the color
  ///     premultiplied with alpha, as Cairo has it in this machine's order.
  ///   - width: the columns of the larger image.
  /// - Throws: ``CairoError`` when the part is not in the bytes, or there is no memory for the image.
  public convenience init(
    _ part: PixelRect,
    ofPixels bytes: [UInt8],
    width: Int
  ) throws(CairoError) {
    guard !part.isEmpty, part.minX >= 0, part.minY >= 0, part.maxX <= width,
      width <= bytes.count / 4 / part.maxY
    else { throw CairoError(operation: "making an image", reason: "pixels are missing") }
    try self.init(width: part.width, height: part.height, format: .translucent)
    withSurface { surface in
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return }
      let stride = Int(cairo_image_surface_get_stride(surface))
      bytes.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return }
        for row in 0..<part.height {
          let start = ((part.minY + row) * width + part.minX) * 4
          (data + row * stride).update(from: base + start, count: part.width * 4)
        }
      }
      cairo_surface_mark_dirty(surface)
    }
  }

  /// Makes an opaque image of what ``pixels(of:)`` returned.
  ///
  /// - Parameters:
  ///   - pixels: the pixels row by row from the top, each as 0xAARRGGBB; alpha has no meaning.
  ///   - width: the number of columns.
  /// - Throws: ``CairoError`` when the last row is not whole, or there is no memory for the image.
  public convenience init(_ pixels: [UInt32], width: Int) throws(CairoError) {
    guard width > 0, pixels.count.isMultiple(of: width) else {
      throw CairoError(operation: "making an image", reason: "pixels are missing")
    }
    try self.init(width: width, height: pixels.count / width)
    withPixels { target, stride in
      for row in 0..<(pixels.count / width) {
        for x in 0..<width { target[row * stride + x] = pixels[row * width + x] }
      }
    }
  }

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

  /// Calls a closure with the pixels, row by row from the top.
  ///
  /// - Parameter body: receives the pixels, each as 0xAARRGGBB, whose alpha has no meaning in opaque
  ///   images, and their number in a row, at least ``width``. It is not called for an empty image.
  public func withPixels(_ body: (_ pixels: inout MutableSpan<UInt32>, _ stride: Int) -> Void) {
    withSurface { surface in
      guard width > 0, height > 0, let data = cairo_image_surface_get_data(surface) else { return }
      cairo_surface_flush(surface)
      let stride = Int(cairo_image_surface_get_stride(surface)) / 4
      data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { start in
        var pixels = MutableSpan(_unsafeStart: start, count: stride * height)
        body(&pixels, stride)
      }
      cairo_surface_mark_dirty(surface)
    }
  }
}
