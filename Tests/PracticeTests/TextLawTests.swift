import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

@Suite struct TextLawTests {
  /// The largest distance between a location and its stored value: paths store coordinates in steps
  /// of 1/10 000 canvas unit, so each coordinate is wrong by up to half a step.
  private static let rounding = 0.5 / 10_000 * 2.0.squareRoot() + 1e-9

  private static let alphabet = Array("abcdefghij ABC 가나한,.!?012жЯωΣかカ")

  private static func sentence(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    return String(
      (0..<generator.whole(1...40)).map { _ in
        generator.once(in: 25) ? "\n" : alphabet[generator.whole(0...alphabet.count - 1)]
      }
    )
  }

  /// Every letter that the alphabet has is written, in order; what it lacks is named once and left
  /// out; blanks are no letters.
  @Test(arguments: 0..<12)
  func everyLetterIsWrittenOrNamed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let foreign: [Character] = ["漢", "龍", "א", "🖋", "ش"]
    var text = Self.sentence(seed: seed)
    for _ in 0..<4 {
      let index = text.indices.randomElement(using: &generator) ?? text.startIndex
      text.insert(foreign[generator.whole(0...4)], at: index)
    }
    let written = HandwrittenText(text)
    let known = text.filter { !$0.isWhitespace && !foreign.contains($0) }
    #expect(String(written.letters.map(\.character)) == known)
    #expect(Set(written.missing) == Set(text.filter(foreign.contains)))
    #expect(Set(written.missing).count == written.missing.count)
    #expect(written.letters.allSatisfy { !$0.strokes.isEmpty })
    // Without them the rest is written in the same way.
    let rest = HandwrittenText(text.filter { !foreign.contains($0) })
    #expect(rest.letters.map(\.character) == written.letters.map(\.character))
  }

  /// No letter reaches beyond the end of its line, however narrow that is, and none is skipped.
  @Test(arguments: 0..<12)
  func lettersStayInTheirLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let style = HandwritingStyle(letterHeight: 10, lineWidth: generator.number(25...150))
    let limit = (style.lineWidth ?? 0) * Document.unitsPerMillimetre
    let text = HandwrittenText(Self.sentence(seed: seed).replacing("\n", with: " "), style: style)
    for letter in text.letters {
      #expect(letter.origin.x + letter.advance <= limit + 1e-6)
      #expect(letter.origin.x >= 0 && letter.line < text.lineCount)
    }
    let lines = text.letters.map(\.line)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 == $0 || $1 == $0 + 1 })
    #expect(text.width <= limit + 1e-6)
    let loose = HandwrittenText(
      Self.sentence(seed: seed),
      style: HandwritingStyle(letterHeight: 10)
    )
    let feeds = Self.sentence(seed: seed).count { $0 == "\n" }
    #expect(loose.lineCount == feeds + 1)
  }

  /// Twice the height is twice as large in all, but for the rounding of both stored paths.
  @Test(arguments: 0..<8, [0.5, 2.0, 3.7])
  func heightsScaleEverything(seed: UInt64, factor: Double) {
    let text = Self.sentence(seed: seed)
    let one = HandwrittenText(text, style: HandwritingStyle(letterHeight: 10, inkWidth: 1))
    let other = HandwrittenText(
      text,
      style: HandwritingStyle(letterHeight: 10 * factor, inkWidth: 1)
    )
    #expect(one.letters.count == other.letters.count)
    let tolerance = (1 + factor) * Self.rounding
    for (small, large) in zip(one.letters, other.letters) {
      #expect((large.origin - .zero - (small.origin - .zero) * factor).length < 1e-6)
      for (path, largePath) in zip(small.strokes, large.strokes) {
        #expect(path.count == largePath.count)
        #expect(
          zip(path, largePath).allSatisfy {
            ($0.1.location - .zero - ($0.0.location - .zero) * factor).length <= tolerance
          }
        )
        // A larger letter takes as long.
        #expect(path.map(\.timeOffset) == largePath.map(\.timeOffset))
      }
    }
    #expect(abs(other.xHeight - factor * one.xHeight) < 1e-9)
    #expect(abs(other.lineHeight - factor * one.lineHeight) < 1e-9)
  }

  @Test(arguments: 0..<8)
  func movingMovesEverything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let way = Vector(dx: generator.number(-99...99), dy: generator.number(-99...99))
    let text = HandwrittenText(Self.sentence(seed: seed))
    var moved = text
    moved.move(by: way)
    for (one, other) in zip(text.letters, moved.letters) {
      #expect((other.origin - one.origin - way).length < 1e-9)
      // The moved path is rounded once more; each edge moves by that much at most.
      #expect((other.bounds.center - one.bounds.center - way).length <= Self.rounding)
      #expect(one.otherForms.count == other.otherForms.count)
    }
    let strokes = text.strokes(at: Point(x: way.dx, y: way.dy))
    for (stroke, direct) in zip(strokes, moved.strokes()) {
      #expect((stroke.path.lineBounds.center - direct.path.lineBounds.center).length < 1e-6)
    }
    // There and back is where it was.
    moved.move(by: -way)
    for (one, other) in zip(text.letters, moved.letters) {
      #expect(one.origin.distance(to: other.origin) < 1e-9)
    }
  }

  @Test func spacingIsAdded() {
    let plain = HandwrittenText("abc", style: HandwritingStyle(letterHeight: 10))
    let wide = HandwrittenText("abc", style: HandwritingStyle(letterHeight: 10, letterSpacing: 0.5))
    for (number, (one, other)) in zip(plain.letters, wide.letters).enumerated() {
      let room = Double(number) * 0.5 * plain.capHeight
      #expect(abs(other.origin.x - one.origin.x - room) < 1e-6)
    }
    let style = HandwritingStyle(letterHeight: 0, inkWidth: nil, lineSpacing: 3)
    #expect(style.letterHeight == 1 && style.inkWidth == 0.3)
    #expect(HandwritingStyle(letterHeight: 999).letterHeight == 200)
    #expect(
      abs(HandwrittenText("a", style: style).lineHeight - 3 * Document.unitsPerMillimetre) < 1e-9
    )
  }

  @Test func endlessTextIsCutOff() {
    let text = HandwrittenText(String(repeating: ". ", count: 15_000))
    #expect(text.letters.count == 10_000)
  }

  // MARK: - Lines to write on

  /// Letters stand between their lines; a syllable stands in its square.
  @Test(arguments: ["apple jam", "한글", "Sumi 0"])
  func lettersStandOnTheirLines(words: String) {
    let text = HandwrittenText(words, style: HandwritingStyle(letterHeight: 20))
    let lines = text.guideLines()
    let all = lines.reduce(Rect.null) { $0.union(Rect(enclosing: [$1.start, $1.end])) }
    let slack = 0.1 * text.capHeight
    for letter in text.letters {
      #expect(letter.bounds.minX >= all.minX && letter.bounds.maxX <= all.maxX)
      #expect(letter.bounds.minY >= all.minY - slack && letter.bounds.maxY <= all.maxY + slack)
    }
    let isHangul = words == "한글"
    #expect(
      Set(lines.map(\.kind)) == (isHangul ? [.cell, .middle] : [.top, .xHeight, .base, .bottom])
    )
    #expect(lines.count == (isHangul ? 12 : 4))
    #expect(text.guideLines(to: 999).filter { $0.kind == .base }.allSatisfy { $0.end.x >= 999 })
  }

  /// Dashes lie on their line, one behind the other, with gaps between them.
  @Test(arguments: [10.0, 37, 400])
  func dashesLieOnTheirLine(length: Double) {
    let line = WritingLine(
      kind: .xHeight,
      start: Point(x: 5, y: 9),
      end: Point(x: 5 + length, y: 9)
    )
    #expect(line.pieces(isDashed: false, 2, 1).count == 1)
    let dashes = line.pieces(isDashed: true, 2, 1)
    let unit = Document.unitsPerMillimetre
    for (start, end) in dashes {
      #expect(start.y == 9 && end.y == 9)
      #expect(start.x >= 5 && end.x <= 5 + length + 1e-9 && start.x <= end.x)
      #expect(end.x - start.x <= 2 * unit + 1e-9)
    }
    for (one, next) in zip(dashes, dashes.dropFirst()) {
      #expect(abs(next.0.x - one.0.x - 3 * unit) < 1e-9)
    }
    #expect(dashes.first?.0 == line.start)
  }

  @Test func guideLinesAreInk() {
    let text = HandwrittenText("ab", style: HandwritingStyle(letterHeight: 20))
    let strokes = text.lineStrokes()
    #expect(strokes.count > text.guideLines().count)
    #expect(strokes.allSatisfy { !$0.renderBounds.isNull && $0.ink.inkType == .monoline })
    let kinds: [WritingLine.Kind] = [.base, .cell, .top]
    #expect(Set(strokes.map(\.ink.color)).isSubset(of: Set(kinds.map(\.color))))
  }

  // MARK: - Sheets

  /// A row for each word that can be written, in order, on pages in which nothing sticks out.
  @Test(arguments: [4.0, 12, 30, 50])
  func sheetsHaveARowForEachWord(height: Double) {
    let list = WordList(name: "n", words: ["cat", "漢", "sun", "한글", "jam"])
    let document = PracticeSheet.document(of: list, letterHeight: height)
    #expect(document.title == "n" && !document.pages.isEmpty)
    var black = 0
    for page in document.pages {
      #expect(page.layers.count == 1 && page.layers[0].notes.map(\.text) == ["n"])
      for stroke in page.layers[0].drawing.strokes {
        #expect(page.frame.outset(by: 1).contains(stroke.renderBounds))
        if stroke.ink.color == InkColor(red: 0.1, green: 0.1, blue: 0.12) { black += 1 }
      }
    }
    let models = ["cat", "sun", "한글", "jam"].map { word in
      HandwrittenText(word, style: HandwritingStyle(letterHeight: height, lineWidth: 180)).strokes()
        .count
    }
    #expect(black == models.reduce(0, +))
    #expect(Set(document.pages.map(\.id)).count == document.pages.count)
  }

  @Test func emptyListsAreOnePage() {
    let document = PracticeSheet.document(of: WordList(name: "", words: ["漢", "  "]))
    #expect(document.pages.count == 1)
    #expect(document.pages[0].layers[0].drawing.strokes.isEmpty)
  }

  /// More words are more pages, up to the limit.
  @Test func longListsAreCutOff() {
    let few = PracticeSheet.document(
      of: WordList(name: "", words: Array(repeating: "l", count: 30))
    )
    #expect(few.pages.count > 1)
    let many = WordList(name: "", words: Array(repeating: "l", count: 5000))
    #expect(PracticeSheet.document(of: many, letterHeight: 80).pages.count <= 501)
  }
}
