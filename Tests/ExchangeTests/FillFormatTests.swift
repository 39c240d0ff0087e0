import Geometry
import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Filled areas in the formats that have them.
@Suite struct FillFormatTests {
  private func read(_ text: String) throws -> ReadDocument {
    try FormatReader.read(Array(text.utf8))
  }

  private func strokes(_ read: ReadDocument) -> [Stroke] {
    read.document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
  }

  private func document(_ strokes: [Stroke]) -> Document {
    let layer = Layer(drawing: Drawing(strokes: strokes))
    return Document(pages: [Page(size: Size(width: 400, height: 400), layers: [layer])])
  }

  private func written(_ strokes: [Stroke], _ format: ExchangeFormat) throws -> WrittenFile {
    try #require(try FormatWriter.write(document(strokes), as: format))
  }

  private func ring(_ seed: UInt64, color: InkColor, fill: InkColor?) -> Stroke {
    var random = SeededGenerator(seed: seed)
    let points = (0..<random.whole(6...14)).map { step in
      StrokePoint(
        location: Point(x: 200, y: 200)
          + Vector(angle: Double(step) * 0.4, length: random.number(60...120)),
        timeOffset: 0,
        size: Size(width: 3, height: 3)
      )
    }
    return Stroke(ink: Ink(.monoline, color: color), path: StrokePath(points), fill: fill)
  }

  // MARK: Xournal++

  private func xournal(_ content: String) -> String {
    """
    <xournal><page width="300" height="300"><background type="solid" style="plain"/>
    <layer>\(content)</layer></page></xournal>
    """
  }

  private static let square = "10 10 100 10 100 100 10 100 10 10"

  @Test func xournalHasFills() throws {
    let found = try read(
      xournal("<stroke tool='pen' color='#ff0000ff' width='2' fill='128'>\(Self.square)</stroke>")
    )
    #expect(found.losses.isEmpty)
    let stroke = strokes(found)[0]
    #expect(stroke.fill == InkColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))
    #expect(stroke.ink.color == InkColor(red: 1, green: 0, blue: 0))
    #expect(stroke.touches(Point(x: 73, y: 73)))
    // A dashed edge does not keep its area from being filled; a straight line has none.
    let dashed = try strokes(
      read(
        xournal(
          "<stroke tool='pen' color='#0000ffff' width='2' style='dash' fill='9'>\(Self.square)"
            + "</stroke><stroke tool='pen' color='black' width='2' fill='9'>1 1 9 9</stroke>"
        )
      )
    )
    #expect(dashed.count > 5 && dashed.compactMap(\.fill).map(\.hex) == ["#0000ff09"])
  }

  /// The fill that is written is the one that was read, for every opacity.
  @Test(arguments: [1, 2, 77, 128, 200, 254, 255])
  func xournalGoesRound(fill: Int) throws {
    let first = try strokes(
      read(
        xournal(
          "<stroke tool='pen' color='#12ab34ff' width='2' fill='\(fill)'>\(Self.square)</stroke>"
        )
      )
    )
    let file = try written(first, .xournal)
    #expect(file.losses.isEmpty)
    let second = try FormatReader.read(file.bytes)
    #expect(second.losses.isEmpty)
    #expect(strokes(second).map(\.fill) == first.map(\.fill))
    #expect(strokes(second).map(\.ink) == first.map(\.ink))
    let (old, new) = (first[0].renderBounds, strokes(second)[0].renderBounds)
    #expect(old.outset(by: 0.1).contains(new) && new.outset(by: 0.1).contains(old))
  }

  /// A line of another color, or none at all, is written apart from the area.
  @Test func xournalHasOneColorForBoth() throws {
    let fill = InkColor(red: 0, green: 1, blue: 0, alpha: 102.0 / 255)
    let file = try written([ring(1, color: .black, fill: fill)], .xournal)
    #expect(file.losses.lines.contains { $0.contains("stroke of its own") })
    let found = try strokes(FormatReader.read(file.bytes))
    #expect(found.map(\.fill) == [fill, nil])
    #expect(found.map(\.ink.color.alpha) == [0, 1])
    let alone = try written([ring(1, color: .black, fill: fill).withoutInk], .xournal)
    #expect(alone.losses.isEmpty)
    #expect(try strokes(FormatReader.read(alone.bytes)).map(\.fill) == [fill])
    var erased = ring(1, color: .black, fill: fill)
    erased.erase(along: EraserPath([Point(x: 180, y: 200)], radius: 9))
    let losses = try written([erased], .xournal).losses.lines
    #expect(losses.contains { $0.contains("filled where it was erased") })
  }

  /// Xournal++ fills what a line surrounds twice, which is told in both directions.
  @Test func xournalFillsByAnotherRule() throws {
    let star = "100 20 147 165 24 75 176 75 53 165 100 20"
    let found = try read(
      xournal("<stroke tool='pen' color='#ff0000ff' width='2' fill='128'>\(star)</stroke>")
    )
    #expect(found.losses.lines.contains { $0.contains("surrounds a part twice") })
    let file = try written(strokes(found), .xournal)
    #expect(file.losses.lines.contains { $0.contains("surrounds twice is filled") })
  }

  // MARK: SVG

  private func svg(_ content: String) throws -> ReadDocument {
    try read("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>")
  }

