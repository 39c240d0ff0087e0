import Archive
import Geometry
import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Numbers of single formats at the limits of what their readers believe.
@Suite struct FormatEdgeTests {
  private func read(_ text: String) throws -> ReadDocument {
    try FormatReader.read(Array(text.utf8))
  }

  private func ink(_ content: String) throws -> ReadDocument {
    try read("<ink xmlns='http://www.w3.org/2003/InkML'>\(content)</ink>")
  }

  private func svg(_ content: String, _ root: String = "width='100' height='100'") throws
    -> ReadDocument
  {
    try read("<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(content)</svg>")
  }

  private func strokes(_ read: ReadDocument) -> [Stroke] {
    read.document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
  }

  // MARK: - Any text

  /// A mark of byte order, blanks and letters of two bytes before and in a text change nothing of it.
  @Test func textsAreKnownBehindMarksAndBlanks() throws {
    let path = "<path d='M1 1L8 8'/>"
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(path)</svg>"
    let plain = try read(text).document
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    for bytes in [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array("\n \t\r\n\(text)".utf8),
      [0xFF, 0xFE] + wide,
    ] as [[UInt8]] {
      #expect(FormatReader.recognizes(bytes))
      #expect(try FormatReader.read(bytes).document == plain)
    }
    #expect(!FormatReader.recognizes([0xEF, 0xBB, 0xBF] + Array("svg".utf8)))
  }

  // MARK: - InkML

  /// A hundred channels are read, wherever they stand; of more the format is the usual one.
  @Test(arguments: [
    (98, 0, 98), (99, 0, nil), (50, 48, 98), (50, 49, nil), (0, 98, 98), (0, 99, nil),
  ])
  func channelsAreLimited(usual: Int, optional: Int, more: Int?) throws {
    func channels(_ count: Int, _ name: String) -> String {
      (0..<count).map { "<channel name='\(name)\($0)'/>" }.joined()
    }
    let format =
      "<traceFormat><channel name='Y'/><channel name='X'/>\(channels(usual, "A"))"
      + "<intermittentChannels>\(channels(optional, "B"))</intermittentChannels></traceFormat>"
    let place = try #require(strokes(try ink(format + "<trace>1 2,3 4</trace>")).first).samples[0]
      .location
    #expect(place == (more == nil ? Point(x: 1, y: 2) : Point(x: 2, y: 1)))
  }

  /// Channels that may be left out come last, whatever their place among the others.
  @Test func intermittentChannelsComeLast() throws {
    let format = """
      <traceFormat><intermittentChannels><channel name='F' max='10'/></intermittentChannels>
      <channel name='X'/><channel name='Y'/></traceFormat>
      """
    let stroke = try #require(strokes(try ink(format + "<trace>1 2,3 4 5</trace>")).first)
    #expect(stroke.samples.map(\.location) == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
    #expect(stroke.samples.map(\.pressure) == [nil, 0.5])
  }

  /// Ink that reaches a hundred thousand units is where it is; a little farther it is brought to a page.
  @Test func farInkIsBroughtToAPage() throws {
    for (trace, isShrunk) in [
      ("0 0,100000 5", false), ("0 0,100001 5", true), ("-100000 0,-99999 5", false),
      ("-100001 0,-100000 5", true), ("0 -100001,5 -100000", true), ("0 100001,5 100002", true),
      ("0 0,5 100000", false), ("0 99999,1 199998", false),
    ] {
      let read = try ink("<trace>\(trace)</trace>")
      #expect(read.losses.isEmpty != isShrunk, "\(trace)")
      guard isShrunk else { continue }
      let places = try #require(strokes(read).first).samples.map(\.location)
      let bounds = Rect(enclosing: places)
      #expect(abs(bounds.minX) < 0.01 && abs(bounds.minY) < 0.01)
      #expect(abs(max(bounds.width, bounds.height) - 2000) < 0.1, "\(bounds)")
    }
  }

