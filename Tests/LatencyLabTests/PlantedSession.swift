import Geometry
import LatencyLab
import PenInput
import TestSupport

/// A session of the lab from the pen to the frame buffer, in which one thing is wrong.
///
/// Reports enter as they come from a server, through the decoder; the program reads whatever has
/// arrived when it is idle, and draws one frame for it. All times are milliseconds.
struct PlantedSession {
  /// A report on its way.
  private struct Report {
    var kind = RawPointerEvent.Kind.motion
    var position: Point
    /// The time at which the server stamps it.
    var stamped: Double
    /// The time from which on the program can read it.
    var readable = 0.0
    var isTouching: Bool
  }

  private let fault: PlantedFault?
  private let interval: Double
  private let tablet: DeviceDescription
  private var generator: SeededGenerator
  private var reports: [Report] = []
  /// The time of the program, and the processor time that it has used.
  private var (now, computed) = (0.0, 0.0)

  /// The reports before a touch and while the tip touches.
  private static let (hovering, touching) = (24, 130)
  /// The share of samples or frames that a fault of some of them meets.
  private static let share = 0.04

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - fault: what is wrong; `nil` for nothing.
  ///   - rate: the reports of the pen in a second.
  ///   - driver: the driver, of which libinput reports the mean of four samples.
  ///   - seed: the seed of the hand and of all that differs between samples.
  init(_ fault: PlantedFault?, rate: Double, driver: String, seed: UInt64) {
    self.fault = fault
    interval = 1000 / rate
    var tablet = Pens.tablet
    tablet.driver = driver
    self.tablet = tablet
    generator = SeededGenerator(seed: seed)
    let mean = fault.map(\.mean).flatMap { $0 > 1 ? $0 : nil } ?? (driver == "libinput" ? 4 : 1)
    var time = 5000.3
    for _ in 0..<6 { time = draw(from: time, mean: mean) + 300 }
    plant()
  }

  private func happens(_ generator: inout SeededGenerator) -> Bool {
    generator.number(0...1) < Self.share
  }

  /// Draws a contact of nearly even velocity with a hover before it; when it ended.
  private mutating func draw(from start: Double, mean: Int) -> Double {
    let direction = Vector(angle: generator.number(-3...3), length: 1)
    let speed = generator.number(0.3...0.9)
    var place = Point(x: 600, y: 400)
    var latest: [Point] = []
    var last = start
    for number in 0..<(Self.hovering + Self.touching) {
      let isTouching = number >= Self.hovering
      if number == Self.hovering { latest = [] }
      place = place + direction * (speed * interval * generator.number(0.97...1.03))
      latest = (latest + [place]).suffix(mean)
      let sum = latest.reduce(Vector.zero) { $0 + ($1 - place) }
      last = start + Double(number) * interval
      reports.append(
        Report(
          kind: number == Self.hovering ? .press : .motion,
          position: place + sum / Double(latest.count),
          stamped: last + generator.number(0.02...0.15),
          isTouching: isTouching
        )
      )
    }
    for kind in [RawPointerEvent.Kind.release, .proximityOut] {
      let end = reports[reports.count - 1].position
      reports.append(Report(kind: kind, position: end, stamped: last + interval, isTouching: false))
    }
    return last
  }

  /// Does to the reports what happens to them before the program reads them.
  private mutating func plant() {
    let isLosing = fault == .dropped || fault == .droppedInRuns
    let isRepeating = fault == .doubled || fault == .doubledLate
    var sent: [Report] = []
    var (index, inside) = (0, 0)
    while index < reports.count {
      let report = reports[index]
      inside = report.isTouching ? inside + 1 : 0
      // A loss is known only once the pace of the pen is.
      let isMet = inside > 30 && inside < Self.touching - 5 && happens(&generator)
      if isMet, isLosing {
        index += fault == .dropped ? 1 : 3
        continue
      }
      sent.append(report)
      if isMet, isRepeating {
        var again = report
        if fault == .doubledLate { again.stamped += min(2, interval / 2) }
        sent.append(again)
      }
      index += 1
    }
    reports = sent
    join()
    for index in reports.indices {
      let least = index > 0 ? reports[index - 1].readable : 0
      let late = fault?.delay(at: .delivery) ?? 0
      let arrival = max(reports[index].readable, reports[index].stamped)
      reports[index].readable = max(least, arrival + generator.number(0.05...0.2) + late)
    }
  }

  /// Joins reports to packets.
  private mutating func join() {
    guard let size = fault?.packet, size > 1 else { return }
    var start = 0
    while start < reports.count {
      var end = start + 1
      while end < min(start + size, reports.count), reports[end].kind == .motion,
        reports[end].isTouching == reports[start].isTouching
      {
        end += 1
      }
      let last = reports[end - 1].stamped
      for index in start..<end {
        reports[index].readable = last
        if fault != .deliveredTogether { reports[index].stamped = last }
      }
      start = end
    }
  }

  // MARK: - The program

  /// Lets the program read and draw everything; what the lab measured.
  mutating func measure() -> LatencyMeter {
    var meter = LatencyMeter()
    var decoder = PenDecoder()
    var batch = PenBatch()
    decoder.decode(.device(tablet), into: &batch)
    meter.describe(tablet)
    var index = 0
    while index < reports.count {
      now = max(now, reports[index].readable)
      if isSlow(.delivery) { now += 11 }
      while index < reports.count, reports[index].readable <= now {
        decoder.decode(.pointer(event(reports[index])), into: &batch)
        now += 0.005
        index += 1
      }
      for event in batch.events { meter.record(event) }
      batch.events.removeAll()
      drawFrame(&meter)
    }
    return meter
  }

  private func event(_ report: Report) -> RawPointerEvent {
    var axes = AxisValues()
    (axes[0], axes[1]) = (report.position.x, report.position.y)
    axes[2] = report.isTouching ? 0.5 : 0
    let isButton = report.kind == .press || report.kind == .release
    return RawPointerEvent(
      kind: report.kind,
      sourceID: tablet.id,
      serverTime: UInt32(report.stamped),
      received: PenTime(milliseconds: now),
      position: report.position,
      button: isButton ? 1 : 0,
      buttons: report.kind == .release || report.isTouching && report.kind == .motion ? 2 : 0,
      axes: axes
    )
  }

  private mutating func isSlow(_ stage: Stage) -> Bool {
    fault?.slowStage == stage && happens(&generator)
  }

  private mutating func drawFrame(_ meter: inout LatencyMeter) {
    func nanoseconds(_ time: Double) -> Int64 { Int64(time * 1e6) }
    let wait = 0.01 + (fault?.delay(at: .wait) ?? 0) + (isSlow(.wait) ? 12 : 0)
    now += wait
    computed += wait
    meter.beginFrame(at: nanoseconds(now))
    guard let frame = meter.frameInProgress else { return }
    let drawing = generator.number(0.15...0.3) + (fault?.delay(at: .drawing) ?? 0)
    let extra = isSlow(.drawing) ? 12.0 : 0
    now += drawing + extra
    computed += drawing + (fault == .longRasters ? extra : 0)
    meter.recordDrawn(at: nanoseconds(now), area: 900)
    now += 0.01 + (fault?.delay(at: .sending) ?? 0)
    meter.recordSent(at: nanoseconds(now), computed: nanoseconds(computed))
    let put = now + 0.06 + (fault?.delay(at: .server) ?? 0) + (isSlow(.server) ? 12 : 0)
    meter.recordServed(frame, at: nanoseconds(put), shown: nil)
  }
}
