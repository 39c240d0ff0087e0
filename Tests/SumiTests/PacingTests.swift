import Foundation
import Geometry
import Testing

extension EndToEnd {
  /// When ink is shown, and that the drawing does not depend on it.
  @Suite struct PacingTests {
    /// A loop with a corner and a force that changes.
    private let loop = PenTrace.stroke(seconds: 0.5, rate: 240) { share in
      let angle = share * 2.6 * .pi
      return PenTrace.Sample(
        time: 0,
        position: Point(x: 500 + 150 * cos(angle) + 200 * share, y: 400 + 150 * abs(sin(angle))),
        pressure: 0.15 + 0.7 * abs(sin(angle / 2))
      )
    }

    /// The picture after the pen has lifted.
    private func final(_ rig: PenRig, _ arguments: [String], is expected: Picture?) throws
      -> Picture
    {
      let sumi = try SumiProcess(on: rig, arguments)
      try sumi.draw(loop)
      guard let expected else { return sumi.picture }
      return try sumi.picture(with: "the same picture with \(arguments)") { $0 == expected }
    }

    @Test(arguments: PenRig.Configuration.both)
    func finalPictureIsAlwaysTheSame(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let reference = try final(rig, ["--predict", "off"], is: nil)
      #expect(reference.inkBounds.width > 300)
      let others = [
        ["--predict", "linear"], ["--predict", "sumi"], ["--predict", "kalman"],
        ["--predict", "linear", "--predict-ms", "32"], ["--pacing", "frame"],
        ["--pacing", "frame", "--predict", "off"], ["--pacing", "lift"],
      ]
      for arguments in others { _ = try final(rig, arguments, is: reference) }
    }

    @Test(arguments: PenRig.Configuration.both)
    func liftShowsNothingBeforeTheLift(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig, ["--pacing", "lift"])
      try rig.pen("hover", from: Point(x: 190, y: 400), to: Point(x: 195, y: 400), samples: 3)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 40)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 40 }
      try sumi.settle()
      #expect(sumi.picture.isBlank)
      // Not even where the window was covered.
      rig.screen.cover(PixelRect(x: 250, y: 300, width: 100, height: 200))
      rig.screen.cover(nil)
      try sumi.settle()
      #expect(sumi.picture.isBlank)
      try rig.send("pen pressure=0 state=out")
      try sumi.picture(with: "the ink") {
        $0.hasInk(in: PixelRect(x: 210, y: 390, width: 380, height: 20))
      }
    }

    @Test(arguments: ["immediate", "frame"])
    func inkIsThereWhileThePenTouches(pacing: String) throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--pacing", pacing, "--predict", "off"])
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 40)
      let wet = try sumi.picture(with: "ink up to the pen") { $0.coverage(597, 400) > 0.5 }
      try rig.send("pen pressure=0 state=out")
      try sumi.recording(with: "the lift") { $0.lifts == 1 }
      try sumi.settle()
      #expect(sumi.picture.difference(to: wet) < 0.02)
    }

    /// What was drawn ahead of a pen that stops is taken back, although no sample tells of it.
    @Test(arguments: ["linear", "sumi", "kalman"])
    func predictedInkOfAPenThatRestsIsTakenBack(model: String) throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--predict", model, "--predict-ms", "30"])
      try rig.pen("hover", from: Point(x: 190, y: 400), to: Point(x: 195, y: 400), samples: 3)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 40)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 40 }
      try sumi.picture(with: "no ink ahead of the pen") { $0.inkBounds.maxX <= 604 }
      try rig.send("pen pressure=0 state=out")
    }
  }
}
