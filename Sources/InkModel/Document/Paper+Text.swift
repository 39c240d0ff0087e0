internal import Geometry

extension Paper {
  /// The pattern, the texture and the layout as text: the name of the pattern alone when the others are
  /// the usual ones.
  ///
  /// Parts follow the name after a semicolon and a space: the word `texture` and its name, then words and
  /// numbers as ``Layout/text`` writes them: `ruled; texture laid; origin 0.0 106.5`.
  public var printText: String {
    var parts = [pattern.rawValue]
    if texture != .drawing { parts.append(Self.textureWord + texture.rawValue) }
    if layout != Layout() { parts.append(layout.text) }
    return parts.joined(separator: Self.separator)
  }

  private static let textureWord = "texture "
  private static let separator = "; "

  /// Reads what ``printText`` has written.
  ///
  /// - Parameter text: the text.
  /// - Returns: pattern, texture and layout; `nil` when it is none.
  public static func print(
    fromText text: String
  ) -> (pattern: Pattern, texture: Texture, layout: Layout)? {
    let parts = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    guard let pattern = Pattern(rawValue: String(parts[0])) else { return nil }
    guard parts.count > 1 else { return (pattern, .drawing, Layout()) }
    guard parts[1].hasPrefix(textureWord) else {
      return Layout(text: String(parts[1])).map { (pattern, .drawing, $0) }
    }
    let named = parts[1].dropFirst(textureWord.count)
    let rest = named.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    guard let texture = Texture(rawValue: String(rest[0])) else { return nil }
    guard rest.count > 1 else { return (pattern, texture, Layout()) }
    return Layout(text: String(rest[1])).map { (pattern, texture, $0) }
  }
}

extension Paper.Layout {
  /// Lengths beyond this are none of a paper's, in canvas units.
  private static let farthest = 1e6

  /// The layout as text: what is not usual, each a word and numbers in canvas units, separated by a
  /// semicolon and a space; empty for the usual layout.
  ///
  /// `origin` x y, `margins` left top right bottom, `columns` distance, `width` of lines, and `line` x
  /// red green blue alpha.
  public var text: String {
    var parts: [(word: String, numbers: [Double])] = []
    if origin != .zero { parts.append(("origin", [origin.x, origin.y])) }
    if margins != Paper.Margins() {
      parts.append(("margins", [margins.left, margins.top, margins.right, margins.bottom]))
    }
    if let columnSpacing { parts.append(("columns", [columnSpacing])) }
    if let lineWidth { parts.append(("width", [lineWidth])) }
    if let line = marginLine {
      let color = line.color
      parts.append(("line", [line.x, color.red, color.green, color.blue, color.alpha]))
    }
    return parts.map { part in
      ([part.word] + part.numbers.map { "\($0)" }).joined(separator: " ")
    }
    .joined(separator: "; ")
  }

  /// Reads what ``text`` has written; `nil` when it is malformed or a length is impossible.
  public init?(text: String) {
    self.init()
    var known: Set<Substring> = []
    for part in text.split(separator: "; ", omittingEmptySubsequences: true) {
      let fields = part.split(separator: " ")
      guard let word = fields.first, known.insert(word).inserted else { return nil }
      let numbers = fields.dropFirst().compactMap { Double($0) }
      guard numbers.count == fields.count - 1,
        numbers.allSatisfy({ abs($0) <= Self.farthest }), apply(word, numbers)
      else { return nil }
    }
  }

  /// Sets what a part says; `false` when there is no such part.
  private mutating func apply(_ word: Substring, _ numbers: [Double]) -> Bool {
    switch (word, numbers.count) {
    case ("origin", 2): origin = Point(x: numbers[0], y: numbers[1])
    case ("margins", 4):
      guard numbers.allSatisfy({ $0 >= 0 }) else { return false }
      margins = Paper.Margins(
        left: numbers[0],
        top: numbers[1],
        right: numbers[2],
        bottom: numbers[3]
      )
    case ("columns", 1):
      guard numbers[0] > 0 else { return false }
      columnSpacing = numbers[0]
    case ("width", 1):
      guard numbers[0] > 0 else { return false }
      lineWidth = numbers[0]
    case ("line", 5):
      let color = InkColor(
        red: numbers[1],
        green: numbers[2],
        blue: numbers[3],
        alpha: numbers[4]
      )
      marginLine = Paper.MarginLine(x: numbers[0], color: color)
    default: return false
    }
    return true
  }
}
