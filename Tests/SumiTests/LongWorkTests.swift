import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Work that takes long shows how far it is, can be stopped with the pen, and never keeps it.
  @MainActor @Suite struct LongWorkTests {
    /// The window is there before a large file is read; the pen draws meanwhile, and stops it.
    @Test func aLargeFileIsStoppedWithThePen() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let file = try Self.largeSVG(in: folder, lines: 40_000)
      let sumi = try SumiProcess(on: rig, [file], folder: folder)
      try sumi.picture(with: "how far it is") { Self.bar(in: $0) != nil }
      try sumi.draw(KeepingTests.line(500))
      try sumi.picture(with: "ink") { $0.hasInk(in: KeepingTests.around(500)) }
      let bar = try #require(Self.bar(in: sumi.picture), "it was read before it could be stopped")
      try FileTests.tap(Point(x: Double(bar.end) - 36, y: Self.buttonHeight), in: sumi)
      try sumi.picture(with: "no bar") { Self.bar(in: $0) == nil }
      try rig.press("ctrl+z")
      try sumi.picture(with: "blank paper") { $0.isBlank }
      #expect(try sumi.end() == 0)
    }

    /// How far it is never goes back, and what is read is shown in the end.
    @Test func aLargeFileIsShownInTheEnd() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let file = try Self.largeSVG(in: folder, lines: 5_000)
      let sumi = try SumiProcess(on: rig, [file], folder: folder)
      var last = 0
      try eventually("the drawing", within: 120) {
        let picture = sumi.picture
        // Panels that come or go fade, and their edges with them.
        if let bar = Self.bar(in: picture), bar.isWhole {
          guard bar.filled >= last else { throw RigFailure("\(bar.filled) after \(last)") }
          last = bar.filled
        }
        return Self.bar(in: picture) == nil && picture.hasInk(in: KeepingTests.around(300))
      }
      #expect(try sumi.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).isEmpty)
    }

    /// Who starts the program on a terminal with a large file that is none is told so.
    @Test func aLargeFileThatIsNoneEndsTheProgram() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let line = "<path d=\"M1 1L9 9\"/>\n"
      let text = try folder.write(
        "<svg>" + String(repeating: line, count: 40_000) + "</png>",
        to: "broken.svg"
      )
      let process = try SumiProcess.start([text], display: rig.display, folder: folder)
      #expect(try process.status() == 1)
      #expect(process.errors.contains("sumi: read: \(text): line 40001:"))
    }

    /// An export that is stopped leaves the old file as it is and nothing beside it; one draws on.
    @Test(arguments: [("png", 0.0, 40_000), ("svg", 1, 5_000), ("pdf", 2, 5_000)])
    func aStoppedExportLeavesNothing(ending: String, column: Double, strokes: Int) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let document = folder.path("birds.sumi")
      try Self.writeLargeDocument(to: document, strokes: strokes)
      try folder.write("old", to: "birds." + ending)
      let sumi = try SumiProcess(on: rig, [document], folder: folder, isBlank: false)
      try sumi.picture(with: "its ink") { $0.hasInk(in: KeepingTests.around(300)) }
      try rig.press("ctrl+e")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: FileTests.formats) }
      try FileTests.tap(FileTests.format(column), in: sumi)
      try sumi.settle()
      // The second one is for the question about the old file.
      try rig.press("enter")
      try sumi.settle()
      try rig.press("enter")
      try sumi.picture(with: "how far it is") { Self.bar(in: $0) != nil }
      try rig.press("esc")
      try sumi.picture(with: "no bar") { Self.bar(in: $0) == nil }
      try rig.press("esc")
      // No stroke can be begun beside a dialog.
      try sumi.picture(with: "no dialog") { !$0.hasInk(in: FileTests.button) }
      try sumi.draw(KeepingTests.line(790))
      #expect(try sumi.end() == 0)
      #expect(try String(contentsOfFile: folder.path("birds." + ending), encoding: .utf8) == "old")
      let names = try folder.names
      #expect(!names.contains { $0.contains(".new") }, "\(names)")
      #expect(try StoredDocument(document).strokes.count == strokes + 1)
    }

    /// A long recording is played while the window is there, to the same drawing as always.
    @Test func aLongRecordingIsPlayedInTheWindow() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      var lines = ["t_ms,x,y,pressure,contact"]
      for stroke in 0..<200 {
        for step in 0...40 {
          let time = stroke * 300 + step * 5
          lines.append("\(time),\(100 + step * 20),\(100 + stroke * 3),0.5,\(step < 40 ? 1 : 0)")
        }
      }
      let file = try folder.write(lines.joined(separator: "\n") + "\n", to: "long.csv")
      let sumi = try SumiProcess(on: rig, [file], folder: folder, isBlank: false)
      try eventually("its last stroke", within: 60) {
        sumi.picture.hasInk(in: PixelRect(x: 200, y: 690, width: 600, height: 12))
      }
      try sumi.draw(KeepingTests.line(760))
      #expect(try sumi.end() == 0)
      let draft = try #require(try KeepingTests.drafts(in: folder).first)
      #expect(try StoredDocument(draft).strokes.count == 201)
    }

    // MARK: -

    /// Where the button to stop work lies, and the bar that shows how far it is.
    private static let (buttonHeight, barHeight) = (100.0, 126)

    /// The bar: how many pixels of it are filled, where its panel's button ends, and whether it has
    /// come whole.
    private static func bar(in picture: Picture) -> (filled: Int, end: Int, isWhole: Bool)? {
      func isBar(_ x: Int) -> Bool { picture.coverage(x, barHeight) > 0.05 }
      // It lies in the middle of the window, nearly as wide as its panel, on which it is dark.
      let first = (1..<400).first { !isBar(640 - $0) }.map { 641 - $0 }
      let last = (1..<400).first { !isBar(640 + $0) }.map { 639 + $0 }
      guard let first, let last, last - first > 180, abs(first + last - 1280) < 16 else {
        return nil
      }
      let coverages = (first...last).map { picture.coverage($0, barHeight) }
      return (coverages.count { $0 > 0.6 }, last, coverages.contains { $0 > 0.99 })
    }

    /// A drawing of many lines of another program.
    private static func largeSVG(in folder: TemporaryFolder, lines: Int) throws -> String {
      var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1280\" height=\"800\">\n"
      for line in 0..<lines {
        let y = 200 + line % 200
        let left = 100 + line % 9 * 100
        text += "<path fill=\"none\" stroke=\"#1b1a1e\" d=\"M\(left) \(y)"
        for step in 1...20 { text += "L\(left + step * 5) \(y + step % 3)" }
        text += "\"/>\n"
      }
      return try folder.write(text + "</svg>\n", to: "large.svg")
    }

    /// A document of many strokes.
    private static func writeLargeDocument(to path: String, strokes: Int) throws {
      let drawn = (0..<strokes).map { (number: Int) -> Stroke in
        let start = Point(x: Double(100 + number % 9 * 100), y: Double(200 + number % 400))
        let points = (0...24).map { (step: Int) -> StrokePoint in
          StrokePoint(
            location: start + Vector(dx: Double(5 * step), dy: Double(step % 5 * 3)),
            timeOffset: Double(step) * 0.01,
            size: Size(width: 3, height: 3)
          )
        }
        return Stroke(ink: Ink(.pen), path: StrokePath(points))
      }
      let page = Page(
        size: Size(width: 1280, height: 800),
        layers: [Layer(drawing: Drawing(strokes: drawn))]
      )
      try DocumentFile.write(Document(pages: [page]), to: path)
    }
  }
}
