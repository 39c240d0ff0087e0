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
      // The panel is in the lower corner at the right, 12 from the edges, the map 12 within it; it shows
      // the first screen, with the line thinner than a pixel.
      let map = PixelRect(x: 1072, y: 621, width: 184, height: 115)
      try sumi.picture(with: "ink on the map") { picture in
        (map.minY + 35..<map.minY + 55).contains { picture.coverage(map.minX + 80, $0) > 0.12 }
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

    /// A finger drags the frame, as the pen does.
    @Test(arguments: [PenRig.Configuration.wacomTouch, .touchScreen])
    func fingersMoveTheView(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try sumi.draw(.line(from: Point(x: 400, y: 300), to: Point(x: 700, y: 300)))
      // A finger that comes with the pen is its hand.
      try rig.send(["pen state=out", "wait 700"])
      try rig.press("n")
      let map = PixelRect(x: 1072, y: 621, width: 184, height: 115)
      try sumi.picture(with: "ink on the map") { picture in
        (map.minY + 35..<map.minY + 55).contains { picture.coverage(map.minX + 80, $0) > 0.12 }
      }
      let (x, y) = (map.minX + 92, map.minY + 57)
      for way in 0...10 { try rig.send(["touch 0=\(x - 2 * way),\(y)", "wait 20"]) }
      try rig.send(["wait 300", "touch 0=up"])
      try sumi.sharpen()
      try sumi.picture(with: "the line further to the right") {
        $0.hasInk(in: PixelRect(x: 720, y: 280, width: 80, height: 40))
          && $0.isBlank(in: PixelRect(x: 405, y: 290, width: 60, height: 20))
      }
      try rig.press("n")
      #expect(try sumi.end() == 0)
    }

    /// A sheet with a black square in its middle, as no drawing of ours has it.
    private static let pdf = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R>>endobj
      4 0 obj<</Length 32>>stream
      0 0 0 rg 100 100 200 200 re f
      endstream endobj
      trailer<</Root 1 0 R>>
      """

    /// The page of a PDF is on the map.
    @Test func aPDFIsOnTheMap() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let paper = try folder.write(Self.pdf, to: "paper.pdf")
      let sumi = try SumiProcess(on: rig, [paper], folder: folder, isBlank: false)
      try rig.press("n")
      // The map is as high as it is wide.
      try sumi.picture(with: "the PDF on the map") { picture in
        picture.coverage(1164, 644) > 0.9 && picture.coverage(1164, 560) < 0.1
      }
      #expect(try sumi.end() == 0)
    }
  }
}
