import Foundation
import Geometry
import PenInput
import Testing

@Suite struct EstimateTests {
  private let axes = [
    AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
    AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 1000),
    AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 1000),
    AxisDescription(number: 3, label: "Abs Tilt X", minimum: -64, maximum: 63, resolution: 57),
    AxisDescription(number: 4, label: "Abs Tilt Y", minimum: -64, maximum: 63, resolution: 57),
  ]

  /// An axis reported with every third place is a straight line in between.
  @Test func slowAxesAreInterpolated() {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 300, tilt: (10, 0))
    for step in 1...12 {
      let isReported = step % 3 == 0
      pen.report(
        .motion,
        ms: step * 4,
        pressure: isReported ? 300 + Double(step) * 10 : nil,
        tilt: isReported ? (10, 0) : nil
      )
    }
    let known = pen.known
    for step in 3...12 {
      #expect(abs((known[step].pressure ?? -1) - (0.3 + Double(step) * 0.01)) < 1e-9)
    }
  }

  /// An axis that stands still and is therefore silent keeps its value.
  @Test func silentAxesStandStill() {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 400, tilt: (10, 5))
    for step in 1...10 { pen.report(.motion, ms: step * 4, pressure: nil, tilt: nil) }
    #expect(pen.known.allSatisfy { $0.pressure == 0.4 })
    pen.report(.motion, ms: 44, pressure: 400, tilt: (10, 5))
    #expect(pen.known.allSatisfy { $0.pressure == 0.4 })
  }

  /// A spike at the first contact is brought down to what follows, a real light start is kept.
  @Test(arguments: [(1000.0, 0.2), (100, 0.1), (0, 0.2)])
  func firstContactIsNoStrongerThanWhatFollows(first: Double, expected: Double) {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: first, tilt: (0, 0))
    pen.report(.motion, ms: 4, pressure: 200, tilt: (0, 0))
    #expect(pen.known[0].pressure == expected)
  }

  /// A lean that is reported only after the first contact belongs to that as well.
  @Test func leanOfTheFirstContactComesLater() throws {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 200, tilt: nil)
    pen.report(.motion, ms: 4, pressure: 200, tilt: nil)
    #expect(pen.known[0].altitude == nil)
    pen.report(.motion, ms: 8, pressure: 200, tilt: (30, 0))
    let last = try #require(pen.known.last?.altitude)
    #expect(pen.known.allSatisfy { $0.altitude == last })
  }

  /// A lean that is reported only while the pen hovers after the lift is the truth about the contact.
  @Test func leanComesAfterTheLift() throws {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 200, tilt: (10, 0))
    for step in 1...5 { pen.report(.motion, ms: step * 4, pressure: 200, tilt: nil) }
    pen.report(.release, ms: 24, pressure: nil, tilt: nil)
    pen.report(.motion, ms: 36, pressure: 0, tilt: (30, 0), isTouching: false)
    let known = pen.known
    let late = try #require(known.last?.altitude)
    #expect(try #require(known[0].altitude) > late)
    #expect(known[1...5].map(\.altitude) == Array(repeating: late, count: 5))
    #expect(known[1...5].allSatisfy { $0.pressure == 0.2 })
  }

  /// A force above 0 that is reported after the lift is the truth about the end of the contact; a force
  /// of 0 is that of the lifted tip.
  @Test(arguments: [650.0, 0])
  func forceComesAfterTheLift(late: Double) {
    var pen = Pen(axes)
    for step in 0...5 {
      pen.report(
        step == 0 ? .press : .motion,
        ms: step * 4,
        pressure: step < 3 ? 600 : nil,
        tilt: (0, 0)
      )
    }
    pen.report(.release, ms: 24, pressure: nil, tilt: nil)
    pen.report(.motion, ms: 36, pressure: late, tilt: (0, 0), isTouching: false)
    let known = pen.known
    #expect(known[..<3].allSatisfy { $0.pressure == 0.6 })
    #expect(known[3...5].map(\.pressure) == Array(repeating: late > 0 ? 0.65 : 0.6, count: 3))
  }

  /// What a pen reports of a contact changes nothing of the contact before, however soon it comes.
  @Test(arguments: [true, false])
  func theNextContactAmendsNothingOfTheOneBefore(hovers: Bool) {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 600, tilt: (10, 0))
    for step in 1...5 { pen.report(.motion, ms: step * 4, pressure: nil, tilt: nil) }
    pen.report(.release, ms: 24, pressure: nil, tilt: nil)
    if hovers { pen.report(.motion, ms: 28, pressure: nil, tilt: nil, isTouching: false) }
    let before = Array(pen.known[...5])
    pen.report(.press, ms: 32, pressure: 900, tilt: (40, 0))
    pen.report(.motion, ms: 36, pressure: 900, tilt: (40, 0))
    #expect(Array(pen.known[...5]) == before)
  }

  /// Dots in quick succession, each weaker than the one before, as a driver reported them: the force of
  /// a dot comes before its press, when the one before is not yet 100 ms old.
  @Test func aDotKeepsItsForceWhenThePenReturnsSoon() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/dots.log")
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in try InputLogReader.events(of: String(contentsOf: file, encoding: .utf8)) {
      decoder.decode(event, into: &batch)
    }
    var dots = batch.events.filter { $0.phase == .down }.map(\.sample)
    #expect(dots.count == 6)
    for event in batch.events where event.phase == .amend {
      guard let dot = dots.firstIndex(where: { $0.updateIndex == event.sample.updateIndex })
      else { continue }
      dots[dot] = event.sample
    }
    for (number, dot) in dots.enumerated() {
      #expect(abs((dot.pressure ?? 0) - (0.7 - 0.1 * Double(number))) < 0.01, "dot \(number)")
    }
  }

  /// After a report of the lifted tip, or after the pen has left, a force is that of the next contact.
  @Test(arguments: [true, false])
  func aForceBeforeTheNextPressAmendsNothing(leaves: Bool) {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 600, tilt: (0, 0))
    pen.report(.release, ms: 5, pressure: leaves ? nil : 0, tilt: (0, 0))
    if leaves {
      pen.leave(ms: 10)
    } else {
      pen.report(.motion, ms: 10, pressure: 0, tilt: (0, 0), isTouching: false)
    }
    pen.report(.motion, ms: 20, pressure: 200, tilt: (0, 0), isTouching: false)
    #expect(pen.known[0].pressure == 0.6)
  }

  /// Nothing of a contact is interpolated from a report before the lift that it followed.
  @Test func nothingIsInterpolatedAcrossALift() throws {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 900, tilt: (10, 0))
    pen.report(.release, ms: 8, pressure: nil, tilt: nil)
    pen.report(.press, ms: 16, pressure: nil, tilt: nil)
    pen.report(.motion, ms: 20, pressure: nil, tilt: nil)
    pen.report(.motion, ms: 24, pressure: 300, tilt: (40, 0))
    let second = pen.known.suffix(3)
    #expect(second.allSatisfy { $0.pressure == 0.3 && $0.altitude == second.last?.altitude })
  }

  /// After 100 ms an estimate is final.
  @Test func oldEstimatesAreFinal() {
    var pen = Pen(axes)
    pen.report(.press, ms: 0, pressure: 200, tilt: (0, 0))
    pen.report(.motion, ms: 4, pressure: nil, tilt: (0, 0))
    pen.report(.motion, ms: 120, pressure: 800, tilt: (0, 0))
    #expect(pen.known[0].pressure == 0.2)
    #expect(pen.known[1].pressure == 0.2)
  }
}

