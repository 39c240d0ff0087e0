internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PDFService
internal import Progress
internal import Raster

/// Documents whose papers are pages of a PDF, as files.
nonisolated enum PDFExport {
  /// The pixels in a canvas unit of pages that are written as pictures into a vector format.
  private static let vectorScale = 2.0
  /// The pixels of a picture of a page at most.
  private static let largestPicture = 1 << 25

  /// Returns whether a page of the document is a page of a PDF.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - kept: the PDF whose whole pages do not count; `nil` for none.
  /// - Returns: whether there is another page of a PDF.
  static func isNeeded(for document: Document, keeping kept: EmbeddedFile.ID? = nil) -> Bool {
    document.pages.contains { needsPicture($0, keeping: kept) }
  }

  /// Returns whether the paper is a page of a PDF, and none that a format keeps.
  static func needsPicture(_ page: Page, keeping kept: EmbeddedFile.ID?) -> Bool {
    guard page.paper.picture?.format == .pdf else { return false }
    return kept.map { !page.isPage(of: $0) } ?? true
  }

  /// The PDF that is written beside a file; `nil` for none.
  static func kept(
    of document: Document,
    as format: ExchangeFormat,
    _ look: ForeignFile.Look
  ) -> EmbeddedFile.ID? {
    format == .xournal && look.attachesFiles ? document.firstPDF?.id : nil
  }

  /// Adds the ink to the PDF whose pages are the papers.
  ///
  /// The bytes of the PDF stay, and the ink follows them, with the strokes as Sumi reads them back.
  ///
  /// - Parameters:
  ///   - document: what is written.
  ///   - form: how the file holds the ink.
  ///   - created: the time of the change, such as `2026-01-31T12:00:00Z`.
  ///   - path: what a failure names.
  ///   - meter: may stop the work.
  /// - Returns: the file and what it does not hold.
  /// - Throws: ``Failure`` when it cannot be made, or the work is stopped.
  static func write(
    _ document: Document,
    as form: PDFInkForm,
    created: String,
    named path: String,
    meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    guard let first = document.pages.lazy.compactMap(\.paper.picture?.pdfPage).first,
      let file = document.file(of: first)
    else { throw Failure("write: \(path): the PDF of the pages is missing") }
    var losses = Losses()
    var shown = document
    if form == .annotations {
      shown = losses.leavingOutSmudges(of: document)
    } else {
      losses.noteSmudgedPictures(of: document)
    }
    losses.noteLinks(of: document.pages)
    let plan = plan(of: shown, in: file, as: form, meter: meter)
    losses.formUnion(plan.losses)
    let inkFile = try inkFile(plan.shown, created: created, meter.part(from: 0, to: inkShare))
    if !plan.isOnlyFile {
      losses.note("the strokes cannot be read back from a PDF that was put together")
    }
    let request = PDFInk(
      sheets: plan.sheets,
      file: inkFile,
      drawing: plan.isOnlyFile ? PDFImport.data(of: document) : nil,
      date: date(created),
      isWholeFile: false
    )
    let result = try updated(file.data, with: request, named: path, meter)
    if result.wasEncrypted { losses.note("the PDF was encrypted; the copy is not") }
    if result.wasDamaged { losses.note("the PDF was damaged and is written anew") }
    guard meter.advance(to: 1) else { throw Failure("write: \(path): stopped") }
    return WrittenFile(result.bytes, losses: losses)
  }

  /// Writes a PDF of papers with all that lies on them as annotations.
  ///
  /// - Parameters:
  ///   - document: what is written; no paper is a page of a PDF.
  ///   - isTransparent: whether the papers are left out.
  ///   - created: the time of its making, such as `2026-01-31T12:00:00Z`.
  ///   - path: what a failure names.
  ///   - meter: may stop the work.
  /// - Returns: the file and what it does not hold.
  /// - Throws: ``Failure`` when it cannot be made, or the work is stopped.
  static func writeAnnotated(
    _ document: Document,
    isTransparent: Bool,
    created: String,
    named path: String,
    meter: WorkMeter
  ) throws(Failure) -> WrittenFile {
    var losses = Losses()
    let document = losses.leavingOutSmudges(of: document)
    var things = AnnotationPlan()
    let sheets = document.pages.enumerated().map { index, page in
      PDFInk.Sheet(source: index, ink: nil, annotations: things.annotations(of: page, first: 0))
    }
    let papers = document.pages.map { page in
      let blank = Page(id: page.id, title: page.title, size: page.size, paper: page.paper)
      return PDFWriter.Sheet(blank, hasPaper: !isTransparent, frame: page.drawnFrame)
    }
    let base: [UInt8]
    do throws(CairoError) {
      base = try PDFWriter.write(papers, title: document.title, created: created)
    } catch {
      throw Failure(error)
    }
    let request = PDFInk(
      sheets: sheets,
      file: try inkFile(things.sheets, created: created, meter.part(from: 0, to: inkShare)),
      drawing: nil,
      date: date(created),
      isWholeFile: true
    )
    let result = try updated(base, with: request, named: path, meter)
    guard meter.advance(to: 1) else { throw Failure("write: \(path): stopped") }
    losses.formUnion(things.losses)
    return WrittenFile(result.bytes, losses: losses)
  }

  /// A time such as `2026-01-31T12:00:00Z` as PDF writes it.
  private static func date(_ time: String) -> String { "D:" + time.filter(\.isNumber) + "Z" }

  /// The file whose pages are the ink; a blank page if there are none, as a PDF has at least one.
  private static func inkFile(
    _ sheets: [PDFWriter.Sheet],
    created: String,
    _ meter: WorkMeter
  ) throws(Failure) -> [UInt8] {
    let blank = PDFWriter.Sheet(Page(), hasPaper: false)
    do throws(CairoError) {
      return try PDFWriter.write(sheets.isEmpty ? [blank] : sheets, created: created, meter: meter)
    } catch {
      throw Failure(error)
    }
  }

  private static func updated(
    _ file: [UInt8],
    with ink: PDFInk,
    named path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> PDFUpdated {
    do throws(PDFFailure) {
      return try PDFProcess(file).update(with: ink) { !meter.isStopped }
    } catch {
      throw Failure("write: \(path): \(error.reason)")
    }
  }

  /// The pages of a new PDF: those of the old one, and the ink on them.
  private struct Plan {
    /// The pages in order, by their numbers in the old PDF and in ``shown``.
    var sheets: [PDFInk.Sheet] = []
    /// The pages of ink.
    var shown: [PDFWriter.Sheet] = []
    /// A Boolean value that indicates whether no page is one of another PDF.
    var isOnlyFile = true
    var losses = Losses()

    /// Appends a page.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - source: the number of pages before it in the old PDF; `nil` for one that is new.
    ///   - form: how the file holds its ink.
    mutating func append(_ page: Page, source: Int?, as form: PDFInkForm) {
      var inContent = page
      var sheet = PDFInk.Sheet(source: source, ink: nil)
      let hasPaper = source == nil
      if form == .annotations { inContent.layers = [Layer()] }
      if hasPaper || inContent.hasSeenContent {
        sheet.ink = shown.count
        shown.append(PDFWriter.Sheet(inContent, hasPaper: hasPaper, frame: page.drawnFrame))
      }
      if form == .annotations {
        var things = AnnotationPlan()
        sheet.annotations = things.annotations(of: page, first: shown.count)
        shown += things.sheets
        losses.formUnion(things.losses)
      }
      sheets.append(sheet)
    }
  }

  private static func plan(
    of document: Document,
    in file: EmbeddedFile,
    as form: PDFInkForm,
    meter: WorkMeter
  ) -> Plan {
    var plan = Plan()
    for page in document.pages {
      var page = page
      var source: Int?
      if let picture = page.paper.picture, let shown = picture.pdfPage {
        if shown.file == file.id {
          source = shown.index
          page.paper.picture = nil
          let size = Size(width: picture.frame.width, height: picture.frame.height)
          if page.size != size {
            plan.losses.note("what lies beside a page of the PDF is cut off")
            page.size = size
          }
        } else {
          plan.isOnlyFile = false
          plan.losses.note("a page of another PDF is written as a picture")
          let made = resolved(
            Document(pages: [page], files: document.files),
            scale: vectorScale,
            meter: meter
          )
          plan.losses.formUnion(made.losses)
          page = made.document.pages[0]
        }
      }
      plan.append(page, source: source, as: form)
    }
    return plan
  }

  /// Share of the time that drawing the ink takes.
  private static let inkShare = 0.7

  /// Replaces pages of PDFs by pictures of them, for formats that have no such pages.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - kept: the PDF whose whole pages stay; `nil` for none.
  ///   - scale: pixels to a canvas unit; `nil` for what vector formats get.
  ///   - pageCount: the number of pages, from the first, that are wanted.
  ///   - meter: may stop the work.
  /// - Returns: the document and what could not be drawn.
  static func resolved(
    _ document: Document,
    keeping kept: EmbeddedFile.ID? = nil,
    scale: Double? = nil,
    pageCount: Int = .max,
    meter: WorkMeter
  ) -> (document: Document, losses: Losses) {
    var (document, losses) = (document, Losses())
    guard isNeeded(for: document, keeping: kept) else { return (document, losses) }
    var processes: [EmbeddedFile.ID: PDFProcess] = [:]
    for index in document.pages.indices.prefix(pageCount) where !meter.isStopped {
      let page = document.pages[index]
      guard let picture = page.paper.picture, needsPicture(page, keeping: kept) else { continue }
      document.pages[index].paper.picture = nil
      guard let shown = picture.pdfPage, let file = document.file(of: shown) else {
        losses.note("a page of a PDF is missing")
        continue
      }
      let process = processes[file.id] ?? PDFProcess(file.data)
      processes[file.id] = process
      do throws(PDFFailure) {
        let made = try image(of: picture, shown, scale ?? vectorScale, process, meter)
        document.pages[index].paper.picture = made
      } catch {
        losses.note("a page is blank: \(error.reason)")
      }
    }
    return (document, losses)
  }

  /// The pixels in a canvas unit of a page of a PDF that becomes a picture: 384 in an inch.
  static let pictureScale = 4.0

  /// Draws the first page of a PDF as a picture.
  ///
  /// - Parameters:
  ///   - file: the PDF.
  ///   - size: the size that it fills, in canvas units.
  ///   - meter: may stop the work.
  /// - Returns: a PNG; `nil` when it cannot be drawn.
  static func picture(of file: [UInt8], filling size: Size, _ meter: WorkMeter) -> [UInt8]? {
    let page = PDFPage(file: EmbeddedFile(file).id, index: 0)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return try? image(of: Picture(page, frame: frame), page, pictureScale, PDFProcess(file), meter)
      .data
  }

  /// Returns the side of an image, in pixels, that Cairo can make.
  private static func side(_ length: Double) -> Double {
    max(1, min(Double(ImageSurface.longestSide), length.rounded()))
  }

  private static func image(
    of picture: Picture,
    _ page: PDFPage,
    _ scale: Double,
    _ process: PDFProcess,
    _ meter: WorkMeter
  ) throws(PDFFailure) -> Picture {
    let frame = picture.frame
    let most = (Double(largestPicture) / max(1, frame.width * frame.height)).squareRoot()
    let factor = min(scale, most)
    let (width, height) = (side(frame.width * factor), side(frame.height * factor))
    let rect = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    let transform = AffineTransform(scaleX: width, y: height)
    let pixels = try process.draw(page.index, by: transform, in: rect) { !meter.isStopped }
    guard let image = try? ImageSurface(rect, ofPixels: pixels, width: rect.width),
      let data = try? image.pngData()
    else { throw .cannotDraw }
    return Picture(
      data: data,
      format: .png,
      frame: frame,
      transform: picture.transform,
      opacity: picture.opacity
    )
  }
}

extension Page {
  /// A Boolean value that indicates whether something on the paper is seen.
  fileprivate nonisolated var hasSeenContent: Bool {
    layers.contains { layer in
      layer.isVisible && layer.opacity > 0
        && !(layer.drawing.strokes.isEmpty && layer.pictures.isEmpty && layer.notes.isEmpty)
    }
  }
}
