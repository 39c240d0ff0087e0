internal import CCairo
public import Geometry

/// An image of coverage alone: one byte a pixel, 0 (nothing) to 255 (all) (C: an A8 surface).
public final class MaskSurface {
  /// Number of columns.
  public let width: Int
  /// Number of rows.
  public let height: Int
  private let surface: OpaquePointer

  /// Makes a clear mask.
  ///
  /// - Throws: ``CairoError`` when a side is negative or beyond Cairo's limit of 32,767.
  public init(width: Int, height: Int) throws(CairoError) {
    surface = try ImageSurface.makeSurface(CAIRO_FORMAT_A8, width, height, "making a mask")
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  /// The whole of it.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Lends the pixels, row after row.
  ///
  /// - Parameter body: is given the bytes and how many of them a row takes, at least ``width``.
  public func withPixels(_ body: (_ pixels: inout MutableSpan<UInt8>, _ stride: Int) -> Void) {
    guard width > 0, height > 0, let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels = MutableSpan(_unsafeStart: data, count: stride * height)
    body(&pixels, stride)
    cairo_surface_mark_dirty(surface)
  }

  /// Sets the pixels of a rectangle to 0.
  public func clear(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    withRows(of: rect) { row, _ in row.update(repeating: 0, count: rect.width) }
  }

  /// Makes nothing of all and all of nothing.
  public func invert(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    withRows(of: rect) { row, _ in
      for column in 0..<rect.width { row[column] = 255 - row[column] }
    }
  }

  /// Copies a rectangle of another mask to a place in this one; what lies outside either is left.
  public func copy(_ rect: PixelRect, of source: MaskSurface, toX x: Int, y: Int) {
    let (right, down) = (x - rect.minX, y - rect.minY)
    let there = rect.intersection(source.bounds)
    guard !there.isEmpty else { return }
    let target = PixelRect(
      x: there.minX + right,
      y: there.minY + down,
      width: there.width,
      height: there.height
    ).intersection(bounds)
    guard !target.isEmpty, let from = cairo_image_surface_get_data(source.surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(source.surface))
    withRows(of: target) { row, number in
      row.update(
        from: from + (target.minY - down + number) * stride + target.minX - right,
        count: target.width
      )
    }
  }

  /// Lends the Cairo surface to another type of this target.
  func withSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R { try body(surface) }

  private func withRows(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<rect.height { body(data + (rect.minY + row) * stride + rect.minX, row) }
    cairo_surface_mark_dirty(surface)
  }
}
