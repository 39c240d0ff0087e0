import Foundation
import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// All drawings, also those without a name, in the real window.
  @MainActor @Suite struct GalleryTests {
    /// Where the pictures of the first and the second drawing are.
    private static let first = PixelRect(x: 172, y: 158, width: 126, height: 78)
    private static let second = PixelRect(x: 334, y: 158, width: 126, height: 78)

    /// Draws a band that is seen in a small picture, too.
    private func draw(_ y: Double, in sumi: SumiProcess) throws {
      for row in 0..<3 { try sumi.draw(KeepingTests.line(y + 4 * Double(row))) }
    }

    /// A window that shows the second of two drawings without a name, and the picture of the first.
    private func begin(_ rig: PenRig, _ folder: TemporaryFolder) throws -> (SumiProcess, Picture) {
      let sumi = try SumiProcess(on: rig, folder: folder)
      try draw(300, in: sumi)
      let picture = sumi.picture
      try rig.press("ctrl+n")
      try sumi.picture(with: "new paper") { !$0.hasInk(in: KeepingTests.around(300)) }
      try draw(500, in: sumi)
      return (sumi, picture)
    }

    private func openGallery(_ sumi: SumiProcess) throws {
      try sumi.rig.press("ctrl+shift+o")
      try sumi.picture(with: "both pictures") {
        $0.hasInk(in: Self.first) && $0.hasInk(in: Self.second)
      }
    }

    @Test func theFirstDrawingIsOpenedAgain() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let (sumi, picture) = try begin(rig, folder)
      try openGallery(sumi)
      for key in ["right", "right", "enter"] { try rig.press(key) }
      try sumi.picture(with: "the first drawing") { $0 == picture }
      // The window has the drawing, not a picture of it: ink goes into its file.
      try sumi.draw(KeepingTests.line(600))
      #expect(try sumi.end() == 0)
      let counts = try KeepingTests.drafts(in: folder).map { try StoredDocument($0).strokes.count }
      #expect(counts.sorted() == [3, 4])
    }

    /// By the pen alone: a tap chooses a drawing, a second one opens it.
    @Test func aPenOpensADrawing() throws {
      let rig = try PenRig.shared(.wacom)
      let (sumi, picture) = try begin(rig, try TemporaryFolder())
      try openGallery(sumi)
      try FileTests.tap(Self.second.rect.center, in: sumi)
      try FileTests.tap(Self.second.rect.center, in: sumi)
      try sumi.picture(with: "the first drawing") { $0 == picture }
      #expect(try sumi.end() == 0)
    }

    /// The message after Ctrl+N opens the drawing that was left.
    @Test func theOldDrawingIsOneCommandAway() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let (sumi, picture) = try begin(rig, folder)
      try rig.press("ctrl+shift+n")
      try sumi.picture(with: "the first drawing") { $0 == picture }
      try rig.press("ctrl+shift+n")
      try sumi.picture(with: "the second drawing") { $0.hasInk(in: KeepingTests.around(500)) }
      #expect(try sumi.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).count == 2)
    }

    @Test func aDrawingIsNamedDeletedAndRestored() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let (sumi, _) = try begin(rig, folder)
      try openGallery(sumi)
      for key in ["right", "right", "f2"] { try rig.press(key) }
      try FileTests.type("owl", in: sumi)
      try rig.press("enter")
      let owl = folder.path("state/sumi/drawings/owl.sumi")
      try eventually("the name") { FileManager.default.fileExists(atPath: owl) }
      try sumi.picture(with: "its picture") { $0.hasInk(in: Self.second) }
      try rig.press("delete")
      try sumi.picture(with: "one drawing") { !$0.hasInk(in: Self.second) }
      #expect(!FileManager.default.fileExists(atPath: owl))
      try rig.press("ctrl+z")
      try sumi.picture(with: "both again") { $0.hasInk(in: Self.second) }
      #expect(try StoredDocument(owl).strokes.count == 3)
      #expect(try sumi.end() == 0)
    }
  }
}
