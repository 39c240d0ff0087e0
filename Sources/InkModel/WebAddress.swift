/// An address of the web or of mail, in the characters that an address may have (RFC 3986).
///
/// All of them are printable ASCII, so that it can be shown as it is.
public struct WebAddress: Hashable, Sendable {
  /// The address with its scheme: `http:`, `https:` or `mailto:`.
  public let text: String

  /// The greatest number of characters of an address.
  public static let greatestCount = 2000

  private static let schemes = ["http://", "https://", "mailto:"]
  /// The characters that are neither letters nor digits.
  private static let signs = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)

  /// Makes an address.
  ///
  /// - Parameter text: the scheme, with lower or upper letters, and what follows it.
  /// - Throws: ``WebAddressError`` for anything that is not such an address.
  public init(_ text: String) throws(WebAddressError) {
    let bytes = text.utf8
    guard bytes.count <= Self.greatestCount else { throw .tooLong }
    guard bytes.allSatisfy(Self.isAllowed) else { throw .character }
    let lower = text.lowercased()
    guard let scheme = Self.schemes.first(where: lower.hasPrefix) else { throw .scheme }
    let rest = bytes.dropFirst(scheme.utf8.count)
    let hasHost = scheme == "mailto:" || rest.first.map { !"/?#:".utf8.contains($0) } ?? false
    guard !rest.isEmpty, hasHost else { throw .incomplete }
    self.text = scheme + String(decoding: rest, as: UTF8.self)
  }

  /// Makes an address from what somebody typed.
  ///
  /// Space around it is left out, and characters that an address may not have are written as `%` and
  /// hexadecimal digits. A name with a dot before the first slash gets `https:`, and one with an `@`
  /// `mailto:`.
  ///
  /// - Parameter text: the text, which may say anything.
  /// - Throws: ``WebAddressError`` when it is not an address, or has a control character.
  public init(typed text: String) throws(WebAddressError) {
    let trimmed = text.drop { $0.isWhitespace }
    let end = trimmed.lastIndex { !$0.isWhitespace }
    guard let end else { throw .incomplete }
    let line = trimmed[...end]
    guard line.utf8.count <= Self.greatestCount else { throw .tooLong }
    let hasControl = line.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
      default: false
      }
    }
    guard !hasControl else { throw .character }
    var escaped = ""
    for byte in line.utf8 {
      if Self.isAllowed(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += byte < 16 ? "%0" : "%"
        escaped += String(byte, radix: 16, uppercase: true)
      }
    }
    try self.init(Self.assumedScheme(of: line) + escaped)
  }

  /// The scheme of a text that has none; empty when it has one or looks like nothing known.
  private static func assumedScheme(of text: Substring) -> String {
    let name = text.prefix { !"/?#".contains($0) }
    guard !name.contains(":"), !name.contains(" "), name.contains(".") else { return "" }
    return name.contains("@") ? "mailto:" : "https://"
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: signs.contains(byte)
    }
  }
}

/// The reasons why a text is not a ``WebAddress``.
public enum WebAddressError: Error, Hashable, Sendable {
  /// It has more than ``WebAddress/greatestCount`` characters.
  case tooLong
  /// It has a character that an address may not have.
  case character
  /// It does not begin with `http://`, `https://` or `mailto:`.
  case scheme
  /// Nothing follows the scheme, or no host.
  case incomplete
}
