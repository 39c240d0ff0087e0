internal import Geometry

/// The words that handwriting is read as, each with its picture in a hand.
///
/// A word takes about 200 bytes and 15 µs.
public struct Lexicon: Sendable {
  /// The largest number of words; the others are left out.
  public static let mostWords = 150_000
  /// The longest word, in letters.
  private static let longest = 30

  /// The words, each once.
  private(set) var words: [String] = []
  private let preferred: Set<String>
  private var letters: [Character: Glyph] = [:]
  /// The columns of all words.
  private var columns: [CoarseShape.Column] = []
  /// The lengths and widths of all words, in spreads.
  private var sizes: [SIMD2<Float>] = []
  /// The length of the pieces that letters are cut into.
  private var step = 0.0

  private struct Glyph {
    var ink: LetterInk
    var pieces: [CoarseShape.Piece]
  }

  /// The pieces that a letter of usual height is cut into, along its height.
  private static let piecesInHeight = 12.0
  /// The factor of the difference of words that are preferred.
  private static let preference: Float = 0.9

  /// Creates a lexicon; `nil` when it was no longer wanted.
  ///
  /// - Parameters:
  ///   - words: The words; those with a letter that the hand lacks are left out.
  ///   - preferred: Words that are likelier than others, such as those that their writer has used.
  ///   - isWanted: Returns whether to go on, and receives the completed share, 0...1.
  ///   - letter: Returns a letter in the hand; `nil` for one that it lacks. Called once for each character.
  public init?(
    _ words: [String],
    preferred: [String] = [],
    while isWanted: (Double) -> Bool = { _ in true },
    letter: (Character) -> LetterInk?
  ) {
    self.preferred = Set(preferred)
    var inks: [Character: LetterInk?] = [:]
    func canWrite(_ character: Character) -> Bool {
      if let ink = inks[character] { return ink != nil }
      let ink = letter(character)
      inks[character] = .some(ink)
      return ink != nil
    }
    var known: Set<String> = []
    for (number, word) in (preferred + words).enumerated() {
      if number % 512 == 0, !isWanted(0.5 * Double(number) / Double(words.count + 1)) { return nil }
      guard self.words.count < Self.mostWords, word.count <= Self.longest, !word.isEmpty,
        !known.contains(word)
      else { continue }
      guard word.allSatisfy(canWrite) else { continue }
      // For the beginning of a sentence.
      for character in word.prefix(1).uppercased() { _ = canWrite(character) }
      known.insert(word)
      self.words.append(word)
    }
    measure(inks.compactMapValues { $0 })
    for (number, word) in self.words.enumerated() {
      if number % 512 == 0, !isWanted(0.5 + 0.5 * Double(number) / Double(self.words.count)) {
        return nil
      }
      add(word)
    }
  }

  /// A Boolean value that indicates whether there are no words.
  public var isEmpty: Bool { words.isEmpty }

  /// Cuts letters into pieces of one length.
  private mutating func measure(_ inks: [Character: LetterInk]) {
    let heights = inks.values.map { Rect(enclosing: $0.strokes.joined()).height }.sorted()
    step = heights.isEmpty ? 0 : heights[heights.count / 2] / Self.piecesInHeight
    guard step > 0, step.isFinite else { return }
    letters = inks.mapValues { ink in
      Glyph(ink: ink, pieces: CoarseShape.pieces(of: ink.strokes, step: step))
    }
  }

  private mutating func add(_ word: String) {
    var pieces: [CoarseShape.Piece] = []
    var x: Float = 0
    for character in word {
      guard let glyph = letters[character] else { continue }
      for var piece in glyph.pieces {
        piece.x += x
        pieces.append(piece)
      }
      x += Float(glyph.ink.advance)
    }
    let shape = CoarseShape(pieces, pieceLength: step)
    columns += shape?.columns ?? Array(repeating: .zero, count: CoarseShape.columnCount)
    sizes.append(shape.map { SIMD2($0.length, $0.width) } ?? .zero)
  }

  /// Returns a word in the hand, letter by letter; `nil` when it lacks a letter.
  func letters(of word: String) -> [TypedWord.Letter]? {
    var x = 0.0
    var result: [TypedWord.Letter] = []
    for character in word {
      guard let ink = letters[character]?.ink else { return nil }
      result.append(ink.strokes.map { $0.map { $0 + Vector(dx: x, dy: 0) } })
      x += ink.advance
    }
    return result
  }

  /// Returns the factor of the difference of a word: less than 1 for one that is preferred.
  func factor(of word: String) -> Float { preferred.contains(word) ? Self.preference : 1 }

  /// Returns the words whose pictures are the likest; costs a glance at each word.
  ///
  /// - Parameters:
  ///   - shape: The picture of what was written.
  ///   - most: The largest number of words.
  /// - Returns: The indices of words, the likest first.
  func nearest(to shape: CoarseShape, most: Int) -> [Int] {
    var found: [(difference: Int, word: Int)] = []
    let size = SIMD2(shape.length, shape.width)
    for (word, other) in sizes.enumerated() {
      let ratio = other / size
      guard Self.canBe(ratio.x), Self.canBe(ratio.y) else { continue }
      var sum = 0
      for column in 0..<CoarseShape.columnCount {
        let (a, b) = (shape.columns[column], columns[word * CoarseShape.columnCount + column])
        let spread = pointwiseMax(a, b) &- pointwiseMin(a, b)
        sum += Int(SIMD16<UInt16>(truncatingIfNeeded: spread).wrappedSum())
      }
      found.append((sum, word))
    }
    found.sort { ($0.difference, $0.word) < ($1.difference, $1.word) }
    return found.prefix(most).map(\.word)
  }

  /// A hand writes a word up to a third longer or shorter than put together.
  private static func canBe(_ ratio: Float) -> Bool { ratio > 0.7 && ratio < 1.43 }
}
