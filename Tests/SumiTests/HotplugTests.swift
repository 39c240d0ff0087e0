import Geometry
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// Tablets that come and go while the program runs.
  @Suite struct HotplugTests {
    @Test(arguments: PenRig.Configuration.both)
    func unplugInMidStrokeEndsItAndAReplugNeedsNoRestart(
      _ configuration: PenRig.Configuration
    ) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try rig.pen("hover", from: Point(x: 190, y: 300), to: Point(x: 195, y: 300), samples: 3)
      try rig.pen("touch", from: Point(x: 200, y: 300), to: Point(x: 500, y: 300), samples: 20)
      try sumi.recording(with: "the stroke") { $0.strokes.first?.count == 20 }
      try rig.send("unplug tablet")
      let ended = try sumi.recording(with: "the end of the stroke") { $0.lifts == 1 }
      let pens = ended.ids(of: .pen)
      try sumi.recording(with: "the removal") { recording in
        recording.raw.contains { pens.map(RawEvent.removed(id:)).contains($0) }
      }
      try sumi.settle()
      let picture = sumi.picture
      #expect(picture.hasInk(in: PixelRect(x: 210, y: 290, width: 280, height: 20)))
      #expect(picture.inkBounds.maxX < 510)

      // Nothing follows the pointer.
      for _ in 0..<10 { try rig.send(["mouse dx=9 dy=9", "wait 4"]) }
      try sumi.recording(with: "the mouse") { recording in
        let mice = recording.ids(of: .mouse)
        return recording.pointers.count { mice.contains($0.sourceID) } >= 10
      }
      try sumi.settle()
      #expect(sumi.picture == picture)

      try rig.plugTablet()
      try sumi.draw(.line(from: Point(x: 200, y: 500), to: Point(x: 700, y: 500)))
      #expect(sumi.picture.hasInk(in: PixelRect(x: 210, y: 490, width: 480, height: 20)))
      #expect(try sumi.recording().strokes.count == 2)
      #expect(try sumi.end() == 0)
      #expect(sumi.process.errors == "")
    }

    /// A program that starts without a tablet takes one that comes.
    @Test(arguments: PenRig.Configuration.both)
    func tabletMayComeLater(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      try rig.send("unplug tablet")
      let sumi = try SumiProcess(on: rig)
      #expect(try sumi.recording().ids(of: .pen).isEmpty)
      try rig.plugTablet()
      let trace = PenTrace.line(from: Point(x: 200, y: 500), to: Point(x: 700, y: 500))
      try sumi.draw(trace)
      #expect(try sumi.recording().strokes.map(\.count) == [trace.contact.count])
      #expect(sumi.picture.hasInk(in: PixelRect(x: 210, y: 490, width: 480, height: 20)))
    }
  }
}
