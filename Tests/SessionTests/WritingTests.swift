import Commands
import Editor
import Exchange
import Foundation
import Geometry
import HandwritingSearch
import InkModel
import Interface
import Practice
import Progress
import TestSupport
import Testing

@testable import Session

/// Work on selected handwriting, in the background.
@Suite struct WritingTests {
  /// A window with lines of handwriting in the school's letters, all selected.
  private func office(_ lines: [String], turned angle: Double = 0) throws -> Office {
    let text = HandwrittenText(
      lines.joined(separator: "\n"),
      style: HandwritingStyle(letterHeight: 7)
    )
    let turn = AffineTransform(rotation: angle)
    let strokes = text.strokes(at: Point(x: 60, y: 90)).map { stroke in
      var stroke = stroke
      stroke.transform = turn
      return stroke
    }
    let office = try Office()
    // Those of the system are too many here.
    office.files.jobs.writing.dictionaryFolders = []
    for stroke in strokes {
      office.session.commit(office.session.editor.add(stroke, on: office.session.editor.layer.id))
    }
    _ = office.session.editor.perform(.selectAll)
    return office
  }

  private func record(_ letters: String, in office: Office) throws {
    let path = AlphabetLibrary(office.bench.settings).ownPath
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    let sheet = AlphabetSheet.document(of: .school, letters: letters.map { String($0) })
    try SumiFile.write(sheet, to: path)
  }

  /// Performs a command and waits for what is said or done.
  private func perform(
    _ request: WritingRequest,
    in office: Office,
    until isReached: () -> Bool
  ) throws {
    try office.take(office.files.carryOut(.writing(request), office.session))
    try office.wait(for: "the answer", until: isReached)
  }

  private func copyAsText(in office: Office) throws {
    let count = office.told.count
    try perform(.copyAsText, in: office) { office.told.count > count }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  // MARK: - Reading

  /// The words are those that were used before; what is like none of them is marked.
  @Test func handwritingIsCopiedAsText() throws {
    let office = try office(["the moon rises", "over zigzag pond"])
    try record(Self.letters, in: office)
    let own = OwnWords(in: office.bench.path("state"))
    for word in ["moon pond", "rises  stone", "over", "the moon"] { own.add(word) }
    #expect(own.words == ["moon", "pond", "rises", "stone", "over", "the"])
    try copyAsText(in: office)
    let text = try #require(office.copied)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == 2 && lines.first == ["the", "moon", "rises"], "\(text)")
    #expect(lines.last == ["over", WritingText.mark, "pond"], "\(text)")
    let message = try #require(office.told.last)
    #expect(message.contains("the moon rises / over [?] pond") && message.contains("1 of 6"))
    #expect(office.session.editor.document.pages[0].layers[0].drawing.strokes.count > 10)
    try office.finish()
  }

  @Test func withoutAnAlphabetNothingIsCopied() throws {
    let office = try office(["moon"])
    try copyAsText(in: office)
    #expect(office.copied == nil && office.told.last?.contains("your own alphabet") == true)
    #expect(office.offered?.command == .program(.window(.recordAlphabet)))
    try office.finish()
  }

  /// Neither words nor anything that is like one.
  @Test func whereNothingIsNearNothingIsCopied() throws {
    let office = try office(["moon"])
    try record(Self.letters, in: office)
    OwnWords(in: office.bench.path("state")).add("unbelievable")
    let text = { (own: [String]) in
      WritingText(
        alphabet: FileController.alphabet(at: AlphabetLibrary(office.bench.settings).ownPath),
        dictionaries: [],
        own: own
      ).outcome(of: office.session.editor.selectedWriting.written, .unwatched)
    }
    #expect(text([]) == .lacksWords && text(["漢字"]) == .lacksWords)
    #expect(text(["unbelievable"]) == .nothing)
    #expect(text(["moon", "unbelievable"]) == .text("moon", unsure: 0, of: 1))
    try office.finish()
  }

  /// A word that was typed and found in handwriting is remembered, and no other.
  @Test func wordsThatWereFoundAreRemembered() throws {
    let office = try office(["the moon rises", "over an old pond"])
    try record(Self.letters, in: office)
    _ = office.interface.toggleFind()
    let own = OwnWords(in: office.bench.path("state"))
    for word in ["unbelievable", "moon"] {
      _ = office.interface.showFound([], note: "-", lacksAlphabet: false)
      try office.take(office.files.carryOut(.find(.text(word)), office.session))
      try office.wait(for: "the answer") { office.interface.findNote != "-" }
    }
    #expect(own.words == ["moon"])
    try office.finish()
  }

  // MARK: - Dictionaries

  /// Those of the user's languages come first, and a dictionary with two names is read once.
  @Test func dictionariesAreInTheOrderOfLanguages() throws {
    let folder = try TemporaryFolder()
    for name in ["en_US", "de_DE", "ko", "fr"] {
      try Data("1\n\(name)\n".utf8).write(to: URL(fileURLWithPath: folder.path(name + ".dic")))
    }
    try Data("1\nx".utf8).write(to: URL(fileURLWithPath: folder.path("hyph_de.dic")))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("de_AT.dic"),
      withDestinationPath: folder.path("de_DE.dic")
    )
    func names(_ languages: [String]) -> [String] {
      HunspellDictionary.installed(in: [folder.path("none"), folder.path("")], for: languages)
        .map(\.name)
    }
    #expect(names(["ko", "en_GB"]).prefix(2) == ["ko", "en_US"])
    #expect(names(["de_DE", "fr"]).prefix(2) == ["de_DE", "fr"])
    #expect(names([]).count == 4 && names(["de"]).first?.hasPrefix("de_") == true)
    let korean = HunspellDictionary.installed(in: [folder.path("")], for: ["ko"])
    #expect(korean.first?.words(most: 9) == ["ko"])
    #expect(HunspellDictionary(path: folder.path("gone.dic")).words(most: 9).isEmpty)
  }

