import Geometry
import PenInput
import TestSupport
import Testing

@testable import LatencyLab

/// The lag of a driver's smoothing, measured against drivers whose filter is known.
@Suite struct DriverLagTests {
  /// A driver that reports the mean of the latest positions.
  private struct Driver {
    var averaged = 4
    /// Whether the mean begins anew where the tip touches, and where it lifts.
    var beginsAnew = true
    /// Whether a new mean counts the first position as often as is needed, as the one of libinput and
    /// of wacom does; otherwise it is over the positions so far.
    var fills = true
    private var window: [Point] = []

    init(averaged: Int, beginsAnew: Bool = true, fills: Bool = true) {
      (self.averaged, self.beginsAnew, self.fills) = (averaged, beginsAnew, fills)
    }

    mutating func report(_ position: Point, isFirst: Bool) -> Point {
      if window.isEmpty || isFirst && beginsAnew {
        window = fills ? Array(repeating: position, count: averaged) : []
      }
      window.append(position)
      window = Array(window.suffix(averaged))
      let sum = window.reduce(Vector.zero) { $0 + ($1 - .zero) }
      return .zero + sum / Double(window.count)
    }
  }

  /// A hand that lands and draws on, as events of a pen.
  private static func contacts(
    _ count: Int,
    rate: Double,
    speed: Double = 0.5,
    acceleration: Double = 0,
    by driver: Driver,
    tool: Int = 7
  ) -> [PenEvent] {
    var driver = driver
    let interval = 1000 / rate
    var events: [PenEvent] = []
    for contact in 0..<count {
      let start = 5000.3 + Double(contact) * 3000
      for index in -14..<40 {
        let time = Double(index) * interval
        let along = speed * time + acceleration * time * time / 2
        let truth = Point(x: 300 + along, y: 200 + 0.3 * along)
        let isFirst = index == 0
        let place = driver.report(truth, isFirst: isFirst)
        let stamp = PenTime(milliseconds: (start + time).rounded(.down))
        func add(_ phase: PenEvent.Phase) {
          events.append(
            PenEvent(
              phase: phase,
              tool: PenTool(id: tool, kind: .pen),
              sample: PenSample(position: place, time: stamp, pressure: index < 0 ? 0 : 0.4),
              received: stamp.advanced(bySeconds: 0.0012)
            )
          )
        }
        // The motion that brings the force comes before the press.
        if isFirst { add(.hover) }
        add(index < 0 ? .hover : isFirst ? .down : .move)
      }
    }
    return events
  }

  private static func pen(_ driver: String, averaged: Int? = nil, id: Int = 7) -> DeviceDescription
  {
    var pen = Pens.tablet
    (pen.id, pen.driver) = (id, driver)
    pen.smoothing = averaged.map { DriverSmoothing(averagedSamples: $0, suppressedUnits: 0) }
    return pen
  }

  private static func meter(
    _ events: [PenEvent],
    of pens: [DeviceDescription] = [pen("libinput")]
  ) -> DriverLagMeter {
    var meter = DriverLagMeter()
    for pen in pens { meter.describe(pen) }
    for event in events { meter.record(event) }
    return meter
  }

  /// The lag is found within half a millisecond at any rate, whatever the length of the mean.
  @Test(arguments: [125.0, 240, 1000], [1, 2, 4, 6])
  func lagIsMeasured(rate: Double, averaged: Int) {
    for fills in [true, false] {
      let driver = Driver(averaged: averaged, fills: fills)
      let lag = Self.meter(Self.contacts(4, rate: rate, by: driver)).lag
      let expected = Double(averaged - 1) / 2
      #expect(lag.source == .measured)
      #expect(abs(lag.intervals - expected) * 1000 / rate < 0.5, "\(lag)")
    }
  }

