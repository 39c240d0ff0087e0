import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// How the program ends.
  @Suite struct EndingTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func signalInMidStrokeEndsWithSuccess(signal: Int32) throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 20)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 20 }
      sumi.process.send(signal)
      #expect(try sumi.process.status() == 0)
      #expect(sumi.process.errors == "")
      try rig.send("pen pressure=0 state=out")
      // The record is whole: it gives the stroke.
      let replay = try SumiProcess.start(
        ["inspect", sumi.folder.path("log")],
        folder: TemporaryFolder()
      )
      #expect(try replay.status() == 0)
      #expect(replay.output.contains("1 stroke, 20 samples"), "\(replay.output)")
    }

    @Test func deathOfTheServerIsSaidInOneLine() throws {
      let rig = try PenRig(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 10)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 10 }
      try rig.kill()
      #expect(try sumi.process.status() == 1)
      let lines = sumi.process.errors.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && lines.last == "", "\(sumi.process.errors)")
      #expect(lines.first?.hasPrefix("sumi: ") == true)
      #expect(try sumi.recording().strokes.last?.count == 10)
    }

    /// A driver's smoothing is given back whatever happens.
    @Test func smoothingIsTurnedOffAndGivenBack() throws {
      let rig = try PenRig(.wacomSmoothing)
      defer { rig.stop() }
      let state = try TemporaryFolder()
      func averages() throws -> Bool { try self.averages(rig) }
      let options = ["--driver-smoothing", "off", "--state", state.path("state")]
      #expect(try averages())
      let sumi = try SumiProcess(on: rig, options)
      try eventually("the driver's answer") { try !averages() }
      let trace = PenTrace.line(from: Point(x: 200, y: 300), to: Point(x: 600, y: 350))
      let sent = try sumi.draw(trace)
      let stroke = try #require(sumi.recording().strokes.first)
      let expected = ExpectedSamples(
        of: sent.filter(\.sample.isTouching),
        from: .wacom,
        on: sumi.frame
      )
      #expect(stroke.count == trace.contact.count)
      #expect(zip(stroke, expected.samples).allSatisfy { $1.isMet(by: $0.sample) })
      #expect(try sumi.end() == 0)
      #expect(try averages())

      let killed = try SumiProcess(on: rig, options, isBlank: false)
      try eventually("the driver's answer") { try !averages() }
      killed.process.send(SIGKILL)
      #expect(try killed.process.status() == -SIGKILL)
      #expect(try !averages())
      let next = try SumiProcess(
        on: rig,
        ["--state", state.path("state")],
        isBlank: false
      )
      try eventually("the driver's answer") { try averages() }
      #expect(try next.end() == 0)
    }

    /// Smoothing stays off as long as a window needs it, whatever others start and end, and is then
    /// what it was at first.
    @Test func smoothingStaysOffWhileAWindowNeedsIt() throws {
      let rig = try PenRig(.wacomSmoothing)
      defer { rig.stop() }
      let folder = try TemporaryFolder()
      let state = ["--state", folder.path("state")]
      let first = try SumiProcess(on: rig, ["--driver-smoothing", "off"] + state)
      try eventually("the driver's answer") { try !averages(rig) }
      let other = try SumiProcess(on: rig, state, isBlank: false)
      #expect(try !averages(rig))
      #expect(try other.end() == 0)
      #expect(try !averages(rig))
      let last = try SumiProcess(on: rig, ["--driver-smoothing", "off"] + state, isBlank: false)
      try eventually("two notes") {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("state"))
          .count { $0.hasPrefix("driver-smoothing") } == 2
      }
      #expect(try first.end() == 0)
      #expect(try !averages(rig))
      #expect(try last.end() == 0)
      #expect(try averages(rig))
    }

    /// Returns whether the driver averages samples as it does at first.
    private func averages(_ rig: PenRig) throws -> Bool {
      let process = try SumiProcess.start(
        ["devices"],
        display: rig.display,
        folder: TemporaryFolder()
      )
      _ = try process.status()
      return process.output.contains("averages 4 samples")
    }
  }
}
