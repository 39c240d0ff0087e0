public import Geometry
public import InkModel

/// A text as the strokes of a hand, letter by letter, line by line.
///
/// It begins at (0, 0): the left end of the first line that letters stand on. Lengths are canvas
/// units, y down.
public struct HandwrittenText: Hashable, Sendable {
  /// The letters in writing order, without blanks.
  public private(set) var letters: [PlacedLetter] = []
  /// Characters that the alphabet lacks, each once; they are left out.
  public private(set) var missing: [Character] = []
  /// How many lines there are, 1 or more.
  public private(set) var lineCount = 1
  /// How far the longest line reaches to the right.
  public private(set) var width = 0.0
  /// How it is written.
  public let style: HandwritingStyle
  /// Canvas units in a unit of the alphabet.
  public let scale: Double

  /// Whose letters are used.
  let alphabet: Alphabet
  /// Height of the letter x in canvas units.
  public var xHeight: Double { alphabet.xHeight * scale }
  /// Height of a capital letter in canvas units.
  public var capHeight: Double { style.capHeight }
  /// How far letters reach below their line, in canvas units.
  public var descent: Double { alphabet.descent * scale }
  /// Distance of the lines in canvas units.
  public var lineHeight: Double { capHeight * style.lineSpacing }

  /// Ends of strokes nearer than this share of the height of x join up.
  private static let joint = 0.12
  /// The advance of a blank that the alphabet does not know, in heights of x.
  private static let blank = 0.8
  /// Characters beyond which a text is cut off.
  private static let longest = 20_000

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: what is written; a line feed begins a line.
  ///   - alphabet: whose letters are used.
  ///   - style: how it is written.
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

  /// Where the hand is.
  private struct Pen {
    var x = 0.0
    var line = 0
    /// The letter before, for kerning.
    var last: Character?

    mutating func beginLine() { self = Pen(x: 0, line: line + 1) }
  }

  // MARK: - Places

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
      let room = letter.advance * scale + style.letterSpacing * capHeight
      // A word that is longer than a line goes on in the next.
      if pen.x > 0, pen.x - kerning + room > limit { pen.beginLine() } else { pen.x -= kerning }
      place(character, forms, at: Point(x: pen.x, y: Double(pen.line) * lineHeight), pen.line)
      pen.x += room
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

  private mutating func place(
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

  /// Shifts all letters.
  public mutating func move(by way: Vector) {
    let mapping = AffineTransform(translationBy: way)
    let width = style.inkWidth * Document.unitsPerMillimetre
    for place in letters.indices {
      letters[place].origin = letters[place].origin + way
      letters[place].strokes = letters[place].strokes.map { $0.placed(by: mapping, width: width) }
      letters[place].otherForms = letters[place].otherForms.map { form in
        form.map { $0.placed(by: mapping, width: width) }
      }
    }
  }

  /// Lets the first letter have one form alone.
  mutating func replaceLetter(by strokes: [StrokePath]) {
    (letters[0].strokes, letters[0].otherForms) = (strokes, [])
  }

  // MARK: - Ink

  /// The ways of the pen in writing order; those of letters that join up are one.
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

  /// The text as ink.
  ///
  /// - Parameter origin: where the first line begins, on the line that letters stand on.
  /// - Returns: the strokes in writing order.
  public func strokes(at origin: Point = .zero) -> [Stroke] {
    let mapping = AffineTransform(translationBy: origin - .zero)
    let width = style.inkWidth * Document.unitsPerMillimetre
    return paths.map { path in
      Stroke(ink: style.ink, path: path.placed(by: mapping, width: width))
    }
  }

  /// The text as a drawing that begins at (0, 0).
  public var drawing: Drawing { Drawing(strokes: strokes()) }

  /// Whether a letter ends where the next begins: at the edge between them, at the same height.
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
  /// This path and the next as one, without a pause.
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
