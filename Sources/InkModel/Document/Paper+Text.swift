internal import Geometry

extension Paper {
  /// The contents of the text of a paper.
  public struct Print: Hashable, Sendable {
    /// The pattern.
    public var pattern: Pattern
    /// The texture.
    public var texture = Texture.drawing
    /// The layout.
    public var layout = Layout()
    /// The guides.
    public var guides = Guides()
  }

  /// The pattern, the texture, the layout and the guides as text: the name of the pattern alone when the
  /// others are the usual ones.
  ///
  /// Parts follow the name after a semicolon and a space: the word `texture` and its name, then words and
  /// numbers as ``Layout/text`` writes them, then guides: `ruled; texture laid; origin 0.0 106.5; guide
  /// ruler 0.0 0.0 100.0 50.0`.
  public var printText: String {
    var parts = [pattern.rawValue]
    if texture != .drawing { parts.append(Self.textureWord + texture.rawValue) }
    if layout != Layout() { parts.append(layout.text) }
    return (parts + guides.parts).joined(separator: Self.separator)
  }

  private static let textureWord = "texture "
  private static let separator = "; "

  /// Reads what ``printText`` has written.
  ///
  /// - Parameter text: the text.
  /// - Returns: pattern, texture, layout and guides; `nil` when it is none.
  public static func print(fromText text: String) -> Print? {
    var parts = text.split(separator: separator, omittingEmptySubsequences: false)[...]
    guard let name = parts.popFirst(), let pattern = Pattern(rawValue: String(name)) else {
      return nil
    }
    var print = Print(pattern: pattern)
    if let part = parts.first, part.hasPrefix(textureWord) {
      guard let texture = Texture(rawValue: String(part.dropFirst(textureWord.count))) else {
        return nil
      }
      print.texture = texture
      parts.removeFirst()
    }
    let others = parts.prefix { !Guides.isPart($0) }
    if !others.isEmpty {
      guard let layout = Layout(text: others.joined(separator: separator)) else { return nil }
      print.layout = layout
    }
    guard let guides = Guides(parts: parts.dropFirst(others.count)) else { return nil }
    print.guides = guides
    return print
  }
}

extension Paper.Layout {
  /// The greatest length that is written and read, in canvas units.
  private static let farthest = 1e6

  /// Returns the nearest length that is written and read.
  private static func clamped(_ length: Double) -> Double {
    max(-farthest, min(farthest, length))
  }

  /// The layout as text: what is not usual, each a word and numbers in canvas units, separated by a
  /// semicolon and a space; empty for the usual layout.
  ///
  /// `origin` x y, `margins` left top right bottom, `columns` distance, `width` of lines, and `line` x
  /// red green blue alpha. Lengths beyond a million are written as a million, so that every layout is
  /// read again.
  public var text: String {
    var parts: [(word: String, numbers: [Double])] = []
    if origin != .zero { parts.append(("origin", [origin.x, origin.y])) }
    if margins != Paper.Margins() {
      let sides = [margins.left, margins.top, margins.right, margins.bottom]
      parts.append(("margins", sides.map { max(0, $0) }))
    }
    if let columnSpacing, columnSpacing > 0 { parts.append(("columns", [columnSpacing])) }
    if let lineWidth, lineWidth > 0 { parts.append(("width", [lineWidth])) }
    if let line = marginLine {
      let color = line.color
      parts.append(("line", [line.x, color.red, color.green, color.blue, color.alpha]))
    }
    return parts.map { part in
      ([part.word] + part.numbers.map { "\(Self.clamped($0))" }).joined(separator: " ")
    }
    .joined(separator: "; ")
  }

  /// Reads what ``text`` has written; `nil` when it is malformed or a length is impossible.
  ///
  /// Lengths beyond a million, which earlier programs wrote, are read as a million.
  public init?(text: String) {
    self.init()
    var known: Set<Substring> = []
    for part in text.split(separator: "; ", omittingEmptySubsequences: true) {
      let fields = part.split(separator: " ")
      guard let word = fields.first, known.insert(word).inserted else { return nil }
      let numbers = fields.dropFirst().compactMap { Double($0) }
      guard numbers.count == fields.count - 1,
        numbers.allSatisfy(\.isFinite), apply(word, numbers.map(Self.clamped))
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
