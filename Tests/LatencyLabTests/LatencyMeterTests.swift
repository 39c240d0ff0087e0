import Geometry
import LatencyLab
import PenInput
import TestSupport
import Testing

@Suite struct LatencyMeterTests {
  /// What a part is said to take is what it took.
  @Test(arguments: [0.02, 0.4, 5.0])
  func stagesAreWhatTheyTook(drawing: Double) {
    let meter = Pens.measure(Pens.events(count: 500, interval: 4), drawing: drawing, server: 0.1)
    #expect(meter.frames.total == 500)
    let drawn = Double(meter.histogram(of: .drawing).percentile(0.5)) / 1e6
    #expect(abs(drawn - drawing) <= drawing * 0.035)
    let server = Double(meter.histogram(of: .server).percentile(0.99)) / 1e6
    #expect(abs(server - 0.1) <= 0.0035)
    let program = Double(meter.histogram(of: .program).percentile(0.5)) / 1e6
    #expect(abs(program - (drawing + 0.106)) <= (drawing + 0.106) * 0.035)
  }

  /// All samples that came before a picture belong to it, and to no other.
  @Test(arguments: 1...5)
  func eachSampleBelongsToOneFrame(size: Int) {
    var meter = LatencyMeter()
    let events = Pens.events(count: 60, interval: 1)
    for start in stride(from: 0, to: 60, by: size) {
      let part = events[start..<min(60, start + size)]
      for event in part { meter.record(event) }
      let now = (part.last?.received.nanoseconds ?? 0) + 1000
      meter.beginFrame(at: now)
      meter.recordDrawn(at: now + 10, area: 1)
      meter.recordSent(at: now + 20, computed: 0)
    }
    let shown = meter.frames.numbers.flatMap { number in
      let frame = meter.frames[number]
      return frame.firstSample..<(frame.firstSample + frame.sampleCount)
    }
    #expect(shown == Array(0..<60))
    #expect(meter.samples.numbers.allSatisfy { meter.samples[$0].frame == $0 / size })
    #expect(meter.histogram(of: .wait).count == 60)
  }

  /// However much comes, the latest is there and the rest is counted.
  @Test func memoryDoesNotGrow() {
    let count = LatencyMeter.sampleCapacity * 2 + 17
    let meter = Pens.measure(Pens.events(count: count, interval: 4))
    #expect(meter.samples.total == count)
    #expect(meter.samples.count == LatencyMeter.sampleCapacity)
    #expect(meter.frames[count - 1].served > 0)
    #expect(meter.histogram(of: .program).count == count)
  }

  /// The last motion before a release is that of the lifted tip, no sample and no gap, however late it
  /// comes; one after which the contact goes on is a sample.
  @Test(arguments: [0.5, 4, 60], [true, false])
  func liftsAreNoSamples(pause: Double, continues: Bool) {
    var meter = LatencyMeter()
    var decoder = PenDecoder()
    var batch = PenBatch()
    decoder.decode(.device(Pens.tablet), into: &batch)
    var time = 5000.0
    func report(_ kind: RawPointerEvent.Kind, after step: Double, force: Double) {
      time += step
      var event = Pens.event(kind, time, 0.1) { Point(x: time, y: 20) }
      event.buttons = kind == .press ? 0 : 2
      event.axes[2] = force
      decoder.decode(.pointer(event), into: &batch)
      for event in batch.events { meter.record(event) }
      batch.events.removeAll()
    }
    for _ in 0..<3 {
      report(.press, after: 500, force: 0.2)
      for _ in 0..<40 { report(.motion, after: 4, force: 0.4) }
      report(.motion, after: pause, force: 0)
      if continues { report(.motion, after: 4, force: 0.3) }
      report(.release, after: 1, force: 0)
    }
    #expect(meter.samples.total == 3 * (continues ? 43 : 41))
    let longest = meter.penReports.longestGap
    #expect(continues ? longest >= min(pause, 5) - 1 : longest <= 5)
    meter.reset()
    report(.press, after: 500, force: 0.2)
    report(.motion, after: 4, force: 0)
    report(.release, after: 1, force: 0)
    #expect(meter.samples.total == 1)
  }

