import Archive
import Geometry
import InkCoding
import InkModel
import Progress
import TestSupport
import Testing

@testable import Exchange

/// Files that ask for more than anybody wants to spend on them are refused, with the limit's name.
@Suite struct LimitTests {
  /// A file that goes beyond one limit, and a value of the limit that it keeps.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: Limits.Name
    var limit: Int
    var enough: Int
    var bytes: [UInt8]
    var testDescription: String { name.rawValue }

    init(_ name: Limits.Name, _ limit: Int, _ enough: Int, _ text: String) {
      self.init(name, limit, enough, Array(text.utf8))
    }

    init(_ name: Limits.Name, _ limit: Int, _ enough: Int, _ bytes: [UInt8]) {
      (self.name, self.limit, self.enough, self.bytes) = (name, limit, enough, bytes)
    }
  }

  private static func svg(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"90\">\(content)</svg>"
  }

  private static let line = "<path fill=\"none\" stroke=\"#000\" d=\"M0,0 L9,9 L18,0\"/>"
  private static let head = "t_ms,x,y\n"

  /// 10 traces, which are shown 729 times by views of views.
  private static let views: String = {
    let traces = (0..<10).map { _ in
      "<trace>" + String(repeating: "1 1,2 3,", count: 20) + "</trace>"
    }
    var text = "<ink xmlns=\"http://www.w3.org/2003/InkML\"><definitions>"
    text += "<traceGroup xml:id=\"g0\">\(traces.joined())</traceGroup>"
    for level in 1...3 {
      let view = "<traceView traceDataRef=\"#g\(level - 1)\"/>"
      text += "<traceView xml:id=\"g\(level)\">\(String(repeating: view, count: 9))</traceView>"
    }
    return text + "</definitions><traceView traceDataRef=\"#g3\"/></ink>"
  }()

  /// A group that is used by groups that are used by others.
  private static let uses: String = {
    var text = "<defs><g id=\"g0\">" + String(repeating: line, count: 40) + "</g>"
    for level in 1...3 {
      let use = "<use href=\"#g\(level - 1)\"/>"
      text += "<g id=\"g\(level)\">\(String(repeating: use, count: 11))</g>"
    }
    return svg(text + "</defs><use href=\"#g3\"/>")
  }()

  /// A line with a long style, which is read again each time it is used.
  private static let styledUses: String = {
    let style = "fill:none;stroke:#000;" + String(repeating: "x:y;", count: 500)
    let path = "<path id=\"p\" style=\"\(style)\" d=\"M0,0 L9,9\"/>"
    return svg(path + String(repeating: "<use href=\"#p\"/>", count: 2000))
  }()

  /// A long text that does not show, as the content of a symbol.
  private static let textUses: String = {
    let span = "<tspan id=\"" + String(repeating: "s", count: 2000) + "\"/>"
    let symbol = "<symbol id=\"p\"><text>\(span)</text></symbol>"
    return svg(symbol + String(repeating: "<use href=\"#p\"/>", count: 2000))
  }()

  private static let dashes =
    "<path fill=\"none\" stroke=\"#000\" stroke-dasharray=\"1\" d=\"M0,0 L4000,0\"/>"

  static let cases: [Case] = [
    Case(.bytes, 100, 1000, svg(line)),
    Case(.text, 100, 1000, Gzip.packed(Array(ForeignFiles.rnote.utf8))),
    Case(.parts, 50, 1000, svg(String(repeating: line, count: 30))),
    Case(.letters, 100, 1000, svg("<text>" + String(repeating: "lorem ", count: 50) + "</text>")),
    Case(.strokes, 20, 30, svg(String(repeating: line, count: 30))),
    Case(.points, 50, 1000, svg(String(repeating: line, count: 30))),
    Case(.repeats, 1, 1_000_000, views),
    Case(.repeats, 1, 1_000_000, uses),
    Case(.repeats, 1, 1_000_000, styledUses),
    Case(.repeats, 1, 1_000_000, textUses),
    Case(.repeats, 1, 1_000_000, svg(String(repeating: dashes, count: 35))),
    Case(.picture, 11, 12, Documents.png(width: 4, height: 3)),
  ]

  private func read(_ bytes: [UInt8], _ name: Limits.Name, _ value: Int) throws -> ReadDocument {
    var limits = Limits()
    limits[name] = value
    return try FormatReader.read(bytes, meter: WorkTicket(limits: limits).meter)
  }

  @Test(arguments: cases)
  func aFileBeyondALimitIsRefused(file: Case) throws {
    let error = #expect(throws: ExchangeError.self) {
      try read(file.bytes, file.name, file.limit)
    }
    #expect(error?.message.contains("--limit \(file.name.rawValue)=N") == true, "\(error as Any)")
    if file.name != .text {
      #expect(throws: Never.self) { try read(file.bytes, file.name, file.enough) }
    }
  }

  /// A million packed zeros would be a stroke of sixteen million samples.
  @Test func packedStrokesThatGrowTooMuchAreNotRead() {
    func count(_ number: Int) -> [UInt8] {
      number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + count(number >> 7)
    }
    func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
    func capsule(_ samples: Int, zeros length: Int) -> StrokeCapsule? {
      var data = Array("SUMI".utf8) + [2, 1] + zeros(17) + [1, 8] + zeros(18)
      data += count(samples) + count(0) + count(length) + zeros(length)
      let packed = Gzip.packedBriefly(data)
      #expect(packed.count < 2000)
      var budget = ElementBudget()
      return StrokeCapsule(
        data: Base64.text(packed),
        checks: Base64.text(zeros(4)),
        budget: &budget
      )
    }
    #expect(capsule(16_000, zeros: 1_000) != nil)
    #expect(capsule(16_000_000, zeros: 1_000_000) == nil)
  }

  /// Ink that takes hardly any bytes is read as it was written: a pen at rest for ten minutes, and copies.
  @Test(
    arguments: [(.svg, 600_000, 1), (.svg, 20_000, 100), (.inkML, 300_000, 1)]
      as [(ExchangeFormat, Int, Int)]
  )
  func restsAndCopiesAreReadAsTheyWere(format: ExchangeFormat, samples: Int, copies: Int) throws {
    let place = Point(x: 10, y: 20)
    let samples = (0..<samples).map { number in
      StrokeSample(location: place, timeOffset: Double(number) / 1000, pressure: 0.5)
    }
    let point = StrokePoint(location: place, timeOffset: 0, size: Size(width: 3, height: 3))
    let strokes = (0..<copies).map { number in
      Stroke(
        ink: Ink(.pen),
        path: StrokePath([point]),
        samples: samples,
        id: StrokeID(high: 1, low: UInt64(number))
      )
    }
    let layer = Layer(id: LayerID(1), drawing: Drawing(strokes: strokes))
    let document = Document(pages: [Page(layers: [layer])])
    let file = try #require(try FormatWriter.write(document, as: format))
    let read = try FormatReader.read(file.bytes)
    #expect(read.document.pages[0].layers[0].drawing.strokes == strokes)
    #expect(read.losses.isEmpty)
  }

  /// A file whose packed strokes are damaged is read as it is shown, which is told.
  @Test(arguments: [ExchangeFormat.svg, .inkML])
  func damagedInkIsALoss(format: ExchangeFormat) throws {
    var random = SeededGenerator(seed: 8)
    let layer = Layer(drawing: Drawing(strokes: [Documents.stroke(&random)]))
    let document = Document(pages: [Page(layers: [layer])])
    let file = try #require(try FormatWriter.write(document, as: format))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(try FormatReader.read(file.bytes).losses.isEmpty)
    let packed = try #require(text.firstRange(of: /checks="[^"]*">/))
    let damaged = text[..<packed.upperBound] + "AAAA" + text[packed.upperBound...].dropFirst(4)
    let read = try FormatReader.read(Array(damaged.utf8))
    #expect(read.document.pages[0].layers[0].drawing.strokes.count == 1)
    #expect(read.losses.lines.contains { $0.contains("its samples cannot be read") })
  }

  /// Packed strokes of a newer version are read as they are shown; those of another layer as they were.
  @Test(
    arguments: [ExchangeFormat.svg, .inkML],
    [Array("SUMI".utf8) + [200], Array("other".utf8)] as [[UInt8]]
  )
  func unknownInkCostsOtherLayersNothing(format: ExchangeFormat, data: [UInt8]) throws {
    var random = SeededGenerator(seed: 8)
    let samples = (0..<40_000).map { number in
      StrokeSample(location: .zero, timeOffset: Double(number) / 1000, pressure: 0.5)
    }
    let point = StrokePoint(location: .zero, timeOffset: 0, size: Size(width: 3, height: 3))
    let rest = Stroke(ink: Ink(.pen), path: StrokePath([point]), samples: samples)
    let layers = [Documents.stroke(&random), rest].enumerated().map { number, stroke in
      Layer(id: LayerID(Int64(number + 1)), drawing: Drawing(strokes: [stroke]))
    }
    let document = Document(pages: [Page(layers: layers)])
    let file = try #require(try FormatWriter.write(document, as: format))
    var text = String(decoding: file.bytes, as: UTF8.self)
    let packed = try #require(text.firstMatch(of: /checks="[^"]*">([^<]*)/)).output.1
    let unknown = Base64.text(Gzip.packedBriefly(data))
    text.replaceSubrange(packed.startIndex..<packed.endIndex, with: unknown)
    let read = try FormatReader.read(Array(text.utf8))
    let strokes = read.document.pages[0].layers.map(\.drawing.strokes)
    #expect(strokes.count == 2 && strokes[0].count == 1 && strokes[1].count == 1)
    #expect(strokes[1][0].samples == samples)
    let loss = "ink is read as it is shown, since its samples cannot be read"
    #expect(read.losses.lines.contains(loss))
  }

  /// Samples and masks of packed strokes count, a few of their points as one of the path.
  @Test func samplesOfPackedStrokesCount() {
    func isLeft(samples count: Int, erased: Int? = nil) -> Bool {
      let sample = StrokeSample(location: .zero, timeOffset: 0)
      let stroke = Stroke(
        ink: Ink(.pen),
        path: StrokePath(),
        samples: Array(repeating: sample, count: count),
        mask: erased.map { points in
          StrokeMask(erased: [EraserPath(Array(repeating: .zero, count: points), radius: 1)])
        }
      )
      var limits = Limits()
      limits[.points] = 100_000
      var budget = PointBudget(of: [], WorkTicket(limits: limits).meter)
      return budget.take(pointsOf: stroke)
    }
    #expect(isLeft(samples: 400_000) && !isLeft(samples: 400_004))
    // The area itself counts as one of its points.
    #expect(isLeft(samples: 0, erased: 400_002) && !isLeft(samples: 0, erased: 400_003))
    #expect(isLeft(samples: 399_000, erased: 1_002) && !isLeft(samples: 399_000, erased: 1_003))
  }

  /// A recording without line ends, or with too many events.
  @Test(arguments: [
    (Limits.Name.line, 50, head + String(repeating: "1,2,3,", count: 100)),
    (.line, 50, "# sumi input log 2\n" + String(repeating: "x", count: 100)),
    (.events, 50, head + (0..<60).map { "\($0),1,1\n" }.joined()),
  ])
  func aRecordingBeyondALimitIsRefused(name: Limits.Name, value: Int, text: String) throws {
    var limits = Limits()
    limits[name] = value
    let error = #expect(throws: ExchangeError.self) {
      try RecordingReader.steps(of: Array(text.utf8), meter: WorkTicket(limits: limits).meter)
    }
    #expect(error?.message.contains("--limit \(name.rawValue)=N") == true || text.hasPrefix("#"))
  }

  /// Lines found one after another are those of the whole text, whatever ends them.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func linesAreThoseOfTheWholeText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "a", "bc", "é", "∞",
      "\u{E9}\u{301}", "\u{A0}", "…", "한", " ",
    ]
    let text = (0..<random.whole(0...60)).map { _ in pieces[random.whole(0...pieces.count - 1)] }
      .joined()
    var lines = RecordedLines(of: text[...], .standard)
    var found: [Substring] = []
    while let line = try lines.next() {
      found.append(line)
      #expect(lines.offset <= lines.length && lines.number == found.count)
    }
    let whole = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(found == whole)
  }
}
