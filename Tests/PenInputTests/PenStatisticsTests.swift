import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct PenStatisticsTests {
  /// A gauge with the door of a server.
  private struct Bench {
    var gauge: PenStatistics
    var time: UInt32 = 1000
    var x = 0.0
    var isDown = false

    init(_ device: DeviceDescription) { gauge = PenStatistics(device) }

    mutating func send(
      _ kind: RawPointerEvent.Kind,
      force: Double = 0,
      tilt: Double = 0,
      after interval: UInt32 = 4,
      by step: Double = 3,
      button: Int = 0
    ) {
      time += interval
      x += step
      var axes = AxisValues()
      axes[2] = force * 65536
      axes[3] = tilt
      axes[4] = -tilt
      gauge.record(
        RawPointerEvent(
          kind: kind,
          sourceID: gauge.device.id,
          serverTime: time,
          received: PenTime(milliseconds: Double(time)),
          position: Point(x: x, y: 0),
          button: button,
          buttons: isDown ? 2 : 0,
          axes: axes
        )
      )
      if button == 1 { isDown = kind == .press }
    }

    /// A stroke with a hover before it.
    mutating func stroke(_ forces: [Double], hover: Double = 0, tilts: [Double] = [0]) {
      for number in 0..<20 { send(.motion, force: hover, tilt: tilts[number % tilts.count]) }
      send(.press, force: forces[0], after: 0, by: 0, button: 1)
      for (number, force) in forces.enumerated() {
        let isFirst = number == 0
        send(
          .motion,
          force: force,
          tilt: tilts[number % tilts.count],
          after: isFirst ? 0 : 4,
          by: isFirst ? 0 : 3
        )
      }
      send(.release, after: 1, by: 0, button: 1)
    }
  }

  private static let hand = (0..<80).map { 0.2 + 0.6 * Double($0) / 80 }

  private func verdicts(_ bench: Bench) -> Set<String> {
    Set(PenVerdict.verdicts(on: bench.gauge).map(\.id)).subtracting(["averaging"])
  }

  @Test func aGoodPenHasNoVerdict() {
    var bench = Bench(Devices.wacom())
    for _ in 0..<4 { bench.stroke(Self.hand, tilts: [10, 20, 30]) }
    #expect(verdicts(bench) == [])
    #expect(abs((bench.gauge.rhythm.rate ?? 0) - 250) < 5)
    #expect((bench.gauge.rhythm.jitter ?? 9) < 1)
    #expect(bench.gauge.contactCount == 4)
    #expect(bench.gauge.levels.count >= 80)
    #expect(bench.gauge.starts.mostFrequent == .right)
  }

  @Test func tiltThatNeverChangesIsSaid() {
    var bench = Bench(Devices.wacom())
    bench.stroke(Self.hand, tilts: [0])
    #expect(verdicts(bench) == ["tilt-constant"])
    bench.stroke(Self.hand, tilts: [0, 5])
    #expect(verdicts(bench) == [])
    #expect(bench.gauge.tiltsX.limits.map { abs($0.upperBound - 5) < 0.2 } == true)
  }

  @Test func aPenWithOneForceIsSaid() throws {
    var bench = Bench(Devices.wacom())
    for _ in 0..<3 { bench.stroke(Array(repeating: 1, count: 80), tilts: [1, 2]) }
    let verdict = try #require(
      PenVerdict.verdicts(on: bench.gauge).first { $0.id.hasPrefix("press") }
    )
    #expect(verdict.text.hasPrefix("pressure has 2 values: "))
  }

  @Test func aNibThatPressesByItselfIsSaid() {
    var bench = Bench(Devices.wacom())
    for _ in 0..<3 { bench.stroke(Self.hand, hover: 0.03, tilts: [1, 2]) }
    #expect(verdicts(bench) == ["resting-force"])
    var good = Bench(Devices.wacom())
    // A tip on its way down reports some force before the driver calls it a touch.
    for _ in 0..<3 {
      for force in [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.002, 0.01] as [Double] {
        good.send(.motion, force: force, tilt: force * 100)
      }
      good.stroke(Self.hand, tilts: [1, 2])
    }
    #expect(!verdicts(good).contains("resting-force"))
  }

  @Test(arguments: [(0.0, ContactStarts.Kind.empty), (0.95, .spike), (0.2, .right)])
  func theFirstForceIsComparedWithTheNext(first: Double, kind: ContactStarts.Kind) {
    var bench = Bench(Devices.wacom())
    for _ in 0..<5 { bench.stroke([first] + Self.hand, tilts: [1, 2]) }
    #expect(bench.gauge.starts.mostFrequent == kind)
    #expect(verdicts(bench).contains("first-sample") == (kind != .right))
  }

  @Test func onlyAPenThatWentOnMissedSomething() {
    var bench = Bench(Devices.wacom())
    bench.stroke(Self.hand, tilts: [1, 2])
    // It rested, and went on from there.
    bench.send(.motion, tilt: 1, after: 60, by: 3)
    for _ in 0..<5 { bench.send(.motion, tilt: 2) }
    #expect(bench.gauge.rhythm.gapCount == 0)
    bench.send(.motion, tilt: 1, after: 60, by: 45)
    #expect(bench.gauge.rhythm.gapCount == 1)
    #expect(bench.gauge.rhythm.longestGap == 60)
    #expect(verdicts(bench) == ["gaps"])
  }

  @Test func unrestIsSeenAndRoundingIsNot() {
    var generator = SeededGenerator(seed: 5)
    var bench = Bench(Devices.wacom())
    for number in 0..<600 {
      bench.send(.motion, tilt: Double(number % 9), after: number % 3 == 0 ? 8 : 7)
    }
    #expect(verdicts(bench) == [])
    for number in 0..<3000 {
      let interval = UInt32.random(in: 1...15, using: &generator)
      bench.send(.motion, tilt: Double(number % 9), after: interval)
    }
    #expect(verdicts(bench).contains("jitter"))
  }

  @Test func tornClocksAndStrangeValuesDoNoHarm() {
    var generator = SeededGenerator(seed: 9)
    var bench = Bench(Devices.wacom())
    for _ in 0..<5000 {
      bench.send(
        RawPointerEvent.Kind.allCases.randomElement(using: &generator) ?? .motion,
        force: Double.random(in: -2...3, using: &generator),
        tilt: Double.random(in: -200...200, using: &generator),
        after: UInt32.random(in: 0...50, using: &generator),
        by: Double.random(in: -1e6...1e6, using: &generator),
        button: Int.random(in: 0...9, using: &generator)
      )
      bench.time = bench.time &+ (Bool.random(using: &generator) ? 0 : 40)
    }
    #expect(bench.gauge.levels.count <= 65_536)
    _ = PenVerdict.verdicts(on: bench.gauge)
  }
}

