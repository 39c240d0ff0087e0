internal import CCairo
public import Geometry
public import Progress

/// A PDF file that is written page by page (C: a PDF surface).
///
/// Lengths are in points, 1/72 inch, y down.
public final class PDFFile {
  /// The target of an area of a page.
  public enum LinkTarget: Hashable, Sendable {
    /// An address in printable ASCII.
    case address(String)
    /// A page of the file by its number, from 1 on; it has to be appended as a target of links.
    case page(Int)
  }

  /// An area of a page that leads somewhere, in points from the upper left corner.
  public typealias Link = (target: LinkTarget, area: Rect)

  private let surface: OpaquePointer
  private let sink = ByteSink()
  private var pageCount = 0

  /// Creates a file without pages.
  ///
  /// - Parameters:
  ///   - title: the title in the metadata; empty for none.
  ///   - created: the time of its making, such as `2026-01-31T12:00:00Z`; `nil` for now.
  /// - Throws: ``CairoError`` when there is no memory for it.
  public init(title: String = "", created: String? = nil) throws(CairoError) {
    let target = Unmanaged.passUnretained(sink).toOpaque()
    guard let made = cairo_pdf_surface_create_for_stream(ByteSink.write, target, 1, 1) else {
      preconditionFailure("Cairo promises a surface, if only a failed one")
    }
    surface = made
    try CairoError.check(cairo_surface_status(surface), "making a PDF")
    // The first version with all features used here; later ones compress the pages' structure, which
    // simple readers do not support.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    if let created {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created)
    }
    guard !title.isEmpty else { return }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
  }

  /// The number of bytes written so far.
  var length: Int { sink.bytes.count }

  deinit {
    // Cairo writes the rest to the sink before it releases the surface.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Appends a page.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - title: the title in the outline; empty for no entry.
  ///   - links: the areas that lead somewhere.
  ///   - isTarget: whether links may lead to the page.
  ///   - meter: receives the progress of writing, which follows drawing.
  ///   - body: draws the page and returns the estimated number of its bytes.
  /// - Throws: ``CairoError`` when there is no memory for it or the work is stopped, and the error of
  ///   `body`.
  public func addPage(
    _ size: Size,
    title: String = "",
    links: [Link] = [],
    isTarget: Bool = false,
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
    // Cairo would still write a page that is cancelled while it is drawn.
    sink.expect(0, meter: meter)
    sink.expect(try body(Painter(context: context)), meter: meter)
    if isTarget {
      // Links by number would have to follow their page.
      let name = Self.name(ofPage: pageCount)
      cairo_tag_begin(context, CAIRO_TAG_DEST, "name='\(name)' x=0 y=0")
      cairo_tag_end(context, CAIRO_TAG_DEST)
    }
    if !links.isEmpty {
      // Cairo 1.16 forgets to write the structure of a file in which there are links alone.
      cairo_tag_begin(context, "Document", nil)
      for link in links { Self.write(link, to: context) }
      cairo_tag_end(context, "Document")
    }
    cairo_show_page(context)
    guard !meter.isStopped else { throw .stopped }
    try CairoError.check(cairo_status(context), "making a page of a PDF")
  }

  private static func write(_ link: Link, to context: OpaquePointer) {
    let (target, area) = link
    let action =
      switch target {
      case .address(let address): "uri='\(escaped(address))'"
      case .page(let number): "dest='\(name(ofPage: number))'"
      }
    let numbers = [area.minX, area.minY, area.width, area.height].map { "\($0)" }
    cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[\(numbers.joined(separator: " "))] \(action)")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  private static func name(ofPage number: Int) -> String { "page\(number)" }

  /// The address without the characters that end a text in Cairo's attributes and in a PDF.
  private static func escaped(_ address: String) -> String {
    let escapes: [Character: String] = ["'": "%27", "(": "%28", ")": "%29", "\\": "%5C"]
    return address.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  /// Finishes the file, to which no page can be appended then.
  ///
  /// - Returns: the bytes of the file.
  /// - Throws: ``CairoError`` when a part of it failed.
  public func finished() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(surface)
    try CairoError.check(cairo_surface_status(surface), "making a PDF")
    return sink.bytes
  }
}
