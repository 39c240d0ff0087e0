import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// The ink editor in the real window.
  @Suite struct InkEditorTests {
    /// A changed ink draws so at once and after a kill; what was drawn before keeps its look.
    @Test func aChangedInkIsDrawnAndKept() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder, showsInterface: true)
      try first.draw(Self.line(200))
      let before = first.picture.part(Self.around(200))
      try rig.press("f5")
      try first.picture(with: "the editor") { $0.hasInk(in: Self.panel) }
      // From the curve that is chosen over the three others to the last point of its picture.
      for _ in 0..<6 { try rig.press("tab") }
      for _ in 0..<20 { try rig.press("up") }
      try first.settle()
      // The pen is still down.
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 40)
      try first.picture(with: "a wider stroke under the pen") { Self.isWide(400, in: $0) }
      try rig.send("pen pressure=0 state=out")
      try first.settle()
      #expect(first.picture.part(Self.around(200)) == before)
      #expect(!Self.isWide(200, in: first.picture))
      // The editor stays open, and the program dies.
      let settings = folder.path("home/.config/sumi/settings")
      try eventually("the ink and the stroke on the disk") {
        let text = (try? String(contentsOfFile: settings, encoding: .utf8)) ?? ""
        return try text.contains("ink.pen.recipe = base = pen; width by force =")
          && StoredDocument(path).strokes.count == 2
      }
      first.process.send(SIGKILL)
      _ = try first.process.status()
      let second = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      try second.picture(with: "the drawing as it was") {
        $0.part(Self.around(200)) == before && Self.isWide(400, in: $0)
      }
      try second.draw(Self.line(600))
      try second.picture(with: "a stroke as wide") { Self.isWide(600, in: $0) }
      #expect(try second.end() == 0)
      let strokes = try StoredDocument(path).strokes
      let widths = strokes.map { $0.renderBounds.height }
      #expect(widths.count == 3 && widths[1] > 1.5 * widths[0] && widths[2] > 1.5 * widths[0])
    }

    /// Where the editor is.
    private static let panel = PixelRect(x: 940, y: 100, width: 300, height: 500)

    private static func line(_ y: Double) -> PenTrace {
      .line(from: Point(x: 200, y: y), to: Point(x: 600, y: y))
    }

    /// What is around a line.
    private static func around(_ y: Int) -> PixelRect {
      PixelRect(x: 300, y: y - 12, width: 200, height: 24)
    }

    /// Returns whether a line is wider than the standard pen draws it with half its force: 3 pixels.
    private static func isWide(_ y: Int, in picture: Picture) -> Bool {
      let part = around(y)
      return picture.inkAmount(in: part) / Double(part.width) > 4.5
    }
  }
}
