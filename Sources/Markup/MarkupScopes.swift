/// The namespaces of the prefixes of names, within the elements that are open.
struct MarkupScopes {
  /// The namespace of the prefix `xml`.
  private static let ofXML = "http://www.w3.org/XML/1998/namespace"

  /// The addresses that a prefix stands for, the innermost last; the empty prefix is that of
  /// elements without one.
  private var addresses: [String: [String]] = ["xml": [ofXML]]
  /// The prefixes that each open element declares.
  private var declared: [[String]] = []

  /// Goes into an element.
  ///
  /// - Parameter attributes: all of its attributes as they are written.
  mutating func enter(_ attributes: [(name: String, value: String)]) {
    var prefixes: [String] = []
    for (name, value) in attributes where Self.isDeclaration(name) {
      let prefix = String(name.dropFirst("xmlns:".count))
      addresses[prefix, default: []].append(value)
      prefixes.append(prefix)
    }
    declared.append(prefixes)
  }

  /// Goes out of the innermost element.
  mutating func leave() {
    for prefix in declared.popLast() ?? [] { addresses[prefix]?.removeLast() }
  }

  /// Returns whether an attribute says what a prefix stands for.
  static func isDeclaration(_ attribute: String) -> Bool {
    attribute.hasPrefix("xmlns") && (attribute == "xmlns" || attribute.hasPrefix("xmlns:"))
  }

  /// The name of an element; a prefix that nobody declared is left out.
  func name(_ written: String) -> MarkupName {
    let (prefix, local) = Self.parts(of: written)
    let address = addresses[prefix]?.last ?? ""
    return MarkupName(local, in: address.isEmpty ? nil : address)
  }

  /// A name without its prefix, and the prefix, which is empty where there is none.
  static func parts(of written: String) -> (prefix: String, local: String) {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", written) }
    return (String(written[..<colon]), String(written[written.utf8.index(after: colon)...]))
  }
}
