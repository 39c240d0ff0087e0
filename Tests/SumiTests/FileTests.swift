import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

extension EndToEnd {
  /// Opening, saving and exporting in the window, by keys and by the pen alone.
  @MainActor @Suite struct FileTests {
    // MARK: - Saving

    /// Ctrl+S asks once for a name; afterwards everything is kept there without a question.
    @Test func savingByKeysAsksOnceForAName() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let sumi = try SumiProcess(on: rig, folder: folder)
      try sumi.draw(KeepingTests.line(40))
      try Self.save(sumi, as: "birds")
      let path = folder.path("home/Documents/birds.sumi")
      try eventually("the word about it") { sumi.process.errors.contains("saved as \(path)") }
      try sumi.picture(with: "paper") { !$0.hasInk(in: Self.button) }
      try sumi.draw(KeepingTests.line(750))
      try rig.press("ctrl+s")
      try sumi.settle()
      #expect(!sumi.picture.hasInk(in: Self.button))
      #expect(try sumi.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).isEmpty)
      #expect(try StoredDocument(path).strokes.count == 2)
    }

    /// With nothing but the pen: into a folder, onto the button; ink beside the dialog is ink.
    @Test func savingByThePenAlone() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let place = folder.path("home/Documents/inner")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let sumi = try SumiProcess(on: rig, folder: folder)
      try rig.press("ctrl+s")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: Self.button) }
      try sumi.draw(KeepingTests.line(760))
      try sumi.picture(with: "ink beside it") { $0.hasInk(in: KeepingTests.around(760)) }
      try sumi.picture(with: "the folder") { $0.hasInk(in: Self.firstRow) }
      try Self.tap(Self.firstRow.rect.center, in: sumi)
      try sumi.picture(with: "nothing in it") { !$0.hasInk(in: Self.secondRow) }
      try sumi.settle()
      try Self.tap(Self.button.rect.center, in: sumi)
      try eventually("the word about it") { sumi.process.errors.contains("saved as \(place)/") }
      #expect(try sumi.end() == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(names.count == 1)
      #expect(try StoredDocument(place + "/" + (names.first ?? "")).strokes.count == 1)
    }

    /// A file that is there is written over only after the user was asked, and then wholly.
    @Test func nothingIsWrittenOverUnasked() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("home/Documents/birds.sumi")
      let documents = folder.path("home/Documents")
      try FileManager.default.createDirectory(atPath: documents, withIntermediateDirectories: true)
      try Data("old".utf8).write(to: URL(filePath: path))
      let sumi = try SumiProcess(on: rig, folder: folder)
      try sumi.draw(KeepingTests.line(40))
      try Self.save(sumi, as: "birds")
      try sumi.picture(with: "the question") { $0.hasInk(in: Self.question) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      try rig.press("esc")
      try sumi.picture(with: "no question") { !$0.hasInk(in: Self.question) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      try rig.press("enter")
      try sumi.picture(with: "the question again") { $0.hasInk(in: Self.question) }
      try rig.press("enter")
      try eventually("the word about it") { sumi.process.errors.contains("saved as \(path)") }
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 1)
    }

    // MARK: - Opening

    /// A drawing of another format is opened as a new drawing; its file stays as it is.
    @Test func anotherFormatIsANewDrawing() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let file = try Self.foreign("home/Documents/birds.svg", in: folder)
      let bytes = try Data(contentsOf: URL(filePath: file))
      let sumi = try SumiProcess(on: rig, folder: folder)
      try rig.press("ctrl+o")
      try sumi.picture(with: "the file in the dialog") { $0.hasInk(in: Self.firstRow) }
      try Self.type("bird", in: sumi)
      try rig.press("enter")
      try sumi.picture(with: "its ink") {
        $0.hasInk(in: KeepingTests.around(200)) && !$0.hasInk(in: Self.button)
      }
      try sumi.draw(KeepingTests.line(500))
      #expect(try sumi.end() == 0)
      let draft = try #require(try KeepingTests.drafts(in: folder).first)
      #expect(try StoredDocument(draft).strokes.count == 2)
      #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
    }

    /// `sumi FILE` opens other formats too, and refuses what is none with a word.
    @Test func anotherFormatOpensFromTheCommandLine() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let file = try Self.foreign("birds.svg", in: folder)
      let sumi = try SumiProcess(on: rig, [file], folder: folder, isBlank: false)
      try sumi.picture(with: "its ink") { $0.hasInk(in: KeepingTests.around(200)) }
      #expect(try sumi.end() == 0)
      #expect(try KeepingTests.drafts(in: folder).isEmpty)
      let text = try folder.write("no drawing", to: "letter.txt")
      let refused = try SumiProcess.start([text], display: rig.display, folder: folder)
      #expect(try refused.status() == 1)
      #expect(refused.errors.contains(text))
    }

    /// Ctrl+N keeps what was drawn and begins anew; Ctrl+O brings the document back.
    @Test func theOldDrawingIsKeptWhenAnewOneBegins() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let path = folder.path("home/Documents/a.sumi")
      let sumi = try SumiProcess(on: rig, [path], folder: folder)
      try sumi.draw(KeepingTests.line(200))
      let picture = sumi.picture
      try rig.press("ctrl+n")
      try sumi.picture(with: "new paper") { !$0.hasInk(in: KeepingTests.around(200)) }
      #expect(try StoredDocument(path).strokes.count == 1)
      try sumi.draw(KeepingTests.line(500))
      try rig.press("ctrl+o")
      try sumi.picture(with: "the file in the dialog") { $0.hasInk(in: Self.firstRow) }
      try Self.type("a.s", in: sumi)
      try rig.press("enter")
      try sumi.picture(with: "the document") { $0 == picture }
      try sumi.draw(KeepingTests.line(600))
      #expect(try sumi.end() == 0)
      #expect(try StoredDocument(path).strokes.count == 2)
      #expect(try KeepingTests.drafts(in: folder).count == 1)
    }

    // MARK: - Exporting

    /// What the window exports is what `sumi export` writes, byte for byte but for dates.
    @Test(arguments: [("png", 0.0), ("svg", 1), ("pdf", 2)])
    func exportIsThatOfTheCommandLine(ending: String, column: Double) throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let document = folder.path("birds.sumi")
      let sumi = try SumiProcess(on: rig, [document], folder: folder)
      try sumi.draw(KeepingTests.line(200))
      try sumi.draw(KeepingTests.line(600))
      try rig.press("ctrl+e")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: Self.formats) }
      try Self.tap(Self.format(column), in: sumi)
      try sumi.settle()
      try rig.press("enter")
      let written = folder.path("birds." + ending)
      try eventually("the file") { FileManager.default.fileExists(atPath: written) }
      #expect(try sumi.end() == 0)
      let wanted = folder.path("wanted." + ending)
      let process = try SumiProcess.start(
        ["export", document, "-o", wanted],
        display: nil,
        folder: folder
      )
      #expect(try process.status() == 0)
      #expect(try Self.undated(written) == Self.undated(wanted))
    }

    // MARK: - The start

    /// A drawing that is deleted at the start can be brought back, and goes when one goes on.
    @Test func deletedDrawingsGoWhenTheStartIsLeft() throws {
      let rig = try PenRig.shared(.wacom)
      let folder = try TemporaryFolder()
      let first = try SumiProcess(on: rig, folder: folder)
      try first.draw(KeepingTests.line(700))
      #expect(try first.end() == 0)
      let card = PixelRect(x: 430, y: 180, width: 196, height: 100)
      let second = try SumiProcess(on: rig, folder: folder, isBlank: false)
      try second.picture(with: "the offer") { $0.hasInk(in: card) }
      try rig.press("delete")
      try second.picture(with: "no card") { !$0.hasInk(in: card) }
      #expect(try KeepingTests.drafts(in: folder).count == 1)
      try rig.press("ctrl+z")
      try second.picture(with: "the card") { $0.hasInk(in: card) }
      try rig.press("delete")
      try second.settle()
      try second.draw(KeepingTests.line(760))
      try eventually("only the new drawing") {
        let drafts = try KeepingTests.drafts(in: folder)
        return try drafts.count == 1 && StoredDocument(drafts[0]).strokes.count == 1
      }
      #expect(try second.end() == 0)
      let left = try #require(try KeepingTests.drafts(in: folder).first)
      #expect(try StoredDocument(left).strokes[0].renderBounds.minY > 740)
    }

    // MARK: -

    /// Where the dialog's button for going on is.
    static let button = PixelRect(x: 920, y: 662, width: 80, height: 32)
    /// Where the dialog asks about writing over a file.
    static let question = PixelRect(x: 280, y: 612, width: 140, height: 36)
    /// Where the first and the second line of the dialog's list are.
    static let firstRow = PixelRect(x: 440, y: 196, width: 300, height: 32)
    static let secondRow = PixelRect(x: 470, y: 240, width: 300, height: 32)
    /// Where the first row of formats is.
    static let formats = PixelRect(x: 580, y: 228, width: 360, height: 32)

    /// The middle of the button of a format in its first row.
    static func format(_ column: Double) -> Point {
      Point(x: 631 + 127 * column, y: formats.rect.center.y)
    }

    static func save(_ sumi: SumiProcess, as name: String) throws {
      try sumi.rig.press("ctrl+s")
      try sumi.picture(with: "the dialog") { $0.hasInk(in: button) }
      try type(name, in: sumi)
      try sumi.rig.press("enter")
    }

    /// The keys of letters that are not called by themselves.
    private static let keys: [Character: String] = [
      ".": "dot", "/": "slash", "-": "minus", "_": "shift+minus",
    ]

    static func type(_ text: String, in sumi: SumiProcess) throws {
      for letter in text {
        let key = keys[letter] ?? letter.lowercased()
        try sumi.rig.press(letter.isUppercase ? "shift+" + key : key)
      }
      try sumi.settle()
    }

    static func tap(_ place: Point, in sumi: SumiProcess) throws {
      try sumi.draw(.line(from: place, to: place + Vector(dx: 1, dy: 1), seconds: 0.05))
    }

    /// A drawing of one stroke at y = 200, as a file of another format.
    static func foreign(_ name: String, in folder: TemporaryFolder) throws -> String {
      let path = folder.path(name)
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      let lines = (0...40).map { "\($0 * 4),\(200 + $0 * 10),200,0.5,1" }
      let trace = try folder.write(
        "t_ms,x,y,pressure,contact\n" + lines.joined(separator: "\n") + "\n164,600,200,0,0\n",
        to: "trace.csv"
      )
      let process = try SumiProcess.start(
        ["export", trace, "-o", path],
        display: nil,
        folder: folder
      )
      #expect(try process.status() == 0, "\(process.errors)")
      return path
    }

    /// The content of a file, without the line of a PDF that says when it was made.
    static func undated(_ path: String) throws -> [UInt8] {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      return Array(
        bytes.split(separator: 10).filter { !$0.starts(with: Array("   /CreationDate".utf8)) }
          .joined()
      )
    }
  }
}
