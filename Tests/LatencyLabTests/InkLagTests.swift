import Geometry
import LatencyLab
import PenInput
import Prediction
import TestSupport
import Testing

/// Distances of ink and pen, and contacts, against pens whose motion is known.
@Suite struct InkLagTests {
  /// A pen of constant speed whose frames are seen a fixed time after they are read.
  private static func measure(
    speed: Double,
    visibleAfter delay: Double,
    ahead: Double = 0,
    contacts: Int = 1
  ) -> LatencyMeter {
    var meter = LatencyMeter()
    for contact in 0..<contacts {
      let start = 5000.3 + Double(contact) * 2000
      for event in Pens.events(count: 200, interval: 5, start: start, speed: speed) {
        meter.record(event)
        let began = event.received.nanoseconds + 1000
        meter.beginFrame(at: began)
        meter.recordDrawn(at: began + 1000, area: 1)
        if ahead > 0 { meter.recordTip(x: event.position.x + ahead, y: event.position.y) }
        let number = meter.frameInProgress
        meter.recordSent(at: began + 2000, computed: 0)
        if let number {
          let served = began + 3000
          meter.recordServed(
            number,
            at: served,
            shown: event.received.nanoseconds + Int64(delay * 1e6)
          )
        }
      }
    }
    return meter
  }

  /// Without prediction the ink is behind by speed times latency; ink that is drawn ahead makes up
  /// for as much as it is ahead.
  @Test(arguments: [0.5, 2, 4], [6.0, 17, 33])
  func lagIsSpeedTimesLatency(speed: Double, delay: Double) {
    let latency = delay + 0.1
    let plain = InkLag(Self.measure(speed: speed, visibleAfter: delay), millimetresPerPixel: 0.2)
    #expect(plain.withoutPrediction.count > 100)
    #expect(abs(plain.withoutPrediction.p50 - speed * latency) < speed * 0.6)
    #expect(plain.withPrediction == plain.withoutPrediction)
    #expect(plain.millimetresPerPixel == 0.2)
    let half = InkLag(
      Self.measure(speed: speed, visibleAfter: delay, ahead: speed * latency / 2),
      millimetresPerPixel: 0.2
    )
    #expect(abs(half.withPrediction.p50 - speed * latency / 2) < speed * 0.6)
    #expect(abs(half.withoutPrediction.p50 - plain.withoutPrediction.p50) < 1e-6)
  }

  @Test func onlyTheLatestContactsCount() {
    let meter = Self.measure(speed: 1, visibleAfter: 10, contacts: 3)
    let all = InkLag(meter, millimetresPerPixel: 1)
    let last = InkLag(meter, millimetresPerPixel: 1, contacts: 1)
    #expect(abs(Double(all.withPrediction.count) / Double(last.withPrediction.count) - 3) < 0.1)
    #expect(InkLag(LatencyMeter(), millimetresPerPixel: 1).withPrediction.count == 0)
  }

  /// Contacts are those that the pen made, with its samples in order and at their times.
  @Test(arguments: 1...4)
  func contactsAreThoseOfThePen(count: Int) {
    let meter = Self.measure(speed: 1, visibleAfter: 10, contacts: count)
    let contacts = PenContact.all(of: meter)
    #expect(contacts.map(\.samples.count) == Array(repeating: 200, count: count))
    #expect(contacts.flatMap(\.frames) == Array(0..<(200 * count)))
    for contact in contacts {
      let steps = zip(contact.samples, contact.samples.dropFirst())
      #expect(steps.allSatisfy { $0.position.x < $1.position.x && $0.time <= $1.time })
    }
    for limit in 1...count {
      #expect(PenContact.all(of: meter, limit: limit) == Array(contacts.suffix(limit)))
    }
  }

