package import Exchange
package import InkModel
package import InkRendering
package import Progress
internal import Raster
internal import SystemIO

/// Documents as files of other programs' formats.
package nonisolated enum ForeignFile {
  /// The choices about pixels and paper of a file.
  package struct Look: Sendable {
    /// Pixels to a canvas unit.
    package var scale = 1.0
    /// A Boolean value that indicates whether the paper is left out.
    package var isTransparent = false
    /// A Boolean value that indicates whether an SVG shows the page being drawn.
    package var isAnimated = false
    /// The times of a film, or of an animated SVG.
    package var film = FilmTiming()
    /// A Boolean value that indicates whether files may be written beside the file.
    package var attachesFiles = false
    /// The form of the ink in a PDF.
    package var pdfInk = PDFInkForm.content

    /// Creates a choice; without arguments the one that suits most files.
    package init(
      scale: Double = 1,
      isTransparent: Bool = false,
      isAnimated: Bool = false,
      film: FilmTiming = FilmTiming(),
      pdfInk: PDFInkForm = .content
    ) {
      (self.scale, self.isTransparent) = (scale, isTransparent)
      (self.isAnimated, self.film) = (isAnimated, film)
      self.pdfInk = pdfInk
    }
  }

  /// The endings of files that are written, in words.
  package static let endings = FormatTraits.list(FormatTraits.writableEndings)

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - document: what is written.
  ///   - format: a format that is written.
  ///   - look: how it looks.
  ///   - path: what a failure names.
  ///   - meter: is told how much is made.
  /// - Returns: the file and what it does not hold.
  /// - Throws: ``Failure`` when it cannot be made, or the work is stopped.
  package static func make(
    of document: Document,
    as format: ExchangeFormat,
    _ look: Look,
    named path: String,
    meter: WorkMeter = .unwatched
  ) throws(Failure) -> WrittenFile {
    let kept = PDFExport.kept(of: document, as: format, look)
    if PDFExport.isNeeded(for: document, keeping: kept) {
      return try makeFromPDF(document, format, look, path, meter)
    }
    var separator = ToneSeparator(for: document.pages[0], limits: meter.limits)
    do throws(ExchangeError) {
      let file = try FormatWriter.write(
        document,
        as: format,
        isTransparent: look.isTransparent,
        attachesFiles: look.attachesFiles,
        scale: look.scale,
        film: look.isAnimated ? look.film : nil,
        frame: format == .svg ? document.pages[0].drawnFrame : nil,
        meter: meter,
        png: { try? ImageSurface(jpeg: $0).pngData() },
        appearance: { separator.appearance(of: $0) }
      )
      if let file { return file }
    } catch {
      throw Failure("write", path, error)
    }
    if format.isFilm { return try film(of: document, as: format, look, named: path, meter) }
    if format == .pdf, look.pdfInk == .annotations {
      return try annotatedPDF(of: document, look, named: path, meter)
    }
    do throws(CairoError) {
      if format == .pdf {
        let bytes = try PDFWriter.write(
          document,
          isTransparent: look.isTransparent,
          created: created,
          meter: meter
        )
        var losses = losses(of: document.pages[...], meter.limits)
        losses.noteSmudgedPictures(of: document)
        losses.noteLostPages(of: document)
        return WrittenFile(bytes, losses: losses)
      }
      var file = try picture(of: document.pages[0], as: format, look, meter)
      file.losses.formUnion(pictureLosses(of: document, meter.limits))
      return file
    } catch {
      throw Failure(error)
    }
  }

  /// Makes a PDF whose ink is annotations.
  private static func annotatedPDF(
    of document: Document,
    _ look: Look,
    named path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    var file = try PDFExport.writeAnnotated(
      document,
      isTransparent: look.isTransparent,
      created: created ?? now,
      named: path,
      meter: meter
    )
    file.losses.formUnion(losses(of: document.pages[...], meter.limits))
    file.losses.noteLinks(of: document.pages)
    return file
  }

  /// Makes a film of the first page.
  private static func film(
    of document: Document,
    as format: ExchangeFormat,
    _ look: Look,
    named path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    var file = try FilmFile.make(of: document.pages[0], as: format, look, named: path, meter)
    file.losses.formUnion(pictureLosses(of: document, meter.limits))
    return file
  }

  /// Makes a file of a document with pages of PDFs: a PDF with the ink added to it, or any other with
  /// pictures of the pages.
  private static func makeFromPDF(
    _ document: Document,
    _ format: ExchangeFormat,
    _ look: Look,
    _ path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    if format == .pdf, !look.isTransparent {
      return try PDFExport.write(
        document,
        as: look.pdfInk,
        created: created ?? now,
        named: path,
        meter: meter
      )
    }
    let kept = PDFExport.kept(of: document, as: format, look)
    let made = PDFExport.resolved(
      document,
      keeping: kept,
      scale: format.hasPixels ? look.scale : nil,
      pageCount: format.holdsPages ? .max : 1,
      meter: meter
    )
    var without = made.document
    // What is not wanted stays out of the file.
    for index in without.pages.indices
    where PDFExport.needsPicture(without.pages[index], keeping: kept) {
      without.pages[index].paper.picture = nil
    }
    var file = try make(of: without, as: format, look, named: path, meter: meter)
    file.losses.formUnion(made.losses)
    return file
  }

  /// The current time, such as `2026-01-31T12:00:00Z`.
  private static var now: String {
    UniversalTime(seconds: Int64(Clock.origin + Double(Clock.now) / 1e9)).text
  }

  /// The time that files say they were made at, for builds that are to give the same bytes again; `nil`
  /// for the current one.
  ///
  /// Format: reproducible-builds.org, *SOURCE_DATE_EPOCH specification* 1.1, whole seconds since 1970.
  private static var created: String? {
    guard let text = Environment["SOURCE_DATE_EPOCH"], let seconds = Int64(text),
      (0...lastSecond).contains(seconds)
    else { return nil }
    return UniversalTime(seconds: seconds).text
  }

  /// The last second of the year 9999, which a date in a PDF can say.
  private static let lastSecond: Int64 = 253_402_300_799

  /// Returns the contents of pages that are not drawn.
  private static func losses(of pages: ArraySlice<Page>, _ limits: Limits) -> Losses {
    var losses = Losses()
    for page in pages {
      let pictures = page.layers.filter(\.isVisible).flatMap(\.pictures)
      for picture in pictures + (page.paper.picture.map { [$0] } ?? [])
      where (try? picture.image(limits)) == nil {
        losses.note("a picture that cannot be read is shown as a grey field")
      }
    }
    return losses
  }

  /// Writes the picture of the first page as a PNG file, part by part.
  ///
  /// - Parameters:
  ///   - document: what is written.
  ///   - look: how it looks.
  ///   - meter: is told how much is made.
  ///   - receive: receives the bytes; returns `false` if it cannot, which stops the work.
  /// - Returns: what the file does not hold.
  /// - Throws: `CairoError` when it cannot be made, or the work is stopped.
  static func writePNG(
    of document: Document,
    _ look: Look,
    meter: WorkMeter,
    to receive: ([UInt8]) -> Bool
  ) throws(CairoError) -> Losses {
    try PagePicture(of: document.pages[0], scale: look.scale, isTransparent: look.isTransparent)
      .writePNG(meter: meter, to: receive)
    return pictureLosses(of: document, meter.limits)
  }

  /// Returns what the picture of the first page does not show.
  private static func pictureLosses(of document: Document, _ limits: Limits) -> Losses {
    var losses = losses(of: document.pages.prefix(1), limits)
    losses.noteLinks(of: document.pages.prefix(1))
    for _ in document.pages.dropFirst() {
      losses.note("a page beyond the first is left out; choose one with --page")
    }
    return losses
  }

  /// A page as pixels.
  private static func picture(
    of page: Page,
    as format: ExchangeFormat,
    _ look: Look,
    _ meter: WorkMeter
  ) throws(CairoError) -> WrittenFile {
    if format == .openRaster { return try LayeredPicture(of: page, look, meter).file() }
    let picture = PagePicture(of: page, scale: look.scale, isTransparent: look.isTransparent)
    return WrittenFile(try picture.png(meter: meter))
  }
}
