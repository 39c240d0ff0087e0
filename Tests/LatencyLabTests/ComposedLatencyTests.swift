import PenInput
import TestSupport
import Testing

@testable import LatencyLab

/// The latency to the picture of a compositor that the program cannot see.
@Suite struct ComposedLatencyTests {
  /// Lets a meter see reports, each drawn at once and put; pictures follow by so many milliseconds.
  private func meter(pictureAfter delays: [Double?], error: Double = 0.5) -> LatencyMeter {
    var meter = LatencyMeter()
    meter.describe(Pens.tablet)
    for (event, delay) in zip(Pens.events(count: delays.count, interval: 4), delays) {
      meter.record(event)
      let read = event.received.nanoseconds
      meter.beginFrame(at: read)
      meter.recordDrawn(at: read + 50_000, area: 10)
      let composed = delay.map { (read + Int64($0 * 1e6), Int64(error * 1e6)) }
      meter.recordSent(at: read + 60_000, computed: 0, composed: composed.map { ($0.0, $0.1) })
      meter.recordServed(meter.frames.total - 1, at: read + 100_000, shown: nil)
    }
    return meter
  }

  @Test(arguments: 0..<4)
  func theFigureIsThatOfThePictures(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let delays = (0..<200).map { _ in Double.random(in: 2...35, using: &generator) }
    let meter = meter(pictureAfter: delays)
    let samples = MeasuredSample.all(of: meter).samples
    let composed = try #require(ComposedLatency(samples, of: meter))
    let expected = Distribution(delays)
    // Between sensing and reading lies 0.1 ms, known to a millisecond.
    #expect(abs(composed.milliseconds.p50 - expected.p50) < 1.2)
    #expect(abs(composed.milliseconds.p95 - expected.p95) < 1.2)
    #expect(composed.milliseconds.count == 200 && abs(composed.error - 0.5) < 1e-6)
  }

  /// Without Xwayland nothing is claimed, and the headline stays that of the frame buffer.
  @Test func withoutAnEstimateThereIsNone() {
    let meter = meter(pictureAfter: [nil, nil, nil])
    #expect(ComposedLatency(MeasuredSample.all(of: meter).samples, of: meter) == nil)
    var state = BoardState()
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.composed == nil && !Gauge.figures.title(of: state).contains("picture"))
    #expect(LatencyReport(meter, version: "1").inputToComposedFrame == nil)
  }

  @Test func theBoardAndTheReportNameThePicture() throws {
    let meter = meter(pictureAfter: [20, nil, 24, 28])
    var state = BoardState()
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.composed?.milliseconds.count == 3)
    #expect(Gauge.figures.title(of: state).contains("picture"))
    let report = LatencyReport(meter, version: "1")
    let composed = try #require(report.inputToComposedFrame)
    #expect(abs(composed.milliseconds.p50 - 24) < 1.2)
    #expect(report.inputToFrameBuffer.p50 < 2)
    // What a camera should see builds on the picture.
    var complete = report
    complete.notIncluded = [UnmeasuredPart("panel", 100...100, source: "test")]
    let page = ReportPage(complete, samples: []).html
    #expect(page.contains("124") || page.contains("123") || page.contains("125"))
  }

  /// A meter forgets estimates with its frames.
  @Test func aResetForgets() {
    var meter = meter(pictureAfter: [20, 20])
    meter.reset()
    #expect(ComposedLatency(MeasuredSample.all(of: meter).samples, of: meter) == nil)
  }
}
