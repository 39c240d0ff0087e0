internal import CCairo
public import Geometry
public import Progress

/// A 32-bit image in main memory, drawn into once and composed many times: what a `CGLayer` is
/// to Quartz.
public final class ImageSurface {
  /// What a pixel holds.
  public enum Format: Sendable {
    /// Colour that covers all (C: RGB24).
    case opaque
    /// Colour premultiplied with how much it covers (C: ARGB32).
    case translucent
  }

  /// Number of columns.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// What a pixel holds.
  public let format: Format
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Makes an image: black when opaque, clear when translucent.
  ///
  /// - Throws: ``CairoError`` when a side is negative or beyond Cairo's limit of 32,767.
  public init(width: Int, height: Int, format: Format = .opaque) throws(CairoError) {
    surface = try Self.makeSurface(
      format == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      width,
      height,
      "making an image"
    )
    context = cairo_create(surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    self.width = width
    self.height = height
    self.format = format
  }

  /// Takes over an image that Cairo has made.
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
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The whole of it.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Replaces the pixels of a rectangle by a colour.
  public func fill(_ rect: PixelRect, with color: Color) {
    draw(rect, CAIRO_OPERATOR_SOURCE) { setSource(color) }
  }

  /// Lays a colour over a rectangle, as much of it as a mask says.
  ///
  /// - Parameters:
  ///   - color: what is laid over.
  ///   - rect: pixels of this image.
  ///   - mask: how much of it.
  ///   - x: column of this image on which the mask's pixel (0, 0) lies.
  ///   - y: row of this image on which the mask's pixel (0, 0) lies.
  ///   - blending: how it mixes with what is there.
  public func paint(
    _ color: Color,
    in rect: PixelRect,
    through mask: MaskSurface,
    atX x: Int,
    y: Int,
    blending: Blending = .over
  ) {
    if blending == .multiply, format == .opaque {
      return dye(color, in: rect, through: mask, atX: x, y: y)
    }
    draw(rect, blending.cairoOperator, paint: false) {
      setSource(color)
      mask.withSurface { cairo_mask_surface(context, $0, Double(x), Double(y)) }
    }
  }

  /// Replaces the pixels of a rectangle by those of another image, whose pixel (0, 0) lies on
  /// this image's pixel (`x`, `y`).
  public func copy(_ source: ImageSurface, in rect: PixelRect, atX x: Int, y: Int) {
    draw(rect, CAIRO_OPERATOR_SOURCE) {
      cairo_set_source_surface(context, source.surface, Double(x), Double(y))
    }
  }

  /// Replaces the pixels of a rectangle by those of another image, as much as a mask says.
  ///
  /// - Parameters:
  ///   - source: its pixels lie on those of the same column and row.
  ///   - rect: pixels of this image.
  ///   - mask: how much of each pixel is replaced, of the same column and row.
  public func replace(by source: ImageSurface, in rect: PixelRect, through mask: MaskSurface) {
    // Between the two, Cairo's operator SOURCE takes a share of each, of how much they cover too.
    draw(rect, CAIRO_OPERATOR_SOURCE, paint: false) {
      cairo_set_source_surface(context, source.surface, 0, 0)
      mask.withSurface { cairo_mask_surface(context, $0, 0, 0) }
    }
  }

  /// Lays another image over a rectangle.
  ///
  /// - Parameters:
  ///   - source: what is laid over; its pixel (0, 0) lies on this image's pixel (`x`, `y`).
  ///   - rect: pixels of this image.
  ///   - x: column of this image.
  ///   - y: row of this image.
  ///   - opacity: how much of the other image is seen, 0...1.
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

  /// The image as a PNG file; opaque images have no alpha channel.
  ///
  /// - Parameter meter: is told how much is written, where all pixels as they are would be all.
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

  /// The colour of one pixel as 0xAARRGGBB; opaque images have 0xFF on top.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the image")
    var value: UInt32 = 0
    withRow(y) { value = $0[x] }
    return format == .opaque ? value | 0xFF00_0000 : value
  }

  /// Lends one row of pixels to another wrapper target: 0xAARRGGBB in the machine's byte order.
  package func withRow(_ y: Int, _ body: (UnsafePointer<UInt32>) -> Void) {
    guard y >= 0, y < height, let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let row = UnsafeRawPointer(data) + y * Int(cairo_image_surface_get_stride(surface))
    body(row.assumingMemoryBound(to: UInt32.self))
  }

  /// Lends rows of pixels for a change, without the columns left and right of the rectangle.
  func withRows(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<rect.height {
      let start = UnsafeMutableRawPointer(data) + (rect.minY + row) * stride
      body(start.assumingMemoryBound(to: UInt32.self) + rect.minX, row)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Lends the context, drawing over what is there, within a rectangle.
  func withContext(clippedTo rect: PixelRect, _ body: (OpaquePointer) -> Void) {
    draw(rect, CAIRO_OPERATOR_OVER, paint: false) { body(context) }
  }

  /// Draws areas, pictures and text, in pixels.
  ///
  /// - Parameters:
  ///   - rect: pixels that may change.
  ///   - body: draws.
  /// - Throws: what `body` throws.
  public func withPainter(
    in rect: PixelRect,
    _ body: (Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    // A context of its own: a number that is none would spoil it for all that follows.
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

  /// Lends the Cairo surface to another type of this target.
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
