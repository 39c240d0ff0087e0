public import Geometry
internal import InkCoding
public import InkModel
public import Progress
public import StrokeEngine

/// Writes documents in the formats that need no pixels.
public enum FormatWriter {
  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: what is written; SVG holds its first page alone.
  ///   - format: one of `xopp`, `inkml`, `svg`, `json`, `csv`.
  ///   - isTransparent: whether the paper is left out where it can be.
  ///   - attachesFiles: whether ``WrittenFile/attachments`` will lie beside the file, such as the PDF whose
  ///     pages are papers in `xopp`.
  ///   - scale: how large SVG shows a canvas unit, in pixels of CSS.
  ///   - film: the times at which SVG shows the page being drawn; `nil` for a page that does not move.
  ///   - frame: the part of the page that SVG shows; `nil` for all, with the estimated widths of texts.
  ///   - meter: is told how many strokes are written.
  ///   - png: gives a picture of another kind as a PNG, for formats that hold no other; `nil` when
  ///     it cannot.
  ///   - appearance: how a stroke is shown where nothing knows ink.
  /// - Returns: the file and what it does not hold; `nil` for a format that needs pixels or is not
  ///   written.
  /// - Throws: ``ExchangeError`` when the document cannot be written, or the work is stopped.
  public static func write(
    _ document: Document,
    as format: ExchangeFormat,
    isTransparent: Bool = false,
    attachesFiles: Bool = false,
    scale: Double = 1,
    film: FilmTiming? = nil,
    frame: Rect? = nil,
    meter: WorkMeter = .unwatched,
    png: ([UInt8]) -> [UInt8]? = { _ in nil },
    appearance: (Stroke) -> StrokeAppearance = { _ in StrokeAppearance() }
  ) throws(ExchangeError) -> WrittenFile? {
    var file: WrittenFile
    var losses = Losses()
    switch format {
    case .xournal:
      let pdf = attachesFiles ? document.firstPDF : nil
      let plain = losses.leavingOutSmudges(of: document)
      file = XournalWriter.write(plain, beside: pdf, meter: meter, png: png)
    case .inkML:
      let plain = losses.leavingOutSmudges(of: losses.numberingLinks(of: document))
      file = InkMLWriter.write(plain, meter: meter)
    case .trace: file = TraceWriter.write(document, meter: meter)
    case .json: file = try report(document, meter)
    case .svg:
      var page = SVGWriter.write(
        losses.numberingLinks(of: document, pageCount: 1).pages[0],
        title: document.title,
        isTransparent: isTransparent,
        scale: scale,
        film: film,
        frame: frame,
        meter: meter,
        appearance: appearance
      )
      for _ in document.pages.dropFirst() {
        page.losses.note("a page beyond the first is left out; choose one with --page")
      }
      file = page
    case .png, .jpeg, .pdf, .openRaster, .office, .rnote, .krita, .remarkable: return nil
    case .animatedPNG, .gif, .mp4, .webM: return nil
    }
    if !format.carriesStrokes {
      file.losses.formUnion(document.arrangementLosses)
      losses.noteLinks(of: document.pages)
    }
    // A writer that is to stop ends where it is, with a part of the file.
    guard meter.advance(to: 1) else { throw .stopped }
    file.losses.formUnion(losses)
    return file
  }

  private static func report(
    _ document: Document,
    _ meter: WorkMeter
  ) throws(ExchangeError) -> WrittenFile {
    var losses = Losses()
    losses.noteLostPages(of: document)
    for page in document.pages {
      var paper = page.paper
      // Guides are aids for drawing: no other program lacks them.
      paper.guides = Guides()
      if paper != Paper() { losses.note("a paper is left out") }
      for layer in page.layers {
        for _ in layer.pictures { losses.note("a picture is left out") }
        for _ in layer.notes { losses.note("a text is left out") }
        if !layer.isVisible || layer.isLocked || layer.opacity < 1 {
          losses.note("a layer loses whether it is hidden, locked or translucent")
        }
      }
    }
    let report = DocumentReport(of: document, format: ExchangeFormat.json.rawValue)
    return WrittenFile(try report.json(includesPoints: true, meter: meter), losses: losses)
  }
}

extension ExchangeFormat {
  /// A Boolean value that indicates whether a file holds the strokes themselves, with groups, locks and links.
  fileprivate var carriesStrokes: Bool { self == .svg || self == .inkML || self == .json }
}

extension Document {
  /// The losses of a format that has neither groups nor locked strokes.
  fileprivate var arrangementLosses: Losses {
    var losses = Losses()
    let strokes = pages.lazy.flatMap(\.layers).flatMap(\.drawing.strokes).filter(\.isArranged)
    if strokes.contains(where: { $0.group != nil }) { losses.note("groups are taken apart") }
    if strokes.contains(where: \.isLocked) { losses.note("locked strokes are not locked") }
    return losses
  }

  /// The first PDF whose pages are papers; `nil` when there is none.
  package var firstPDF: EmbeddedFile? {
    pages.lazy.compactMap { $0.paper.picture?.pdfPage }.first.flatMap { file(of: $0) }
  }
}
