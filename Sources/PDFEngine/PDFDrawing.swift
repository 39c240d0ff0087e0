internal import CPoppler
public import Geometry

/// A PDF whose pages can be drawn (C: a PopplerDocument).
public final class PDFDrawing {
  /// The reason why a PDF cannot be opened.
  public enum Failure: Error, Hashable, Sendable {
    /// It is encrypted, and a password is needed to read it.
    case needsPassword
    /// It is damaged, or no PDF.
    case isDamaged
  }

  private let document: OpaquePointer

  /// Opens a PDF.
  ///
  /// - Parameter bytes: the file.
  /// - Throws: ``Failure`` when it cannot be read.
  public init(_ bytes: [UInt8]) throws(Failure) {
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(data) }
    var error: UnsafeMutablePointer<GError>?
    guard let opened = poppler_document_new_from_bytes(data, nil, &error) else {
      let code = error?.pointee.code
      g_clear_error(&error)
      throw code == CInt(POPPLER_ERROR_ENCRYPTED.rawValue) ? .needsPassword : .isDamaged
    }
    document = opened
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  /// The number of pages.
  public var pageCount: Int { max(0, Int(poppler_document_get_n_pages(document))) }

  /// The title; empty when there is none.
  public var title: String {
    guard let text = poppler_document_get_title(document) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns the size of a page as it is seen, cut to its crop box and turned, in points.
  ///
  /// - Parameter index: the number of pages before it.
  /// - Returns: the size; `nil` when the page is damaged or its size impossible.
  public func size(ofPage index: Int) -> Size? {
    guard let page = poppler_document_get_page(document, CInt(index)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    return Size(width: width, height: height)
  }

  /// Draws a part of a page.
  ///
  /// - Parameters:
  ///   - index: the number of pages before it.
  ///   - transform: from the square (0, 0) to (1, 1), which the page fills, to pixels.
  ///   - rect: the pixels that are drawn.
  /// - Returns: the rows of the pixels, four bytes each in this machine's order, premultiplied with
  ///   alpha; `nil` when the page is damaged or there is no memory.
  public func pixels(
    ofPage index: Int,
    by transform: AffineTransform,
    in rect: PixelRect
  ) -> [UInt8]? {
    guard let size = size(ofPage: index),
      let page = poppler_document_get_page(document, CInt(index))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      CInt(rect.width),
      CInt(rect.height)
    )
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else { return nil }
    cairo_translate(context, -Double(rect.minX), -Double(rect.minY))
    var matrix = cairo_matrix_t(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
    cairo_transform(context, &matrix)
    // Nothing beside the page.
    cairo_rectangle(context, 0, 0, 1, 1)
    cairo_clip(context)
    cairo_scale(context, 1 / size.width, 1 / size.height)
    poppler_page_render(page, context)
    let isSound = cairo_status(context) == CAIRO_STATUS_SUCCESS
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard isSound, let data = cairo_image_surface_get_data(surface) else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: rect.width * rect.height * 4))
  }
}