  /// Contexts and brushes are followed through sixteen references.
  @Test(arguments: [(1, true), (15, true), (16, true), (17, false)])
  func referencesAreFollowed(depth: Int, isFollowed: Bool) throws {
    var text =
      "<definitions><context xml:id='c0'><brush><brushProperty name='color' value='#ff0000'/></brush></context>"
    for level in 1..<max(2, depth) {
      text += "<context xml:id='c\(level)' contextRef='#c\(level - 1)'/>"
    }
    text += "</definitions><trace contextRef='#c\(depth == 1 ? 0 : depth - 2)'>0 0,9 9</trace>"
    let color = try #require(strokes(try ink(text)).first).ink.color
    #expect((color == InkColor(red: 1, green: 0, blue: 0)) == isFollowed)
  }

  /// Places whose numbers are out of reason end the trace.
  @Test func numbersOfTracesAreLimited() throws {
    let format =
      "<traceFormat><channel name='X'/><channel name='Y'/><channel name='S'/></traceFormat>"
    for (number, count) in [
      ("999999999999999", 3), ("1e15", 1), ("-1e15", 1), ("-999999999999999", 3),
    ] {
      let read = try ink(format + "<trace>1 1 1,2 2 \(number),3 3 3</trace>")
      #expect(strokes(read).first?.samples.count == count, "\(number)")
    }
  }

  /// Views may be followed ten thousand times.
  @Test(arguments: [(9_999, true), (10_000, true), (10_001, false)])
  func viewsAreLimited(count: Int, isKept: Bool) throws {
    let view = "<traceView traceDataRef='#no'/>"
    let read = try ink("<trace>1 1,2 2</trace>" + String(repeating: view, count: count))
    #expect(read.losses.isEmpty == isKept)
  }

  // MARK: - SVG

  /// Elements that others use are drawn through eleven uses.
  @Test(arguments: [(1, true), (11, true), (12, false)])
  func usesAreFollowed(depth: Int, isFollowed: Bool) throws {
    var text = "<defs><path id='u0' stroke='red' d='M0 0 9 9'/>"
    for level in 1..<max(2, depth) { text += "<use id='u\(level)' href='#u\(level - 1)'/>" }
    let read = try svg(text + "</defs><use href='#u\(depth - 1)'/>")
    #expect(strokes(read).isEmpty != isFollowed && read.losses.isEmpty == isFollowed)
  }