  @Test func areasOfSVGAreFilled() throws {
    let found = try svg(
      "<rect x='10' y='10' width='80' height='60' fill='#00f' fill-opacity='.5'/>"
    )
    #expect(found.losses.isEmpty)
    let stroke = strokes(found)[0]
    #expect(stroke.fill?.hex == "#0000ff80" && stroke.ink.color.alpha == 0)
    #expect(stroke.touches(Point(x: 50, y: 40)) && !stroke.touches(Point(x: 50, y: 75)))
    let both = try strokes(svg("<circle cx='50' cy='50' r='30' fill='red' stroke='blue'/>"))
    #expect(both.count == 1 && both[0].fill?.hex == "#ff0000" && both[0].ink.color.hex == "#0000ff")
    let lines = try svg("<line x1='1' y1='2' x2='30' y2='40' stroke='red'/>")
    #expect(lines.losses.isEmpty && strokes(lines).map(\.fill) == [nil])
  }

  /// A ring of two parts is one area with a hole, whichever rule says so.
  @Test(
    arguments: [
      ("evenodd", "M10 10H90V90H10Z M30 30H70V70H30Z"),
      ("nonzero", "M10 10H90V90H10Z M30 30V70H70V30Z"),
    ]
  )
  func holesStay(rule: String, data: String) throws {
    let found = try svg("<path fill-rule='\(rule)' fill='red' d='\(data)'/>")
    #expect(found.losses.isEmpty)
    let area = strokes(found)
    #expect(area.count == 1)
    #expect(area[0].touches(Point(x: 20, y: 50)) && !area[0].touches(Point(x: 50, y: 50)))
    #expect(area[0].touches(Point(x: 80, y: 80)))
  }

  /// A hole stays one in a program that fills by the nonzero rule, and in ours no way leads to it.
  @Test func holesGoAroundTheOtherWay() throws {
    let data = "M10 10H90V90H10Z M30 30H70V70H30Z M40 40H60V60H40Z"
    let area = try strokes(svg("<path fill-rule='evenodd' fill='red' d='\(data)'/>"))
    #expect(try written(area, .xournal).losses.isEmpty)
    let starts = area[0].fillPath.elements.count { if case .move = $0 { true } else { false } }
    #expect(starts == 3)
    let bounds = Rect(x: 10, y: 10, width: 80, height: 80)
    #expect(
      area[0].fillPath.elements.allSatisfy {
        if case .move(let point) = $0 { bounds.outset(by: 0.01).contains(point) } else { true }
      }
    )
  }

  /// However deep outlines lie in each other, and whichever way round each goes, what is between two of
  /// them is surrounded once or not at all.
  @Test(arguments: 2...9)
  func nestedOutlinesAlternate(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let squares = (0..<count).map { number -> String in
      let (near, far) = (5 + 5 * number, 95 - 5 * number)
      return random.once(in: 2)
        ? "M\(near) \(near)H\(far)V\(far)H\(near)Z" : "M\(near) \(near)V\(far)H\(far)V\(near)Z"
    }
    let data = squares.shuffled(using: &random).joined()
    let area = try strokes(svg("<path fill-rule='evenodd' fill='red' d='\(data)'/>"))
    let outlines = area[0].fillPath.flattenedParts(pieces: 1)
    for number in 0..<count {
      let between = Point(x: 7.5 + 5 * Double(number), y: 50)
      let winding = outlines.reduce(0) { $0 + FillRule.winding(of: $1, around: between) }
      #expect(abs(winding) == (number + 1) % 2)
    }
  }

  @Test func theNonzeroRuleIsTold() throws {
    let data = "M10 10H90V90H10Z M30 30H70V70H30Z"
    let found = try svg("<path fill='red' d='\(data)'/>")
    #expect(found.losses.lines == ["an area that surrounds a part twice leaves that part out"])
  }

  /// Strokes with fills come back from our own file, moved and recolored as another program left them.
  @Test(arguments: InkType.allCases)
  func ownFillsComeBack(type: InkType) throws {
    var stroke = ring(7, color: .black, fill: InkColor(red: 1, green: 0, blue: 0, alpha: 0.2))
    stroke.ink.inkType = type
    var erased = ring(8, color: .white, fill: .black)
    erased.erase(along: EraserPath([Point(x: 150, y: 200)], radius: 12))
    let clear = ring(9, color: .black, fill: InkColor(red: 0, green: 0, blue: 1)).withoutInk
    let file = try written([stroke, erased, clear], .svg)
    let back = try FormatReader.read(file.bytes)
    #expect(back.losses.isEmpty)
    let isSame = strokes(back) == [stroke, erased, clear]
    #expect(isSame)
    let text = String(decoding: file.bytes, as: UTF8.self)
      .replacingOccurrences(of: "fill=\"#ff0000\"", with: "fill=\"#00ff00\"")
    let changed = try strokes(read(text))
    #expect(changed[0].fill == InkColor(red: 0, green: 1, blue: 0, alpha: 0.2))
    #expect(changed[0].ink == stroke.ink)
  }

  // MARK: Others

  @Test func otherFormatsTell() throws {
    let stroke = ring(4, color: .black, fill: InkColor(red: 1, green: 0, blue: 0))
    for format in [ExchangeFormat.json, .inkML] {
      let back = try strokes(FormatReader.read(try written([stroke], format).bytes))
      #expect(back.map(\.fill) == [stroke.fill])
    }
    let trace = try written([stroke], .trace)
    #expect(trace.losses.lines.contains { $0.contains("a filled area is left out") })
  }
}

extension String {
  fileprivate func replacingOccurrences(of part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
