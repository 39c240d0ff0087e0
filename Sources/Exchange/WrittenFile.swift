/// A file that was made of a document.
public struct WrittenFile: Hashable, Sendable {
  /// The content of the file.
  public var bytes: [UInt8]
  /// The parts of the document that the file does not hold.
  public var losses: Losses

  /// Makes the result of writing.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - losses: what of the document the file does not hold.
  public init(_ bytes: [UInt8], losses: Losses = Losses()) {
    self.bytes = bytes
    self.losses = losses
  }
}