  /// Hands that slow down as they land, or hurry on, are measured or left out, but never misread.
  @Test(arguments: [-0.004, -0.0015, 0.0015, 0.004], [1, 4])
  func hurryingHandsAreNotMisread(acceleration: Double, averaged: Int) {
    let driver = Driver(averaged: averaged)
    let events = Self.contacts(9, rate: 240, speed: 0.6, acceleration: acceleration, by: driver)
    let meter = Self.meter(events)
    let expected = Double(averaged - 1) / 2
    if let measured = meter.measured { #expect(abs(measured - expected) < 0.13) }
    // Of such a driver the default is assumed where nothing is measured.
    if meter.measured == nil { #expect(meter.lag == DriverLag(intervals: 1.5, source: .usual)) }
  }

  /// What a driver says of itself or is known for holds until the pen shows something else.
  @Test func evidenceHasItsOrder() {
    let few = Self.contacts(2, rate: 240, by: Driver(averaged: 4))
    #expect(Self.meter(few, of: [Self.pen("libinput")]).lag.source == .usual)
    #expect(Self.meter(few, of: [Self.pen("xwayland")]).lag.intervals == 1.5)
    #expect(Self.meter(few, of: [Self.pen("evdev")]).lag.source == .unknown)
    let set = Self.meter(few, of: [Self.pen("wacom", averaged: 6)]).lag
    #expect(set == DriverLag(intervals: 2.5, source: .setting))
    #expect(Self.meter([], of: []).lag == DriverLag(intervals: 0, source: .unknown))

    // A driver that does not begin anew shows no jump; its setting is believed.
    let steady = Self.contacts(5, rate: 240, by: Driver(averaged: 4, beginsAnew: false))
    #expect(Self.meter(steady).measured == 0)
    let kept = Self.meter(steady, of: [Self.pen("wacom", averaged: 4)]).lag
    #expect(kept == DriverLag(intervals: 1.5, source: .setting))
    // A tablet that libinput leaves alone shows that.
    #expect(Self.meter(steady).lag == DriverLag(intervals: 0, source: .measured))
    // A driver that says nothing, or that it does not smooth, is found out.
    let many = Self.contacts(5, rate: 240, by: Driver(averaged: 4))
    for pen in [Self.pen("evdev"), Self.pen("wacom", averaged: 1)] {
      #expect(Self.meter(many, of: [pen]).lag == DriverLag(intervals: 1.5, source: .measured))
    }
  }

  /// Each pen has a lag of its own, and a changed setting is measured again.
  @Test func pensAndSettingsDoNotMix() {
    let one = Self.contacts(4, rate: 240, by: Driver(averaged: 4))
    let other = Self.contacts(4, rate: 240, by: Driver(averaged: 1), tool: 9)
    var meter = Self.meter(one, of: [Self.pen("libinput"), Self.pen("libinput", id: 9)])
    #expect(meter.lag.intervals == 1.5)
    for event in other { meter.record(event) }
    #expect(meter.lag == DriverLag(intervals: 0, source: .measured))
    meter.describe(Self.pen("libinput", averaged: 1, id: 9))
    #expect(meter.measured == nil && meter.lag == DriverLag(intervals: 0, source: .exact))
    meter.describe(Self.pen("libinput", averaged: 1, id: 9))
    for event in one { meter.record(event) }
    #expect(meter.lag == DriverLag(intervals: 1.5, source: .measured))
  }

  /// Slow pens, short contacts, fingers and contacts without a hover before show nothing.
  @Test func whatShowsNothingIsLeftOut() {
    let driver = Driver(averaged: 4)
    let slow = Self.contacts(6, rate: 1000, speed: 0.1, by: driver)
    let whole = Self.contacts(6, rate: 240, by: driver)
    let short = whole.chunked(by: { $1.phase != .hover || $0.phase == .hover }).map { part in
      part.prefix { $0.phase != .move } + part.filter { $0.phase == .move }.prefix(10)
    }
    let sudden = whole.filter { $0.phase != .hover }
    let fingers = whole.map { event in
      var event = event
      event.tool.kind = .touch
      return event
    }
    for events in [slow, short.flatMap { $0 }, sudden, fingers] {
      #expect(Self.meter(events).measured == nil)
    }
    #expect(Self.meter(whole).measured == 1.5)
  }

  /// Every kind of evidence is named, and the part of the latency follows from it.
  @Test func thePartIsNamed() {
    #expect(Set(DriverLag.Source.allCases.map(\.title)).count == DriverLag.Source.allCases.count)
    for source in DriverLag.Source.allCases {
      let parts = UnmeasuredPart.parts(
        interval: 1000.0 / 240,
        driverLag: DriverLag(intervals: 1.5, source: source),
        isComposited: false,
        refreshRate: 60
      )
      #expect(abs(parts[2].most - 6.25) < 1e-9 && parts[2].source == source.title)
    }
  }
}

extension Array {
  /// The runs of elements that belong together.
  fileprivate func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, belongs(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
