public import InkModel
internal import JSON
public import Progress

/// A document as JSON: what `sumi inspect --json` prints; the names of the fields are a contract.
public struct DocumentReport: Sendable {
  private let document: Document
  private let format: String

  /// Makes the report of a document.
  ///
  /// - Parameters:
  ///   - document: what is reported.
  ///   - format: what the document was read from.
  public init(of document: Document, format: String) {
    self.document = document
    self.format = format
  }

  /// Makes the report of a drawing: one page without an end, of one layer.
  ///
  /// - Parameters:
  ///   - drawing: what is reported.
  ///   - format: what the drawing was read from.
  public init(of drawing: Drawing, format: String) {
    self.init(of: Document(pages: [Page(layers: [Layer(drawing: drawing)])]), format: format)
  }

  /// One JSON object, ended by a line feed.
  ///
  /// - Parameters:
  ///   - includesPoints: whether every stroke is listed with its control points and samples.
  ///   - distance: canvas units between points along each curve that are listed as well.
  ///   - meter: is told how many strokes are listed.
  /// - Returns: the text in UTF-8.
  /// - Throws: ``ExchangeError`` when a number cannot be written, or the work is stopped.
  public func json(
    includesPoints: Bool,
    sampledEach distance: Double? = nil,
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> [UInt8] {
    let listsStrokes = includesPoints || distance != nil
    do {
      let entry = DocumentEntry(document, format: format, listsStrokes: listsStrokes)
      let head = try JSONWriter.write(entry)
      guard listsStrokes else { return head + [0x0A] }
      // The strokes take the place in the empty list, one after another.
      guard let list = ListedText(head, list: "stroke_list", goesOn: { _ in true })?.start else {
        throw ExchangeError("the report has no list")
      }
      var text = Array(head[..<list])
      let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
      let pages = document.pageNumbers()
      for (index, stroke) in strokes.enumerated() {
        guard meter.advance(index, of: strokes.count) else { throw ExchangeError.stopped }
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += try JSONWriter.write(StrokeEntry(stroke, distance: distance, pages: pages))
      }
      return text + head[list...] + [0x0A]
    } catch {
      throw (error as? ExchangeError) ?? ExchangeError("the drawing cannot be written as JSON")
    }
  }
}
