import Archive
import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// Printed lines lie where Xournal++ draws them, and are told to it as it tells them.
///
/// All numbers are points; those of the styles are written down here a second time.
@Suite struct XournalPaperTests {
  private static let (width, height) = (595.0, 842.0)
  private static let unit = 96.0 / 72

  private func read(
    _ style: String,
    _ config: String = "",
    color: String = "#ffffffff"
  ) throws -> ReadDocument {
    try FormatReader.read(
      Array(
        """
        <xournal><page width="\(Self.width)" height="\(Self.height)">
        <background type="solid" color="\(color)" style="\(style)" config="\(config)"/><layer/>
        </page></xournal>
        """.utf8
      )
    )
  }

  /// The lines of a page in points.
  private func lines(_ page: Page) -> [Paper.PrintedLine] {
    page.paper.printedLines(in: page.bounds, of: page.size).map { line in
      (.zero + (line.start - .zero) / Self.unit, .zero + (line.end - .zero) / Self.unit)
    }
  }

  private func rows(_ lines: [Paper.PrintedLine]) -> [Double] {
    lines.filter { $0.start.y == $0.end.y && $0.start != $0.end }.map(\.start.y)
  }

  private func columns(_ lines: [Paper.PrintedLine]) -> [Double] {
    lines.filter { $0.start.x == $0.end.x && $0.start != $0.end }.map(\.start.x)
  }

