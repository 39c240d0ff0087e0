internal import Markup

/// The rules of `style` elements whose selectors are a kind of element, a class, an id, or `*`.
struct SVGStyleSheet {
  /// The value of each property by selectors; as each element goes through them, these are few.
  private var rules: [String: [String: String]] = [:]
  /// A Boolean value that indicates whether there are rules whose selectors are not understood.
  private(set) var hasMore = false

  /// Rules beyond which none is read.
  private static let mostRules = 10_000

  /// Takes in the text of a `style` element.
  mutating func add(_ text: String) {
    for rule in Self.withoutComments(text).split(separator: "}") {
      let sides = rule.split(separator: "{", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let declarations = Self.values(sides[1]).filter { SVGStyle.names.contains($0.key) }
      for selector in sides[0].split(separator: ",") {
        let name = selector.filter { !$0.isWhitespace }
        if name.hasPrefix("@") || name.contains(where: { ">+~:[".contains($0) }) {
          hasMore = true
        } else if let known = rules[name] {
          rules[name] = known.merging(declarations) { $1 }
        } else if rules.count < Self.mostRules, !declarations.isEmpty {
          rules[name] = declarations
        }
      }
    }
  }

  /// Returns the values of properties that the rules give an element, the more specific before others.
  func values(for element: MarkupElement) -> [String: String] {
    guard !rules.isEmpty else { return [:] }
    var found = rules["*"] ?? [:]
    func add(_ selector: String) {
      if let values = rules[selector] { found.merge(values) { $1 } }
    }
    add(element.kind)
    var classes: Set<Substring> = []
    for name in (element["class"] ?? "").split(separator: " ")
    where classes.insert(name).inserted {
      add("." + name)
      add(element.kind + "." + name)
    }
    if let id = element["id"] { add("#" + id) }
    return found
  }

  /// Returns the properties and values of a text such as `fill:none;stroke:#000`, the last of each name.
  static func values(_ text: some StringProtocol) -> [String: String] {
    var found: [String: String] = [:]
    for part in text.split(separator: ";") {
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let value = sides[1].split(separator: "!").first else { continue }
      let words = value.split(whereSeparator: \.isWhitespace)
      found[String(sides[0].filter { !$0.isWhitespace })] = words.joined(separator: " ")
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
