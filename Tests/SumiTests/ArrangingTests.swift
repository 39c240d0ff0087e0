import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Groups, locked strokes and the spotlight, by a real pen and keys, and on the disk.
  @Suite struct ArrangingTests {
    private let upper = PixelRect(x: 420, y: 296, width: 160, height: 8)
    private let lower = PixelRect(x: 420, y: 396, width: 160, height: 8)

    private func line(_ y: Double) -> PenTrace {
      .line(from: Point(x: 400, y: y), to: Point(x: 600, y: y))
    }

    private func tap(_ y: Double) -> PenTrace {
      .line(from: Point(x: 500, y: y), to: Point(x: 500.5, y: y), seconds: 0.06)
    }

    /// A tap on one stroke of a group, and a key, delete both; a locked one stays when all is deleted.
    @Test(arguments: PenRig.Configuration.both)
    func groupsAndLocks(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      for y in [300.0, 400, 500] { try sumi.draw(line(y)) }
      try rig.press("l")
      try sumi.draw(tap(500))
      try rig.press("ctrl+leftalt+l")
      for keys in ["ctrl+a", "ctrl+g", "leftalt+a"] { try rig.press(keys) }
      try sumi.draw(tap(400))
      try rig.press("delete")
      try sumi.picture(with: "the locked line alone") {
        $0.isBlank(in: upper) && $0.isBlank(in: lower)
          && $0.hasInk(in: PixelRect(x: 420, y: 496, width: 160, height: 8))
      }
      try rig.press("ctrl+z")
      try sumi.picture(with: "the group again") { $0.hasInk(in: upper) && $0.hasInk(in: lower) }
      #expect(try sumi.end() == 0)
      let strokes = try StoredDocument(path).strokes
      #expect(strokes.map(\.isLocked) == [false, false, true])
      #expect(strokes[0].group != nil && strokes[0].group == strokes[1].group)
      #expect(strokes[2].group == nil)
    }

    /// The page is dimmed but for a disc at the pen, and looks as before with the next tool.
    @Test(arguments: PenRig.Configuration.both)
    func spotlightLeavesNothing(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(line(400))
      let before = sumi.picture
      try rig.press("shift+s")
      try rig.pen("hover", from: Point(x: 300, y: 300), to: Point(x: 500, y: 390), samples: 30)
      let near = PixelRect(x: 480, y: 340, width: 40, height: 80)
      let far = PixelRect(x: 900, y: 600, width: 100, height: 100)
      try sumi.picture(with: "light at the pen alone") {
        $0.part(near) == before.part(near) && $0.coverage(950, 650) > 0.5
          && Set($0.part(far).pixels).count == 1
      }
      try rig.send("pen pressure=0 state=out")
      try sumi.settle()
      #expect(sumi.picture.part(near) == before.part(near))
      try rig.press("b")
      try sumi.picture(with: "the page as it was") { $0 == before }
      try sumi.process.rest()
    }
  }
}
