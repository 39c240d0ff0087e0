import Foundation
import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// Both ends of the stylus and tools that are met for the first time.
  @Suite struct ToolTests {
    private let row = PixelRect(x: 300, y: 390, width: 400, height: 20)

    @Test(arguments: PenRig.Configuration.both)
    func theOtherEndErases(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400)))
      try sumi.draw(.line(from: Point(x: 250, y: 600), to: Point(x: 750, y: 600)))
      let gap = PixelRect(x: 496, y: 390, width: 8, height: 20)
      #expect(sumi.picture.hasInk(in: gap))
      try sumi.draw(
        .line(from: Point(x: 500, y: 300), to: Point(x: 500, y: 500), tool: "eraser")
      )
      let one = sumi.picture
      #expect(!one.hasInk(in: gap) && one.hasInk(in: row))
      #expect(one.hasInk(in: PixelRect(x: 496, y: 590, width: 8, height: 20)))
      // The writing end writes again, over where it was.
      try sumi.draw(.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400)))
      #expect(sumi.picture.hasInk(in: gap))
    }

    /// An eraser of pixels takes what it goes over while it moves; its ring shows how far that is.
    @Test func eraserOfPixelsCutsTheStroke() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 250, y: 400), to: Point(x: 750, y: 400)))
      let whole = sumi.picture
      try rig.pen(
        "hover",
        from: Point(x: 480, y: 380),
        to: Point(x: 500, y: 390),
        tool: "eraser"
      )
      let ring = PixelRect(x: 488, y: 378, width: 24, height: 16)
      let seen = try sumi.picture(with: "a ring") { !$0.isBlank(in: ring) }
      #expect(seen.part(Self.far) == whole.part(Self.far))
      try rig.pen(
        "touch",
        from: Point(x: 500, y: 390),
        to: Point(x: 500, y: 420),
        tool: "eraser"
      )
      let gap = PixelRect(x: 496, y: 396, width: 8, height: 8)
      try sumi.picture(with: "a gap while it touches") { !$0.hasInk(in: gap) }
      try rig.send("pen pressure=0 state=out tool=eraser")
      try sumi.picture(with: "a word about the eraser") { !$0.isBlank(in: Self.bar) }
      let cut = try sumi.picture(with: "no ring") { $0.isBlank(in: Self.below) }
      #expect(!cut.hasInk(in: gap))
      #expect(cut.part(Self.far) == whole.part(Self.far))
      #expect(cut.hasInk(in: PixelRect(x: 470, y: 396, width: 10, height: 8)))
      #expect(cut.hasInk(in: PixelRect(x: 520, y: 396, width: 10, height: 8)))
      try rig.press("ctrl+z")
      try sumi.picture(with: "the whole stroke") { $0.part(Self.middle) == whole.part(Self.middle) }
    }

    /// Where words are shown, rows below the stroke, and columns that the eraser does not come to.
    private static let bar = PixelRect(x: 0, y: 0, width: 600, height: 30)
    private static let below = PixelRect(x: 200, y: 408, width: 600, height: 60)
    private static let far = PixelRect(x: 240, y: 380, width: 200, height: 40)
    private static let middle = PixelRect(x: 240, y: 300, width: 600, height: 200)

    /// A tool that was never seen before: the first contact counts from its first sample.
    @Test(arguments: PenRig.Configuration.both, ["artpen", "airbrush"])
    func otherToolsDraw(_ configuration: PenRig.Configuration, tool: String) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try rig.introduce(tool)
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
      try rig.introduce("pen", serial: serial)
      try rig.send("pen serial=\(serial) state=hover")
      try rig.pen("touch", from: Point(x: 252, y: 400), to: Point(x: 750, y: 400), samples: 40)
      try rig.pen("hover", from: Point(x: 755, y: 400), to: Point(x: 760, y: 400), samples: 2)
      try rig.send(["pen state=out", "pen serial=0 state=out"])
      let recording = try sumi.recording(with: "the lift") { $0.lifts == 1 }
      #expect(recording.strokes.map(\.count) == [40])
      try sumi.settle()
      #expect(sumi.picture.hasInk(in: row))
    }

    /// A tip that comes down before the server has made the tool's device: the driver drops about every
    /// second such press, but what is left of the stroke is drawn.
    @Test func strokeWithoutAPressIsDrawn() throws {
      let rig = try PenRig.shared(.libinput)
      let sumi = try SumiProcess(on: rig)
      for number in 1...4 {
        let serial = Int.random(in: 0x2000_0000...0x3000_0000)
        let y = 150.0 + 120 * Double(number)
        let before = try sumi.recording()
        // Without a pause the tip is down before the server has looked at the tablet.
        try rig.send([
          "pen x=200 y=\(y) pressure=0 state=hover tool=pen serial=\(serial)",
          "pen x=202 y=\(y) pressure=0.5 state=touch",
        ])
        for step in 0..<100 { try rig.send(["pen x=\(204 + 8 * step)", "wait 4"]) }
        try rig.send([
          "pen x=1000 pressure=0 state=hover", "wait 4", "pen state=out", "pen serial=0 state=out",
        ])
        let recording = try sumi.recording(with: "the lift") { $0.lifts == before.lifts + 1 }
        #expect(try #require(recording.strokes.last).count > 30)
        try sumi.settle()
        #expect(sumi.picture.hasInk(in: PixelRect(x: 800, y: Int(y) - 10, width: 150, height: 20)))
      }
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
