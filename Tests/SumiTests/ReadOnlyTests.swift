import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Documents that cannot be written, or not be read in full, and the way out of each.
  @MainActor @Suite struct ReadOnlyTests {
    /// Of a document that is open in another window Ctrl+S makes a copy, with its history; what
    /// follows is drawn on the copy, and the other window is not disturbed.
    @Test func aSecondWindowSavesACopy() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("birds.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      for row in [100.0, 200] { try first.draw(KeepingTests.line(row)) }
      try eventually("the strokes on the disk") { try StoredDocument(path).strokes.count == 2 }
      let second = try SumiProcess(on: rig, [path], folder: TemporaryFolder(), isBlank: false)
      try second.picture(with: "the word and the ink") {
        $0.hasInk(in: KeepingTests.around(200)) && $0.tellsOfTrouble
      }
      try rig.press("ctrl+s")
      try second.picture(with: "the dialog") { $0.hasInk(in: FileTests.button) }
      try rig.press("enter")
      let copy = folder.path("birds copy.sumi")
      try eventually("the copy") { Self.strokeCount(of: copy) == 2 }
      try second.picture(with: "the copy") { !$0.tellsOfTrouble }
      try second.draw(KeepingTests.line(700))
      try rig.press("ctrl+z")
      try rig.press("ctrl+z")
      try eventually("what was drawn and taken back") {
        try StoredDocument(copy).strokes.count == 1
      }
      #expect(try second.end() == 0)
      #expect(try first.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 2)
    }

    /// The name of the document itself is not taken for that of its copy.
    @Test func theCopyNeedsAnotherName() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("birds.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      try first.draw(KeepingTests.line(100))
      try eventually("the stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      let second = try SumiProcess(on: rig, [path], folder: TemporaryFolder(), isBlank: false)
      try second.picture(with: "the word") { $0.tellsOfTrouble }
      try FileTests.save(second, as: "birds")
      try second.settle()
      try second.picture(with: "the dialog still") { $0.hasInk(in: FileTests.button) }
      try FileTests.type("2", in: second)
      try rig.press("enter")
      try eventually("the copy") { Self.strokeCount(of: folder.path("birds2.sumi")) == 1 }
      #expect(try second.end() == 0)
      #expect(try first.end() == 0)
    }

    /// A file in a folder that must not be written opens with a word; its copy goes elsewhere.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a disk"))
    func aReadOnlyFolderGivesACopyElsewhere() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
      let path = disk.path + "/birds.sumi"
      let first = try SumiProcess(on: rig, [path], folder: folder)
      try first.draw(KeepingTests.line(200))
      #expect(try first.end() == 0)
      try disk.forbidWriting()
      let second = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      try second.picture(with: "the word and the ink") {
        $0.hasInk(in: KeepingTests.around(200)) && $0.tellsOfTrouble
      }
      try second.draw(KeepingTests.line(500))
      #expect(!second.picture.hasInk(in: KeepingTests.around(500)))
      try rig.press("ctrl+s")
      try second.picture(with: "the dialog") { $0.hasInk(in: FileTests.button) }
      try rig.press("enter")
      let copy = folder.path("home/Documents/birds copy.sumi")
      try eventually("the copy") { FileManager.default.fileExists(atPath: copy) }
      try second.picture(with: "no word") { !$0.tellsOfTrouble }
      try second.draw(KeepingTests.line(500))
      #expect(try second.end() == 0)
      #expect(try StoredDocument(copy).strokes.count == 2)
      #expect(try StoredDocument(path).strokes.count == 1)
    }

    /// A damaged document opens as a new drawing with all that can be read; the file stays.
    @Test func aDamagedDocumentIsANewDrawing() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("birds.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      for row in [100.0, 200] { try first.draw(KeepingTests.line(row)) }
      #expect(try first.end() == 0)
      var bytes = try Data(contentsOf: URL(filePath: path))
      for place in 0..<100 { bytes[place] = 0 }
      try bytes.write(to: URL(filePath: path))
      let second = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      try second.picture(with: "the ink") { $0.hasInk(in: KeepingTests.around(200)) }
      try second.draw(KeepingTests.line(500))
      try rig.press("ctrl+z")
      try rig.press("ctrl+z")
      try second.picture(with: "two strokes taken back") {
        !$0.hasInk(in: KeepingTests.around(500)) && !$0.hasInk(in: KeepingTests.around(200))
          && $0.hasInk(in: KeepingTests.around(100))
      }
      #expect(try second.end() == 0)
      #expect(second.process.errors.contains("2 strokes"), "\(second.process.errors)")
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      let draft = try #require(try KeepingTests.drafts(in: folder).first)
      #expect(try StoredDocument(draft).strokes.count == 1)
    }

    /// What a file manager asks for and cannot be opened is said in the window.
    @Test func aFailureIsSaidWhereItIsSeen() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = try folder.write("hello", to: "birds.sumi")
      let sumi = try SumiProcess(
        on: rig,
        [path],
        folder: folder,
        isBlank: false,
        environment: ["DESKTOP_STARTUP_ID": "files-1"]
      )
      let card = PixelRect(x: 400, y: 300, width: 480, height: 200)
      try sumi.picture(with: "the word") { $0.hasInk(in: card) }
      #expect(sumi.process.errors.contains("not a Sumi document"))
      try rig.press("enter")
      try sumi.picture(with: "paper") { $0.isBlank }
      try sumi.draw(KeepingTests.line(500))
      #expect(try sumi.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).count == 1)
    }

    /// While the disk is full the drawing can be saved elsewhere, with all that waits.
    @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
    func aFullDiskIsLeftBySavingElsewhere() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), kilobytes: 1024)
      let path = disk.path + "/birds.sumi"
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(KeepingTests.line(100))
      try eventually("the first stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      disk.fill()
      for row in [200.0, 300] { try sumi.draw(KeepingTests.line(row)) }
      try sumi.picture(with: "the warning") { $0.tellsOfTrouble }
      try rig.press("ctrl+shift+s")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: FileTests.button) }
      let target = folder.path("safe.sumi")
      // The ending stands there already.
      try FileTests.type(folder.path("safe"), in: sumi)
      try rig.press("enter")
      try eventually("the word about it") { sumi.process.errors.contains("saved as \(target)") }
      try sumi.picture(with: "the end of the warning") { !$0.tellsOfTrouble }
      try sumi.draw(KeepingTests.line(600))
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(target).strokes.count == 4)
      // What the old disk had taken before it was full stays there.
      #expect(try (1...3).contains(StoredDocument(path).strokes.count))
    }

    /// How many strokes a document holds; `nil` while it is not there.
    private static func strokeCount(of path: String) -> Int? {
      FileManager.default.fileExists(atPath: path) ? try? StoredDocument(path).strokes.count : nil
    }
  }
}
