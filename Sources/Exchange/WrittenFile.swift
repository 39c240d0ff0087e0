/// A file that was made of a document.
public struct WrittenFile: Hashable, Sendable {
  /// The content of the file.
  public var bytes: [UInt8]
  /// The parts of the document that the file does not hold.
  public var losses: Losses
  /// The files that belong beside it.
  public var attachments: [Attachment] = []

  /// A file that belongs beside another.
  public struct Attachment: Hashable, Sendable {
    /// The end of its name, which follows that of the other file and a stop.
    public var suffix: String
    /// The content.
    public var bytes: [UInt8]

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - suffix: what follows the name of the other file and a stop.
    ///   - bytes: the content.
    public init(suffix: String, bytes: [UInt8]) { (self.suffix, self.bytes) = (suffix, bytes) }
  }

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
