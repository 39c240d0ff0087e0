import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// An alphabet of one's own, from the page that it is written on to text in a drawing.
  @Suite struct AlphabetTests {
    /// On the record page: a level line in the square of the letter l, which no alphabet else has.
    private static let line = (start: Point(x: 180, y: 280), end: Point(x: 240, y: 280))
    /// On the panel: the second alphabet, and the button that inserts.
    private static let (own, insert) = (Point(x: 766, y: 412), Point(x: 833, y: 181))

    private static func tap(_ place: Point, in sumi: SumiProcess) throws {
      try sumi.draw(.line(from: place, to: place + Vector(dx: 1, dy: 1), seconds: 0.05))
      try sumi.settle()
    }

    @Test(arguments: PenRig.Configuration.both)
    func theOwnAlphabetIsRecordedChosenInsertedAndKept(configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let folder = try TemporaryFolder()
      let path = folder.path("state/sumi/practice/My alphabet.sumi")
      try FileManager.default.createDirectory(
        atPath: folder.path("state/sumi/practice"),
        withIntermediateDirectories: true
      )
      let page = try SumiProcess(
        on: rig,
        ["--record-alphabet", path],
        command: ["practice"],
        folder: folder,
        isBlank: false
      )
      try page.settle()
      try page.draw(.line(from: Self.line.start, to: Self.line.end))
      #expect(try page.end() == 0)
      let drawing = folder.path("text.sumi")
      let sumi = try SumiProcess(on: rig, [drawing], folder: folder, showsInterface: true)
      try sumi.settle()
      let before = sumi.picture
      try rig.press("ctrl+t")
      try sumi.picture(with: "the panel") { $0 != before }
      try rig.press("l")
      try sumi.settle()
      try Self.tap(Self.own, in: sumi)
      try Self.tap(Self.insert, in: sumi)
      var strokes: [Stroke] = []
      try eventually("the text on the disk") {
        strokes = try StoredDocument(drawing).strokes
        return strokes.count == 1
      }
      let bounds = strokes[0].renderBounds
      #expect(bounds.width > 3 * bounds.height, "the own l is level")
      try rig.press("ctrl+z")
      try eventually("nothing after one undo") { try StoredDocument(drawing).strokes.isEmpty }
      #expect(try sumi.end() == 0)
      let settings = try String(
        contentsOfFile: folder.path("home/.config/sumi/settings"),
        encoding: .utf8
      )
      #expect(settings.contains("My alphabet.sumi"))
    }
  }
}
