import Foundation
import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// Ink that is timed for the compositor's pictures; states, not times.
  @Suite(
    .enabled(
      if: WayRig.missing == nil,
      "the Wayland rig lacks \(WayRig.missing ?? ""); Scripts/setup --tests installs it"
    )
  )
  struct XwaylandPacingTests {
    /// A stroke of less than a second, on a row of its own.
    private static func stroke(_ row: Int) -> PenTrace {
      let y = 60 + Double(row * 22 % 680)
      return .line(
        from: Point(x: 100, y: y),
        to: Point(x: 1150, y: y),
        seconds: 0.73,
        rate: 237
      )
    }

    private func end(_ sumi: ChildProcess) throws {
      sumi.send(SIGTERM)
      #expect(try sumi.status() == 0)
    }

    /// Draws strokes until one of them was committed shortly before the pictures, not just after them;
    /// returns how many were needed.
    private func drawUntilPaced(on rig: WayRig, from first: Int = 0) throws -> Int {
      for row in first..<first + 40 {
        let seen = try rig.measure(Self.stroke(row))
        #expect(seen.inked == seen.probes && seen.probes > 100)
        let late = seen.remainders.filter { $0 < 0.5 }
        if late.count * 2 > seen.remainders.count { return row + 1 }
        // Between strokes the program observes the compositor.
        try rig.send("wait 700")
      }
      Issue.record("no stroke was paced")
      return first + 40
    }

    /// The phase is found while a machine does other things, at both rates; all ink is in a picture, also
    /// the last one before the lift, with prediction and without.
    @Test(arguments: [60, 144], ["off", "sumi"])
    func thePhaseIsFoundAndNothingIsLost(refresh: Int, prediction: String) throws {
      let rig = try WayRig.shared()
      try rig.send("output refresh=\(refresh)")
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(["--predict", prediction], folder: folder)
      let row = try drawUntilPaced(on: rig)
      let last = Self.stroke(row - 1).contact
      let tip = try #require(last.last).position
      try rig.picture(with: "the end of the stroke") { picture in
        picture.coverage(Int(tip.x) - 2, Int(tip.y)) > 0.5
      }
      #expect(try rig.picture().coverage(Int(tip.x) + 12, Int(tip.y)) == 0)
      try end(sumi)
    }

    /// A screen so fast that there is nothing to gain, and pacing that was not asked for: as it comes.
    @Test(arguments: [(240, "auto"), (60, "immediate")])
    func withoutPacingAllInkIsSeen(refresh: Int, pacing: String) throws {
      let rig = try WayRig.shared()
      try rig.send("output refresh=\(refresh)")
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(["--pacing", pacing], folder: folder)
      for row in 0..<3 {
        let seen = try rig.measure(Self.stroke(row))
        #expect(seen.inked == seen.probes && seen.probes > 100)
      }
      try end(sumi)
    }

    /// Another rate of the screen is another clock: it is found again, and nothing is lost meanwhile.
    @Test func anotherRateIsFoundAgain() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      let row = try drawUntilPaced(on: rig)
      try rig.send("output refresh=75")
      _ = try drawUntilPaced(on: rig, from: row)
      try end(sumi)
    }

    /// A compositor whose phase has moved, without a word to anybody, is noticed.
    @Test func aPhaseThatMovesIsFoundAgain() throws {
      let rig = try WayRig.shared()
      let folder = try TemporaryFolder()
      let sumi = try rig.startSumi(folder: folder)
      var row = try drawUntilPaced(on: rig)
      rig.stopCompositor(seconds: 1.007)
      try rig.send("output margin=11")
      row = try drawUntilPaced(on: rig, from: row)
      #expect(sumi.isRunning)
      try rig.send("output margin=4")
      try end(sumi)
    }
  }
}
