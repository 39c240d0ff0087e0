public import Geometry
public import InkModel

/// A text as handwritten strokes, laid out letter by letter and line by line.
///
/// It begins at (0, 0), the left end of the first baseline. Lengths are in canvas
/// units, y down.
public struct HandwrittenText: Hashable, Sendable {
  /// The letters in writing order, without white space.
  public private(set) var letters: [PlacedLetter] = []
  /// The characters that the alphabet lacks, each once; they are left out.
  public private(set) var missing: [Character] = []
  /// The number of lines, 1 or more.
  public private(set) var lineCount = 1
  /// The length of the longest line.
  public private(set) var width = 0.0
  /// The style.
  public let style: HandwritingStyle
  /// Canvas units in a unit of the alphabet.
  public let scale: Double

  /// The alphabet.
  let alphabet: Alphabet
  /// The x-height in canvas units.
  public var xHeight: Double { alphabet.xHeight * scale }
  /// The cap height in canvas units.
  public var capHeight: Double { style.capHeight }
  /// The descent in canvas units.
  public var descent: Double { alphabet.descent * scale }
  /// The distance of baselines in canvas units.
  public var lineHeight: Double { capHeight * style.lineSpacing }

  /// The distance up to which ends of strokes join, in x-heights.
  private static let joint = 0.12
  /// The advance of a space that the alphabet lacks, in x-heights.
  private static let blank = 0.8
  /// The largest number of characters; longer texts are truncated.
  private static let longest = 20_000

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed begins a line.
  ///   - alphabet: The alphabet.
  ///   - style: The style.
  public init(_ text: String, in alphabet: Alphabet = .school, style: HandwritingStyle = .init()) {
    self.style = style
    self.alphabet = alphabet
    scale = style.capHeight / alphabet.capHeight
    var known: [Character: [Letter]] = [:]
    var pen = Pen()
    let lines = text.prefix(Self.longest).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    for (number, line) in lines.enumerated() {
      if number > 0 { pen.beginLine() }
      for word in line.split(whereSeparator: \.isWhitespace) {
        write(Array(word), with: &pen, &known)
      }
    }
    lineCount = pen.line + 1
  }

  /// The position of the next letter.
  private struct Pen {
    var x = 0.0
    var line = 0
    /// The previous letter, for kerning.
    var last: Character?

    mutating func beginLine() { self = Pen(x: 0, line: line + 1) }
  }

  // MARK: - Layout

  private mutating func write(
    _ word: [Character],
    with pen: inout Pen,
    _ known: inout [Character: [Letter]]
  ) {
    for character in word where known[character] == nil {
      let letters = alphabet.letters(for: character)
      known[character] = letters + (alphabet.printedLetter(for: character).map { [$0] } ?? [])
      if known[character]?.isEmpty == true { missing.append(character) }
    }
    if pen.x > 0 { pen.x += blankAdvance }
    pen.last = nil
    let limit = style.lineWidth.map { $0 * Document.unitsPerMillimetre } ?? .infinity
    let length = word.reduce((0.0, Character?.none)) { sum, character in
      (sum.0 + step(to: character, after: sum.1, known), character)
    }.0
    if pen.x > 0, pen.x + length > limit { pen.beginLine() }
    for character in word {
      guard let forms = known[character], let letter = forms.first else { continue }
      let kerning = pen.last.map { alphabet.kerning($0, character) * scale } ?? 0
      let advance = letter.advance * scale + style.letterSpacing * capHeight
      // A word that is longer than a line is continued in the next one.
      if pen.x > 0, pen.x - kerning + advance > limit { pen.beginLine() } else { pen.x -= kerning }
      append(character, forms, at: Point(x: pen.x, y: Double(pen.line) * lineHeight), pen.line)
      pen.x += advance
      pen.last = character
      width = max(width, pen.x)
    }
  }

