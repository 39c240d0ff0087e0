internal import Geometry

/// The files outside of a document of Xournal++, each read but once, and a function that draws formulas.
struct XournalSources {
  private let attached: (FileReference) -> [UInt8]?
  /// Draws the first page of a PDF that fills a size in canvas units, as a PNG; `nil` when it cannot.
  let drawn: ([UInt8], Size) -> [UInt8]?
  /// The files that were asked for; `nil` for what is not there.
  private var known: [FileReference: [UInt8]?] = [:]

  /// Makes sources.
  ///
  /// - Parameters:
  ///   - attached: gives the content of files outside the document; `nil` for what is not there.
  ///   - drawn: draws the first page of a PDF that fills a size in canvas units, as a PNG; `nil` when it
  ///     cannot.
  init(
    attached: @escaping (FileReference) -> [UInt8]?,
    drawn: @escaping ([UInt8], Size) -> [UInt8]?
  ) {
    (self.attached, self.drawn) = (attached, drawn)
  }

  /// Returns the content of a file outside the document, which is read but once; `nil` for none.
  mutating func content(of reference: FileReference) -> [UInt8]? {
    if let content = known[reference] { return content }
    let content = attached(reference)
    known.updateValue(content, forKey: reference)
    return content
  }
}
