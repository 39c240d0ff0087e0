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
}