  private func expectNear(_ found: [Double], _ expected: [Double]) {
    #expect(found.count == expected.count, "\(found) \(expected)")
    for (number, other) in zip(found, expected) { #expect(abs(number - other) < 1e-3) }
  }

  // MARK: - Reading

  /// The first line lies 80 points below the edge, and the last 60 points or more above it.
  @Test(arguments: [("ruled", "", 24.0), ("ruled", "r1=30", 30), ("lined", "r1=18.5,lw=1", 18.5)])
  func ruledPaperHasAHeader(style: String, config: String, distance: Double) throws {
    let page = try read(style, config).document.pages[0]
    let lines = lines(page)
    expectNear(rows(lines), Array(stride(from: 80, through: 842 - 60, by: distance)))
    #expect(lines.allSatisfy { $0.start.x == 0 && abs($0.end.x - Self.width) < 1e-9 })
    #expect(abs(page.paper.lineWidth - (config.contains("lw") ? 1 : 0.5) * Self.unit) < 1e-9)
    #expect(page.paper.printColor.hex == "#40a0ff")
  }

  @Test(arguments: [
    ("", 72.0, "#ff0080"), ("m1=-72", 523, "#ff0080"), ("m1=50,f2=00ff00", 50, "#00ff00"),
  ])
  func linedPaperHasAMargin(config: String, x: Double, color: String) throws {
    let read = try read("lined", config)
    let page = read.document.pages[0]
    let line = try #require(page.paper.printedMarginLine(in: page.bounds, of: page.size))
    #expect(abs(line.start.x / Self.unit - x) < 1e-9 && line.start.y == 0)
    #expect(abs(line.end.y / Self.unit - Self.height) < 1e-9)
    #expect(page.paper.layout.marginLine?.color.hex == color)
    #expect(read.losses.isEmpty)
  }

  /// A graph begins at the corner; with a margin it ends there, or at the last lines inside of it.
  @Test func graphsEndAtTheirMargin() throws {
    let plain = lines(try read("graph").document.pages[0])
    expectNear(columns(plain), (0...41).map { Double($0) * 14.17 })
    expectNear(rows(plain), (0...59).map { Double($0) * 14.17 })
    for (config, first, last, right, bottom) in [
      ("m1=40", 40.0, 40.0, 555.0, 802.0),
      ("m1=40,rm=1", 42.51, 42.51, 39 * 14.17, 56 * 14.17),
    ] {
      let page = lines(try read("graph", config).document.pages[0])
      expectNear(columns(page), (3...39).map { Double($0) * 14.17 })
      expectNear(rows(page), (3...56).map { Double($0) * 14.17 })
      for line in page where line.start.x == line.end.x {
        #expect(abs(line.start.y - first) < 1e-6 && abs(line.end.y - bottom) < 1e-6)
      }
      for line in page where line.start.y == line.end.y {
        #expect(abs(line.start.x - last) < 1e-6 && abs(line.end.x - right) < 1e-6)
      }
    }
  }

  /// Five lines 5 points apart from 80 points on, 62.5 points from staff to staff.
  @Test func stavesLieWhereTheyDo() throws {
    let page = lines(try read("staves").document.pages[0])
    let firsts = stride(from: 80.0, through: 842 - 60, by: 62.5)
    expectNear(rows(page), firsts.flatMap { first in (0..<5).map { first + Double($0) * 5 } })
    for line in page where line.start.y == line.end.y {
      #expect(abs(line.start.x - 50) < 1e-9 && abs(line.end.x - 545) < 1e-9)
    }
    expectNear(columns(page), firsts.flatMap { _ in [50.0, 545] })
    #expect(try read("staves").document.pages[0].paper.printColor == .black)
    #expect(try read("staves", color: "#202020ff").document.pages[0].paper.printColor == .white)
  }

  @Test func dotsLieAtCrossings() throws {
    let page = try read("dotted", "r1=20").document.pages[0]
    let dots = lines(page).map(\.start)
    #expect(dots.count == 30 * 43)
    for dot in dots {
      #expect(abs(dot.x - (dot.x / 20).rounded() * 20) < 1e-6)
      #expect(abs(dot.y - (dot.y / 20).rounded() * 20) < 1e-6)
    }
    #expect(page.paper.lineWidth == 2)
  }

  /// The dots of Xournal++: columns and rows that fit with a margin of a side lie in the middle; of each
  /// second column the dots are one row lower.
  @Test(arguments: ["", "r1=20", "r1=33.3", "r1=41"])
  func isometricDotsFillTheMiddle(config: String) throws {
    let side = Double(config.split(separator: "=").last ?? "") ?? 14.17
    let (stepX, stepY) = (side * 3.0.squareRoot() / 2, side / 2)
    let columns = Int((Self.width - 2 * side) / stepX)
    let rows = Int((Self.height - 2 * side) / stepY)
    let left = (Self.width - Double(columns) * stepX) / 2
    let top = (Self.height - Double(rows) * stepY) / 2
    var expected: [Point] = []
    for column in 0...columns {
      let isEven = column % 2 == 0
      for row in stride(from: 0, through: isEven ? rows - 2 : rows, by: 2) {
        let y = top + (isEven ? stepY : 0) + Double(row) * stepY
        expected.append(Point(x: left + Double(column) * stepX, y: y))
      }
    }
    let dots = lines(try read("isodotted", config).document.pages[0]).map(\.start)
    #expect(dots.count == expected.count)
    for (dot, other) in zip(dots, expected) { #expect(dot.distance(to: other) < 1e-6) }
    // The lines of the isometric graph pass through the same places, within a frame.
    let graph = lines(try read("isograph", config).document.pages[0])
    expectNear(self.columns(graph), (0...columns).map { left + Double($0) * stepX })
    expectNear(self.rows(graph), [top, Self.height - top])
    for dot in expected where dot.y > top + stepY && dot.x > left + stepX {
      let through = graph.count { line in
        let way = line.end - line.start
        let other = dot - line.start
        return abs(way.cross(other)) / way.length < 1e-6 && way.dot(other) >= -1e-6
      }
      #expect(through >= 3)
    }
  }

  /// Dark paper has colours of its own, and settings of its own for them.
  @Test func darkPaperHasOtherColors() throws {
    for (color, config, expected) in [
      ("#ffffffff", "f1=112233,af1=445566", "#112233"),
      ("#202020ff", "f1=112233,af1=445566", "#445566"),
      ("#202020ff", "f1=112233", "#434343"), ("#808080ff", "f1=112233", "#434343"),
      ("#818080ff", "", "#bdbdbd"),
    ] {
      let paper = try read("graph", config, color: color).document.pages[0].paper
      #expect(paper.printColor.hex == expected)
    }
  }

  @Test func whatIsNotShownIsSaid() throws {
    #expect(
      try read("graph", "m1=20,rm=1,bli=5,blw=1").losses.lines.contains { $0.contains("bold") }
    )
    #expect(try read("graph", "m1=20,rm=1").losses.isEmpty)
    #expect(try read("hexagons").losses.lines.contains { $0.contains("hexagons") })
  }

  /// Impossible settings count for nothing.
  @Test(arguments: ["r1=0", "r1=-4", "r1=nan", "r1=1e99", "lw=-1", "m1=x", "f1=red", "=", ",,="])
  func impossibleSettingsAreIgnored(config: String) throws {
    for style in ["ruled", "lined", "graph", "dotted", "staves", "isograph", "isodotted", "plain"] {
      let (paper, usual) = (
        try read(style, config).document.pages[0].paper, try read(style).document.pages[0].paper
      )
      #expect(paper == usual, "\(style) \(config)")
    }
  }

  // MARK: - Writing

  private func written(_ document: Document) throws -> (text: String, losses: [String]) {
    let file = try #require(try FormatWriter.write(document, as: .xournal))
    let text = String(decoding: try Gzip.unpacked(file.bytes, limit: 1 << 24), as: UTF8.self)
    return (text, file.losses.lines)
  }

  /// What Xournal++ can say comes back as it was, and nothing is said to be lost.
  @Test(arguments: [
    ("plain", ""), ("ruled", "f1=112233,r1=20.5"), ("ruled", "f1=40a0ff,r1=24,lw=2"),
    ("lined", "f1=40a0ff,r1=24,m1=-60.5,f2=123456"), ("graph", "f1=bdbdbd,r1=20"),
    ("graph", "f1=bdbdbd,r1=14.17,m1=33"), ("graph", "f1=bdbdbd,r1=17,m1=45,rm=1"),
    ("graph", "f1=bdbdbd,r1=14.17,m1=40,rm=1"), ("dotted", "f1=bdbdbd,r1=9,lw=1"),
    ("staves", "f1=000000"), ("staves", "f1=000000,lw=1"), ("isograph", "f1=bdbdbd,r1=22"),
    ("isodotted", "f1=bdbdbd,r1=31"),
  ])
  func settingsComeBack(style: String, config: String) throws {
    for color in ["#ffffffff", "#303030ff"] {
      let isDark = color != "#ffffffff"
      let config =
        isDark ? config.replacing("f1=", with: "af1=").replacing("f2=", with: "af2=") : config
      let first = try read(style, config, color: color)
      #expect(first.losses.isEmpty)
      let written = try written(first.document)
      #expect(written.losses.isEmpty, "\(written.losses)")
      #expect(written.text.contains("style=\"\(style)\""))
      #expect(
        written.text.contains("config=\"\(config)\"") || config.isEmpty || config.contains("rm")
      )
      let second = try FormatReader.read(Array(written.text.utf8)).document
      #expect(second.pages[0].paper == first.document.pages[0].paper)
    }
  }

