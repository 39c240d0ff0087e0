import Exchange
import Geometry
import TestSupport
import Testing

@Suite struct StrokeFontTests {
  /// A space, an exclamation mark of two strokes, and a quotation mark that goes on in a line of
  /// its own.
  static let hershey = """
      699  1JZ
      714  9MWRFRT RRYQZR[SZRY
      717  6JZNFNM R
    VFVM

    """

  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg"><defs><font id="plain" horiz-adv-x="500">
    <font-face units-per-em="1000" ascent="800" descent="-200" x-height="400" cap-height="700"/>
    <missing-glyph horiz-adv-x="300"/>
    <glyph unicode="i" horiz-adv-x="200" d="M100 400 L100 0 M100 600 l0 0"/>
    <glyph unicode="o" d="M50 200 C50 400 350 400 350 200"/>
    <hkern u1="i" u2="o" k="25"/></font></defs></svg>
    """

  @Test func hersheysLettersAreStrokesInTheOrderOfASCII() throws {
    let font = try StrokeFont(reading: Array(Self.hershey.utf8))
    #expect(font.glyphs.map(\.text) == [" ", "!", "\""])
    #expect(font.glyphs.map(\.strokes.count) == [0, 2, 2])
    let mark = font.glyphs[1]
    #expect(mark.advance == 10)
    #expect(mark.strokes[0][0].start == Point(x: 5, y: -21))
    #expect(mark.strokes[0][0].end == Point(x: 5, y: -7))
    #expect(font.capHeight == 21)
  }

  @Test func runsOfPathDataAreStrokesWithTheirDots() throws {
    let font = try StrokeFont(reading: Array(Self.svg.utf8))
    #expect(font.xHeight == 400 && font.capHeight == 700 && font.descent == 200)
    let letter = try #require(font.glyphs.first { $0.text == "i" })
    #expect(letter.strokes.count == 2 && letter.advance == 200)
    #expect(letter.strokes[0][0].start == Point(x: 100, y: -400))
    #expect(letter.strokes[1][0].start == letter.strokes[1][0].end)
    #expect(font.glyphs.first { $0.text == "o" }?.advance == 500)
    #expect(font.kerning[StrokeFont.Pair("i", "o")] == 25)
  }

  @Test(arguments: ["", "hello", "<svg/>", "<svg><font/></svg>", "  714  9MWRF", "12345 -4JZ"])
  func whatIsNoFontIsSaidToBeNone(text: String) {
    #expect(throws: ExchangeError.self) { try StrokeFont(reading: Array(text.utf8)) }
  }

  @Test func brokenFontsNeverCrash() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      for text in [Self.hershey, Self.svg] {
        var bytes = Array(text.utf8)
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
            in: 0...255,
            using: &generator
          )
        }
        let font = try? StrokeFont(reading: bytes)
        for glyph in font?.glyphs ?? [] {
          #expect(glyph.strokes.allSatisfy { $0.allSatisfy(\.isFinite) })
        }
      }
    }
  }

  private func svg(_ font: String, _ face: String = "", _ glyphs: String) throws -> StrokeFont {
    let text = "<svg><defs><font \(font)><font-face \(face)/>\(glyphs)</font></defs></svg>"
    return try StrokeFont(reading: Array(text.utf8))
  }

  /// What a font does not say of itself is found from its letters, or from the size of its square.
  @Test func heightsThatAreNotToldAreFound() throws {
    let letters = "<glyph unicode='H' d='M0 0V690'/><glyph unicode='x' d='M0 0V410 M9 -50h0'/>"
    let found = try svg("id='mine'", "", letters)
    #expect(found.name == "mine" && found.capHeight == 690 && found.xHeight == 410)
    #expect(found.ascent == 800 && found.descent == 200 && found.glyphs[0].advance == 0)
    let bare = try svg("", "units-per-em='500' cap-height='1e9'", "<glyph unicode='a' d='M0 0h1'/>")
    #expect(
      bare.capHeight == 350 && bare.xHeight == 210 && bare.ascent == 400 && bare.descent == 100
    )
    #expect(bare.name.isEmpty)
    // A letter that stands below the line has no height.
    let below = try svg("", "cap-height='90'", "<glyph unicode='x' d='M0 -5V-9'/>")
    #expect(below.xHeight == 54)
    let told = try svg(
      "id='a'",
      "font-family='b' x-height='3' cap-height='5' ascent='7' descent='-2'",
      letters
    )
    #expect(told.name == "b" && told.xHeight == 3 && told.capHeight == 5)
    #expect(told.ascent == 7 && told.descent == 2)
  }

  /// Pairs are lists of letters, of which a comma can be one.
  @Test func pairsOfLettersStandNearer() throws {
    let font = try svg(
      "",
      "",
      """
      <glyph unicode='a' glyph-name='A' d='M0 0h1'/><hkern u1='a,b' u2='c,d' k='5'/>
      <hkern u1=',' u2='a' k='7'/><hkern u1='a' u2=',' k='8'/><hkern u1='a' k='9'/>
      <hkern u1='a' u2='e' k='far'/><hkern u2='a' k='3'/>
      """
    )
    let pairs = [
      ("a", "c", 5.0), ("a", "d", 5), ("b", "c", 5), ("b", "d", 5), (",", "a", 7), ("a", ",", 8),
    ]
    #expect(font.kerning.count == pairs.count && font.glyphs[0].name == "A")
    for (first, second, distance) in pairs {
      #expect(font.kerning[StrokeFont.Pair(first, second)] == distance)
    }
  }

  /// Two short lists of letters make very many pairs; those of whole alphabets are read.
  @Test func tooManyPairsAreRefused() throws {
    func font(_ count: Int) throws -> StrokeFont {
      let letters = (0..<count).map { "a\($0)" }.joined(separator: ",")
      let pairs = "<hkern u1='\(letters)' u2='\(letters)' k='1'/>"
      return try svg("", "", "<glyph unicode='a' d='M0 0h1'/>\(pairs)")
    }
    #expect(try font(100).kerning.count == 10_000)
    let error = #expect(throws: ExchangeError.self) { try font(1001) }
    #expect(error?.message.contains("too many pairs") == true)
  }

  /// Paths that reach beyond reason are no strokes; the letter stays.
  @Test func hugeStrokesAreLeftOut() throws {
    let font = try svg("", "", "<glyph unicode='a' d='M0 0H1e7 M0 0V5 M0 0C0 2e6 1 1 2 2'/>")
    #expect(font.glyphs[0].strokes.count == 1)
    #expect(font.glyphs[0].hull == Rect(x: 0, y: -5, width: 0, height: 5))
    #expect(StrokeGlyph(text: "", advance: 3, strokes: []).hull.isNull)
  }

  /// Letters of Hershey's stand for ASCII, 95 of them; line ends of any kind count for nothing.
  @Test func hersheysLettersEndWithASCII() throws {
    let letter = "  501  4JZ\r\nRFRM R"
    let text = String(repeating: letter, count: 98).replacing(" R", with: " RTT").replacing(
      "  4",
      with: "  5"
    )
    let font = try StrokeFont(reading: Array(("\n" + text).utf8))
    #expect(font.glyphs.count == 98)
    #expect(
      font.glyphs.prefix(95).map(\.text).joined().unicodeScalars.elementsEqual(
        (0x20...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }
      )
    )
    #expect(font.glyphs.suffix(3).allSatisfy { $0.text.isEmpty })
    // A line down, and a dot after the pen was lifted.
    #expect(font.glyphs.allSatisfy { $0.strokes.map(\.count) == [1, 1] && $0.advance == 16 })
    let (line, dot) = (font.glyphs[0].strokes[0][0], font.glyphs[0].strokes[1][0])
    #expect(line.start == Point(x: 8, y: -21) && line.end == Point(x: 8, y: -14))
    #expect(line.control1.distance(to: Point(x: 8, y: -21 + 7 / 3.0)) < 1e-9)
    #expect(line.control2.distance(to: Point(x: 8, y: -21 + 14 / 3.0)) < 1e-9)
    #expect(dot.start == Point(x: 10, y: -7) && dot.end == dot.start)
    #expect(font.xHeight == 14 && font.ascent == 25 && font.descent == 7)
  }

  @Test(arguments: [
    "  501  0JZ", "  501  xJZ", "  501  3JZRF", "  501  1JZ  502  2JZ", "x 501  1JZ", "501  1JZ",
  ])
  func brokenLettersAreRefused(text: String) {
    #expect(throws: ExchangeError.self) { try StrokeFont(reading: Array(text.utf8)) }
  }
}
