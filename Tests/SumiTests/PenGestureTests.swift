import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Gestures of a real pen in the real window.
  @Suite struct PenGestureTests {
    private let row = PixelRect(x: 420, y: 390, width: 160, height: 20)

    /// A stroke to and fro over the line, eight times.
    private var scratch: PenTrace {
      .stroke(seconds: 1, rate: 240) { share in
        let passed = min(8, max(0, 8 * share))
        let side = abs((passed / 2 - (passed / 2).rounded(.down)) * 2 - 1)
        return PenTrace.Sample(
          time: 0,
          position: Point(x: 400 + 200 * share, y: 330 + 140 * side),
          pressure: 0.5
        )
      }
    }

    /// A stroke around the line, and a tap in it 0.4 s later.
    private var circleAndTap: PenTrace {
      var trace = PenTrace.stroke(seconds: 0.8, rate: 240) { share in
        let ray = Vector(angle: 2 * .pi * share, length: 1)
        return PenTrace.Sample(
          time: 0,
          position: Point(x: 500 + 180 * ray.dx, y: 400 + 90 * ray.dy),
          pressure: 0.5
        )
      }
      var tap = PenTrace.line(
        from: Point(x: 500, y: 440),
        to: Point(x: 501, y: 440),
        seconds: 0.06
      )
      let end = (trace.samples.last?.time ?? 0) + 300
      for index in tap.samples.indices { tap.samples[index].time += end }
      trace.samples += tap.samples
      return trace
    }

    private func drawn(on rig: PenRig) throws -> SumiProcess {
      let sumi = try SumiProcess(on: rig, ["--hide-interface"])
      try sumi.draw(.line(from: Point(x: 420, y: 400), to: Point(x: 580, y: 400)))
      return sumi
    }

    /// Scratching out is ink until it is turned on; then it erases, and one undo brings the line back.
    @Test(arguments: PenRig.Configuration.both)
    func scratchingOutErases(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try drawn(on: rig)
      let line = sumi.picture.part(row)
      try sumi.draw(scratch)
      try sumi.picture(with: "ink") {
        $0.hasInk(in: PixelRect(x: 400, y: 340, width: 200, height: 20))
      }
      try rig.press("ctrl+z")
      try rig.press("ctrl+leftalt+q")
      try sumi.draw(scratch)
      try sumi.picture(with: "blank paper") {
        $0.isBlank(in: PixelRect(x: 380, y: 320, width: 240, height: 160))
      }
      try rig.press("ctrl+z")
      try sumi.picture(with: "the line again") { $0.part(row) == line }
    }

    /// A circle and a tap select: what is deleted then is the line, and nothing else is left.
    @Test(arguments: PenRig.Configuration.both)
    func circleAndTapSelect(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try drawn(on: rig)
      try rig.press("ctrl+leftalt+i")
      try sumi.draw(circleAndTap)
      let ring = PixelRect(x: 490, y: 300, width: 20, height: 20)
      try sumi.picture(with: "no circle") { $0.isBlank(in: ring) && $0.hasInk(in: row) }
      try rig.press("delete")
      try sumi.picture(with: "blank paper") {
        $0.isBlank(in: PixelRect(x: 300, y: 300, width: 400, height: 200))
      }
    }
  }
}
