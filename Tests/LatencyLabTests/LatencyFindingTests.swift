import Geometry
import LatencyLab
import PenInput
import Raster
import TestSupport
import Testing

/// Faults that are planted in a session are named.
@Suite struct LatencyFindingTests {
  private static let drivers = ["wacom", "libinput"]
  private static let rates = [133.0, 200, 240]

  /// What the lab finds in a session, without the smoothing that libinput always does.
  private func findings(
    _ fault: PlantedFault?,
    rate: Double,
    driver: String,
    seed: UInt64
  ) -> [LatencyFinding] {
    var session = PlantedSession(fault, rate: rate, driver: driver, seed: seed)
    let found = LatencyReport(session.measure(), version: "").findings
    guard driver == "libinput", fault?.name != .smoothedSamples else { return found }
    #expect(found.contains { $0.fault == .smoothedSamples }, "\(String(describing: fault))")
    return found.filter { $0.fault != .smoothedSamples }
  }

  /// Of all planted faults at most one in twenty is named wrongly, and each is the only one named.
  @Test(arguments: drivers, rates)
  func plantedFaultsAreNamed(driver: String, rate: Double) {
    var wrong: [String] = []
    for fault in PlantedFault.allCases {
      let found = findings(fault, rate: rate, driver: driver, seed: UInt64(rate) + 7)
      if found.map(\.fault) != [fault.name] { wrong.append("\(fault): \(found.map(\.text))") }
    }
    #expect(PlantedFault.allCases.count >= 20)
    #expect(wrong.count * 20 <= PlantedFault.allCases.count, "\(wrong)")
  }

  /// Each fault is named in most sessions, whatever the hand: none is only named by luck.
  @Test(arguments: PlantedFault.allCases)
  func eachFaultIsNamedWhateverTheHand(fault: PlantedFault) {
    var wrong: [String] = []
    for seed in 0..<20 as Range<UInt64> {
      let rate = Self.rates[Int(seed) % 3]
      let found = findings(fault, rate: rate, driver: Self.drivers[Int(seed) % 2], seed: seed)
      if found.map(\.fault) != [fault.name] { wrong.append("\(seed): \(found.map(\.text))") }
    }
    #expect(wrong.count <= 1, "\(fault): \(wrong)")
  }

  /// In a session in which nothing is wrong nothing stands out.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func healthySessionsHaveNoFinding(seed: UInt64) {
    for rate in Self.rates {
      for driver in Self.drivers {
        #expect(findings(nil, rate: rate, driver: driver, seed: seed).isEmpty, "\(rate), \(driver)")
      }
    }
    #expect(LatencyReport(LatencyMeter(), version: "").findings.isEmpty)
  }

  /// A delay is as long as it was planted.
  @Test(arguments: [
    PlantedFault.delivery, .deliveryOfAFrame, .wait, .drawing, .drawingOfAFrame, .sending, .server,
  ])
  func delaysAreMeasured(fault: PlantedFault) throws {
    let found = findings(fault, rate: 240, driver: "wacom", seed: 3)
    let planted = Stage.allCases.map(fault.delay).max() ?? 0
    let measured = try #require(found.first?.milliseconds)
    #expect(abs(measured - planted) < 0.6, "\(found)")
  }

  @Test(arguments: [(PlantedFault.packetsOfTwo, 2), (.packetsOfThree, 3), (.deliveredTogether, 4)])
  func packetsAreCounted(fault: PlantedFault, size: Int) {
    #expect(findings(fault, rate: 240, driver: "wacom", seed: 4).first?.count == size)
  }

  /// To wait for the screen on purpose is no fault.
  @Test func intendedWaitsAreNoFinding() {
    var meter = LatencyMeter()
    let frame = 1000 / 60.0
    var due = 5000.0
    for event in Pens.events(count: 400, interval: 5) {
      while event.received.milliseconds > due {
        let began = Int64(due * 1e6) + 50_000
        meter.beginFrame(at: began, due: Int64(due * 1e6))
        let number = meter.frameInProgress
        meter.recordDrawn(at: began + 200_000, area: 100)
        meter.recordSent(at: began + 210_000, computed: began)
        if let number { meter.recordServed(number, at: began + 260_000, shown: nil) }
        due += frame
      }
      meter.record(event)
    }
    #expect(meter.frames.total > 100)
    #expect(LatencyReport(meter, version: "").findings.isEmpty)
  }

  /// Each fault has a sentence of its own, which is on the page of a report.
  @Test func findingsAreOnThePage() {
    let texts = LatencyFinding.Fault.allCases.map {
      LatencyFinding($0, milliseconds: 12.5, count: 7).text
    }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.contains("12.5") || $0.contains("7 ") || $0.contains("7 at") })
    for fault in [PlantedFault.drawing, .dropped, .packetsOfTwo] {
      var session = PlantedSession(fault, rate: 240, driver: "wacom", seed: 1)
      let report = LatencyReport(session.measure(), version: "")
      let page = ReportPage(report, samples: []).html
      #expect(report.findings.allSatisfy { page.contains($0.text) } && !report.findings.isEmpty)
    }
  }

  /// The board shows that samples are late or come together: it looks different then.
  @Test func findingsAreOnTheBoard() throws {
    let board = try Board(.figures, in: (344, 1050))
    var state = BoardState()
    var session = PlantedSession(nil, rate: 240, driver: "wacom", seed: 2)
    state.refresh(session.measure(), millimetresPerPixel: 0.25)
    #expect(state.findings.isEmpty)
    for (fault, gauge) in [
      (LatencyFinding.Fault.slowServer, Gauge.figures), (.mergedSamples, .pen),
    ] {
      let number = try #require(board.gauges.firstIndex { $0.gauge == gauge })
      func pixels() -> [UInt32] {
        let bounds = board.draw(number, state)
        return (bounds.minY..<bounds.maxY).flatMap { y in
          (bounds.minX..<bounds.maxX).map { board.image.pixel(x: $0, y: y) }
        }
      }
      let before = pixels()
      state.findings = [LatencyFinding(fault, milliseconds: 6, count: 3)]
      #expect(pixels() != before)
      state.findings = []
    }
  }
}
