/// Writes XML in UTF-8, one element to a line.
///
/// Characters that XML cannot hold, such as a NUL, are left out.
public struct MarkupWriter: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8]
  private var open: [String] = []
  private var isInText = false

  /// Begins a text with its declaration.
  public init() { bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8) }

  /// Begins an element; ``end()`` ends it.
  ///
  /// - Parameters:
  ///   - name: what it is called, with a prefix if need be.
  ///   - attributes: names and values in order; one whose value is `nil` is left out.
  public mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    beginTag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    open.append(name)
  }

  /// Ends the element that was begun last.
  public mutating func end() {
    guard let name = open.popLast() else { preconditionFailure("No element is open") }
    if !isInText { bytes.append(0x0A) }
    isInText = false
    bytes += "</\(name)>".utf8
  }

  /// Writes an element without elements in it.
  ///
  /// - Parameters:
  ///   - name: what it is called, with a prefix if need be.
  ///   - attributes: names and values in order; one whose value is `nil` is left out.
  ///   - text: what it says.
  public mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    text: String = ""
  ) {
    beginTag(name, attributes)
    if text.isEmpty {
      bytes += "/>".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    append(text, isAttribute: false)
    bytes += "</\(name)>".utf8
  }

  /// Writes text within the element that is open.
  ///
  /// - Parameter text: any text.
  public mutating func text(_ text: String) {
    append(text, isAttribute: false)
    isInText = true
  }

  /// All of it, ended by a line feed, with what is still open ended.
  public consuming func finished() -> [UInt8] {
    while !open.isEmpty { end() }
    return bytes + [0x0A]
  }

  private mutating func beginTag(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    if !isInText { bytes.append(0x0A) }
    isInText = false
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for (key, value) in attributes {
      guard let value else { continue }
      bytes += " \(key)=\"".utf8
      append(value, isAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Returns whether a byte is written as it is, wherever it stands.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  private mutating func append(_ text: String, isAttribute: Bool) {
    // Nearly all that is written is numbers and packed data.
    guard !text.utf8.allSatisfy(Self.isPlain) else {
      bytes += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"" where isAttribute: bytes += "&quot;".utf8
      // A reader makes blanks of these in attributes, and line feeds of carriage returns.
      case "\n" where isAttribute: bytes += "&#10;".utf8
      case "\t" where isAttribute: bytes += "&#9;".utf8
      case "\r": bytes += "&#13;".utf8
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes += String(scalar).utf8
      default: break
      }
    }
  }
}
