import LatencyLab
import TestSupport
import Testing

@Suite struct ReportTests {
  private func session(_ drawing: Double, count: Int = 120) -> (LatencyMeter, LatencyReport) {
    let meter = Pens.measure(Pens.events(count: count, interval: 1000 / 240), drawing: drawing)
    return (meter, LatencyReport(meter, version: "test"))
  }

  /// The whole is what was put into it: 0.1 ms of delivery and the parts.
  @Test(arguments: [0.05, 5, 10, 20])
  func wholeIsTheSumOfItsParts(drawing: Double) {
    let (_, report) = session(drawing, count: 600)
    let truth = 0.1 + 0.001 + drawing + 0.005 + 0.04
    #expect(abs(report.inputToFrameBuffer.p50 - truth) < 0.1)
    #expect(report.inputToFrameBuffer.count == 600)
  }

  /// The table holds every sample, reads back, and equal sessions do not differ.
  @Test func tableReadsBack() throws {
    let (meter, report) = session(0.2)
    let text = SampleTable.text(meter)
    let columns = try #require(SampleColumns(text))
    #expect(columns["program"]?.count == report.samples)
    #expect(columns["scanout"] == nil)
    let same = ReportComparison(columns, columns)
    #expect(!same.lines.isEmpty)
    #expect(same.lines.allSatisfy { $0.difference.difference == 0 && !$0.difference.isSure })
  }

  /// A difference of a millisecond is found, with its sign, and surely.
  @Test func differenceIsFound() throws {
    let first = try #require(SampleColumns(SampleTable.text(session(0.2).0)))
    let second = try #require(SampleColumns(SampleTable.text(session(1.2).0)))
    let line = try #require(
      ReportComparison(first, second).lines.first { $0.figure == "program, median" }
    )
    #expect(abs(line.difference.difference - 1) < 0.01)
    #expect(line.difference.isSure)
    #expect(line.difference.low <= 1.01 && line.difference.high >= 0.99)
  }

  @Test(arguments: 0..<200)
  func brokenTablesAreRefusedOrRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = SampleTable.text(session(0.1).0)
    var broken = Array(text.utf8.prefix(4000))
    for _ in 0..<3 {
      broken[Int.random(in: 0..<broken.count, using: &generator)] = .random(
        in: 0...255,
        using: &generator
      )
    }
    let read = SampleColumns(String(decoding: broken, as: UTF8.self))
    #expect(read?.names.allSatisfy { read?[$0]?.allSatisfy(\.isFinite) == true } ?? true)
  }

  /// Nothing in the page is fetched, run, or taken for markup that a device's name holds.
  @Test func pageStandsAlone() {
    var (meter, report) = session(0.2)
    report.surroundings = [LatencyReport.Fact("pen", "<script>alert(1)</script>\u{1} & \"x\"")]
    let html = ReportPage(report, samples: MeasuredSample.all(of: meter).samples).html
    #expect(!html.contains("<script"))
    #expect(!html.contains("http"))
    #expect(html.contains("&lt;script&gt;"))
    #expect(html.contains("data:text/csv"))
    #expect(html.contains("<svg"))
    meter.reset()
    let empty = ReportPage(LatencyReport(meter, version: ""), samples: []).html
    #expect(empty.contains("No strokes were drawn"))
  }

  /// The table comes out of a page as it went in, and out of nothing else.
  @Test func pagesGiveTheirTableBack() {
    let (meter, report) = session(0.2)
    let samples = MeasuredSample.all(of: meter).samples
    let html = ReportPage(report, samples: samples).html
    #expect(ReportPage.table(in: html) == SampleTable.text(samples))
    #expect(ReportPage.table(in: SampleTable.text(samples)) == nil)
    #expect(ReportPage.table(in: "<!doctype html><p>") == nil)
    #expect(ReportPage.table(in: "") == nil)
  }

  @Test func camerasAreRead() throws {
    let figures = try ExternalMeasurement.readTable(
      "ms,precision,how\n31.5,2,240 fps, phone\n\n8@240\n12\n"
    )
    #expect(figures.map(\.milliseconds) == [31.5, 8000 / 240, 12])
    #expect(figures[0].method == "240 fps, phone")
    #expect(figures[1].precision == 500.0 / 240)
    #expect(throws: ExternalMeasurement.Failure.self) {
      try ExternalMeasurement.readTable("1\nx\n")
    }
    #expect(throws: ExternalMeasurement.Failure.self) {
      try ExternalMeasurement.readTable("1\n99999999\n")
    }
    #expect(ExternalMeasurement(parsing: "31.5 phone")?.method == "phone")
    #expect(ExternalMeasurement(parsing: "") == nil)
    #expect(ExternalMeasurement(parsing: "nan") == nil)
  }
}
