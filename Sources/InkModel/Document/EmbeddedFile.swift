/// A file that a document holds as it came, such as the PDF whose pages are its papers.
///
/// Pages refer to it by its ``id``, so that it is kept once however many pages it has. Two files are
/// equal when they have the same id.
public struct EmbeddedFile: Hashable, Sendable, Identifiable {
  /// The identity of a file, which follows from its bytes: 32 digits to the base 16.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The digits, in lower case.
    public let description: String

    /// Makes an id of its digits; `nil` when they are not 32 digits in lower case.
    public init?(_ digits: some StringProtocol) {
      let isSound = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
      guard isSound, digits.utf8.count == 32 else { return nil }
      description = String(digits)
    }
  }

  /// The identity, which follows from ``data``.
  public let id: ID
  /// The bytes.
  public let data: [UInt8]

  /// Makes a file; looks at each byte.
  public init(_ data: [UInt8]) {
    self.data = data
    var hash = ContentHash()
    hash.combine(UInt64(data.count))
    var (word, count) = (UInt64(0), 0)
    for byte in data {
      word = word << 8 | UInt64(byte)
      count += 1
      guard count == 8 else { continue }
      hash.combine(word)
      (word, count) = (0, 0)
    }
    if count > 0 { hash.combine(word) }
    let found = hash.id
    let digits = [found.high, found.low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    guard let id = ID(digits.joined()) else {
      preconditionFailure("two numbers of 64 bits have 32 digits")
    }
    self.id = id
  }

  /// Returns whether two files have the same id.
  public static func == (left: EmbeddedFile, right: EmbeddedFile) -> Bool { left.id == right.id }

  /// Takes the id into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