  /// Lengths, sizes of pages and numbers of paths that are just believed.
  @Test func lengthsAreLimited() throws {
    for (text, isRead) in [("9999999", true), ("1e7", false), ("-9999999", true), ("-1e7", false)] {
      #expect((SVGLength.length(text) != nil) == isRead)
    }
    for (size, isSet) in [("999999", true), ("1000000", false), ("0", false), ("0.5", true)] {
      #expect(
        (try svg("", "width='\(size)' height='9'").document.pages[0].size != nil) == isSet,
        "\(size)"
      )
      #expect(
        (try svg("", "height='\(size)' width='9'").document.pages[0].size != nil) == isSet,
        "\(size)"
      )
    }
    for (number, count) in [("999999999", 1), ("1e9", 0), ("-999999999", 1), ("-1e9", 0)] {
      #expect(SVGPath("M1 1L\(number) 2").parts[0].curves.count == count, "\(number)")
    }
    for (box, isUsed) in [
      ("0 0 0.5 1", true), ("0 0 0 1", false), ("0 0 1 0", false), ("0 0 1", false),
    ] {
      let size = try svg("", "viewBox='\(box)'").document.pages[0].size
      #expect((size != nil) == isUsed, "\(box)")
    }
  }

  /// A style sheet has ten thousand selectors.
  @Test(arguments: [(9_999, true), (10_000, false)])
  func rulesAreLimited(before: Int, isRead: Bool) throws {
    let rules = (0..<before).map { ".r\($0){fill:none}" }.joined()
    let read = try svg("<style>\(rules) path{stroke:red}</style><path fill='none' d='M0 0 9 9'/>")
    #expect(strokes(read).isEmpty != isRead)
  }

  /// Of up to 64 parts of a shape, holes go around the other way.
  @Test(arguments: [(64, true), (65, false)])
  func partsAreTurned(count: Int, areTurned: Bool) throws {
    // A frame with squares in it, all of which go around the same way.
    var data = "M0 0H900V900H0z"
    for index in 0..<(count - 1) {
      let (x, y) = (10 + index % 8 * 100, 10 + index / 8 * 100)
      data += "M\(x) \(y)h50v50h-50z"
    }
    let read = try svg("<path fill='red' fill-rule='evenodd' d='\(data)'/>")
    let places = try #require(strokes(read).first).path.map(\.location)
    // Twice the signed area: the squares are 50 wide.
    let area =
      zip(places, places.dropFirst()).reduce(0) { $0 + ($1.0 - .zero).cross($1.1 - .zero) } / 2
    let squares = Double(count - 1) * 2500
    #expect(abs(abs(area) - (areTurned ? 810_000 - squares : 810_000 + squares)) < 60)
  }

  // MARK: - Others

  /// A line of five thousand dashes and gaps stays whole; a shorter one is cut.
  @Test func dashesAreLimited() {
    func line(_ length: Double) -> [PolylineSpline.Value] {
      [[0, 0, 1, 1, 0, 0, 0, 0], [length, 0, 1, 1, 0, 0, 0, 0]]
    }
    #expect(DashedLine.dashes(of: line(5000), pattern: [1, 1]).count == 1)
    #expect(DashedLine.dashes(of: line(4999), pattern: [1, 1]).count == 2500)
    #expect(DashedLine.dashes(of: line(10_000), pattern: [3, 1]).count == 1)
    #expect(DashedLine.dashes(of: line(9_996), pattern: [3, 1]).count == 2499)
  }

  /// Areas of twenty thousand places are not looked at.
  @Test func rulesAreComparedForFewPlaces() {
    let square = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)]
    let twice = square + square
    for (more, isSeen) in [(0, true), (19_991, true), (19_992, false)] {
      let filler = [Point](repeating: Point(x: 0, y: 9), count: more)
      #expect(FillRule.isSeen(in: [twice + filler]) == isSeen, "\(more)")
    }
  }

  /// Sheets of Rnote have two thousand pages at most.
  @Test(arguments: [("2000", 2000), ("2000.25", 1)])
  func sheetsAreLimited(pages: String, count: Int) throws {
    let height = (Double(pages) ?? 0) * 50
    let text = """
      {"data":{"engine_snapshot":{"document":{"config":{"format":{"width":50,"height":50},"layout":"fixed_size"},
      "height":\(height)},"stroke_components":[]}}}
      """
    let read = try FormatReader.read(Gzip.packed(Array(text.utf8)))
    #expect(read.document.pages.count == count)
    #expect(read.losses.isEmpty == (count > 1))
  }

  /// Names in messages are cut after thirty letters.
  @Test func namesInMessagesAreShort() throws {
    let name = String(repeating: "n", count: 40)
    let short = "“\(name.prefix(30))”"
    let error = #expect(throws: ExchangeError.self) { try read("<\(name)/>") }
    #expect(error?.message == "its XML root is \(short), which is not a supported drawing format")
    for (file, line) in [
      ("<svg><\(name)/></svg>", "the element \(short) is not read"),
      ("<ink><trace>1 1,2 2</trace><\(name)/></ink>", "the element \(short) is not read"),
      (
        "<xournal><page><layer><\(name)/></layer></page></xournal>",
        "the element \(short) is not read"
      ),
      ("<xournal><page><\(name)/></page></xournal>", "the element \(short) is not read"),
      (
        "<xournal><page><background type='\(name)'/></page></xournal>",
        "a background of the kind \(short) is not shown"
      ),
      (
        "<xournal><page><background style='\(name)'/></page></xournal>",
        "the paper \(short) is not known and shown plain"
      ),
      (
        "<ink><context><canvasTransform><mapping type='\(name)'/></canvasTransform></context><trace>1 1,2 2</trace></ink>",
        "a mapping of the kind “\(name.prefix(20))” is not applied"
      ),
    ] {
      #expect(try read(file).losses.lines == [line])
    }
  }
}
