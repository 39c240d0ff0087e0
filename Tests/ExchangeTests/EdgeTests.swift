import Archive
import Exchange
import Geometry
import InkModel
import Testing

/// Limits of the readers, met exactly.
@Suite struct EdgeTests {
  /// A view of a view, and so on, of one trace.
  private func views(_ depth: Int) throws -> ReadDocument {
    var text =
      "<ink xmlns=\"http://www.w3.org/2003/InkML\"><definitions><trace xml:id=\"v0\">1 1,2 3</trace>"
    for level in 1..<max(1, depth) {
      text += "<traceView xml:id=\"v\(level)\" traceDataRef=\"#v\(level - 1)\"/>"
    }
    text += "</definitions><traceView traceDataRef=\"#v\(depth - 1)\"/></ink>"
    return try FormatReader.read(Array(text.utf8))
  }

  /// Sixteen views lead to a trace; seventeen do not.
  @Test func viewsLeadSixteenSteps() throws {
    for depth in [1, 15, 16] {
      let read = try views(depth)
      #expect(read.document.pages[0].layers[0].drawing.strokes.count == 1 && read.losses.isEmpty)
    }
    #expect(try views(17).losses.lines.contains("views that show each other are left out"))
  }

  /// Markup may have tabs and line ends among its first bytes, and no other controls.
  @Test func controlsAreNoMarkup() throws {
    for (sign, isKnown) in [
      ("\t", true), ("\n", true), ("\r", true), ("\u{0B}", false), ("\u{1F}", false), (" ", true),
    ] {
      let start = Array("<svg\(sign)width=\"9\">".utf8)
      #expect(FormatReader.recognizes(start) == isKnown, "\(Array(sign.utf8))")
    }
  }

  /// Numbers of a base of 16 have digits; those that have none end the trace.
  @Test func hexadecimalNumbersHaveDigits() throws {
    func places(_ trace: String) throws -> [Point] {
      let text = "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>\(trace)</trace></ink>"
      let strokes = try FormatReader.read(Array(text.utf8)).document.pages[0].layers.flatMap(
        \.drawing.strokes
      )
      return strokes.flatMap { $0.samples.map(\.location) }
    }
    #expect(try places("#A #1F, #10 #0") == [Point(x: 10, y: 31), Point(x: 16, y: 0)])
    #expect(try places("1 2, # 3, 4 5") == [Point(x: 1, y: 2)])
  }

  /// An area that surrounds a part twice is told of, where there is an area.
  @Test(arguments: [(#","fill_color":{"r":1,"g":0,"b":0,"a":1}"#, true), ("", false)])
  func areasThatLookDifferentAreToldOf(fill: String, isToldOf: Bool) throws {
    // A square that is gone around twice.
    let corners = "[40,0],[40,40],[0,40],[0,0],[40,0],[40,40],[0,40]"
    let text = """
      {"data":{"engine_snapshot":{"document":{"config":{"format":{"dpi":96}}},"stroke_components":[
      {"value":{"shapestroke":{"shape":{"polygon":{"start":[0,0],"path":[\(corners)]}},"style":
      {"smooth":{"stroke_width":4,"stroke_color":{"r":0,"g":0,"b":1,"a":1}\(fill)}}}}}]}}}
      """
    let read = try FormatReader.read(Gzip.packed(Array(text.utf8)))
    #expect(read.document.pages[0].layers[0].drawing.strokes.count == 1)
    let line = "an area that surrounds a part twice leaves that part out"
    #expect(read.losses.lines.contains(line) == isToldOf)
  }

  /// A layer of a tablet that says nothing of it is seen.
  @Test func layersAreVisible() throws {
    var page = RemarkablePage.header(6)
    page += RemarkablePage.tree(11)
    let name: [UInt8] = [3, 1] + Array("Ink".utf8)
    let label = RemarkablePage.part(2, RemarkablePage.id(1, 9) + RemarkablePage.part(2, name))
    page += RemarkablePage.block(2, RemarkablePage.id(1, 11) + label)
    page += RemarkablePage.line(in: 11, tool: 17, color: 0, [(0, 10, 8, 255), (60, 10, 8, 255)])
    let layer = try FormatReader.read(page).document.pages[0].layers[0]
    #expect(layer.name == "Ink" && layer.isVisible && layer.drawing.strokes.count == 1)
  }

  /// Losses of two accounts are counted together, in the order in which they came up.
  @Test func lossesAreCountedTogether() {
    var (losses, other) = (Losses(), Losses())
    for kind in ["a", "b", "a"] { losses.note(kind) }
    for kind in ["c", "b", "b"] { other.note(kind) }
    losses.formUnion(other)
    #expect(losses.lines == ["a (2 times)", "b (3 times)", "c"])
    losses.formUnion(Losses())
    #expect(losses.lines.count == 3)
  }
}
