internal import FoundationEssentials
public import InkModel

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
  /// - Returns: the text in UTF-8.
  /// - Throws: ``ExchangeError`` when a number cannot be written.
  public func json(includesPoints: Bool, sampledEach distance: Double? = nil) throws(ExchangeError)
    -> [UInt8]
  {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let entry = DocumentEntry(
      document,
      format: format,
      includesPoints: includesPoints,
      distance: distance
    )
    do {
      return try Array(encoder.encode(entry)) + [0x0A]
    } catch {
      throw ExchangeError("the drawing cannot be written as JSON")
    }
  }
}
