import Exchange
import Geometry
import InkModel
import Markup
import Testing

/// Texts of SVG, as other programs write them and as Sumi does.
@Suite struct SVGTextTests {
  private func read(_ content: String) throws -> ReadDocument {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
    return try FormatReader.read(Array("\(head)\(content)</svg>".utf8))
  }

  /// Texts of LibreOffice, whose position, size and colour stand at the innermost parts.
  @Test func partsOfTextsHavePositionsAndStyles() throws {
    let read = try read(
      """
      <text><tspan class="TextParagraph" font-size="706px"><tspan class="TextPosition" x="2448"
      y="21443"><tspan fill="#ff0000">Départ</tspan></tspan></tspan><tspan font-size="500px"><tspan
      x="2448" y="22000"><tspan fill="#00ff00">et </tspan><tspan>fin</tspan></tspan></tspan></text>
      """
    )
    let notes = read.document.pages[0].layers.flatMap(\.notes)
    #expect(notes.map(\.text) == ["Départ\net fin"])
    #expect(notes.map(\.fontSize) == [706] && notes.map(\.color.hex) == ["#ff0000"])
    let place = Point(x: 2448, y: 21_443 - Note.ascent * 706)
    #expect(notes.allSatisfy { $0.position.distance(to: place) < 1e-9 })
  }

  /// The letters of a text stand in the order of the file, with the blanks that browsers show.
  @Test(arguments: [
    ("<text><tspan>Hello <tspan>big</tspan> world</tspan></text>", "Hello big world"),
    ("<text>Hello <tspan>big</tspan> world</text>", "Hello big world"),
    ("<text>\n  one\n  two\t three  \n</text>", "one two three"),
    ("<text>one <tspan> two </tspan> three</text>", "one two three"),
    ("<text>a<tspan fill='red'>b</tspan>c</text>", "abc"),
    ("<text>a<title>no</title>b<a href='#a'>c</a></text>", "abc"),
    ("<text>one <tspan x='0' y='9'> two</tspan></text>", "one\ntwo"),
    ("<text>one<tspan x='0' dy='9 1 1'>two</tspan></text>", "one\ntwo"),
    ("<text>one<tspan dy='0'>two</tspan></text>", "onetwo"),
    ("<text><tspan x='0'/><tspan dy='9'/><tspan dy='9'>two</tspan></text>", "\n\ntwo"),
    ("<text><tspan y='0'>a</tspan>\n<tspan y='9'/>\n<tspan y='18'>b</tspan></text>", "a\n\nb"),
    ("<text xml:space='preserve'> a  b </text>", " a  b "),
    ("<text xml:space='preserve'>\n<tspan> a</tspan>\n<tspan y='9'> b </tspan></text>", " a\n b "),
    ("<g xml:space='preserve'><text>a  <a xml:space='default'> b  c</a></text></g>", "a   b c"),
    ("<text>a<tspan visibility='hidden'>b</tspan><tspan display='none'>c</tspan>d</text>", "ad"),
  ])
  func lettersStandInOrder(content: String, text: String) throws {
    let layers = try read(content).document.pages[0].layers
    #expect(layers.flatMap(\.notes).map(\.text) == [text], "\(content)")
  }

  /// Of a list of positions, one for each letter, the first counts.
  @Test func theFirstPositionOfAListCounts() throws {
    let first = "<text x='10 20 30' y='40,50'>abc</text>"
    let second = "<text x='1'><tspan x='7 8' y='9'>a</tspan></text>"
    let notes = try read(first + second).document.pages[0].layers.flatMap(\.notes)
    #expect(notes.map(\.position.x) == [10, 7])
    #expect(notes.map { ($0.position.y + Note.ascent * 16).rounded() } == [40, 9])
  }

  /// What is not seen of texts and pictures is not read in black either; letters of a line alone have its colour.
  @Test func hiddenTextsAreLeftOut() throws {
    let data = "data:image/png;base64,\(Base64Text.of(Documents.png(width: 8, height: 5)))"
    for attributes in ["fill='none'", "visibility='hidden'", "opacity='0'", "display='none'"] {
      let text = "<text \(attributes)>a</text><text><tspan \(attributes)>a</tspan></text>"
      let notes = try read(text).document.pages[0].layers.flatMap(\.notes)
      #expect(notes.isEmpty, "\(attributes)")
    }
    let hidden = try read("<image visibility='hidden' href='\(data)'/>")
    #expect(hidden.document.pages[0].layers.allSatisfy { $0.pictures.isEmpty })
    let outlined = try read("<text fill='none' stroke='red' opacity='.4'>a</text>")
    let colors = outlined.document.pages[0].layers.flatMap(\.notes).map(\.color)
    #expect(colors.map { $0.with(alpha: 1).hex } == ["#ff0000"])
    #expect(colors.allSatisfy { abs($0.alpha - 0.4) < 1e-6 })
  }

  private static let texts = ["one", "a\n\nb", "\n\na", "a\n", " a  b \n\tc", "a\r\nb\n\n c"]

  /// Each line of a note has its own height, so that other programs leave empty lines empty.
  @Test(arguments: texts)
  func linesHaveHeights(text: String) throws {
    let note = Note(text, at: Point(x: 3, y: 4), fontSize: 10)
    let bytes = SVGWriter.write(Page(layers: [Layer(notes: [note])])).bytes
    let written = try #require(textElement(in: MarkupElement(reading: bytes)))
    let spans = written.children
    #expect(spans.map(\.text) == note.lines.map(String.init))
    #expect(spans.allSatisfy { $0["dy"] == nil && $0["x"] == "3.0" } && spans[0]["y"] == nil)
    let first = try #require(Double(written["y"] ?? ""))
    for (index, span) in spans.enumerated().dropFirst() {
      let y = try #require(Double(span["y"] ?? ""))
      #expect(abs(y - first - Double(index) * Note.lineHeight * 10) < 1e-3)
    }
    let read = try FormatReader.read(bytes)
    #expect(read.document.pages[0].layers.flatMap(\.notes).map(\.text) == [text])
  }

  /// Lines that step down from the one before, as files had them that are older, are read as well.
  @Test(arguments: texts)
  func linesByStepsAreRead(text: String) throws {
    let note = Note(text, at: Point(x: 3, y: 4), fontSize: 10)
    let page = Page(layers: [Layer(notes: [note])])
    let current = String(decoding: SVGWriter.write(page).bytes, as: UTF8.self)
    let line = #/<tspan x="3.0" y="[0-9.]+"/#
    let older = current.replacing(line, with: "<tspan x=\"3.0\" dy=\"11.64\"")
    #expect((older == current) == (note.lines.count == 1))
    let layers = try FormatReader.read(Array(older.utf8)).document.pages[0].layers
    #expect(layers.flatMap(\.notes).map(\.text) == [text])
  }

  private func textElement(in element: MarkupElement) -> MarkupElement? {
    element.kind == "text"
      ? element : element.children.lazy.compactMap { textElement(in: $0) }.first
  }
}
