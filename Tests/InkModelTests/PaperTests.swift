import Geometry
import InkModel
import TestSupport
import Testing

/// The lines that are printed on paper, and their description as text.
@Suite struct PaperTests {
  private static let size = Size(width: 640, height: 480)

  private func whole(_ paper: Paper, of size: Size? = size) -> [Paper.PrintedLine] {
    paper.printedLines(in: Rect(x: 0, y: 0, width: 640, height: 480), of: size)
  }

  private func distance(from point: Point, to line: Paper.PrintedLine) -> Double {
    let way = line.end - line.start
    guard way.length > 0 else { return point.distance(to: line.start) }
    let share = max(0, min(1, (point - line.start).dot(way) / way.dot(way)))
    return point.distance(to: line.start + way * share)
  }

  // MARK: - Lines

  /// The lines that are seen through a window are those of the whole page there, and no others.
  @Test(arguments: Paper.Pattern.allCases, 1...12 as ClosedRange<UInt64>)
  func aPartShowsTheLinesOfTheWhole(pattern: Paper.Pattern, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let paper = Paper(
      pattern,
      spacing: generator.number(6...40),
      layout: generator.paperLayout()
    )
    let lines = whole(paper)
    for _ in 0..<60 {
      let point = Point(x: generator.number(0...640), y: generator.number(0...480))
      let radius = 5.0
      let part = paper.printedLines(in: Rect(around: point, radius: radius), of: Self.size)
      let found = part.map { distance(from: point, to: $0) }.min() ?? .infinity
      let expected = lines.map { distance(from: point, to: $0) }.min() ?? .infinity
      // Beyond the radius the window shows what it happens to hold.
      if min(found, expected) < radius { #expect(abs(found - expected) < 1e-6) }
    }
  }

  /// Lines pass through the origin and lie whole distances from it, above and below.
  @Test func linesLieWholeDistancesFromTheOrigin() {
    let layout = Paper.Layout(origin: Point(x: 7, y: 50), columnSpacing: 30)
    let paper = Paper(.grid, spacing: 20, layout: layout)
    let lines = whole(paper)
    let rows = lines.filter { $0.start.y == $0.end.y }.map(\.start.y)
    let columns = lines.filter { $0.start.x == $0.end.x }.map(\.start.x)
    #expect(rows == Array(stride(from: 10.0, through: 470, by: 20)))
    #expect(columns == Array(stride(from: 7.0, through: 637, by: 30)))
  }

  /// Margins leave a part of a sheet blank; a page without an end has no edges.
  @Test(arguments: Paper.Pattern.allCases)
  func marginsAreBlank(pattern: Paper.Pattern) {
    let margins = Paper.Margins(left: 60, top: 90, right: 120, bottom: 150)
    let paper = Paper(pattern, spacing: 10, layout: Paper.Layout(margins: margins))
    // The last staff begins within the print and is whole.
    let footer = pattern == .staves ? 150.0 - 40 : 150
    for point in whole(paper).flatMap({ [$0.start, $0.end] }) {
      #expect(point.x >= 60 - 1e-4 && point.x <= 520 + 1e-4)
      #expect(point.y >= 90 - 1e-4 && point.y <= 480 - footer + 1e-4)
    }
    #expect(whole(paper).isEmpty == (pattern == .plain))
    let endless = whole(paper, of: nil)
    #expect(endless.contains { $0.start.y < 60 } == (pattern != .plain))
    let none = Paper(pattern, spacing: 10, layout: Paper.Layout(margins: Paper.Margins(left: 700)))
    #expect(whole(none).isEmpty)
  }

  /// Each dot of the isometric pattern has six neighbours at the distance, and the lines of the grid
  /// pass through it in three directions.
  @Test func trianglesHaveEqualSides() {
    let layout = Paper.Layout(origin: Point(x: 33, y: 11))
    let dots = whole(Paper(.isometricDots, spacing: 24, layout: layout)).map(\.start)
    let lines = whole(Paper(.isometricGrid, spacing: 24, layout: layout))
    #expect(dots.contains { $0.distance(to: Point(x: 33, y: 11)) < 1e-9 })
    let inner = dots.filter { (30...610).contains($0.x) && (30...450).contains($0.y) }
    #expect(inner.count > 400)
    for dot in inner {
      let distances = dots.map { $0.distance(to: dot) }.filter { $0 > 1e-9 }
      #expect(distances.count { abs($0 - 24) < 1e-6 } == 6)
      #expect(distances.allSatisfy { $0 > 24 - 1e-6 })
      #expect(lines.count { distance(from: dot, to: $0) < 1e-6 } == 3)
    }
  }

  /// A staff has five lines and, where margins end it, a bar line at both ends.
  @Test(arguments: [true, false])
  func aStaffHasFiveLines(hasMargins: Bool) {
    let margins = hasMargins ? Paper.Margins(left: 40, right: 40) : Paper.Margins()
    let layout = Paper.Layout(origin: Point(x: 0, y: 100), margins: margins)
    let paper = Paper(.staves, spacing: 8, layout: layout)
    #expect(paper.staffDistance == 101)
    let lines = whole(paper)
    let rows = lines.filter { $0.start.y == $0.end.y }.map(\.start.y)
    let staff = [100.0, 108, 116, 124, 132]
    #expect(rows.filter { (99...199).contains($0) } == staff)
    #expect(rows.filter { (200...300).contains($0) } == staff.map { $0 + 101 })
    let bars = lines.filter { $0.start.y == 100 && $0.end.y == 132 }
    #expect(bars.map(\.start.x) == (hasMargins ? [40, 600] : []))
  }

  /// The margin line runs over the whole height, from the left edge or from the right one.
  @Test func marginLineRunsOverTheWholeHeight() {
    let area = Rect(x: 0, y: 0, width: 640, height: 480)
    for (x, expected) in [(72.0, 72.0), (-72, 568), (0, 0)] {
      let line = Paper.MarginLine(x: x, color: .black)
      let layout = Paper.Layout(margins: Paper.Margins(top: 100), marginLine: line)
      let paper = Paper(.ruled, layout: layout)
      let printed = paper.printedMarginLine(in: area, of: Self.size)
      #expect(printed?.start == Point(x: expected, y: 0))
      #expect(printed?.end == Point(x: expected, y: 480))
      #expect((paper.printedMarginLine(in: area, of: nil) == nil) == (x < 0))
      let beside = Rect(x: 100, y: 0, width: 50, height: 480)
      #expect(paper.printedMarginLine(in: beside, of: Self.size) == nil)
    }
    #expect(Paper(.ruled).printedMarginLine(in: area, of: Self.size) == nil)
  }

  /// Lines without number are none: neither memory nor time is spent on them.
  @Test(arguments: Paper.Pattern.allCases, [1e-300, 1e-6, 1e300])
  func absurdDistancesAreHarmless(pattern: Paper.Pattern, spacing: Double) {
    #expect(whole(Paper(pattern, spacing: spacing)).count < 1000)
    let far = Paper.Layout(origin: Point(x: 1e300, y: -1e300), columnSpacing: 1e-300)
    #expect(whole(Paper(pattern, spacing: 10, layout: far)).count < 100)
  }

  // MARK: - Text

  /// What is written is read again as it was.
  @Test(arguments: Paper.Pattern.allCases, 1...20 as ClosedRange<UInt64>)
  func textComesBack(pattern: Paper.Pattern, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let layout = generator.paperLayout()
    for texture in Paper.Texture.allCases {
      let paper = Paper(pattern, texture: texture, layout: layout)
      let read = try #require(Paper.print(fromText: paper.printText))
      #expect(read.pattern == pattern && read.texture == texture && read.layout == layout)
      let plain = try #require(Paper.print(fromText: Paper(pattern, texture: texture).printText))
      #expect(plain.texture == texture && plain.layout == Paper.Layout())
    }
    #expect(Paper.Layout(text: layout.text) == layout)
  }

  /// Whatever lengths a layout has, its text is read: a document is never lost for its paper.
  @Test(
    arguments: [
      -.infinity, -1e300, -1_000_001, -1, 0, .leastNonzeroMagnitude, 1_000_001, 1e300, .infinity,
      .nan,
    ] as [Double]
  )
  func everyLayoutIsRead(length: Double) throws {
    let layout = Paper.Layout(
      origin: Point(x: length, y: -length),
      margins: Paper.Margins(left: length, top: 1, right: -length, bottom: length),
      columnSpacing: length,
      lineWidth: length,
      marginLine: Paper.MarginLine(x: length, color: .black)
    )
    let text = Paper(.grid, layout: layout).printText
    let read = try #require(Paper.print(fromText: text), "\(text)")
    #expect(Paper(.grid, layout: read.layout).printText == text)
  }

  /// Lengths that earlier programs wrote and did not read are read as the greatest ones.
  @Test func lengthsBeyondTheGreatestAreRead() throws {
    let read = try #require(Paper.print(fromText: "grid; origin -1e9 2.0; columns 189000000.0"))
    #expect(read.layout == Paper.Layout(origin: Point(x: -1e6, y: 2), columnSpacing: 1e6))
  }

  /// Earlier programs read the papers that they know.
  @Test(arguments: Paper.Pattern.allCases)
  func theUsualLayoutIsNotWritten(pattern: Paper.Pattern) {
    #expect(Paper(pattern, spacing: 33).printText == pattern.rawValue)
  }

  @Test(arguments: [
    "", "rules", "ruled;", "ruled; ", "ruled;origin 1 2", "ruled; origin 1", "ruled; origin 1 2 3",
    "ruled; origin 1 x", "ruled; origin nan 2", "ruled; origin 1e999 2", "ruled; margins 1 2 3 -4",
    "ruled; columns 0", "ruled; width -1", "ruled; line 1 0 0 0", "ruled; header 3",
    "ruled; texture", "ruled; texture ", "ruled; texture felt", "ruled; width 1; texture laid",
    "ruled; texture laid; texture laid", "ruled; width 1; width 1", "ruled; origin inf 0",
  ])
  func malformedTextsAreRefused(text: String) {
    let isHarmless = text == "ruled; "
    #expect((Paper.print(fromText: text) == nil) == !isHarmless, "\(text)")
  }

  /// A scaled layout prints what the layout prints on a scaled page.
  @Test(arguments: Paper.Pattern.allCases, 1...6 as ClosedRange<UInt64>)
  func layoutsScale(pattern: Paper.Pattern, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var layout = generator.paperLayout()
    layout.lineWidth = 1.25
    let paper = Paper(pattern, spacing: 20, layout: layout)
    let half = Paper(pattern, spacing: 10, layout: layout.scaled(by: 0.5))
    let small = Rect(x: 0, y: 0, width: 320, height: 240)
    let lines = half.printedLines(in: small, of: small.size)
    #expect(lines.count == whole(paper).count)
    for (line, other) in zip(lines, whole(paper)) {
      #expect(line.start.distance(to: Point.zero + (other.start - .zero) * 0.5) < 1e-6)
      #expect(line.end.distance(to: Point.zero + (other.end - .zero) * 0.5) < 1e-6)
    }
    #expect(half.layout.marginLine?.x == layout.marginLine.map { $0.x / 2 })
  }
}
