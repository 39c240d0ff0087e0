import Geometry
import LatencyLab
import PenInput
import TestSupport
import Testing

@Suite struct PenReportMonitorTests {
  private func pulse(of events: [RawPointerEvent]) -> PenReportMonitor {
    Pens.measure(events).penReports
  }

  @Test(arguments: [133.0, 200, 240, 300])
  func rateIsFoundAndNothingIsMissing(rate: Double) throws {
    let pulse = pulse(of: Pens.events(count: 400, interval: 1000 / rate))
    let found = try #require(pulse.rate)
    #expect(abs(found - rate) < rate * 0.03)
    #expect(pulse.droppedCount == 0)
    #expect(pulse.doubledCount == 0)
  }

  /// Reports that come late and at once are no other rate, and nothing is missing.
  @Test(arguments: [3.0, 5, 8])
  func lateReportsAreNoOtherRate(delay: Double) throws {
    let pen = Pens.events(count: 400, interval: 1000 / 240)
    let events = pen.enumerated().map { number, event in
      let late = number % 9 == 4 ? delay : max(0, number % 9 == 5 ? delay - 1000 / 240 : 0)
      return Pens.event(event.kind, event.received.milliseconds - 0.1 + late, 0.1) {
        event.position
      }
    }
    let pulse = pulse(of: events)
    #expect(abs(try #require(pulse.rate) - 240) < 8)
    #expect(pulse.findings.isEmpty)
  }

  /// However often a busy server stamps late, nothing is missing that came.
  @Test(arguments: 0..<20)
  func busyServersLoseNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var stall = 0.0
    let events = Pens.events(count: 600, interval: 1000 / 240).map { event in
      if Double.random(in: 0..<1, using: &generator) < 0.1 {
        stall = Double.random(in: 0..<25, using: &generator)
      }
      stall = max(0, stall - 2.5)
      return Pens.event(event.kind, event.received.milliseconds - 0.1 + stall, 0.1) {
        event.position
      }
    }
    #expect(pulse(of: events).droppedCount == 0)
  }

  /// Which sample is missing is said, and how many.
  @Test(arguments: [60, 150, 333], 1...3)
  func missingSamplesAreFound(place: Int, count: Int) {
    var events = Pens.events(count: 400, interval: 1000 / 240)
    events.removeSubrange(place..<(place + count))
    let pulse = pulse(of: events)
    #expect(pulse.findings == [.dropped(before: place, count: count)])
    #expect(pulse.droppedCount == count)
  }

  @Test(arguments: [5, 60, 333])
  func doubledSamplesAreFound(place: Int) {
    var events = Pens.events(count: 400, interval: 1000 / 240)
    events.insert(events[place], at: place + 1)
    let pulse = pulse(of: events)
    #expect(pulse.findings == [.doubled(place + 1)])
    #expect(pulse.droppedCount == 0)
  }

  /// A stamp that comes late just there hides neither a sample that is missing nor one that came twice.
  @Test(arguments: [1.5, 2.5, 3.5])
  func lateStampsHideNothing(delay: Double) {
    func late(_ event: RawPointerEvent) -> RawPointerEvent {
      Pens.event(event.kind, event.received.milliseconds - 0.1 + delay, 0.1) { event.position }
    }
    let place = 150
    var missing = Pens.events(count: 400, interval: 1000 / 240)
    missing[place - 1] = late(missing[place - 1])
    missing.remove(at: place)
    #expect(pulse(of: missing).findings == [.dropped(before: place, count: 1)])

    var doubled = Pens.events(count: 400, interval: 1000 / 240)
    doubled.insert(late(doubled[place]), at: place + 1)
    #expect(pulse(of: doubled).findings == [.doubled(place + 1)])
  }

  /// Samples that come in packets are all there, also while a driver's mean catches up after the touch
  /// and steps grow; a packet that is lost is missed.
  @Test(arguments: [2, 3], [200.0, 240])
  func packetsMissNothing(size: Int, rate: Double) {
    let interval = 1000 / rate
    func packets(without lost: Range<Int>? = nil) -> [RawPointerEvent] {
      let pen = Pens.events(count: 400, interval: interval)
      return pen.enumerated().filter { lost?.contains($0.offset) != true }.map { number, event in
        let last = (number / size + 1) * size - 1
        // Each step is longer than the one before it, for a while.
        let grown = Double(number % 40 < 8 ? number % 40 : 8) / 8
        return Pens.event(event.kind, 5000.3 + Double(last) * interval, 0.1) {
          event.position + Vector(dx: 3 * grown, dy: 0)
        }
      }
    }
    #expect(pulse(of: packets()).droppedCount == 0)
    let place = 200 / size * size
    #expect(pulse(of: packets(without: place..<place + size)).droppedCount > 0)
  }

  /// A pen that stops sends nothing; that is no loss.
  @Test func restIsNoLoss() {
    let first = Pens.events(count: 200, interval: 4)
    var events = first
    for number in 0..<200 {
      // After a rest of 20 ms it goes on where it was.
      events.append(
        Pens.event(.motion, 5816.3 + Double(number) * 4, 0.1) {
          Point(x: (first.last?.position.x ?? 0) + Double(number + 1) * 0.2, y: 20)
        }
      )
    }
    #expect(pulse(of: events).droppedCount == 0)
  }

  @Test func aNewContactIsNoGap() {
    let events = Pens.events(count: 100, interval: 4)
    let later = Pens.events(count: 100, interval: 4, start: 5412.3, speed: 3)
    #expect(pulse(of: events + later).findings.isEmpty)
  }
}
