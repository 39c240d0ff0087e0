import Archive
import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// Files of all versions of Rnote, and the pages of its sheets.
@Suite struct RnoteVersionTests {
  private static let style = """
    "style":{"smooth":{"stroke_width":4,"stroke_color":{"r":0,"g":0,"b":0,"a":1},"pressure_curve":"const"}}
    """

  private func read(_ text: String) throws -> ReadDocument {
    try FormatReader.read(Gzip.packed(Array(text.utf8)))
  }

  /// A line as versions since 0.5.9 have it.
  private static func line(from start: Point, to end: Point) -> String {
    """
    {"brushstroke":{"path":{"start":{"pos":[\(start.x),\(start.y)],"pressure":1},"segments":[
    {"lineto":{"end":{"pos":[\(end.x),\(end.y)],"pressure":1}}}]},\(style)}}
    """
  }

  /// The same line as versions before have it.
  private static func oldLine(from start: Point, to end: Point) -> String {
    let first = "{\"pos\":[\(start.x),\(start.y)],\"pressure\":1}"
    return """
      {"brushstroke":{"path":[{"dot":{"element":\(first)}},
      {"line":{"start":\(first),"end":{"pos":[\(end.x),\(end.y)],"pressure":1}}}],\(style)}}
      """
  }

  private static let ends = (Point(x: 10, y: 20), Point(x: 70, y: 60))
  private static let components = "\"stroke_components\":[{\"value\":"

  /// The same line from files of four versions.
  @Test(arguments: [
    "{\"version\":\"0.5.5\",\"data\":{\"document\":{},\"store_snapshot\":{"
      + components + oldLine(from: ends.0, to: ends.1) + "}]}}}",
    "{\"version\":\"0.5.9\",\"data\":{\"sheet\":{},\"store_snapshot\":{"
      + components + line(from: ends.0, to: ends.1) + "}]}}}",
    "{\"version\":\"0.6.0\",\"data\":{\"engine_snapshot\":{\"document\":{},"
      + components + line(from: ends.0, to: ends.1) + "}]}}}",
    "{\"version\":\"0.15.0\",\"data\":{\"engine_snapshot\":{\"document\":{\"config\":{}},"
      + components + line(from: ends.0, to: ends.1) + "}]}}}",
  ])
  func aLineIsReadFromEachVersion(text: String) throws {
    let read = try read(text)
    let strokes = read.document.pages[0].layers[0].drawing.strokes
    let stroke = try #require(strokes.first)
    #expect(strokes.count == 1 && read.losses.isEmpty)
    let path = stroke.path
    #expect(path.interpolatedLocation(at: 0).distance(to: Self.ends.0) < 0.1)
    #expect(path.interpolatedLocation(at: path.maximumParameter).distance(to: Self.ends.1) < 0.1)
    #expect(stroke.ink.inkType == .monoline && abs(path[0].size.width - 4) < 1e-4)
  }

  /// A document without a sheet or without strokes is refused.
  @Test(arguments: [
    "{\"data\":{}}", "{\"data\":{\"store_snapshot\":{\"stroke_components\":[]}}}",
    "{\"data\":{\"engine_snapshot\":{\"stroke_components\":[]}}}", "{\"data\":{\"document\":{}}}",
  ])
  func aDocumentWithoutASheetIsRefused(text: String) {
    #expect(throws: ExchangeError.self) { try read(text) }
  }

  /// Mappings of nine numbers put texts and shapes where those of six do.
  @Test func oldMappingsAreRead() throws {
    func file(_ mapping: String) -> String {
      """
      {"data":{"engine_snapshot":{"document":{},"stroke_components":[
      {"value":{"textstroke":{"text":"a",\(mapping),"text_style":{"font_size":10}}}},
      {"value":{"shapestroke":{"shape":{"rect":{"cuboid":{"half_extents":[5,3]},\(mapping)}},\(Self.style)}}}
      ]}}}
      """
    }
    let old = try read(file("\"transform\":{\"affine\":[2,0,0,0,2,0,30,40,1]}")).document
    let new = try read(file("\"affine\":[2,0,0,2,30,40]")).document
    let (one, other) = (old.pages[0].layers[0], new.pages[0].layers[0])
    #expect(one.notes == other.notes && one.notes.first?.position == Point(x: 30, y: 40))
    #expect(one.drawing.strokes.map(\.renderBounds) == other.drawing.strokes.map(\.renderBounds))
    #expect(abs((one.drawing.strokes.first?.renderBounds.center.x ?? 0) - 30) < 0.1)
  }

