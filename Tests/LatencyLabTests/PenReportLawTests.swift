import Geometry
import LatencyLab
import PenInput
import TestSupport
import Testing

/// What a monitor says of reports that were lost, repeated or held up by chance.
@Suite struct PenReportLawTests {
  private func monitor(_ events: [RawPointerEvent]) -> PenReportMonitor {
    Pens.measure(events).penReports
  }

  /// Losses and repetitions far from each other are all found, and nothing else is.
  @Test(arguments: 0..<15)
  func plantedFaultsAreCounted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var events = Pens.events(count: 900, interval: 1000 / 240)
    var (lost, repeated) = (0, 0)
    var index = 860
    while index > 80 {
      switch generator.whole(0...2) {
      case 0:
        let count = generator.whole(1...3)
        events.removeSubrange(index..<(index + count))
        lost += count
      case 1:
        events.insert(events[index], at: index + 1)
        repeated += 1
      default: break
      }
      index -= generator.whole(40...90)
    }
    let found = monitor(events)
    #expect(found.droppedCount == lost && found.doubledCount == repeated, "\(found.findings)")
    let inFindings = found.findings.reduce(0) { sum, finding in
      if case .dropped(_, let count) = finding { sum + count } else { sum + 1 }
    }
    #expect(inFindings == lost + repeated)
    #expect(zip(found.findings, found.findings.dropFirst()).allSatisfy { number($0) < number($1) })
  }

  private func number(_ finding: PenReportMonitor.Finding) -> Int {
    switch finding {
    case .dropped(let number, _), .doubled(let number): number
    }
  }

  /// Memory is limited: of many findings the latest are kept, and all are counted.
  @Test func theLatestFindingsAreKept() {
    var events: [RawPointerEvent] = []
    for (number, event) in Pens.events(count: 2000, interval: 5).enumerated() {
      events.append(event)
      if number % 10 == 9 { events.append(event) }
    }
    let found = monitor(events)
    #expect(found.doubledCount == 200)
    #expect(found.findings.count == 64)
    let numbers = found.findings.map(number)
    #expect(numbers == numbers.sorted() && numbers.last.map { $0 > 2100 } == true)
  }

  /// Interval and jitter are those of the pen: mean and standard deviation of what was planted.
  @Test(arguments: [4.0, 7.5], [0.0, 0.4, 1.2])
  func jitterIsMeasured(interval: Double, jitter: Double) throws {
    var generator = SeededGenerator(seed: 11)
    let events = Pens.events(count: 600, interval: interval).map { event in
      let late = generator.number(0...1) < 0.5 ? 0 : jitter
      return Pens.event(event.kind, event.received.milliseconds - 0.1 + late, 0.1) {
        event.position
      }
    }
    let found = monitor(events)
    #expect(abs(try #require(found.interval) - interval) < 0.1 * interval)
    // Whole milliseconds alone make up to half a millisecond.
    #expect(found.jitter <= jitter + 0.75)
    if jitter > 1 { #expect(found.jitter > 0.4) }
    #expect(found.longestGap >= interval - 1)
  }

  /// Two pens that touch by turns are each measured in their own contacts.
  @Test func pensDoNotMix() {
    var events: [RawPointerEvent] = []
    for contact in 0..<6 {
      var part = Pens.events(count: 80, interval: 5, start: 5000 + Double(contact) * 900)
      for index in part.indices { part[index].sourceID = 7 + contact % 2 }
      events += part
    }
    let found = monitor(events)
    #expect(found.findings.isEmpty)
    #expect(found.interval.map { abs($0 - 5) < 0.1 } == true)
  }

  /// Hovering, other buttons and emulated events are no contact.
  @Test func onlyContactIsReported() {
    var meter = LatencyMeter()
    var decoder = PenDecoder()
    var batch = PenBatch()
    decoder.decode(.device(Pens.tablet), into: &batch)
    for (number, var event) in Pens.events(count: 60, interval: 5).enumerated() {
      switch number % 3 {
      case 0: event.buttons = 0
      case 1: event.isEmulated = true
      default: (event.kind, event.button) = (.press, 3)
      }
      if number % 3 == 0 { event.kind = .motion }
      decoder.decode(.pointer(event), into: &batch)
    }
    #expect(batch.events.count >= 40 && batch.events.allSatisfy { $0.received != nil })
    for event in batch.events { meter.record(event) }
    #expect(meter.samples.total == 0 && meter.penReports.interval == nil)
  }

  @Test func fewReportsSayNothing() {
    #expect(PenReportMonitor().rate == nil)
    #expect(monitor(Pens.events(count: 8, interval: 5)).interval == nil)
    #expect(monitor(Pens.events(count: 9, interval: 5)).interval != nil)
  }
}
