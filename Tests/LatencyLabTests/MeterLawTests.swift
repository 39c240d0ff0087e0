import Geometry
import PenInput
import TestSupport
import Testing

@testable import LatencyLab

/// Laws of the meter that hold whatever comes in whatever pieces.
@Suite struct MeterLawTests {
  /// Durations of the stages of a frame in nanoseconds.
  private struct Delays {
    var wait: Int64 = 3000
    var drawing: Int64 = 60_000
    var sending: Int64 = 5000
    var server: Int64 = 40_000
    var scanout: Int64 = 0
  }

  /// Shows events in pieces of random length; some pieces change nothing that is seen.
  private static func measure(
    _ events: [RawPointerEvent],
    longest: Int,
    seed: UInt64,
    discards: Bool = false,
    delays: Delays = Delays()
  ) -> (meter: LatencyMeter, discarded: Set<Int>) {
    var generator = SeededGenerator(seed: seed)
    var meter = LatencyMeter()
    var discarded: Set<Int> = []
    for piece in events.cut(by: &generator, upTo: longest) {
      let first = meter.samples.total
      for event in piece { meter.record(event) }
      let began = (piece.last?.received.nanoseconds ?? 0) + delays.wait
      meter.beginFrame(at: began)
      if discards, generator.once(in: 5) {
        meter.discardFrame()
        discarded.formUnion(first..<meter.samples.total)
        continue
      }
      let number = meter.frameInProgress
      let drawn = began + delays.drawing
      meter.recordDrawn(at: drawn, area: 9)
      let sent = drawn + delays.sending
      meter.recordSent(at: sent, computed: drawn)
      guard let number else { continue }
      let served = sent + delays.server
      let shown = delays.scanout > 0 ? served + delays.scanout : nil
      meter.recordServed(number, at: served, shown: shown)
    }
    return (meter, discarded)
  }

  /// Each sample belongs to one frame, the first that shows it, and is counted once in each stage,
  /// whatever the pieces; what changed nothing belongs to none.
  @Test(arguments: [1, 2, 7, 40], 0..<5)
  func eachSampleCountsOnce(longest: Int, seed: UInt64) {
    let events = Pens.events(count: 700, interval: 4)
    let (meter, discarded) = Self.measure(events, longest: longest, seed: seed, discards: true)
    #expect(meter.samples.total == 700)
    var shown: [Int] = []
    for number in meter.frames.numbers {
      let frame = meter.frames[number]
      #expect(frame.number == number && frame.sampleCount > 0)
      shown += frame.firstSample..<(frame.firstSample + frame.sampleCount)
    }
    #expect(shown == (0..<700).filter { !discarded.contains($0) })
    for stage in Stage.allCases where stage != .scanout {
      #expect(meter.histogram(of: stage).count == shown.count, "\(stage)")
    }
    #expect(meter.histogram(of: .scanout).count == 0)
    for number in meter.samples.numbers {
      #expect(discarded.contains(number) == (meter.samples[number].frame < 0))
    }
    #expect(Set(MeasuredSample.all(of: meter).samples.map(\.number)) == Set(shown))
  }

  /// A delay that is put into one stage is found there, and no other stage changes.
  @Test(arguments: [0.5, 3, 11], [Stage.delivery, .wait, .drawing, .sending, .server, .scanout])
  func aPlantedDelayIsFoundInItsStage(milliseconds: Double, planted: Stage) {
    let delay = Int64(milliseconds * 1e6)
    var delays = Delays(scanout: 100_000)
    switch planted {
    case .wait: delays.wait += delay
    case .drawing: delays.drawing += delay
    case .sending: delays.sending += delay
    case .server: delays.server += delay
    case .scanout: delays.scanout += delay
    default: break
    }
    let events = Pens.events(count: 300, interval: 20) { _ in
      planted == .delivery ? 0.1 + milliseconds : 0.1
    }
    let plain = Self.measure(
      Pens.events(count: 300, interval: 20),
      longest: 1,
      seed: 1,
      delays: Delays(scanout: 100_000)
    ).meter
    let found = Self.measure(events, longest: 1, seed: 1, delays: delays).meter
    for stage in Stage.allCases where stage != .program {
      let rise = found.histogram(of: stage).mean - plain.histogram(of: stage).mean
      #expect(abs(rise / 1e6 - (stage == planted ? milliseconds : 0)) < 1e-3, "\(stage)")
    }
    let parts: [Stage] = [.wait, .drawing, .sending, .server]
    let rise = found.histogram(of: .program).mean - plain.histogram(of: .program).mean
    #expect(abs(rise / 1e6 - (parts.contains(planted) ? milliseconds : 0)) < 1e-3)
  }

