internal import Markup

/// The rules of `style` elements whose selectors are a kind of element, a class, an id, or `*`.
struct SVGStyleSheet {
  private var rules: [String: [(name: String, value: String)]] = [:]
  /// A Boolean value that indicates whether there are rules whose selectors are not understood.
  private(set) var hasMore = false

  /// Rules beyond which none is read.
  private static let mostRules = 10_000

  /// Takes in the text of a `style` element.
  mutating func add(_ text: String) {
    for rule in Self.withoutComments(text).split(separator: "}") {
      let sides = rule.split(separator: "{", maxSplits: 1)
      guard sides.count == 2, rules.count < Self.mostRules else { continue }
      let declarations = Self.declarations(sides[1])
      for selector in sides[0].split(separator: ",") {
        let name = selector.filter { !$0.isWhitespace }
        if name.hasPrefix("@") || name.contains(where: { ">+~:[".contains($0) }) {
          hasMore = true
        } else {
          for declaration in declarations where SVGStyle.names.contains(declaration.name) {
            // Only the last one of a name counts: rules stay short, as each element goes through them.
            rules[name, default: []].removeAll { $0.name == declaration.name }
            rules[name, default: []].append(declaration)
          }
        }
      }
    }
  }

  /// Returns the declarations for an element, the more specific last.
  func declarations(for element: MarkupElement) -> [(name: String, value: String)] {
    guard !rules.isEmpty else { return [] }
    var found = (rules["*"] ?? []) + (rules[element.kind] ?? [])
    for name in (element["class"] ?? "").split(separator: " ") {
      found += rules["." + name] ?? []
      found += rules[element.kind + "." + name] ?? []
    }
    if let id = element["id"] { found += rules["#" + id] ?? [] }
    return found
  }

  /// The properties and values of a text such as `fill:none;stroke:#000`.
  static func declarations(_ text: some StringProtocol) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    for part in text.split(separator: ";") {
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let value = sides[1].split(separator: "!").first else { continue }
      let words = value.split(whereSeparator: \.isWhitespace)
      let name = String(sides[0].filter { !$0.isWhitespace })
      found.append((name: name, value: words.joined(separator: " ")))
    }
    return found
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
