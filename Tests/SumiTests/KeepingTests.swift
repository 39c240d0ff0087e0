import DocumentStore
import Editor
import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

extension EndToEnd {
  /// Nothing that was drawn is lost, whatever happens to the program, the display or the disk.
  @MainActor @Suite struct KeepingTests {
    // MARK: - Ends

    /// However the program is asked to end, all is saved, the stroke under the pen with it.
    @Test(arguments: [SIGTERM, SIGHUP])
    func endingSavesTheStrokeUnderThePen(signal: Int32) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(on: rig, [folder.path("a.sumi")], folder: folder)
      try sumi.draw(Self.line(200))
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 20)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 20 }
      sumi.process.send(signal)
      #expect(try sumi.process.status() == 0)
      #expect(sumi.process.errors == "")
      try rig.send("pen pressure=0 state=out")
      let stored = try StoredDocument(folder.path("a.sumi"))
      #expect(stored.strokes.map(\.samples.count) == [36, 20])
      #expect(stored.unfinished == nil)
      // It is one file again.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(!names.contains { $0.hasPrefix("a.sumi-") })
    }

    @Test func deathOfTheServerSavesTheStrokeUnderThePen() throws {
      let rig = try PenRig(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(on: rig, [folder.path("a.sumi")], folder: folder)
      try sumi.draw(Self.line(200))
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 20)
      try sumi.recording(with: "the stroke") { $0.strokes.last?.count == 20 }
      try rig.kill()
      #expect(try sumi.process.status() == 1)
      #expect(try StoredDocument(folder.path("a.sumi")).strokes.map(\.samples.count) == [36, 20])
    }

    /// What was set is kept when its panel is closed, also when the program dies then.
    @Test func settingsOutliveAKill() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(on: rig, folder: folder, showsInterface: true)
      let settings = folder.path("home/.config/sumi/settings")
      #expect(!FileManager.default.fileExists(atPath: settings))
      try sumi.draw(Self.line(200))
      // All keys at once: each finds the panels as the one before left them.
      try rig.send([
        "key leftctrl down", "key comma", "key leftalt down", "key t", "key leftalt up",
        "key leftctrl up", "key esc",
      ])
      try eventually("the settings on the disk") {
        let words = (try? String(contentsOfFile: settings, encoding: .utf8)) ?? ""
        return words.contains("interface.theme = dark")
      }
      sumi.process.send(SIGKILL)
      _ = try sumi.process.status()
    }

    // MARK: - Reopening

    /// A drawing that was never saved is offered at the next start, also after a kill.
    @Test(arguments: [SIGINT, SIGKILL])
    func unsavedDrawingIsOffered(signal: Int32) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, folder: folder)
      try first.draw(Self.line(200))
      try first.draw(Self.line(300))
      let picture = first.picture
      let draft = try #require(try Self.drafts(in: folder).first)
      try eventually("the strokes on the disk") { try StoredDocument(draft).strokes.count == 2 }
      first.process.send(signal)
      _ = try first.process.status()
      let next = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try next.picture(with: "the offer") { !$0.isBlank && $0 != picture }
      try rig.press("enter")
      try next.picture(with: "the drawing") { $0 == picture }
      // Undo survives.
      try rig.press("ctrl+z")
      try next.picture(with: "one stroke less") {
        $0.hasInk(in: Self.around(200)) && !$0.hasInk(in: Self.around(300))
      }
      #expect(try next.end() == 0)
      #expect(try Self.drafts(in: folder) == [draft])
      #expect(try StoredDocument(draft).strokes.count == 1)
    }

    /// Ink beside the offer begins a new drawing; a tap on a card opens it.
    @Test func inkBesideTheOfferBeginsAnew() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, folder: folder)
      try first.draw(Self.line(700))
      #expect(try first.end() == 0)
      let second = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try second.picture(with: "the offer") { $0.hasInk(in: Self.card) }
      try second.draw(Self.line(600))
      try second.picture(with: "the new ink alone") {
        $0.hasInk(in: Self.around(600)) && !$0.hasInk(in: Self.card)
          && !$0.hasInk(in: Self.around(700))
      }
      #expect(try second.end() == 0)
      #expect(try Self.drafts(in: folder).count == 2)
      let third = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try third.picture(with: "the offer") { $0.hasInk(in: Self.card) }
      let tap = Self.card.rect.center
      try third.draw(.line(from: tap, to: tap + Vector(dx: 1, dy: 1), seconds: 0.05))
      try third.picture(with: "the newer drawing") {
        $0.hasInk(in: Self.around(600)) && !$0.hasInk(in: Self.card)
      }
      #expect(try third.end() == 0)
    }

    /// A document begins where it was left, in a window as large as it was left.
    @Test(arguments: [true, false])
    func allIsWhereItWasLeft(isNamed: Bool) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let words = isNamed ? [folder.path("a.sumi")] : []
      let first = try SumiProcess(on: rig, words, geometry: nil, folder: folder)
      rig.screen.resize(first.window, width: 900, height: 720)
      try first.draw(Self.line(200))
      try rig.press("6")
      try rig.press("ctrl+equal")
      var size = PixelRect(x: 0, y: 0, width: 900, height: 720)
      try eventually("the turned line") { rig.screen.picture(of: size).inkBounds.height > 100 }
      try first.sharpen()
      let picture = rig.screen.picture(of: size)
      #expect(try first.end() == 0)
      let second = try SumiProcess(on: rig, words, geometry: nil, folder: folder, isBlank: false)
      if !isNamed { try rig.press("enter") }
      size = second.frame
      #expect((size.width, size.height) == (900, 720))
      try second.picture(with: "the drawing as it was left") { $0 == picture }
      #expect(try second.end() == 0)
    }

    /// A drawing of which only the stroke under the pen was on the disk is shown with it.
    @Test func offerShowsTheStrokeThatWasUnderThePen() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, folder: folder)
      try rig.pen("touch", from: Point(x: 200, y: 400), to: Point(x: 600, y: 400), samples: 40)
      let draft = try #require(try Self.drafts(in: folder).first)
      try eventually("the journal") {
        try (StoredDocument(draft).unfinished?.samples.count ?? 0) > 20
      }
      first.process.send(SIGKILL)
      _ = try first.process.status()
      try rig.send("pen pressure=0 state=out")
      #expect(try StoredDocument(draft).strokes.isEmpty)
      let next = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try next.picture(with: "its picture in the offer") { $0.hasInk(in: Self.card) }
      #expect(try next.end() == 0)
    }

    /// Five hundred operations undone and redone after closing end in the same pixels.
    @Test func undoSurvivesClosing() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("long.sumi")
      let document = try Self.makeLongHistory(at: path, operations: 500)
      let rig = try PenRig.shared(.wacom)
      let first = try SumiProcess(on: rig, [path], folder: folder, isBlank: false)
      let picture = try first.picture(with: "the ink") { !$0.isBlank }
      try Self.press("ctrl+z", times: 500, in: first)
      try first.picture(with: "blank paper") { $0.isBlank }
      try first.settle()
      #expect(try first.end() == 0)
      #expect(try StoredDocument(path).document == Document())
      let second = try SumiProcess(on: rig, [path], folder: folder)
      try Self.press("ctrl+y", times: 500, in: second)
      try second.picture(with: "all ink") { $0 == picture }
      // The last operations may have changed nothing that is seen.
      try second.settle()
      #expect(try second.end() == 0)
      let isBack = try StoredDocument(path).document == document
      #expect(isBack)
    }

    /// The second window on a document says that it can only read, and changes nothing.
    @Test func secondWindowOnlyReads() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("a.sumi")
      let first = try SumiProcess(on: rig, [path], folder: folder)
      try first.draw(Self.line(200))
      try eventually("the stroke on the disk") { try StoredDocument(path).strokes.count == 1 }
      let second = try SumiProcess(on: rig, [path], folder: TemporaryFolder(), isBlank: false)
      try second.picture(with: "the word and the ink") {
        $0.hasInk(in: Self.around(200)) && $0.tellsOfTrouble
      }
      try second.draw(Self.line(500))
      #expect(!second.picture.hasInk(in: Self.around(500)))
      #expect(try second.end() == 0)
      #expect(try first.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 1)
    }

    /// A drawing without a name gets one, and is no draft any more.
    @Test func savingGivesAName() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(on: rig, folder: folder)
      try sumi.draw(Self.line(200))
      try rig.press("ctrl+s")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: FileTests.button) }
      try rig.press("enter")
      try eventually("the word about it") { sumi.process.errors.contains("saved as") }
      try sumi.draw(Self.line(300))
      #expect(try sumi.end() == 0)
      #expect(try Self.drafts(in: folder).isEmpty)
      let saved = folder.path("home/Documents")
      let name = try #require(FileManager.default.contentsOfDirectory(atPath: saved).first)
      #expect(name.hasPrefix("Drawing ") && name.hasSuffix(".sumi"))
      #expect(try StoredDocument(saved + "/" + name).strokes.count == 2)
    }

    // MARK: -

    /// Where the only card of the offer is.
    static let card = PixelRect(x: 430, y: 154, width: 196, height: 128)

    /// Presses keys again and again, no faster than the program reads: a keyboard's queue is short.
    static func press(_ keys: String, times: Int, in sumi: SumiProcess) throws {
      for number in 0..<times {
        try sumi.rig.press(keys)
        if number % 20 == 19 { try sumi.settle() }
      }
    }

    static func line(_ y: Double) -> PenTrace {
      .line(from: Point(x: 200, y: y), to: Point(x: 600, y: y))
    }

    static func around(_ y: Int) -> PixelRect {
      PixelRect(x: 300, y: y - 20, width: 200, height: 40)
    }

    static func drafts(in folder: TemporaryFolder) throws -> [String] {
      let path = folder.path("state/sumi/drawings")
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".sumi") }.map { path + "/" + $0 }
    }

    /// Makes a document by so many operations of a pen and an eraser, within the window.
    static func makeLongHistory(at path: String, operations: Int) throws -> Document {
      var pen = RandomPen(seed: 41, in: Rect(x: 50, y: 50, width: 1100, height: 650))
      var generator = SeededGenerator(seed: 42)
      let editor = Editor(strokeSeed: 7)
      let file = try DocumentFile.create(path)
      var count = 0
      while count < operations {
        let kind: DeviceKind = generator.once(in: 9) ? .eraser : .pen
        let visit = pen.visit(
          count: generator.whole(2...14),
          by: PenTool(id: kind == .pen ? 1 : 2, kind: kind)
        )
        for change in editor.handle(PenBatch(visit)).changes {
          try file.commit(change)
          if change.step == .new { count += 1 }
        }
      }
      try file.close()
      return editor.document
    }
  }
}
