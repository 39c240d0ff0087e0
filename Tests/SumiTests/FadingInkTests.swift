import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Ink that fades under a real pen: seen, gone, and on no disk.
  @Suite struct FadingInkTests {
    private let line = PixelRect(x: 320, y: 396, width: 160, height: 9)

    @Test(arguments: PenRig.Configuration.both)
    func inkIsSeenFadesAndIsNotStored(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("talk.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try rig.press("shift+p")
      let (start, end) = (Point(x: 300, y: 400), Point(x: 500, y: 400))
      try rig.pen("touch", from: start, to: end, samples: 40)
      try sumi.picture(with: "ink under the pen") { $0.hasInk(in: line) }
      // While the pen is down nothing fades, so this picture can be waited for.
      try rig.send("pen pressure=0 state=out")
      var paleness: Set<UInt32> = []
      try sumi.picture(with: "blank paper again") { picture in
        paleness.insert(picture[400, 400] & 0xFF)
        return picture.isBlank
      }
      #expect(paleness.count > 1, "ink was seen after the lift, too")
      // Nothing goes on: the program waits.
      try sumi.process.rest()
      try rig.press("b")
      try sumi.draw(PenTrace.line(from: start, to: end))
      try rig.press("ctrl+z")
      try sumi.picture(with: "blank paper after one undo") { $0.isBlank }
      try rig.press("ctrl+z")
      try rig.press("ctrl+shift+z")
      try sumi.picture(with: "the stroke that stays") { $0.hasInk(in: line) }
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 1)
    }

    /// A dot follows the pen, also over the paper, and leaves nothing when the pen goes away.
    @Test func laserLeavesNothing() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig)
      try rig.press("shift+l")
      let (start, end) = (Point(x: 300, y: 400), Point(x: 500, y: 400))
      try rig.pen("touch", from: start, to: end, samples: 40)
      let tip = PixelRect(x: 498, y: 398, width: 5, height: 5)
      try sumi.picture(with: "a dot at the tip, and no trail") { picture in
        !picture.isBlank(in: tip)
          && picture.isBlank(in: PixelRect(x: 320, y: 380, width: 100, height: 40))
      }
      try rig.send("pen pressure=0 state=out")
      try sumi.picture(with: "blank paper") { $0.isBlank }
      try sumi.process.rest()
    }
  }
}
