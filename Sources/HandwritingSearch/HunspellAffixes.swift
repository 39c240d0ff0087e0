/// The affix rules of a dictionary for Hunspell.
struct HunspellAffixes {
  private struct Rule {
    let isPrefix: Bool
    let strip: [Unicode.Scalar]
    let add: [Unicode.Scalar]
    let condition: [Condition]
  }

  /// A letter that a stem has to begin or to end with.
  private enum Condition {
    case any
    case one(of: [Unicode.Scalar], isExcluded: Bool)

    func holds(for scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: true
      case .one(let scalars, let isExcluded): scalars.contains(scalar) != isExcluded
      }
    }
  }

  /// The way in which flags are written.
  private enum FlagForm { case character, pair, number }

  private var form = FlagForm.character
  private var rules: [String: [Rule]] = [:]
  private var ruleCount = 0
  /// Sets of flags that are named by their numbers.
  private var aliases: [Substring] = []
  /// Flags of stems that are no words by themselves.
  private var unusable: Set<String> = []
  /// Flags of stems from which nothing is made.
  private var forbidden: Set<String> = []

  /// The largest number of rules.
  private static let mostRules = 20_000

  /// Reads a line of the file of affixes.
  mutating func read(_ line: String) {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count > 1 else { return }
    switch fields[0] {
    case "FLAG":
      form = fields[1] == "long" ? .pair : fields[1] == "num" ? .number : .character
    case "AF": aliases.append(fields[1])
    case "NEEDAFFIX", "PSEUDOROOT": unusable.formUnion(split(fields[1]))
    case "ONLYINCOMPOUND", "FORBIDDENWORD": forbidden.formUnion(split(fields[1]))
    case "SFX", "PFX":
      guard fields.count > 3, ruleCount < Self.mostRules else { return }
      // The head of a group has "Y" or "N" and a number.
      if fields.count == 4, ["Y", "N"].contains(fields[2]), Int(fields[3]) != nil { return }
      let added = fields[3].prefix { $0 != "/" }
      let rule = Rule(
        isPrefix: fields[0] == "PFX",
        strip: fields[2] == "0" ? [] : Array(fields[2].unicodeScalars),
        add: added == "0" ? [] : Array(added.unicodeScalars),
        condition: fields.count > 4 ? Self.condition(fields[4]) : []
      )
      rules[String(fields[1]), default: []].append(rule)
      ruleCount += 1
    default: break
    }
  }

  private static func condition(_ text: Substring) -> [Condition] {
    var result: [Condition] = []
    var group: [Unicode.Scalar]?
    for scalar in text.unicodeScalars {
      switch (scalar, group) {
      case ("[", nil): group = []
      case ("]", let scalars?):
        let isExcluded = scalars.first == "^"
        result.append(
          .one(of: isExcluded ? Array(scalars.dropFirst()) : scalars, isExcluded: isExcluded)
        )
        group = nil
      case (_, var scalars?):
        scalars.append(scalar)
        group = scalars
      case (".", nil): result.append(.any)
      default: result.append(.one(of: [scalar], isExcluded: false))
      }
    }
    return result
  }

  /// Returns the flags of a stem.
  private func flags(_ text: Substring) -> [String] {
    // The first of the aliases is their number.
    guard !aliases.isEmpty, let number = Int(text), aliases.indices.contains(number) else {
      return split(text)
    }
    return split(aliases[number])
  }

  private func split(_ text: Substring) -> [String] {
    switch form {
    case .character: return text.map { String($0) }
    case .number: return text.split(separator: ",").map(String.init)
    case .pair:
      let scalars = Array(text)
      return stride(from: 0, to: scalars.count - 1, by: 2).map { String(scalars[$0...$0 + 1]) }
    }
  }

  /// Returns whether a stem with these flags is a word.
  func isWord(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    return flags(text).allSatisfy { !unusable.contains($0) && !forbidden.contains($0) }
  }

  /// Returns the words that rules make of a stem.
  func forms(of stem: String, _ text: Substring, most: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    let flags = flags(text)
    guard !flags.contains(where: forbidden.contains) else { return [] }
    let scalars = Array(stem.unicodeScalars)
    var found: [String] = []
    for flag in flags {
      for rule in rules[flag] ?? [] where found.count < most {
        if let form = Self.form(of: scalars, by: rule) { found.append(form) }
      }
    }
    return found
  }

  private static func form(of stem: [Unicode.Scalar], by rule: Rule) -> String? {
    guard stem.count > rule.strip.count, stem.count >= rule.condition.count else { return nil }
    let end = rule.isPrefix ? stem.prefix(rule.condition.count) : stem.suffix(rule.condition.count)
    guard zip(rule.condition, end).allSatisfy({ $0.holds(for: $1) }) else { return nil }
    var result = String.UnicodeScalarView()
    if rule.isPrefix {
      guard stem.starts(with: rule.strip) else { return nil }
      result.append(contentsOf: rule.add)
      result.append(contentsOf: stem.dropFirst(rule.strip.count))
    } else {
      guard stem.suffix(rule.strip.count).elementsEqual(rule.strip) else { return nil }
      result.append(contentsOf: stem.dropLast(rule.strip.count))
      result.append(contentsOf: rule.add)
    }
    return String(result)
  }
}