  /// Lines that Xournal++ has elsewhere are a loss that is said.
  @Test(arguments: [
    (Paper(.ruled), true), (Paper(.grid), false), (Paper(.dots), false), (Paper(.staves), true),
    (Paper(.isometricGrid), true), (Paper(.plain), false),
    (Paper(.grid, layout: Paper.Layout(origin: Point(x: 5, y: 0))), true),
    (Paper(.grid, layout: Paper.Layout(columnSpacing: 7)), true),
    (Paper(.grid, layout: Paper.Layout(margins: Paper.Margins(top: 50))), true),
    (Paper(.grid, layout: Paper.Layout(lineWidth: 3)), false),
  ])
  func movedLinesAreSaid(paper: Paper, isLost: Bool) throws {
    let page = Page(size: Size(width: 700, height: 900), paper: paper)
    let losses = try written(Document(pages: [page])).losses
    #expect(losses.contains { $0.contains("printed lines") } == isLost, "\(losses)")
    let line = Paper.MarginLine(x: 30, color: .black)
    var other = page
    other.paper.layout.marginLine = line
    let hasLine = try written(Document(pages: [other])).losses.contains {
      $0.contains("margin line")
    }
    #expect(hasLine == (paper.pattern != .ruled))
  }

  /// Lines thinner than a point have the width that Xournal++ gives them, since an old version would show
  /// nothing of them; that is said.
  @Test func thinLinesKeepTheirUsualWidth() throws {
    for (width, isLost) in [(1.0, true), (4.0 / 3, false), (3, false)] {
      let paper = Paper(.grid, layout: Paper.Layout(lineWidth: width))
      let page = Page(size: Size(width: 700, height: 900), paper: paper)
      let file = try written(Document(pages: [page]))
      #expect(file.text.contains("lw=0") == false)
      #expect(file.losses.contains { $0.contains("as wide as Xournal++") } == isLost)
    }
  }

  /// A page without an end is cut where the lines stay at the ink.
  @Test(arguments: [Paper.Pattern.grid, .dots, .ruled], 1...6 as ClosedRange<UInt64>)
  func linesStayAtTheInk(pattern: Paper.Pattern, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let place = Point(x: generator.number(-900...900), y: generator.number(-900...900))
    let dots = [place, place + Vector(dx: 90, dy: 400)].map { location in
      Stroke(
        ink: Ink(.monoline, color: .black),
        path: StrokePath([
          StrokePoint(location: location, timeOffset: 0, size: Size(width: 3, height: 3))
        ])
      )
    }
    let paper = Paper(pattern, spacing: 24)
    let page = Page(paper: paper, layers: [Layer(drawing: Drawing(strokes: dots))])
    let file = try written(Document(pages: [page]))
    let read = try FormatReader.read(Array(file.text.utf8)).document.pages[0]
    let dot = try #require(read.layers[0].drawing.strokes.first).path[0].location
    func phase(_ offset: Double) -> Double { offset - 24 * (offset / 24).rounded() }
    let origin = read.paper.layout.origin
    #expect(abs(phase(dot.y - origin.y - place.y)) < 0.01)
    if pattern != .ruled { #expect(abs(phase(dot.x - origin.x - place.x)) < 0.01) }
  }

  /// A page without an end and without ink is a sheet of Letter, with the squares and dots where they are.
  @Test(arguments: [Paper.Pattern.plain, .grid, .dots])
  func anEmptyPageIsASheet(pattern: Paper.Pattern) throws {
    let paper = Paper(pattern, spacing: 24)
    let file = try written(Document(pages: [Page(paper: paper)]))
    #expect(!file.losses.contains { $0.contains("printed lines") })
    let read = try FormatReader.read(Array(file.text.utf8)).document.pages[0]
    #expect(read.size == Size(width: 816, height: 1056))
  }
}
