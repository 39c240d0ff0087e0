public import Exchange
public import FoundationEssentials
public import InkModel
internal import Progress

extension Document {
  /// Reads a document in any readable format of another program, which its content tells.
  ///
  /// A `.sumi` document is a database, which `DocumentFile` reads from its path.
  ///
  /// - Parameter data: the content of a file.
  /// - Throws: `ExchangeError` when it is in no such format, or broken.
  public init(foreign data: Data) throws(ExchangeError) {
    self = try FormatReader.read([UInt8](data)).document
  }

  /// Returns the document in a format of another program that needs no pixels.
  ///
  /// - Parameter format: one of `xopp`, `inkml`, `svg`, `json` and `csv`.
  /// - Returns: the content of a file; `nil` for other formats.
  /// - Throws: `ExchangeError` when the document cannot be written.
  public func data(as format: ExchangeFormat) throws(ExchangeError) -> Data? {
    try FormatWriter.write(self, as: format).map { Data($0.bytes) }
  }
}