  /// A document of a layout with lines at some heights.
  private func sheet(_ layout: String, height: Double, _ heights: [Double]) throws -> ReadDocument {
    let lines = heights.map {
      "{\"value\":"
        + Self.line(from: Point(x: 10, y: $0), to: Point(x: 90, y: $0)) + "}"
    }
    return try read(
      """
      {"data":{"engine_snapshot":{"document":{"height":\(height),"config":{"layout":"\(layout)",
      "format":{"width":100,"height":150,"dpi":96,"show_borders":true},
      "background":{"pattern":"lines","pattern_size":[20,20]}}},
      "stroke_components":[\(lines.joined(separator: ","))]}}}
      """
    )
  }

  /// Sheets with pages are divided into them; lines keep their places on the paper.
  @Test(arguments: [("fixed_size", 4), ("continuous_vertical", 3)])
  func sheetsAreDivided(layout: String, count: Int) throws {
    let read = try sheet(layout, height: 600, [10, 140, 160, 440])
    let pages = read.document.pages
    #expect(pages.count == count && read.losses.isEmpty)
    #expect(pages.allSatisfy { $0.size == Size(width: 100, height: 150) })
    let heights = pages.map { $0.layers[0].drawing.strokes.map(\.renderBounds.center.y) }
    for (found, wanted) in zip(heights, [[10.0, 140], [10], [140], []]) {
      #expect(found.count == wanted.count)
      for (one, other) in zip(found, wanted) { #expect(abs(one - other) < 0.1) }
    }
    #expect(Set(pages.map(\.id)).count == count)
    #expect(Set(pages.flatMap(\.layers).map(\.id)).count == count)
    // The print runs on: 150 units are seven and a half lines.
    let phases = pages.map { $0.paper.layout.origin.y.truncatingRemainder(dividingBy: 20) }
    #expect(abs(abs(phases[1] - phases[0]) - 10) < 1e-9)
  }

  /// However many pages lie above one, its paper can be written, and the print runs on.
  @Test func theLastOfManyPagesHasItsPrint() throws {
    let pages = try sheet("fixed_size", height: 1999 * 150, [10]).document.pages
    #expect(pages.count == 1999)
    for (number, page) in pages.enumerated() {
      let layout = page.paper.layout
      #expect(Paper.print(fromText: page.paper.printText)?.layout == layout)
      let shift = layout.origin.y - pages[0].paper.layout.origin.y + Double(number) * 150
      #expect(abs(layout.origin.y) < 20.5 && shift.truncatingRemainder(dividingBy: 20) == 0)
    }
  }

  /// A stroke over a border is said; sheets without pages say that borders are gone.
  @Test func whatBecomesOfBordersIsSaid() throws {
    let crossing = try sheet("fixed_size", height: 300, [150])
    #expect(crossing.losses.lines.contains { $0.contains("border of two pages") })
    for layout in ["infinite", "semi_infinite"] {
      let read = try sheet(layout, height: 600, [10, 440])
      #expect(read.document.pages.count == 1 && read.document.pages[0].size == nil)
      #expect(read.losses.lines.contains { $0.contains("borders of pages") })
    }
  }

  /// Pages without end take no memory.
  @Test(arguments: [1e9, 1e300, -1e300])
  func aSheetOfTooManyPagesIsOne(height: Double) throws {
    let long = try sheet("fixed_size", height: height, [10])
    #expect(long.document.pages.count == 1)
    let far = try sheet("continuous_vertical", height: 150, [10, abs(height)])
    #expect(far.document.pages.count <= 2000)
  }
}