  // MARK: - Straightening

  /// Lines are put level in one step, while the window goes on.
  @Test func linesArePutLevelInTheBackground() throws {
    let office = try office(["the moon rises over an old pond"], turned: 0.12)
    let editor = office.session.editor
    let before = editor.document
    let height = editor.selectionBounds.height
    try perform(.straighten, in: office) { editor.document != before }
    #expect(editor.selectionBounds.height < 0.7 * height)
    office.session.commit(editor.perform(.undo))
    #expect(editor.document == before, "one step")
    try office.finish()
  }

  /// A stroke that has changed meanwhile is not moved, nor any other.
  @Test func linesThatChangedStay() throws {
    let office = try office(["the moon rises over an old pond"], turned: 0.12)
    let editor = office.session.editor
    try office.take(office.files.carryOut(.writing(.straighten), office.session))
    office.session.commit(editor.perform(.nudgeRight))
    let nudged = editor.document
    try office.wait(for: "the answer") { !office.told.isEmpty }
    #expect(editor.document == nudged && office.told.last?.contains("has changed") == true)
    try office.finish()
  }

  /// A newer command and a stop end what goes on: of three one has an effect.
  @Test func theLastCommandCounts() throws {
    let office = try office(["the moon rises over an old pond"], turned: 0.12)
    let editor = office.session.editor
    let before = editor.document
    for _ in 0..<2 { try office.take(office.files.carryOut(.writing(.straighten), office.session)) }
    try perform(.straighten, in: office) { editor.document != before }
    office.session.commit(editor.perform(.undo))
    #expect(editor.document == before)
    try office.finish()
    #expect(editor.document == before, "nothing comes later")
  }

  /// A recording is played as it was, without a window that works in the background.
  @Test func aRecordingPutsLinesLevelToo() throws {
    let office = try office(["the moon rises over an old pond"], turned: 0.12)
    let editor = office.session.editor
    let height = editor.selectionBounds.height
    let recording = RecordedSession(on: editor, takesTools: true)
    try recording.play([.setting("command", value: "straightenWriting")], batches: 1)
    #expect(editor.selectionBounds.height < 0.7 * height)
    try office.finish()
  }

  // MARK: - Words

  /// The newest words stay, and whatever the file is, reading it ends.
  @Test func wordsAreAFileOfAFewThousand() throws {
    let folder = try TemporaryFolder()
    let own = OwnWords(in: folder.path("state"))
    own.add((0..<4000).map { "a\($0)" }.joined(separator: " "))
    own.add((0..<4000).map { "b\($0)" }.joined(separator: "\n"))
    #expect(own.words.count == 5000 && own.words.last == "b3999" && own.words.first == "a3000")
    own.add("b7 b7")
    #expect(own.words.count == 5000 && own.words.last == "b3999", "what is known stays where it is")
    let file = folder.path("state/practice/My words.txt")
    try Data([0xFF, 0x20, 0x0A, 0xC3, 0x28]).write(to: URL(fileURLWithPath: file))
    #expect(own.words.count == 2)
    try FileManager.default.removeItem(atPath: file)
    #expect(own.words.isEmpty)
  }
}
