internal import Archive
internal import Exchange
internal import Geometry
internal import InkCoding
internal import InkModel
internal import PDFService
internal import Progress

/// PDFs as documents: each page is the paper of a page.
nonisolated enum PDFImport {
  /// The canvas units in a point.
  static let unitsPerPoint = 96.0 / 72
  /// The paper of a page that is damaged, in points: US Letter, as readers have it.
  private static let usualSize = Size(width: 612, height: 792)
  /// The bytes of an unpacked drawing of our own at most.
  private static let largestDrawing = 1 << 30

  /// Returns whether a file begins as PDFs do.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: ExchangeFormat.pdf.traits.firstBytes)
  }

  /// Reads a PDF.
  ///
  /// One that Sumi has written ink into gives back its strokes and the PDF without them.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: where it was read from, for failures.
  ///   - meter: has the limits, and may stop the work.
  /// - Returns: the document.
  /// - Throws: ``Failure`` when it cannot be read.
  static func read(
    _ bytes: [UInt8],
    _ path: String,
    _ meter: WorkMeter
  ) throws(Failure) -> InputFile.Content {
    guard bytes.count <= meter.limits[.bytes] else {
      throw Failure("read: \(path): \(meter.limits.excess(of: .bytes))")
    }
    let process = PDFProcess(bytes)
    let outline: PDFOutline
    do throws(PDFFailure) {
      outline = try process.pages { !meter.isStopped }
    } catch {
      throw Failure("read: \(path): \(error.reason)")
    }
    if let own = outline.drawing.flatMap({ drawing(in: $0, of: bytes) }) {
      var content = InputFile.Content(document: own, format: ExchangeFormat.pdf.rawValue)
      if outline.drawing?.isOutdated == true {
        content.losses.note(
          "changes that another program made after the ink was written are left out"
        )
      }
      return content
    }
    let file = EmbeddedFile(bytes)
    var content = InputFile.Content(
      document: document(of: outline, file),
      format: ExchangeFormat.pdf.rawValue,
      pdf: PDFReader(process, of: file.id)
    )
    for size in outline.sizes where size.width <= 0 || size.height <= 0 {
      content.losses.note("a damaged page is blank")
    }
    return content
  }

  private static func document(of outline: PDFOutline, _ file: EmbeddedFile) -> Document {
    let pages = outline.sizes.enumerated().map { index, size in
      let isSound = size.width > 0 && size.height > 0
      let points = isSound ? size : usualSize
      let frame = Rect(
        x: 0,
        y: 0,
        width: points.width * unitsPerPoint,
        height: points.height * unitsPerPoint
      )
      let picture = isSound ? Picture(PDFPage(file: file.id, index: index), frame: frame) : nil
      let white = InkColor(red: 1, green: 1, blue: 1)
      return Page(
        id: PageID(Int64(index + 1)),
        size: Size(width: frame.width, height: frame.height),
        paper: Paper(color: white, picture: picture)
      )
    }
    return Document(title: outline.title, pages: pages, files: [file])
  }

  /// Takes away papers that are no pages of their PDFs, of a document of another program.
  ///
  /// - Parameters:
  ///   - read: the document; its losses receive what is taken away.
  ///   - meter: may stop the work.
  static func check(_ read: inout ReadDocument, _ meter: WorkMeter) {
    for file in read.document.files {
      var (count, reason) = (0, "it has no such page")
      do throws(PDFFailure) {
        count = try PDFProcess(file.data).pages { !meter.isStopped }.sizes.count
      } catch {
        reason = error.reason
      }
      for index in read.document.pages.indices {
        guard let page = read.document.pages[index].paper.picture?.pdfPage, page.file == file.id,
          page.index >= count
        else { continue }
        read.document.pages[index].paper.picture = nil
        read.losses.note("a page of a PDF is left out: \(reason)")
      }
      let isUsed = read.document.pages.contains { $0.paper.picture?.pdfPage?.file == file.id }
      if !isUsed { read.document.files.removeAll { $0 == file } }
    }
  }

  // MARK: - Our own drawing

  /// The drawing as the bytes that a PDF carries: the edits that make it.
  static func data(of document: Document) -> [UInt8] {
    let edits = document.pages.enumerated().map { DocumentEdit.insertPage($1, at: $0) }
    let edit = DocumentEdit.sequence([.setTitle(document.title)] + edits)
    return Gzip.packed(edit.dataRepresentation())
  }

  /// The drawing that a PDF carries; `nil` when the PDF is not as it was without the ink, or the
  /// drawing is damaged.
  private static func drawing(in own: PDFOutline.Drawing, of bytes: [UInt8]) -> Document? {
    guard own.baseCount <= bytes.count else { return nil }
    let file = EmbeddedFile(Array(bytes[..<own.baseCount]))
    guard file.id.description == own.baseID,
      let data = try? Gzip.unpacked(own.content, limit: largestDrawing),
      case .sequence(let edits) = try? DocumentEdit(
        data: data,
        within: ElementBudget(ofBytes: own.content.count)
      )
    else { return nil }
    var (title, pages): (String, [Page]) = ("", [])
    for edit in edits {
      switch edit {
      case .setTitle(let text): title = text
      case .insertPage(var page, _):
        // A PDF that was written anew is another file.
        if let picture = page.paper.picture, let shown = picture.pdfPage {
          page.paper.picture?.data = Array(PDFPage(file: file.id, index: shown.index).text.utf8)
        }
        pages.append(page)
      default: return nil
      }
    }
    return pages.isEmpty ? nil : Document(title: title, pages: pages, files: [file])
  }
}

extension PDFFailure {
  /// The reason in words.
  nonisolated var reason: String {
    switch self {
    case .needsPassword:
      "the PDF is encrypted with a password; remove it with another program first"
    case .isDamaged: "the PDF is damaged and cannot be read"
    case .hasTooManyPages: "the PDF has too many pages"
    case .cannotDraw: "a page of the PDF cannot be drawn"
    case .cannotUpdate: "the PDF cannot be changed"
    case .isNotInstalled:
      "PDFs are read by the program sumi-pdf, which is not installed beside this one"
    case .tookTooLong: "the PDF takes too much time or memory"
    }
  }
}
