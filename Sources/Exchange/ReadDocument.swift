public import InkModel

/// A document that was read from a file.
public struct ReadDocument: Hashable, Sendable {
  /// The content of the file.
  public var document: Document
  /// The format of the file.
  public var format: ExchangeFormat
  /// The parts of the file that the document does not hold.
  public var losses: Losses

  /// Makes the result of reading.
  ///
  /// - Parameters:
  ///   - document: what the file holds.
  ///   - format: what the file is.
  ///   - losses: what of the file the document does not hold.
  public init(_ document: Document, format: ExchangeFormat, losses: Losses = Losses()) {
    self.document = document
    self.format = format
    self.losses = losses
  }
}
