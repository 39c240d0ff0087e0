internal import CCairo
public import Geometry

/// An image of coverage: one byte a pixel, 0 (none) to 255 (full) (C: an A8 surface).
public final class MaskSurface {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private let surface: OpaquePointer

  /// Creates a clear mask.
  ///
  /// - Throws: ``CairoError`` when a side is negative or beyond Cairo's limit of 32,767.
  public init(width: Int, height: Int) throws(CairoError) {
    surface = try ImageSurface.makeSurface(CAIRO_FORMAT_A8, width, height, "making a mask")
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Calls a closure with the pixels, row by row.
  ///
  /// - Parameter body: receives the bytes and their number in a row, at least ``width``.
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

  /// Inverts the coverage in a rectangle.
  public func invert(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    withRows(of: rect) { row, _ in
      for column in 0..<rect.width { row[column] = 255 - row[column] }
    }
  }

  /// Copies a rectangle of another mask to a position in this one, clipped to both.
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

  /// Calls a closure with the Cairo surface.
  func withSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R { try body(surface) }

  private func withRows(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<rect.height { body(data + (rect.minY + row) * stride + rect.minX, row) }
    cairo_surface_mark_dirty(surface)
  }
}
