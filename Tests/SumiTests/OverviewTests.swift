import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// The map of the page in the real window: drawn when the pen rests, and moved by the pen.
  @Suite struct OverviewTests {
    @Test(arguments: PenRig.Configuration.both)
    func thePenMovesTheView(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 400, y: 300), to: Point(x: 700, y: 300)))
      let line = PixelRect(x: 420, y: 296, width: 260, height: 8)
      #expect(sumi.picture.hasInk(in: line))
      try rig.press("n")
      // The panel is in the lower corner at the right, 12 from the edges, the map 12 within it; the line
      // is in the middle of the map, and thinner there than a pixel.
      let map = PixelRect(x: 1072, y: 621, width: 184, height: 115)
      try sumi.picture(with: "ink on the map") { picture in
        (map.minY + 50..<map.minY + 65).contains { picture.coverage(map.minX + 92, $0) > 0.12 }
      }
      // The middle of the frame, and from there to the left: what is seen moves to the right.
      let start = Point(x: Double(map.minX) + 92, y: Double(map.minY) + 57)
      try rig.pen("touch", from: start, to: start - Vector(dx: 20, dy: 0))
      try rig.send("pen pressure=0 state=out")
      try sumi.sharpen()
      let moved = sumi.picture
      #expect(moved.isBlank(in: PixelRect(x: 405, y: 290, width: 60, height: 20)))
      #expect(moved.hasInk(in: PixelRect(x: 720, y: 280, width: 80, height: 40)))
      try rig.press("n")
      try sumi.picture(with: "no map") { $0.isBlank(in: map) }
      #expect(try sumi.end() == 0)
    }
  }
}
