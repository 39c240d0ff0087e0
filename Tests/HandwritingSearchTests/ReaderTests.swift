import Geometry
import TestSupport
import Testing

@testable import HandwritingSearch

/// Handwriting of made-up letters as text: the letter of the number 0 is "a".
@Suite struct ReaderTests {
  private static let words: [[Int]] = {
    var generator = SeededGenerator(seed: 23)
    return (0..<90).map { _ in
      (0..<Int.random(in: 4...8, using: &generator)).map { _ in
        Int.random(in: 0..<12, using: &generator)
      }
    }
  }()

  private static func text(_ letters: [Int]) -> String {
    String(letters.compactMap { Unicode.Scalar(97 + UInt32($0)).map(Character.init) })
  }

  private static func letter(_ character: Character) -> LetterInk? {
    var writing = MadeUpWriting()
    guard let value = character.asciiValue, (97..<109).contains(value) else { return nil }
    return LetterInk(strokes: writing.word([Int(value) - 97]), advance: 0.85 * 20)
  }

  private static func lexicon(_ words: [[Int]] = words, preferred: [String] = []) throws -> Lexicon
  {
    try #require(Lexicon(words.map(text), preferred: preferred, letter: letter))
  }

  private func read(_ ink: [[Point]], _ lexicon: Lexicon) -> [[String?]]? {
    var reader = HandwritingReader(lexicon)
    return reader.lines(of: MadeUpWriting.strokes(ink))
  }

  /// Every word of a page is read, line by line.
  @Test func wordsOfTheLexiconAreRead() throws {
    var writing = MadeUpWriting(variation: 0.03)
    let written = Array(Self.words.prefix(14))
    let lines = try #require(read(writing.page(written).ink, try Self.lexicon()))
    #expect(lines.count == 2 && lines.allSatisfy { $0.count == 7 })
    let right = zip(lines.joined(), written).count { $0 == Self.text($1) }
    #expect(right >= 13, "\(right) of 14")
  }

  /// Of words that are in no list, next to none is taken for another.
  @Test func otherWordsAreNotSure() throws {
    var writing = MadeUpWriting(variation: 0.03)
    let lexicon = try Self.lexicon(Array(Self.words.dropFirst(14)))
    let lines = try #require(read(writing.page(Array(Self.words.prefix(14))).ink, lexicon))
    #expect(lines.joined().count == 14)
    #expect(lines.joined().count { $0 != nil } <= 1)
  }

  /// Lines are in the order of the page, not in that of writing, and so are words.
  @Test func linesAreInTheOrderOfReading() throws {
    var writing = MadeUpWriting()
    let rows = [40.0, 160, 100].enumerated().map { number, y in
      [300.0, 0].enumerated().flatMap { place, x in
        writing.word(Self.words[2 * number + place], at: Point(x: x, y: y))
      }
    }
    let lines = read(rows.flatMap { $0 }, try Self.lexicon())
    let texts = Self.words.prefix(6).map(Self.text)
    #expect(
      lines == [[texts[1], texts[0]], [texts[5], texts[4]], [texts[3], texts[2]]]
    )
  }

  /// A word that was used before wins over one that is as like.
  @Test func usedWordsAreLikelier() throws {
    let (one, other) = (Self.text(Self.words[3]), Self.text(Self.words[4]))
    let lexicon = try Self.lexicon(preferred: [other])
    #expect(lexicon.factor(of: other) < lexicon.factor(of: one))
    #expect(lexicon.words.count { $0 == other } == 1)
  }

  @Test func wordsWithUnknownLettersAreLeftOut() throws {
    let lexicon = try #require(Lexicon(["abc", "xyz", "", "abc", "cab"], letter: Self.letter))
    #expect(lexicon.words == ["abc", "cab"])
    #expect(try #require(Lexicon(["xyz"], letter: Self.letter)).isEmpty)
    #expect(lexicon.letters(of: "axe") == nil)
  }

  /// Capitals begin a sentence where the hand has them; the lists have small letters.
  @Test func aCapitalIsReadWhereTheHandHasIt() throws {
    var writing = MadeUpWriting()
    let lexicon = try #require(
      Lexicon(Self.words.map(Self.text)) { character in
        // The capital of a letter is the letter of a number that no word has.
        character.isUppercase
          ? LetterInk(strokes: writing.word([17]), advance: 17) : Self.letter(character)
      }
    )
    let letters = Self.words[5]
    let lines = read(writing.word([17] + letters.dropFirst()), lexicon)
    let text = Self.text(letters)
    #expect(lines == [[text.prefix(1).uppercased() + text.dropFirst()]])
  }

  @Test func nothingIsReadWhereNothingIs() throws {
    #expect(read([], try Self.lexicon()) == [])
    #expect(
      read([[Point(x: 3, y: 3)]], try Self.lexicon())?.joined().allSatisfy { $0 == nil } == true
    )
  }

  /// Shading, and strokes beyond any number, end in no words.
  @Test func drawingsAreNotRead() throws {
    let shading = (0..<400).map { step in
      [Point(x: Double(step), y: 0), Point(x: Double(step) + 9, y: 90)]
    }
    let lines = try #require(read(shading, try Self.lexicon()))
    #expect(lines.joined().allSatisfy { $0 == nil })
  }

  @Test func readingCanBeStopped() throws {
    var writing = MadeUpWriting()
    let strokes = MadeUpWriting.strokes(writing.page(Array(Self.words.prefix(3))).ink)
    var reader = HandwritingReader(try Self.lexicon())
    var shares: [Double] = []
    let whole = reader.lines(of: strokes) { share in
      shares.append(share)
      return true
    }
    #expect(whole != nil && shares == shares.sorted() && shares.last == 1)
    for last in [0, 1, shares.count / 2, shares.count - 1] {
      var left = last
      let lines = reader.lines(of: strokes) { _ in
        left -= 1
        return left >= 0
      }
      #expect(lines == nil)
    }
    #expect(Lexicon(["abc"], while: { _ in false }, letter: Self.letter) == nil)
  }

  /// The picture of a whole dictionary leads to the word among the nearest.
  @Test func theWordIsAmongTheNearest() throws {
    var writing = MadeUpWriting(variation: 0.05)
    let lexicon = try Self.lexicon()
    for letters in Self.words.prefix(30) {
      let strokes = MadeUpWriting.strokes(writing.word(letters, at: Point(x: 70, y: -9), size: 33))
      let shape = try #require(CoarseShape(strokes, angle: 0))
      let nearest = lexicon.nearest(to: shape, most: 10).map { lexicon.words[$0] }
      #expect(nearest.contains(Self.text(letters)))
    }
  }
}