  private func step(
    to character: Character,
    after last: Character?,
    _ known: [Character: [Letter]]
  ) -> Double {
    guard let letter = known[character]?.first else { return 0 }
    let kerning = last.map { alphabet.kerning($0, character) } ?? 0
    return (letter.advance - kerning) * scale + style.letterSpacing * capHeight
  }

  private var blankAdvance: Double {
    (alphabet.letter(for: " ")?.advance ?? Self.blank * alphabet.xHeight) * scale
      + style.letterSpacing * capHeight
  }

  private mutating func append(
    _ character: Character,
    _ forms: [Letter],
    at origin: Point,
    _ line: Int
  ) {
    let mapping = AffineTransform(scale: scale)
      .concatenating(AffineTransform(translationBy: origin - .zero))
    let width = style.inkWidth * Document.unitsPerMillimetre
    let placed = forms.map { form in
      form.strokes.map { $0.placed(by: mapping, width: width) }
    }
    letters.append(
      PlacedLetter(
        character: character,
        strokes: placed[0],
        otherForms: Array(placed.dropFirst()),
        origin: origin,
        advance: forms[0].advance * scale,
        line: line
      )
    )
  }

  /// Moves all letters.
  public mutating func move(by offset: Vector) {
    let mapping = AffineTransform(translationBy: offset)
    let width = style.inkWidth * Document.unitsPerMillimetre
    for index in letters.indices {
      letters[index].origin = letters[index].origin + offset
      letters[index].strokes = letters[index].strokes.map { $0.placed(by: mapping, width: width) }
      letters[index].otherForms = letters[index].otherForms.map { form in
        form.map { $0.placed(by: mapping, width: width) }
      }
    }
  }

  /// Replaces the forms of the first letter by a single one.
  mutating func replaceLetter(by strokes: [StrokePath]) {
    (letters[0].strokes, letters[0].otherForms) = (strokes, [])
  }

  // MARK: - Ink

  /// The paths in writing order; strokes of adjacent letters that meet are joined.
  public var paths: [StrokePath] {
    var paths: [StrokePath] = []
    var before: PlacedLetter?
    for letter in letters {
      guard let first = letter.strokes.first else { continue }
      if let last = paths.last, let before, joins(before, letter, last, first) {
        paths[paths.count - 1] = last.continued(by: first)
        paths += letter.strokes.dropFirst()
      } else {
        paths += letter.strokes
      }
      before = letter
    }
    return paths
  }

  /// Returns the text as ink.
  ///
  /// - Parameter origin: The start of the first baseline.
  /// - Returns: The strokes in writing order.
  public func strokes(at origin: Point = .zero) -> [Stroke] {
    let mapping = AffineTransform(translationBy: origin - .zero)
    let width = style.inkWidth * Document.unitsPerMillimetre
    return paths.map { path in
      Stroke(ink: style.ink, path: path.placed(by: mapping, width: width))
    }
  }

  /// The text as a drawing that begins at (0, 0).
  public var drawing: Drawing { Drawing(strokes: strokes()) }

  /// Returns whether a letter ends where the next one begins: at the edge between them, at the same
  /// height.
  private func joins(
    _ left: PlacedLetter,
    _ right: PlacedLetter,
    _ last: StrokePath,
    _ first: StrokePath
  ) -> Bool {
    guard left.line == right.line, last.count > 1, first.count > 1 else { return false }
    let near = Self.joint * xHeight
    let end = last.interpolatedLocation(at: last.parameterRange.upperBound)
    let start = first.interpolatedLocation(at: first.parameterRange.lowerBound)
    return abs(end.x - right.origin.x) < near && abs(start.x - right.origin.x) < near
      && abs(end.y - start.y) < near
  }
}

extension StrokePath {
  /// Returns this path and the next as one, without a pause.
  func continued(by next: StrokePath) -> StrokePath {
    let time = (last?.timeOffset ?? 0) - (next.first?.timeOffset ?? 0)
    let rest = next.dropFirst().map { point in
      var point = point
      point.timeOffset += time
      return point
    }
    return StrokePath(controlPoints: Array(self) + rest)
  }
}