  /// A report that a driver makes up because the pen left the tablet while it touched is no sample, and
  /// the rest of the pen before it is no gap; the wacom driver makes up none.
  ///
  /// The server stamps each event when it comes, so that a millisecond may end between them.
  @Test(arguments: ["libinput", "xwayland", "wacom"], [0.0, 1])
  func departuresAreNoSamples(driver: String, later: Double) {
    var meter = LatencyMeter()
    var tablet = Pens.tablet
    tablet.driver = driver
    meter.describe(tablet)
    for start in [5000.0, 9000] {
      for event in Pens.events(count: 40, interval: 4, start: start) {
        Self.show(event, in: &meter)
      }
      for kind in [RawPointerEvent.Kind.motion, .release, .proximityOut] {
        let time = start + 220 + (kind == .motion ? 0 : later)
        var event = Pens.event(kind, time, 0.1) { Point(x: 244, y: 20) }
        event.buttons = kind == .motion ? 2 : 0
        Self.show(event, in: &meter)
      }
    }
    let extra = driver == "wacom" ? 1 : 0
    #expect(LatencyReport(meter, version: "").samples == 2 * (40 + extra))
    #expect((meter.penReports.longestGap > 60) == (driver == "wacom"))
    #expect(meter.samples.total == 82)
  }

  /// Records an event and a frame that shows it at once.
  private static func show(_ event: RawPointerEvent, in meter: inout LatencyMeter) {
    meter.record(event)
    let began = event.received.nanoseconds + 1000
    meter.beginFrame(at: began)
    meter.recordDrawn(at: began + 1000, area: 9)
    meter.recordSent(at: began + 2000, computed: 0)
  }

  /// The last report before a lift counts, however close to it the lift is.
  @Test func quickLiftsLoseNoSample() {
    var meter = LatencyMeter()
    for event in Pens.events(count: 40, interval: 1) { Self.show(event, in: &meter) }
    var lift = Pens.event(.release, 5039.3, 0.1) { Point(x: 60, y: 20) }
    lift.buttons = 2
    Self.show(lift, in: &meter)
    (lift.kind, lift.buttons) = (.motion, 0)
    Self.show(lift, in: &meter)
    lift.kind = .proximityOut
    Self.show(lift, in: &meter)
    #expect(LatencyReport(meter, version: "").samples == 40)
  }

  /// A wait for a frame of the screen, or for the lift, is intended: only what comes on top makes a
  /// frame slow.
  @Test(arguments: [0.0, 3, 9], [true, false])
  func intendedWaitsAreNotSlow(extra: Double, isIntended: Bool) {
    var meter = LatencyMeter()
    let interval = 1000.0 / 240
    for event in Pens.events(count: 400, interval: interval) {
      meter.record(event)
      guard meter.samples.total % 4 == 0 else { continue }
      // The next frame of the screen.
      let frame = event.received.nanoseconds + 300_000
      let began = frame + Int64(extra * 1e6)
      meter.beginFrame(at: began, due: isIntended ? frame : nil)
      let number = meter.frameInProgress
      meter.recordDrawn(at: began + 50_000, area: 9)
      meter.recordSent(at: began + 60_000, computed: began)
      if let number { meter.recordServed(number, at: began + 100_000, shown: nil) }
    }
    let isSlow = !isIntended || extra > 4
    #expect(meter.frames.total == 100)
    #expect(meter.slowFrames.total == (isSlow ? 100 : 0))
    guard isIntended, isSlow, let slow = meter.slowFrames.frames.last else { return }
    #expect(abs(slow.milliseconds - extra) < 1.2 && slow.reason == .queue)
    // What the samples waited is in their latency all the same.
    #expect(meter.histogram(of: .wait).mean / 1e6 > extra + 1.5 * interval)
  }

