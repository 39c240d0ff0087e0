import Geometry
import Raster
import Testing

@Suite struct TextLayoutTests {
  private static let font = TextFont(size: 20)

  @Test func twiceTheFontIsTwiceTheLength() {
    let small = TextLayout("Handwriting", font: Self.font).size
    let large = TextLayout("Handwriting", font: TextFont(size: 40)).size
    #expect(abs(large.width / small.width - 2) < 0.03)
    #expect(abs(large.height / small.height - 2) < 0.1)
  }

  /// A line of more letters than Pango can measure is drawn somewhere.
  @Test func aLineBeyondAllMeasuresHasBounds() {
    let text = String(repeating: "M", count: 180_000)
    let bounds = TextLayout(text, font: Self.font).glyphBounds
    #expect(bounds.height > 5 && bounds.width > 1e6)
    #expect(TextLayout("  ", font: Self.font).glyphBounds.isNull)
  }

  /// Pango gives them the height of a line, and no width.
  @Test(arguments: ["\r", "\r\n", "\u{2029}", "\u{2028}\u{2028}", " \r "])
  func endsOfParagraphsAloneHaveNoBounds(text: String) {
    #expect(TextLayout(text, font: Self.font).glyphBounds.isNull)
  }

  @Test func aNarrowWidthBreaksLinesAndEndsThemInAnEllipsisWhereWanted() {
    let text = "paper and ink and nothing else"
    let whole = TextLayout(text, font: Self.font)
    let broken = TextLayout(text, font: Self.font, width: 100)
    let short = TextLayout(text, font: Self.font, width: 100, maxLines: 1)
    #expect(broken.size.height > 2 * whole.size.height)
    #expect(broken.size.width <= 100)
    #expect(!broken.isShortened && short.isShortened)
    #expect(short.size.height < 1.5 * whole.size.height)
  }

  @Test func caretsStandBetweenLettersAndAreFoundAgain() {
    let text = "aé한글z"
    let layout = TextLayout(text, font: Self.font)
    var last = -1.0
    for index in text.indices + [text.endIndex] {
      let byte = text.utf8.distance(from: text.utf8.startIndex, to: index)
      let place = layout.caret(before: byte).minX
      #expect(place > last)
      #expect(layout.byte(at: Point(x: place + 0.5, y: 0)) == byte)
      last = place
    }
    #expect(abs(last - layout.size.width) < 0.1)
  }

  @Test func everyLineHasItsCaretsAndIsFoundByItsHeight() {
    let text = "ink\n\n한글 paper\n"
    let layout = TextLayout(text, font: Self.font)
    var lastLine = -1.0
    for index in text.indices + [text.endIndex] {
      let byte = text.utf8.distance(from: text.utf8.startIndex, to: index)
      let caret = layout.caret(before: byte)
      #expect(caret.minY >= lastLine && caret.height > 10)
      #expect(layout.byte(at: Point(x: caret.minX + 0.5, y: caret.center.y)) == byte)
      lastLine = caret.minY
    }
    #expect(lastLine > layout.size.height * 0.6)
  }

  @Test func theFamiliesAreThoseThatAreInstalledInOrder() {
    let families = FontFamilies.installed()
    #expect(families.contains("DejaVu Sans") && families.count >= 2)
    #expect(Set(families).count == families.count)
    #expect(families.map { $0.lowercased() } == families.map { $0.lowercased() }.sorted())
    #expect(families == FontFamilies.installed())
  }

  @Test func lettersOfOtherScriptsAreInkNotNothing() throws {
    for text in ["a", "ß", "글", "墨"] {
      let image = try ImageSurface(width: 40, height: 40, format: .translucent)
      try image.withPainter(in: image.bounds) { painter in
        painter.draw(
          TextLayout(text, font: Self.font),
          at: Point(x: 5, y: 5),
          color: Color(red: 0, green: 0, blue: 0)
        )
      }
      let ink = (0..<1600).count { image.pixel(x: $0 % 40, y: $0 / 40) >> 24 > 128 }
      #expect(ink > 10)
    }
  }

  @Test func figuresOfATableAreEquallyWide() {
    let font = TextFont(size: 20, hasTabularFigures: true)
    let widths = (0..<10).map { TextLayout("\($0)\($0)\($0)", font: font).size.width }
    #expect(Set(widths).count == 1)
  }
}
