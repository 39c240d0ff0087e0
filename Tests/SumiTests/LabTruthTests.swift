import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// The lab's figures against what the rig did, under every driver.
  @Suite struct LabTruthTests {
    private static let configurations: [PenRig.Configuration] = [
      .wacomSmoothing, .wacom, .libinput,
    ]

    /// Lets something be done in the lab; what it reports at its end.
    private func report(
      on configuration: PenRig.Configuration,
      _ arguments: [String] = [],
      doing body: (SumiProcess, PenRig) throws -> Void
    ) throws -> [String: Any] {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(
        on: rig,
        ["--json"] + arguments,
        command: ["latency"],
        isBlank: false
      )
      try body(sumi, rig)
      #expect(try sumi.end() == 0)
      let report = try JSONSerialization.jsonObject(with: Data(sumi.process.output.utf8))
      return try #require(report as? [String: Any])
    }

    /// Strokes with a hover of the same velocity before them.
    private func strokes(_ count: Int, rate: Double) -> PenTrace {
      var trace = PenTrace()
      var time = 100.0
      for stroke in 0..<count {
        let start = Point(x: 250, y: 250 + 30 * Double(stroke))
        for index in 0..<Int(0.35 * rate) {
          trace.samples.append(
            PenTrace.Sample(
              time: time,
              position: start + Vector(dx: 0.5, dy: 0.1) * (Double(index) * 1000 / rate),
              pressure: index < 16 ? 0 : 0.4,
              isTouching: index >= 16
            )
          )
          time += 1000 / rate
        }
        var lift = trace.samples[trace.samples.count - 1]
        (lift.time, lift.pressure, lift.isTouching) = (time, 0, false)
        trace.samples.append(lift)
        time += 150
      }
      return trace
    }

    /// The driver's lag is in the report within half a millisecond, and measured where it is there.
    @Test(arguments: configurations, [125.0, 240, 1000])
    func driversLagIsReported(_ configuration: PenRig.Configuration, rate: Double) throws {
      // Three contacts are measured; a busy machine pauses in some, which then show nothing.
      let trace = strokes(10, rate: rate)
      var arrived = 0
      let report = try report(on: configuration) { sumi, _ in
        try sumi.draw(trace)
        // On a busy machine the server merges some of a quick pen's samples.
        arrived = try sumi.recording().strokes.joined().count
      }
      let parts = try #require(report["not_included"] as? [[String: Any]])
      let part = try #require(parts.first { $0["part"] as? String == "smoothing by the driver" })
      let lag = try #require(part["most"] as? Double)
      let expected = configuration == .wacom ? 0 : 1.5 * 1000 / rate
      #expect(abs(lag - expected) < 0.5, "\(part)")
      let source = try #require(part["source"] as? String)
      // Of a quick pen whose samples are merged too few contacts may be left.
      if rate < 500 {
        #expect(source.contains("measured") == (configuration != .wacom), "\(source)")
      }
      // The report has the samples that a frame showed; of a quick pen some change no pixel.
      let samples = try #require(report["samples"] as? Int)
      #expect(samples <= arrived)
      if rate < 500 { #expect(samples == trace.contact.count) }
    }

    /// A pen that rests and leaves the tablet while it touches makes neither a sample nor a gap.
    @Test(arguments: configurations)
    func departuresAreNoSamples(_ configuration: PenRig.Configuration) throws {
      let count = 40
      let report = try report(on: configuration) { sumi, rig in
        for stroke in 0..<2 {
          let y = 300 + 50 * Double(stroke)
          try rig.pen("hover", from: Point(x: 290, y: y), to: Point(x: 299, y: y), samples: 4)
          try rig.pen("touch", from: Point(x: 300, y: y), to: Point(x: 500, y: y), samples: count)
          try rig.send(["wait 90", "pen state=out", "wait 50"])
          try sumi.recording(with: "the end of the stroke") { $0.lifts == stroke + 1 }
        }
        try sumi.settle()
      }
      #expect(report["samples"] as? Int == 2 * count)
      let pen = try #require(report["pen"] as? [String: Any])
      #expect(try #require(pen["longest_gap"] as? Double) < 80)
    }

    /// To wait for the screen's frames is not slow.
    @Test func intendedWaitsAreNotSlow() throws {
      let report = try report(on: .wacom, ["--pacing", "frame"]) { sumi, _ in
        try sumi.draw(strokes(3, rate: 240))
      }
      let frames = try #require(report["frames"] as? Int)
      let slow = try #require(report["slow_frame_count"] as? Int)
      // If waits counted, all frames would be slow; on a busy machine some are.
      #expect(frames > 20 && slow * 10 < frames * 9, "\(slow) of \(frames)")
    }
  }
}
