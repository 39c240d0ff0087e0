import Foundation
import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// Selecting, straight lines and shapes with a real pen in the real window.
  @Suite struct SelectTests {
    private static let rows = [250.0, 350, 450]

    private func area(_ y: Double) -> PixelRect {
      PixelRect(x: 350, y: Int(y) - 8, width: 300, height: 16)
    }

    /// Three strokes in a lasso are moved together, and one undo brings them back.
    @Test func lassoMovesThreeStrokes() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--hide-interface"])
      for y in Self.rows {
        try sumi.draw(.line(from: Point(x: 350, y: y), to: Point(x: 650, y: y)))
      }
      let drawn = sumi.picture
      try rig.press("l")
      let corners = [
        Point(x: 300, y: 210), Point(x: 700, y: 210), Point(x: 700, y: 490), Point(x: 300, y: 490),
        Point(x: 300, y: 230),
      ]
      for (start, end) in zip(corners, corners.dropFirst()) {
        try rig.pen("touch", from: start, to: end)
      }
      try rig.send("pen pressure=0 state=out tool=pen")
      try sumi.settle()
      // The frame lies around the strokes.
      let side = PixelRect(x: 335, y: 300, width: 12, height: 20)
      try sumi.picture(with: "a frame") { $0.hasInk(in: side) }
      try rig.pen("touch", from: Point(x: 500, y: 300), to: Point(x: 560, y: 420))
      try rig.send("pen pressure=0 state=out tool=pen")
      try sumi.settle()
      try rig.press("leftalt+a")
      let shifted = PixelRect(x: 410, y: 560, width: 300, height: 20)
      let moved = try sumi.picture(with: "the strokes elsewhere") {
        $0.hasInk(in: shifted) && $0.isBlank(in: area(250))
      }
      #expect(!moved.hasInk(in: PixelRect(x: 335, y: 220, width: 12, height: 200)))
      try rig.press("ctrl+z")
      try sumi.picture(with: "the strokes where they were") { picture in
        Self.rows.allSatisfy { picture.part(area($0)) == drawn.part(area($0)) }
          && picture.isBlank(in: shifted)
      }
    }

    /// A line is cut with the eraser of pixels; its left half is selected alone and moved down.
    @Test(arguments: PenRig.Configuration.both)
    func halfOfACutLineIsMoved(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig, ["--hide-interface"])
      try sumi.draw(.line(from: Point(x: 350, y: 350), to: Point(x: 650, y: 350)))
      try rig.press("e")
      try sumi.draw(.line(from: Point(x: 500, y: 310), to: Point(x: 500, y: 390)))
      let gap = PixelRect(x: 497, y: 340, width: 6, height: 20)
      let cut = try sumi.picture(with: "a cut") { $0.isBlank(in: gap) }
      try rig.press("l")
      let corners = [
        Point(x: 300, y: 310), Point(x: 480, y: 310), Point(x: 480, y: 400), Point(x: 300, y: 400),
        Point(x: 300, y: 330),
      ]
      for (start, end) in zip(corners, corners.dropFirst()) {
        try rig.pen("touch", from: start, to: end)
      }
      try rig.send("pen pressure=0 state=out tool=pen")
      let frame = PixelRect(x: 320, y: 320, width: 200, height: 60)
      try sumi.picture(with: "a frame") { $0.part(frame) != cut.part(frame) }
      for _ in 0..<10 { try rig.press("leftshift+down") }
      try rig.press("leftalt+a")
      let below = PixelRect(x: 360, y: 442, width: 120, height: 16)
      let right = PixelRect(x: 520, y: 340, width: 120, height: 20)
      let left = PixelRect(x: 340, y: 330, width: 150, height: 40)
      try sumi.picture(with: "the left half below") {
        $0.hasInk(in: below) && $0.isBlank(in: left) && $0.part(right) == cut.part(right)
      }
      for _ in 0..<2 { try rig.press("ctrl+z") }
      try sumi.picture(with: "the cut line") { $0.isBlank(in: below) && $0.hasInk(in: left) }
      try rig.press("ctrl+z")
      try sumi.picture(with: "the whole line") { $0.hasInk(in: gap) }
    }

    /// With Shift a crooked way is a level line.
    @Test func shiftDrawsALevelLine() throws {
      let rig = try PenRig.shared(.wacom)
      let sumi = try SumiProcess(on: rig, ["--hide-interface"])
      try rig.send("key leftshift down")
      try rig.pen("touch", from: Point(x: 350, y: 400), to: Point(x: 500, y: 440))
      try rig.pen("touch", from: Point(x: 505, y: 440), to: Point(x: 700, y: 410))
      try rig.send(["pen pressure=0 state=out tool=pen", "key leftshift up"])
      let row = PixelRect(x: 352, y: 396, width: 340, height: 8)
      let picture = try sumi.picture(with: "a line") { $0.hasInk(in: row) }
      #expect(picture.inkBounds.height < 12 && picture.inkBounds.width > 330)
    }
  }
}
