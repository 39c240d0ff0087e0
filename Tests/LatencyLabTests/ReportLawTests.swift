import PenInput
import TestSupport
import Testing

@testable import LatencyLab

/// What pages and tables make of any values.
@Suite struct ReportLawTests {
  private static let meter = Pens.measure(Pens.events(count: 80, interval: 5), drawing: 0.3)

  /// Text that would break a page if it were taken for markup.
  private static func hostile(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "<b>", "</td>", "&amp;", "&", "\"", "'", "<script>", "\u{0}", "\n", "é", "한", "-->", "]]>",
      "javascript:", "pen 7", ">",
    ]
    return (0..<generator.whole(1...6)).map { _ in pieces[generator.whole(0...pieces.count - 1)] }
      .joined()
  }

  /// The tags of a page; `nil` where a bracket or an entity stands alone.
  private static func tags(of html: String) -> [String]? {
    var (tags, tag): ([String], String?) = ([], nil)
    for character in html {
      switch (character, tag) {
      case ("<", nil): tag = ""
      case ("<", _): return nil
      case (">", nil): return nil
      case (">", let text?):
        tags.append(text)
        tag = nil
      case (_, let text?): tag = text + String(character)
      default: break
      }
    }
    return tag == nil ? tags : nil
  }

  /// Whatever a device, a user or a server says stays text: the page has the same tags.
  @Test(arguments: 0..<25)
  func textIsNeverMarkup(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var plain = LatencyReport(Self.meter, version: "1")
    plain.surroundings = [LatencyReport.Fact("pen", "x")]
    plain.settings = [LatencyReport.Fact("pacing", "x")]
    plain.measured = [ExternalMeasurement(method: "x", milliseconds: 30)]
    plain.notIncluded = [UnmeasuredPart("x", 1...2, source: "x")]
    plain.blind = BlindResult(trials: 10, right: 9)
    var report = plain
    report.version = Self.hostile(&generator)
    report.surroundings = [LatencyReport.Fact(Self.hostile(&generator), Self.hostile(&generator))]
    report.settings = [LatencyReport.Fact(Self.hostile(&generator), Self.hostile(&generator))]
    report.measured = [ExternalMeasurement(method: Self.hostile(&generator), milliseconds: 30)]
    report.notIncluded = [
      UnmeasuredPart(Self.hostile(&generator), 1...2, source: Self.hostile(&generator))
    ]
    let samples = MeasuredSample.all(of: Self.meter).samples
    let expected = try #require(Self.tags(of: ReportPage(plain, samples: samples).html))
    let found = try #require(Self.tags(of: ReportPage(report, samples: samples).html))
    #expect(found == expected)
  }

  @Test(arguments: 0..<25)
  func escapedTextReadsBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = Self.hostile(&generator)
    let escaped = ReportPage.escaped(text)
    #expect(!escaped.contains("<") && !escaped.contains(">") && !escaped.contains("\""))
    #expect(escaped.unicodeScalars.allSatisfy { $0.value >= 32 })
    var read = escaped
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      read = read.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    let controlsAsSpaces = text.unicodeScalars.map { $0.value < 32 ? " " : String($0) }.joined()
    #expect(read == controlsAsSpaces)
  }

  /// A sample's numbers come back from the table to a ten-thousandth; what is not known stays so.
  @Test(arguments: 0..<20)
  func tablesReadBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<generator.whole(0...60)).map { number in
      MeasuredSample(
        number: number,
        frame: number / 2,
        sensed: generator.number(0...1e7),
        x: generator.number(-100...4000),
        y: generator.number(-100...4000),
        stages: Stage.allCases.map { _ in
          generator.once(in: 4) ? nil : generator.number(-0.5...40)
        },
        total: generator.once(in: 4) ? nil : generator.number(0...60)
      )
    }
    let text = SampleTable.text(samples)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == samples.count + 2)
    let width = SampleTable.header.split(separator: ",").count
    #expect(
      lines.dropLast().allSatisfy {
        $0.split(separator: ",", omittingEmptySubsequences: false).count == width
      }
    )
    let columns = try #require(SampleColumns(text))
    var known: [(name: String, values: [Double])] = Stage.allCases.enumerated().map {
      (index, stage) in (stage.rawValue, samples.compactMap { $0.stages[index] })
    }
    known.append(("input to frame buffer", samples.compactMap(\.total)))
    for (name, values) in known {
      let read = columns[name] ?? []
      #expect(read.count == values.count, "\(name)")
      #expect(zip(read, values).allSatisfy { abs($0 - $1) < 0.0001 }, "\(name)")
      #expect(columns.names.contains(name) == !values.isEmpty)
    }
    #expect(columns["sensed"] == nil)
  }

  @Test(arguments: [
    "", "a,b\n1,2\n", SampleTable.header + "\n1,2\n",
    SampleTable.header + "\n0,0,1.0,2.0,3.0,x,,,,,,,\n",
    SampleTable.header + "\n0,0,1.0,2.0,3.0,inf,,,,,,,\n",
  ])
  func whatIsNoTableIsRefused(text: String) {
    #expect(SampleColumns(text) == nil)
  }

  /// Every figure of a comparison is that of its table, and unequal tables are compared where both
  /// have values.
  @Test func comparisonsHoldTheFiguresOfBoth() throws {
    func columns(_ drawing: Double) throws -> SampleColumns {
      let meter = Pens.measure(Pens.events(count: 90, interval: 5), drawing: drawing)
      return try #require(SampleColumns(SampleTable.text(meter)))
    }
    let (first, second) = (try columns(0.2), try columns(0.7))
    let comparison = ReportComparison(first, second)
    #expect(comparison.lines.count == 2 * first.names.count)
    for name in first.names {
      let lines = comparison.lines.filter { $0.figure.hasPrefix(name + ", ") }
      let (one, two) = (Distribution(first[name] ?? []), Distribution(second[name] ?? []))
      #expect(lines.map(\.first) == [one.p50, one.p99])
      #expect(lines.map(\.second) == [two.p50, two.p99])
    }
    let rows = comparison.text.split(separator: "\n")
    #expect(rows.count == comparison.lines.count + 1)
    #expect(zip(rows.dropFirst(), comparison.lines).allSatisfy { $0.hasPrefix($1.figure) })
    // Only where a difference is not sure is that said.
    for (row, line) in zip(rows.dropFirst(), comparison.lines) {
      #expect(row.contains("not sure") != line.difference.isSure)
    }
    let backward = ReportComparison(second, first)
    for (line, reverse) in zip(comparison.lines, backward.lines) {
      #expect(abs(line.difference.difference + reverse.difference.difference) < 1e-9)
    }
  }

  // MARK: - Histograms

  /// The bars of a picture: left edge, upper edge, width, height, colour.
  private static func bars(of svg: String) -> [(box: [Double], color: String)] {
    svg.split(separator: "<rect ").dropFirst().map { part in
      let fields = part.split(separator: "\"")
      let numbers = [1, 3, 5, 7].compactMap { Double(fields[$0]) }
      return (numbers, String(fields[9]))
    }
  }

  @Test(arguments: 0..<12)
  func barsStayInThePicture(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let times = (0..<generator.whole(2...500)).map { _ in
      generator.number(0...2) * (generator.once(in: 20) ? 30 : 1)
    }
    let bars = Self.bars(of: HistogramPicture(times).svg)
    #expect(!bars.isEmpty && bars.count <= min(45, times.count))
    for (box, _) in bars {
      #expect(box.count == 4)
      #expect(box[0] >= 0 && box[0] + box[2] <= 340.2)
      // Bars stand on the same line, and the highest is as high as the picture.
      #expect(abs(box[1] + box[3] - 110) < 0.11 && box[3] <= 110)
    }
    #expect(bars.map { $0.box[3] }.max() == 110)
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.box[0] < $1.box[0] })
    #expect(bars.count { $0.color == "#d23b2a" } <= 1)
  }

  /// The axis reaches beyond all but the longest of a hundred.
  @Test func theMedianIsMarked() {
    let svg = HistogramPicture(Array(repeating: 1.0, count: 50) + [9]).svg
    #expect(Self.bars(of: svg).count { $0.color == "#d23b2a" } == 1)
    #expect(svg.contains(" ms</text>"))
  }

  // MARK: - Parts that are not measured

  @Test func unmeasuredPartsFollowFromWhatIsKnown() {
    func parts(_ interval: Double?, _ averaged: Int, _ composited: Bool, _ rate: Double)
      -> [UnmeasuredPart]
    {
      UnmeasuredPart.parts(
        interval: interval,
        driverLag: DriverLag(intervals: Double(averaged - 1) / 2, source: .setting),
        isComposited: composited,
        refreshRate: rate
      )
    }
    let plain = parts(4, 1, false, 60)
    #expect(plain.map(\.part).count == Set(plain.map(\.part)).count)
    for part in plain + parts(nil, 1, true, 144) {
      #expect(part.least >= 0 && part.least <= part.most && !part.source.isEmpty)
    }
    // Half of the pen's interval; half of the intervals of averaged samples; half of a frame.
    #expect(plain[0].least == 2 && plain[0].most == 2)
    #expect(parts(4, 4, false, 60)[2].least == 6)
    #expect(plain[2].most == 0 && plain[3].most == 0)
    // A stabiliser's delay is a part while there is one.
    let steadied = UnmeasuredPart.parts(
      interval: 4,
      driverLag: DriverLag(intervals: 0, source: .setting),
      stabilizer: 80,
      isComposited: false,
      refreshRate: 60
    )
    #expect(steadied.count == plain.count + 1)
    #expect(steadied.contains { $0.part == "stabiliser" && $0.least == 80 && $0.most == 80 })
    #expect(abs(plain[4].least - 1000.0 / 120) < 1e-9)
    // A compositor adds a frame at least, and a faster screen takes away.
    let composited = parts(4, 1, true, 60)
    #expect(abs(composited[3].least - 1000.0 / 60) < 1e-9)
    #expect(zip(parts(4, 1, true, 240), composited).allSatisfy { $0.most <= $1.most })
  }
}
