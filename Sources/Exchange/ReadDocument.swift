public import InkModel

/// A document that was read from a file.
public struct ReadDocument: Hashable, Sendable {
  /// What the file holds.
  public var document: Document
  /// What the file is, in the words of `sumi inspect`.
  public var format: ExchangeFormat
  /// What of the file the document does not hold.
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