  /// Hovering is not drawing; a frame without samples is nobody's.
  @Test func onlyContactCounts() {
    var meter = LatencyMeter()
    for number in 0..<20 {
      var event = Pens.event(.motion, 100 + Double(number), 0.1) { Point(x: 1, y: 1) }
      event.buttons = 0
      meter.record(event)
      meter.beginFrame(at: 200_000_000)
      meter.recordDrawn(at: 200_000_000, area: 1)
      #expect(meter.frameInProgress == nil)
      meter.recordSent(at: 200_000_001, computed: 0)
    }
    #expect(meter.samples.total == 0)
    #expect(meter.frames.total == 0)
  }

  /// The server's own stamp is believed when it can be true: not before drawing, not after reading.
  @Test func serverIsBelievedWhereItCanBeTrue() {
    var frame = TimedFrame()
    frame.drawn = 1000
    #expect(frame.served(done: 1500, read: 9000) == 1500)
    #expect(frame.served(done: nil, read: 9000) == 9000)
    #expect(frame.served(done: 999, read: 9000) == 9000)
    #expect(frame.served(done: 9001, read: 9000) == 9000)
  }

  /// A server that was done before the call returned makes no part of the way negative.
  @Test func quickServersTakeNoNegativeTime() {
    var meter = LatencyMeter()
    meter.record(Pens.event(.press, 100, 0.1) { Point(x: 1, y: 1) })
    meter.beginFrame(at: 100_200_000)
    meter.recordDrawn(at: 100_300_000, area: 1)
    meter.recordSent(at: 100_340_000, computed: 0)
    meter.recordServed(0, at: 100_320_000, shown: nil)
    let frame = meter.frames[0]
    #expect(frame.length(of: .server, for: meter.samples[0]) == 0)
    #expect(frame.length(of: .sending, for: meter.samples[0]) == 20_000)
  }

  /// Words of the server about frames that are long forgotten, or twice, or of none, do no harm.
  @Test func strayWordsOfTheServerAreNothing() {
    var meter = Pens.measure(Pens.events(count: 30, interval: 4))
    let before = meter.histogram(of: .server)
    for number in [-1, 0, 29, 30, 1 << 40] { meter.recordServed(number, at: 1, shown: 5) }
    #expect(meter.histogram(of: .server) == before)
  }

  @Test func slowFramesSayWhy() {
    #expect(
      Self.reason {
        $0.drawing = 9
        $0.computed = 8.5
      } == .longRaster
    )
    #expect(
      Self.reason {
        $0.drawing = 9
        $0.computed = 0.5
      } == .scheduling
    )
    #expect(Self.reason { $0.server = 9 } == .server)
    #expect(Self.reason { $0.wait = 9 } == .queue)
    #expect(Self.reason { $0.delivery = 9 } == .scheduling)
    #expect(
      Self.reason {
        $0.delivery = 9
        $0.sentBefore = 5
      } == .queue
    )
    #expect(Self.reason { $0.delivery = 0.9 } == nil)
  }

  /// Milliseconds that the parts of one frame take.
  private struct Parts {
    var delivery = 0.1
    var wait = 0.01
    var drawing = 0.1
    var server = 0.1
    var computed = 0.1
    /// When the frame before was sent, after the stamp.
    var sentBefore: Double?
  }

  private static func reason(_ change: (inout Parts) -> Void) -> SlowFrame.Reason? {
    var parts = Parts()
    change(&parts)
    func time(_ milliseconds: Double) -> Int64 { 1_000_000_000 + Int64(milliseconds * 1e6) }
    var sample = TimedSample()
    sample.stamped = time(0)
    sample.received = time(parts.delivery)
    var frame = TimedFrame()
    frame.began = sample.received + Int64(parts.wait * 1e6)
    frame.drawn = frame.began + Int64(parts.drawing * 1e6)
    frame.sent = frame.drawn + 1000
    frame.served = frame.sent + Int64(parts.server * 1e6)
    frame.computed = Int64(parts.computed * 1e6)
    var log = SlowFrameLog()
    log.record(frame, sample, sentBefore: parts.sentBefore.map(time) ?? 0)
    return log.frames.first?.reason
  }
}
