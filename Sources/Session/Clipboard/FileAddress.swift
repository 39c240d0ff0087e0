internal import SystemIO

/// Addresses of files on this machine (RFC 8089).
package nonisolated enum FileAddress {
  /// The paths of a list of addresses, one a line; those of other machines are left out.
  ///
  /// - Parameter list: the text of `text/uri-list` (RFC 2483): lines that begin with # say nothing.
  /// - Returns: absolute paths.
  package static func paths(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .compactMap { path(of: $0.trimmed) }
  }

  /// The path that an address names; `nil` when it names no file of this machine.
  package static func path(of address: String) -> String? {
    guard address.lowercased().hasPrefix("file:") else { return nil }
    var rest = address.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      let host = rest[..<slash].lowercased()
      guard host.isEmpty || host == "localhost" || host == Environment.hostName.lowercased() else {
        return nil
      }
      rest = rest[slash...]
    }
    guard rest.hasPrefix("/"), let path = decoded(rest), !path.contains("\0") else { return nil }
    return path
  }

  /// The address of a path.
  package static func address(of path: String) -> String {
    "file://"
      + path.utf8.map { byte in
        let sign = Character(Unicode.Scalar(byte))
        let isPlain = sign.isASCII && (sign.isLetter || sign.isNumber || "-._~/".contains(sign))
        return isPlain ? String(sign) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// The text with every `%41` as the byte that it stands for; `nil` where a % has no two digits.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// Without blanks at either end.
  fileprivate nonisolated var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
