import Foundation
import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// Every sample that the tablet sends arrives, unchanged and in order.
  @Suite struct SampleTests {
    /// Two turns of a circle with force and tilt that never stand still.
    private func circles(rate: Double) -> PenTrace {
      .stroke(seconds: 1.1, rate: rate) { share in
        let angle = share * 4 * .pi
        return PenTrace.Sample(
          time: 0,
          position: Point(x: 640 + 200 * cos(angle), y: 400 + 200 * sin(angle)),
          pressure: 0.5 - 0.4 * cos(angle * 1.5),
          tiltX: 40 * sin(angle),
          tiltY: 30 * cos(angle)
        )
      }
    }

    @Test(arguments: PenRig.Configuration.both, [240.0, 1000])
    func everySampleArrives(_ configuration: PenRig.Configuration, rate: Double) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let trace = circles(rate: rate)
      let sent = try sumi.draw(trace)
      let recording = try sumi.recording()
      let pens = recording.ids(of: .pen)
      let motions = recording.pointers.filter { $0.kind == .motion && pens.contains($0.sourceID) }
      #expect(motions.count == trace.samples.count, "hovering and touching, none twice")

      let strokes = recording.strokes
      try #require(strokes.count == 1)
      #expect(strokes[0].count == trace.contact.count)
      let contact = sent.filter(\.sample.isTouching)
      let expected = ExpectedSamples(of: contact, from: configuration, on: sumi.frame)
      for (event, expectation) in zip(strokes[0], expected.samples) {
        guard expectation.isMet(by: event.sample) else {
          Issue.record("\(event.sample) should be \(expectation)")
          break
        }
      }
      #expect(try sumi.end() == 0)
    }

    @Test(arguments: PenRig.Configuration.both)
    func timesNeverGoBack(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let sent = try sumi.draw(circles(rate: 1000))
      let recording = try sumi.recording()
      let times = recording.strokes.joined().map(\.sample.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      let received = recording.pointers.map(\.received)
      #expect(zip(received, received.dropFirst()).allSatisfy { $0 <= $1 })
      // The server's clock has whole milliseconds, and reads a frame when it gets to it.
      let sentTimes = sent.filter(\.sample.isTouching).map { Double($0.time) / 1000 }
      let early = zip(times, sentTimes).count { $0.milliseconds < $1 - 1.001 }
      #expect(early == 0, "sensed before it was sent")
    }

    /// Nothing needs to follow a sample for it to be seen, not even when it arrives while the one
    /// before is being drawn.
    @Test(arguments: PenRig.Configuration.both)
    func noSampleWaitsForTheNext(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("hover", from: Point(x: 95, y: 400), to: Point(x: 100, y: 400), samples: 3)
      var sent = 0
      for round in 0..<15 {
        for step in 0..<3 {
          sent += 1
          let place = "x=\(110 + sent * 8) y=\(300 + (round + step) % 9 * 20)"
          try rig.send("pen \(place) pressure=0.5 state=touch")
        }
        try sumi.recording(with: "sample \(sent)") { $0.strokes.last?.count == sent }
      }
      try rig.send("pen pressure=0 state=out")
    }

    /// The wacom driver as it is set up by default averages, but leaves nothing out either when
    /// the pen moves.
    @Test func averagingLosesNoSample() throws {
      let rig = try PenRig(.wacomSmoothing)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig)
      let trace = circles(rate: 240)
      try sumi.draw(trace)
      let strokes = try sumi.recording().strokes
      try #require(strokes.count == 1)
      #expect(strokes[0].count == trace.contact.count)
    }

    /// Tablets of other kinds: without tilt and with 2048 levels, and not made by Wacom.
    @Test(arguments: [PenRig.Configuration.oneS, .xpPen])
    func otherTabletsDrawToo(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig(configuration)
      defer { rig.stop() }
      let sumi = try SumiProcess(on: rig)
      let trace = circles(rate: 240)
      let sent = try sumi.draw(trace)
      let strokes = try sumi.recording().strokes
      try #require(strokes.count == 1)
      #expect(strokes[0].count == trace.contact.count)
      let expected = ExpectedSamples(
        of: sent.filter(\.sample.isTouching),
        from: configuration,
        on: sumi.frame
      )
      for (event, expectation) in zip(strokes[0], expected.samples) {
        guard expectation.isMet(by: event.sample) else {
          Issue.record("\(event.sample) should be \(expectation)")
          break
        }
      }
    }
  }
}
