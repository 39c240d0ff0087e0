internal import FoundationEssentials

/// Bytes written with 64 letters, as texts carry them.
enum Base64 {
  /// Bytes as text.
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes of a text, whatever blanks and line ends lie in it; `nil` when it is no such text.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    Data(base64Encoded: Data(text.utf8), options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
