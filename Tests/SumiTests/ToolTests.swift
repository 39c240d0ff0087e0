import Foundation
import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// Both ends of the stylus and tools that are met for the first time.
  @Suite struct ToolTests {
    private let row = PixelRect(x: 300, y: 390, width: 400, height: 20)

    @Test(arguments: PenRig.Configuration.both)
    func eraserTakesTheStrokeAway(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400)))
      try sumi.draw(.line(from: Point(x: 250, y: 600), to: Point(x: 750, y: 600)))
      let both = sumi.picture
      #expect(both.hasInk(in: row))
      try sumi.draw(
        .line(from: Point(x: 500, y: 300), to: Point(x: 500, y: 500), tool: "eraser")
      )
      let one = sumi.picture
      #expect(!one.hasInk(in: row))
      #expect(one.inkBounds == both.inkBounds.intersection(one.inkBounds))
      #expect(one.hasInk(in: PixelRect(x: 300, y: 590, width: 400, height: 20)))
      #expect(one.inkBounds.minY > 590)
      // The writing end writes again, over where it was.
      try sumi.draw(.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400)))
      #expect(sumi.picture.hasInk(in: row))
    }

    /// A tool that was never seen before: the first contact counts from its first sample.
    @Test(arguments: PenRig.Configuration.both, ["artpen", "airbrush"])
    func otherToolsDraw(_ configuration: PenRig.Configuration, tool: String) throws {
      let sumi = try SumiProcess(on: .shared(configuration))
      let trace = PenTrace.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400), tool: tool)
      try sumi.draw(trace)
      let strokes = try sumi.recording().strokes
      #expect(strokes.map(\.count) == [trace.contact.count])
      #expect(sumi.picture.hasInk(in: row))
      #expect(abs((strokes.first?.first?.sample.pressure ?? 0) - 0.5) < 0.01)
    }

    /// Under libinput a stylus with another serial number is another device, which appears with its
    /// first sample, while the program runs.
    @Test(arguments: PenRig.Configuration.both)
    func firstStrokeOfANewStylusIsWhole(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      let serial = Int.random(in: 0x1000_0000...0x2000_0000)
      // The server makes the device with the first sample. It is told of a press that comes in the
      // same few milliseconds only now and then; no pen comes down so fast.
      try rig.send([
        "pen x=250 y=400 pressure=0 state=hover tool=pen serial=\(serial)", "wait 60",
      ])
      try rig.pen("touch", from: Point(x: 252, y: 400), to: Point(x: 750, y: 400), samples: 40)
      try rig.pen("hover", from: Point(x: 755, y: 400), to: Point(x: 760, y: 400), samples: 2)
      try rig.send(["pen state=out", "pen serial=0 state=out"])
      let recording = try sumi.recording(with: "the lift") { $0.lifts == 1 }
      #expect(recording.strokes.map(\.count) == [40])
      try sumi.settle()
      #expect(sumi.picture.hasInk(in: row))
    }

    /// The turn of an art pen about its own axis; libinput does not tell it.
    @Test func artPenTurns() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.send("pen x=400 y=400 pressure=0 state=hover tool=artpen rotation=0")
      for turn in 1...9 {
        try rig.send(["pen x=\(400 + turn) rotation=\(turn * 10) state=hover", "wait 4"])
      }
      try rig.send("pen state=out rotation=0")
      let recording = try sumi.recording(with: "the leave") { $0.events.last?.phase == .leave }
      let rolls = recording.events.filter { $0.phase == .hover }.compactMap(\.sample.roll)
      #expect(rolls.count >= 7)
      let turns = zip(rolls, rolls.dropFirst()).map { remainder($1 - $0, 2 * .pi) * 180 / .pi }
      #expect(turns.allSatisfy { abs($0 - 10) < 0.2 }, "\(turns)")
    }
  }
}
