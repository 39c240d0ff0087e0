import Exchange
import Geometry
import InkModel
import Practice
import Testing

@Suite struct TextTests {
  @Test func letterHeightIsInMillimetres() {
    let text = HandwrittenText("H", style: HandwritingStyle(letterHeight: 25.4))
    #expect(abs(text.letters[0].bounds.height - 96) < 0.5)
  }

  @Test func wordsGoToTheNextLineWhereTheyWouldNotFit() {
    let style = HandwritingStyle(letterHeight: 10, lineWidth: 60)
    let text = HandwrittenText("one two three four five", style: style)
    #expect(text.lineCount > 1)
    let limit = 60 * Document.unitsPerMillimetre
    for letter in text.letters {
      #expect(letter.origin.x + letter.advance <= limit + 1e-6)
      #expect(abs(letter.origin.y - Double(letter.line) * text.lineHeight) < 1e-9)
    }
  }

  @Test func kerningBringsLettersTogether() {
    let (near, far) = (HandwrittenText("To"), HandwrittenText("Tl"))
    #expect(near.letters[1].origin.x < far.letters[1].origin.x)
  }

  @Test func whatTheAlphabetLacksIsTold() {
    let text = HandwrittenText("a漢b漢")
    #expect(text.missing == ["漢"])
    #expect(text.letters.map(\.character) == ["a", "b"])
  }

  /// Letters that end and begin at the edge between them, at one height, are one stroke.
  @Test func lettersJoinWhereTheAlphabetHasThemJoin() throws {
    let svg = """
      <svg><font><font-face x-height="500" cap-height="1000"/>
      <glyph unicode="u" horiz-adv-x="400" d="M0 0 L100 500 L400 0"/>
      <glyph unicode="v" horiz-adv-x="400" d="M0 0 L100 500 L300 0"/></font></svg>
      """
    let alphabet = Alphabet(try StrokeFont(reading: Array(svg.utf8)))
    #expect(HandwrittenText("uuu", in: alphabet).strokes().count == 1)
    #expect(HandwrittenText("vuv", in: alphabet).strokes().count == 2)
    let joined = HandwrittenText("uu", in: alphabet).strokes()[0].path
    #expect(zip(joined, joined.dropFirst()).allSatisfy { $1.timeOffset >= $0.timeOffset - 1e-9 })
  }

  @Test func aTextIsOrdinaryInk() {
    let style = HandwritingStyle(ink: Ink(.pen, color: .black))
    let strokes = HandwrittenText("Sumi 한글", style: style).strokes(at: Point(x: 100, y: 200))
    #expect(!strokes.isEmpty)
    #expect(strokes.allSatisfy { $0.ink == style.ink && !$0.renderBounds.isNull })
    #expect(Set(Drawing(strokes: strokes).strokes.map(\.id)).count == strokes.count)
  }

  @Test func syllablesComeApartIntoTheirJamo() {
    let syllable = HangulSyllable("값")
    #expect(syllable?.initial == "ㄱ" && syllable?.medial == "ㅏ" && syllable?.final == "ㅄ")
    #expect(HangulSyllable("\u{1112}\u{1161}\u{11AB}") == HangulSyllable("한"))
    #expect(HangulSyllable("a") == nil)
  }

  /// Stroke counts as schools teach them.
  @Test(arguments: [
    ("가", 3), ("나", 3), ("라", 5), ("마", 5), ("바", 6), ("사", 4), ("아", 3), ("자", 4), ("차", 5),
    ("카", 4), ("타", 5), ("파", 6), ("하", 5), ("의", 3), ("글", 5), ("한", 6),
  ])
  func syllablesHaveTheStrokesThatSchoolsTeach(syllable: Character, count: Int) {
    #expect(Alphabet.school.letter(for: syllable)?.strokes.count == count)
  }

  /// The bar and the stem of ㅜ and the tick of ㅓ or ㅔ: one and a half widths of the ink apart.
  @Test(arguments: ["궈", "원", "뭔", "웬", "웨", "쉑", "뤙", "줬", "쮍", "훬"])
  func theTickUnderABarStandsClearOfIt(syllable: Character) throws {
    let letter = try #require(Alphabet.school.letter(for: syllable))
    let initial = try #require(HangulSyllable(syllable)?.initial)
    let first = try #require(Alphabet.school.letter(for: initial)).strokes.count
    let bounds = letter.strokes.map(\.lineBounds)
    let (bar, stem, tick) = (bounds[first], bounds[first + 1], bounds[first + 2])
    let room = 0.09 * Alphabet.school.capHeight
    #expect(tick.minY - bar.maxY > room)
    #expect(tick.minX - stem.maxX > room)
    #expect(tick.minX < bar.maxX && tick.maxY < stem.maxY)
  }
}
