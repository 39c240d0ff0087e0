public import Geometry

/// A page of a PDF that a document holds.
public struct PDFPage: Hashable, Sendable {
  /// The identity of the PDF among ``Document/files``.
  public var file: EmbeddedFile.ID
  /// The number of pages before it in the PDF.
  public var index: Int

  /// Makes a reference.
  ///
  /// - Parameters:
  ///   - file: the identity of the PDF.
  ///   - index: the number of pages before it in the PDF, 0 or more.
  public init(file: EmbeddedFile.ID, index: Int) { (self.file, self.index) = (file, max(0, index)) }

  /// The largest number of a page that is believed.
  package static let largestIndex = 1_000_000

  /// The reference as text: the id of the file, a space and the index.
  public var text: String { "\(file) \(index)" }

  /// Reads what ``text`` has written; `nil` when it is malformed.
  public init?(text: some StringProtocol) {
    let fields = text.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count == 2, let file = EmbeddedFile.ID(fields[0]), let index = Int(fields[1]),
      (0...Self.largestIndex).contains(index)
    else { return nil }
    self.init(file: file, index: index)
  }
}

extension Picture {
  /// Makes a picture that shows a page of a PDF.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - frame: what the page fills, in canvas units, as it is seen: turned, and cut to its crop box.
  public init(_ page: PDFPage, frame: Rect) {
    self.init(data: Array(page.text.utf8), format: .pdf, frame: frame)
  }

  /// The page of a PDF that the picture shows; `nil` when it shows none.
  public var pdfPage: PDFPage? {
    guard format == .pdf, let text = String(validating: data, as: UTF8.self) else { return nil }
    return PDFPage(text: text)
  }
}

extension Document {
  /// Returns the file that a page of a PDF is in; `nil` when the document does not hold it.
  public func file(of page: PDFPage) -> EmbeddedFile? { files.first { $0.id == page.file } }
}
