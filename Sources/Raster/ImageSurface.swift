internal import CCairo
public import Geometry
public import Progress

/// A 32-bit image in main memory, drawn into once and composited many times, like a `CGLayer` of
/// Quartz.
public final class ImageSurface {
  /// A pixel format.
  public enum Format: Sendable {
    /// Opaque color (C: RGB24).
    case opaque
    /// Color premultiplied with alpha (C: ARGB32).
    case translucent
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixel format.
  public let format: Format
  /// All pixels, whose coordinates need not begin at 0: an image can be a part of a larger picture.
  public let bounds: PixelRect
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Creates an image, black if opaque and clear if translucent.
  ///
  /// - Throws: ``CairoError`` when a side is negative or beyond Cairo's limit of 32,767.
  public convenience init(
    width: Int,
    height: Int,
    format: Format = .opaque
  ) throws(CairoError) {
    let side = 0..<Self.longestSide + 1
    guard side.contains(width), side.contains(height) else {
      throw CairoError(operation: "making an image", reason: "\(width) × \(height) pixels")
    }
    try self.init(bounds: PixelRect(x: 0, y: 0, width: width, height: height), format: format)
  }

  /// The columns and rows that Cairo can draw at most.
  public static let longestSide = 32_767

  /// Creates an image of a part of a larger picture, black if opaque and clear if translucent.
  ///
  /// - Parameters:
  ///   - bounds: its pixels, in the coordinates of the picture, which all drawing uses.
  ///   - format: the pixel format.
  /// - Throws: ``CairoError`` when a side is negative or beyond Cairo's limit of 32,767.
  public init(bounds: PixelRect, format: Format = .opaque) throws(CairoError) {
    surface = try Self.makeSurface(
      format == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      bounds.width,
      bounds.height,
      "making an image"
    )
    cairo_surface_set_device_offset(surface, -Double(bounds.minX), -Double(bounds.minY))
    context = cairo_create(surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    (width, height, self.bounds) = (bounds.width, bounds.height, bounds)
    self.format = format
  }

  /// Takes ownership of an image that Cairo has made.
  init(taking surface: OpaquePointer, _ operation: StaticString) throws(CairoError) {
    do throws(CairoError) {
      try CairoError.check(cairo_surface_status(surface), operation)
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    self.surface = surface
    context = cairo_create(surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    format = isOpaque ? .opaque : .translucent
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Replaces the pixels of a rectangle by a color.
  public func fill(_ rect: PixelRect, with color: Color) {
    draw(rect, CAIRO_OPERATOR_SOURCE) { setSource(color) }
  }

  /// Composites a color over a rectangle through a mask.
  ///
  /// - Parameters:
  ///   - color: the color.
  ///   - rect: the pixels of this image that may change.
  ///   - mask: the coverage.
  ///   - x: the column of the mask's pixel (0, 0) in this image.
  ///   - y: the row of the mask's pixel (0, 0) in this image.
  ///   - blending: the blending with the pixels below.
  public func paint(
    _ color: Color,
    in rect: PixelRect,
    through mask: MaskSurface,
    atX x: Int,
    y: Int,
    blending: Blending = .over
  ) {
    if blending == .multiply, format == .opaque {
      return multiply(color, in: rect, through: mask, atX: x, y: y)
    }
    draw(rect, blending.cairoOperator, paint: false) {
      setSource(color)
      mask.withSurface { cairo_mask_surface(context, $0, Double(x), Double(y)) }
    }
  }

  /// Replaces the pixels of a rectangle by those of another image, whose pixel (0, 0) is at this
  /// image's pixel (`x`, `y`).
  public func copy(_ source: ImageSurface, in rect: PixelRect, atX x: Int, y: Int) {
    draw(rect, CAIRO_OPERATOR_SOURCE) {
      cairo_set_source_surface(context, source.surface, Double(x), Double(y))
    }
  }

  /// Replaces the pixels of a rectangle by those of another image through a mask.
  ///
  /// - Parameters:
  ///   - source: the other image, with the same origin.
  ///   - rect: the pixels of this image that may change.
  ///   - mask: the coverage.
  ///   - x: the column of the mask's pixel (0, 0) in this image.
  ///   - y: the row of the mask's pixel (0, 0) in this image.
  public func replace(
    by source: ImageSurface,
    in rect: PixelRect,
    through mask: MaskSurface,
    atX x: Int = 0,
    y: Int = 0
  ) {
    // Through a mask, Cairo's operator SOURCE interpolates all channels, alpha included.
    draw(rect, CAIRO_OPERATOR_SOURCE, paint: false) {
      cairo_set_source_surface(context, source.surface, 0, 0)
      mask.withSurface { cairo_mask_surface(context, $0, Double(x), Double(y)) }
    }
  }

  /// Composites another image over a rectangle.
  ///
  /// - Parameters:
  ///   - source: the other image.
  ///   - rect: the pixels of this image that may change.
  ///   - x: the column of the other image's pixel (0, 0) in this image.
  ///   - y: the row of the other image's pixel (0, 0) in this image.
  ///   - opacity: the opacity of the other image, 0...1.
  public func paint(
    _ source: ImageSurface,
    in rect: PixelRect,
    atX x: Int,
    y: Int,
    opacity: Double = 1
  ) {
    draw(rect, CAIRO_OPERATOR_OVER, paint: false) {
      cairo_set_source_surface(context, source.surface, Double(x), Double(y))
      cairo_paint_with_alpha(context, opacity)
    }
  }

  /// Encodes the image as a PNG file, without an alpha channel if it is opaque.
  ///
  /// - Parameter meter: receives the progress, relative to the uncompressed size.
  /// - Returns: the bytes of the file.
  /// - Throws: ``CairoError`` when there is no memory for it or the work is stopped.
  public func pngData(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    let bytes = ByteSink()
    bytes.expect(4 * width * height, meter: meter)
    let status = cairo_surface_write_to_png_stream(
      surface,
      ByteSink.write,
      Unmanaged.passUnretained(bytes).toOpaque()
    )
    try CairoError.check(status, "writing a PNG")
    return bytes.bytes
  }

  /// Returns a pixel as 0xAARRGGBB; alpha is 0xFF in opaque images.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY,
      "a pixel outside the image"
    )
    var value: UInt32 = 0
    withRow(y) { value = $0[x - bounds.minX] }
    return format == .opaque ? value | 0xFF00_0000 : value
  }

  /// Calls a closure with one row of pixels, 0xAARRGGBB in the machine's byte order.
  package func withRow(_ y: Int, _ body: (UnsafePointer<UInt32>) -> Void) {
    guard y >= bounds.minY, y < bounds.maxY, let data = cairo_image_surface_get_data(surface)
    else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let row = UnsafeRawPointer(data) + (y - bounds.minY) * stride
    body(row.assumingMemoryBound(to: UInt32.self))
  }

  /// Calls a closure with the mutable pixels of each row of a rectangle.
  func withRows(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<rect.height {
      let start = UnsafeMutableRawPointer(data) + (rect.minY - bounds.minY + row) * stride
      body(start.assumingMemoryBound(to: UInt32.self) + rect.minX - bounds.minX, row)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Calls a closure with the context, clipped to a rectangle.
  func withContext(clippedTo rect: PixelRect, _ body: (OpaquePointer) -> Void) {
    draw(rect, CAIRO_OPERATOR_OVER, paint: false) { body(context) }
  }

  /// Draws paths, images and text, in pixels.
  ///
  /// - Parameters:
  ///   - rect: the pixels that may change.
  ///   - body: draws.
  /// - Throws: the error of `body`.
  public func withPainter(
    in rect: PixelRect,
    _ body: (Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    // A context of its own, since an invalid number puts a context into a permanent error state.
    guard !rect.isEmpty, let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    cairo_rectangle(
      context,
      Double(rect.minX),
      Double(rect.minY),
      Double(rect.width),
      Double(rect.height)
    )
    cairo_clip(context)
    try body(Painter(context: context))
    try CairoError.check(cairo_status(context), "drawing on an image")
  }

  /// Calls a closure with the Cairo surface.
  func withSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R { try body(surface) }

  static func makeSurface(
    _ format: cairo_format_t,
    _ width: Int,
    _ height: Int,
    _ operation: StaticString
  ) throws(CairoError) -> OpaquePointer {
    guard
      let made = cairo_image_surface_create(format, CInt(clamping: width), CInt(clamping: height))
    else { preconditionFailure("Cairo promises a surface, if only a failed one") }
    do throws(CairoError) {
      try CairoError.check(cairo_surface_status(made), operation)
    } catch {
      cairo_surface_destroy(made)
      throw error
    }
    return made
  }

  private func draw(
    _ rect: PixelRect,
    _ operation: cairo_operator_t,
    paint: Bool = true,
    _ source: () -> Void
  ) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    cairo_reset_clip(context)
    cairo_rectangle(
      context,
      Double(rect.minX),
      Double(rect.minY),
      Double(rect.width),
      Double(rect.height)
    )
    cairo_clip(context)
    cairo_set_operator(context, operation)
    source()
    if paint { cairo_paint(context) }
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}