/// A pen that reports what it is told to, and what the decoder makes of it.
private struct Pen {
  private var decoder = PenDecoder()
  private var batch = PenBatch()

  init(_ axes: [AxisDescription]) {
    let device = DeviceDescription(id: 9, name: "Test Pen", use: .slavePointer, axes: axes)
    decoder.decode(.device(device), into: &batch)
  }

  mutating func report(
    _ kind: RawPointerEvent.Kind,
    ms: Int,
    pressure: Double?,
    tilt: (Double, Double)?,
    isTouching: Bool = true
  ) {
    var axes = AxisValues()
    axes[0] = Double(ms)
    axes[1] = 500
    axes[2] = pressure
    axes[3] = tilt?.0
    axes[4] = tilt?.1
    decoder.decode(
      .pointer(
        RawPointerEvent(
          kind: kind,
          sourceID: 9,
          serverTime: UInt32(ms),
          received: PenTime(milliseconds: Double(ms)),
          position: Point(x: Double(ms), y: 500),
          button: kind == .motion ? 0 : 1,
          buttons: kind == .press || !isTouching ? 0 : 2,
          axes: axes
        )
      ),
      into: &batch
    )
  }

  /// Ends the proximity of the pen.
  mutating func leave(ms: Int) {
    decoder.decode(
      .pointer(
        RawPointerEvent(
          kind: .proximityOut,
          sourceID: 9,
          serverTime: UInt32(ms),
          received: PenTime(milliseconds: Double(ms)),
          position: Point(x: 0, y: 0)
        )
      ),
      into: &batch
    )
  }

  /// The samples of the contact with all amendments so far.
  var known: [PenSample] {
    var samples: [PenSample] = []
    for event in batch.events {
      if event.phase == .amend {
        guard let place = samples.lastIndex(where: { $0.updateIndex == event.sample.updateIndex })
        else { continue }
        samples[place] = event.sample
      } else {
        samples.append(event.sample)
      }
    }
    return samples
  }
}