  /// A single report is no contact, and a device that takes over begins another one.
  @Test func devicesHaveContactsOfTheirOwn() {
    var meter = LatencyMeter()
    for (number, var event) in Pens.events(count: 60, interval: 5).enumerated() {
      event.sourceID = number < 30 ? 7 : 9
      meter.record(event)
    }
    meter.record(Pens.event(.press, 9000, 0.1) { Point(x: 1, y: 1) })
    #expect(PenContact.all(of: meter).map(\.samples.count) == [30, 30])
    #expect(PenContact.all(of: meter).allSatisfy { Set($0.frames) == [-1] })
  }

  // MARK: - Prediction

  /// What happens on a straight line is foreseen by a line, and lag is what is not foreseen at all.
  @Test func aLineIsForeseenByALine() {
    let samples = (0..<200).map { number in
      PenSample(
        position: Point(x: 3 * Double(number), y: 50),
        time: PenTime(milliseconds: 100 + 5 * Double(number))
      )
    }
    var line = PredictionMonitor(.linear(LinearPredictor()), millimetresPerPixel: 0.25)
    var none = PredictionMonitor(.off, millimetresPerPixel: 0.25)
    line.evaluate(samples)
    none.evaluate(samples)
    for (report, (off, horizon)) in zip(
      line.reports(rate: 200),
      zip(none.reports(rate: 200), PredictionMonitor.horizons)
    ) {
      #expect(abs(report.horizon - horizon * 1000) < 1e-9 && report.count > 100)
      #expect(report.mean < 0.1 * off.mean, "\(report)")
      // 600 pixels a second of a quarter of a millimetre.
      #expect(abs(off.mean - 150 * horizon) < 0.05, "\(off)")
      #expect(report.turns == 0)
    }
    #expect(line.contact == samples)
  }

  @Test func theLatestContactIsRemembered() {
    var monitor = PredictionMonitor(.standard, millimetresPerPixel: 0.25)
    #expect(monitor.reports(rate: 100).allSatisfy { $0.count == 0 })
    var pen = RandomPen(seed: 2, in: Rect(x: 0, y: 0, width: 900, height: 600))
    var counts: [Int] = []
    for length in [2, 40, 700] {
      monitor.evaluate(pen.stroke(count: length))
      counts.append(monitor.reports(rate: 100)[0].count)
    }
    // Two samples say nothing; scores only grow; of a long contact the end is kept.
    #expect(counts[0] == 0 && counts[1] > 0 && counts[2] > counts[1])
    #expect(monitor.contact.count == 512)
    #expect(monitor.trials.count == PredictionMonitor.horizons.count)
    #expect(monitor.trials.allSatisfy { $0.count <= 512 })
  }

  /// The same recording says the same at every run, in how many strokes and samples it has.
  @Test(arguments: 0..<5)
  func replayReportsAreRepeatable(seed: UInt64) {
    var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 900, height: 600))
    let tool = PenTool(id: 1, kind: .pen)
    let visits = (0..<4).map { _ in pen.visit(count: 60, by: tool) }
    func report() -> ReplayReport {
      ReplayReport(
        devices: [],
        events: visits.flatMap { $0 },
        model: .standard,
        millimetresPerPixel: 0.25,
        imageHash: "h"
      )
    }
    #expect(report() == report())
    #expect(report().strokes == 4 && report().samples == 240)
    // A trace does not say when it was read.
    #expect(report().latencyModel == nil && report().pen == nil)
  }

  /// What a recording of the server says of latency is what was planted.
  @Test(arguments: [0.2, 4.0])
  func replayReportsFindThePlantedLatency(delivery: Double) throws {
    let raw = Pens.events(count: 300, interval: 5, latency: { _ in delivery })
    let report = ReplayReport(
      devices: [Pens.tablet],
      events: raw.map(Pens.penEvent),
      model: .standard,
      millimetresPerPixel: 0.25,
      imageHash: ""
    )
    let model = try #require(report.latencyModel)
    #expect(abs(model.sampleAge - 2.5) < 0.1)
    #expect(abs(model.delivery - delivery) < 0.6)
    #expect(abs(model.total - model.sampleAge - model.delivery - model.scanout) < 1e-9)
    #expect(report.pen?.dropped == 0 && report.pen?.doubled == 0)
  }
}
