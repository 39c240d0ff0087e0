public import InkModel

/// Writes documents in the formats that need no pixels.
public enum FormatWriter {
  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: what is written; SVG holds its first page alone.
  ///   - format: one of `xopp`, `inkml`, `svg`, `json`, `csv`.
  ///   - isTransparent: whether the paper is left out where it can be.
  ///   - scale: how large SVG shows a canvas unit, in pixels of CSS.
  ///   - png: gives a picture of another kind as a PNG, for formats that hold no other; `nil` when
  ///     it cannot.
  ///   - appearance: how a stroke is shown where nothing knows ink.
  /// - Returns: the file and what it does not hold; `nil` for a format that needs pixels or is not
  ///   written.
  /// - Throws: ``ExchangeError`` when the document cannot be written.
  public static func write(
    _ document: Document,
    as format: ExchangeFormat,
    isTransparent: Bool = false,
    scale: Double = 1,
    png: ([UInt8]) -> [UInt8]? = { _ in nil },
    appearance: (Stroke) -> StrokeAppearance = { _ in StrokeAppearance() }
  ) throws(ExchangeError) -> WrittenFile? {
    switch format {
    case .xournal: return XournalWriter.write(document, png: png)
    case .inkML: return InkMLWriter.write(document)
    case .trace: return TraceWriter.write(document)
    case .json: return try report(document)
    case .svg:
      var file = SVGWriter.write(
        document.pages[0],
        title: document.title,
        isTransparent: isTransparent,
        scale: scale,
        appearance: appearance
      )
      for _ in document.pages.dropFirst() {
        file.losses.note("a page beyond the first is left out; choose one with --page")
      }
      return file
    case .png, .jpeg, .pdf, .openRaster, .office, .rnote: return nil
    }
  }

  private static func report(_ document: Document) throws(ExchangeError) -> WrittenFile {
    var losses = Losses()
    for page in document.pages {
      if page.paper != Paper() { losses.note("a paper is left out") }
      for layer in page.layers {
        for _ in layer.pictures { losses.note("a picture is left out") }
        for _ in layer.notes { losses.note("a text is left out") }
        if !layer.isVisible || layer.isLocked || layer.opacity < 1 {
          losses.note("a layer loses whether it is hidden, locked or translucent")
        }
      }
    }
    let report = DocumentReport(of: document, format: ExchangeFormat.json.rawValue)
    return WrittenFile(try report.json(includesPoints: true), losses: losses)
  }
}
