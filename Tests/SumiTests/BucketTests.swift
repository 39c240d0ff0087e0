import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// The bucket under a real pen: what strokes enclose is filled, and the fill is stored.
  @Suite struct BucketTests {
    private let corners = Rect(x: 350, y: 250, width: 240, height: 180).corners
    private let middle = PixelRect(x: 450, y: 320, width: 40, height: 40)

    @Test func aTapFillsWhatStrokesEnclose() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("areas.sumi")
      let sumi = try SumiProcess(on: rig, [path, "--hide-interface"], folder: folder)
      for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        // Each side ends a little before the next one begins.
        try sumi.draw(.line(from: start, to: start.interpolated(to: end, by: 0.97)))
      }
      let lines = sumi.picture
      #expect(lines.isBlank(in: middle))
      try rig.press("f")
      try rig.pen("touch", from: Point(x: 400, y: 300), to: Point(x: 400, y: 300), samples: 3)
      try rig.send("pen pressure=0 state=out")
      let outside = PixelRect(x: 300, y: 300, width: 30, height: 40)
      try sumi.picture(with: "a filled area") { picture in
        !picture.isBlank(in: middle) && picture.isBlank(in: outside)
      }
      try rig.press("ctrl+z")
      try sumi.picture(with: "the lines alone") { $0.isBlank(in: middle) }
      try rig.press("ctrl+shift+z")
      try sumi.picture(with: "the area again") { !$0.isBlank(in: middle) }
      // Beside the figure there is nothing to fill, which is said.
      try rig.pen("touch", from: Point(x: 200, y: 600), to: Point(x: 200, y: 600), samples: 3)
      try rig.send("pen pressure=0 state=out")
      try sumi.settle()
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 5)
    }
  }
}