@Suite struct PenVerdictTests {
  @Test func aDescriptionTellsWhatAPenLacks() {
    var bare = Devices.wacom()
    bare.axes.removeAll { $0.label.contains("Tilt") }
    #expect(PenVerdict.verdicts(on: bare).map(\.id) == ["no-tilt-axes", "averaging"])
    bare.axes.removeAll { $0.label.contains("Pressure") }
    #expect(bare.isPenWithoutPressure)
    #expect(PenVerdict.verdicts(on: bare).map(\.id).contains("no-pressure-axis"))
    #expect(PenVerdict.verdicts(on: Devices.mouse()).isEmpty)
    #expect(!Devices.mouse().isPenWithoutPressure)
    #expect(PenVerdict.verdicts(on: Devices.libinput()).isEmpty)
  }

  @Test func wordsAreFilledIn() {
    let verdict = PenVerdict.verdicts(on: Devices.wacom()).first { $0.id == "averaging" }
    #expect(verdict?.text.contains("averages 4 samples: ink lags by 1.5 samples") == true)
  }

  @Test func anEraserThatNobodySawIsSaidOnceThePenWrote() {
    var gauges = TabletStatistics()
    gauges.record(.device(Devices.wacom()))
    gauges.record(.device(Devices.wacom(id: 11, name: "Wacom Pen eraser", toolType: "ERASER")))
    #expect(PenVerdict.verdicts(onAll: gauges.all).isEmpty)
    func touch(_ id: Int) {
      for (kind, button) in [(RawPointerEvent.Kind.motion, 0), (.press, 1), (.release, 1)] {
        gauges.record(
          .pointer(
            RawPointerEvent(
              kind: kind,
              sourceID: id,
              serverTime: 5,
              received: PenTime(milliseconds: 5),
              position: .zero,
              button: button
            )
          )
        )
      }
    }
    touch(10)
    #expect(PenVerdict.verdicts(onAll: gauges.all).map(\.id) == ["eraser-never-seen"])
    #expect(gauges.latest == 10)
    touch(11)
    #expect(PenVerdict.verdicts(onAll: gauges.all).isEmpty)
  }
}
