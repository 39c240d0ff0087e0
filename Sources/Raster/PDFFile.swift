internal import CCairo
public import Geometry
public import Progress

/// A PDF file under construction, page after page (C: a PDF surface).
///
/// Lengths are in points, 1/72 inch, y down.
public final class PDFFile {
  private let surface: OpaquePointer
  private let sink = ByteSink()
  private var pageCount = 0

  /// Begins a file.
  ///
  /// - Parameter title: what it calls itself; empty for nothing.
  /// - Throws: ``CairoError`` when there is no memory for it.
  public init(title: String = "") throws(CairoError) {
    let target = Unmanaged.passUnretained(sink).toOpaque()
    guard let made = cairo_pdf_surface_create_for_stream(ByteSink.write, target, 1, 1) else {
      preconditionFailure("Cairo promises a surface, if only a failed one")
    }
    surface = made
    try CairoError.check(cairo_surface_status(surface), "making a PDF")
    // The first with everything that is drawn here; later ones hide the pages from simple readers.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    guard !title.isEmpty else { return }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
  }

  /// How many bytes are written.
  var length: Int { sink.bytes.count }

  deinit {
    // Cairo writes what is left to the sink before it lets go of the surface.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - size: width and height in points.
  ///   - title: what the table of contents calls it; empty for no entry.
  ///   - meter: is told how much of the page is written, which happens when it has been drawn.
  ///   - body: draws it; gives how many bytes it will take, as far as that is known.
  /// - Throws: ``CairoError`` when there is no memory for it or the work is stopped, and what `body`
  ///   throws.
  public func addPage(
    _ size: Size,
    title: String = "",
    meter: WorkMeter = .unwatched,
    _ body: (Painter) throws(CairoError) -> Int
  ) throws(CairoError) {
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    pageCount += 1
    if !title.isEmpty {
      cairo_pdf_surface_add_outline(
        surface,
        CAIRO_PDF_OUTLINE_ROOT,
        title,
        "page=\(pageCount) pos=[0 0]",
        CAIRO_PDF_OUTLINE_FLAG_OPEN
      )
    }
    guard let context = cairo_create(surface) else {
      preconditionFailure("Cairo promises a context, if only a failed one")
    }
    defer { cairo_destroy(context) }
    // A page that is given up while it is drawn would be written all the same.
    sink.expect(0, meter: meter)
    sink.expect(try body(Painter(context: context)), meter: meter)
    cairo_show_page(context)
    guard !meter.isStopped else { throw .stopped }
    try CairoError.check(cairo_status(context), "making a page of a PDF")
  }

  /// Ends the file, to which no page can be added then.
  ///
  /// - Returns: its bytes.
  /// - Throws: ``CairoError`` when it could not be made.
  public func finished() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(surface)
    try CairoError.check(cairo_surface_status(surface), "making a PDF")
    return sink.bytes
  }
}