  /// The stages between reading and frame buffer are together what they are as one.
  @Test(arguments: 0..<5)
  func stagesAddUp(seed: UInt64) {
    let (meter, _) = Self.measure(Pens.events(count: 400, interval: 3), longest: 6, seed: seed)
    for sample in MeasuredSample.all(of: meter).samples {
      func length(_ stage: Stage) -> Double {
        Stage.allCases.firstIndex(of: stage).flatMap { sample.stages[$0] } ?? .nan
      }
      let parts = length(.wait) + length(.drawing) + length(.sending) + length(.server)
      #expect(abs(parts - length(.program)) < 1e-6)
      #expect(abs(length(.delivery) + length(.program) - (sample.total ?? .nan)) < 1e-6)
    }
  }

  /// A frame shows no more than it was begun for; the rest belongs to the next one.
  @Test func aFrameEndsWhereItIsTold() {
    var meter = LatencyMeter()
    for event in Pens.events(count: 10, interval: 4) { meter.record(event) }
    for (end, count) in [(4, 4), (4, 0), (99, 6), (99, 0)] {
      meter.beginFrame(at: 6_000_000_000, upTo: end)
      #expect((meter.frameInProgress != nil) == (count > 0))
      meter.recordDrawn(at: 6_000_000_001, area: 1)
      meter.recordSent(at: 6_000_000_002, computed: 0)
      if count > 0 { #expect(meter.frames[meter.frames.total - 1].sampleCount == count) }
    }
    #expect(meter.frames.total == 2)
  }

  /// What waited longer than the memory reaches back is forgotten, and nothing else.
  @Test func whatWaitedTooLongIsForgotten() {
    var meter = LatencyMeter()
    let events = Pens.events(count: LatencyMeter.sampleCapacity + 100, interval: 1)
    for event in events { meter.record(event) }
    meter.beginFrame(at: 1 << 50)
    meter.recordDrawn(at: 1 << 50, area: 1)
    meter.recordSent(at: 1 << 50, computed: 0)
    #expect(meter.frames[0].firstSample == 100)
    #expect(meter.frames[0].sampleCount == LatencyMeter.sampleCapacity)
    #expect(meter.histogram(of: .wait).count == LatencyMeter.sampleCapacity)
  }

  @Test func aResetForgetsEverything() {
    var meter = Self.measure(Pens.events(count: 90, interval: 4), longest: 3, seed: 4).meter
    meter.reset()
    #expect(meter.samples.total == 0 && meter.frames.total == 0)
    #expect(meter.histograms.allSatisfy { $0.count == 0 })
    #expect(meter.penReports.interval == nil && meter.slowFrames.total == 0)
    #expect(meter.frameInProgress == nil)
  }

  /// The log of slow frames counts all and keeps the latest.
  @Test func slowFramesAreCountedAndTheLatestKept() {
    let delays = Delays(drawing: 6_000_000)
    let (meter, _) = Self.measure(
      Pens.events(count: 200, interval: 30),
      longest: 1,
      seed: 6,
      delays: delays
    )
    #expect(meter.slowFrames.total == meter.frames.total)
    #expect(meter.slowFrames.frames.count <= 64)
    #expect(meter.slowFrames.frames.map(\.frame) == Array(meter.frames.numbers.suffix(64)))
    #expect(meter.slowFrames.frames.allSatisfy { abs($0.milliseconds - 6.1) < 1.1 && $0.area == 9 })
    let quick = Self.measure(Pens.events(count: 200, interval: 30), longest: 1, seed: 6).meter
    #expect(quick.slowFrames.total == 0)
  }

  /// A server that counts from another time gives the same durations beyond its freshest event.
  @Test(arguments: [Int64(5_000_000_000), -3_000_000_000])
  func anotherClockIsSeenThrough(offset: Int64) {
    func shifted(_ by: Int64) -> LatencyMeter {
      let events = Pens.events(count: 300, interval: 5).map { event in
        var event = event
        event.received = PenTime(nanoseconds: event.received.nanoseconds + by)
        return event
      }
      return Self.measure(events, longest: 1, seed: 3).meter
    }
    let (own, other) = (shifted(0), shifted(offset))
    #expect(ServerClock(own).isShared == true && ServerClock(other).isShared == false)
    #expect(ServerClock(own).offset == 0)
    #expect(abs(ServerClock(other).offset - offset) < 2_000_000)
    #expect(ServerClock(own).summary != ServerClock(other).summary)
    let totals = [own, other].map { meter in
      Distribution(MeasuredSample.all(of: meter).samples.compactMap(\.total))
    }
    #expect(abs(totals[0].p50 - totals[1].p50) < 1.2)
    #expect(totals[1].min >= 0)
    #expect(ServerClock(LatencyMeter()).isShared == nil)
  }

  /// Times that were converted from another clock look like those of the program's own.
  @Test func convertedTimesAreNotThoseOfASharedClock() {
    var meter = Self.measure(Pens.events(count: 100, interval: 5), longest: 1, seed: 3).meter
    let own = ServerClock(meter)
    meter.isClockShared = false
    let other = ServerClock(meter)
    #expect(own.isShared == true && other.isShared == false)
    #expect(other.freshest == own.freshest)
  }
}
