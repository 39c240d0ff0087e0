import Commands
import DocumentStore
import Editor
import Geometry
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct DocumentSessionTests {
  @Test func aDraftHasNoFileUntilSomethingIsDrawn() throws {
    let bench = try Bench()
    let session = try bench.draft()
    let path = try #require(session.path)
    #expect(session.isDraft && session.isKept)
    #expect(path.hasPrefix(bench.path("state") + "/drawings/"))
    #expect(!FileAccess.isFile(path))
    bench.draw(on: session)
    session.flusher()
    #expect(FileAccess.isFile(path))
    try session.close()
  }

  @Test func anEmptyDraftLeavesNothing() throws {
    let bench = try Bench()
    let session = try bench.draft()
    let path = try #require(session.path)
    try session.close()
    #expect(!FileAccess.isFile(path))
    #expect(Draft.all(in: bench.path("state")).isEmpty)
  }

  @Test func whatWasDrawnIsThereWhenTheDocumentIsOpenedAgain() throws {
    let bench = try Bench()
    let first = try bench.open(bench.path("notes.sumi"))
    for _ in 0..<3 { bench.draw(on: first) }
    let drawn = first.strokes
    try first.close()
    let second = try bench.open(bench.path("notes.sumi"))
    second.readWanted()
    try bench.wait(for: "all strokes", of: second) { second.editor.isWhollyRead }
    #expect(second.strokes == drawn)
    #expect(!second.isDraft && second.trouble == nil)
    #expect(second.title == "notes – Sumi")
    try second.close()
  }

  /// While a layer is being read there is no copy of all of it, only of what is selected.
  @Test func aLayerIsCopiedOnceItIsRead() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "copied.sumi", strokes: 3)
    let session = try bench.open(path)
    let editor = session.editor
    bench.draw(on: session)
    #expect(!editor.isWhollyRead && Clipping(copiedFrom: editor) == nil)
    session.readWanted()
    try bench.wait(for: "all strokes", of: session) { editor.isWhollyRead }
    #expect(Clipping(copiedFrom: editor)?.strokes.count == 4)
    try session.close()
  }

  @Test func undoReachesBackOverClosing() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "undo.sumi", strokes: 2)
    let session = try bench.open(path)
    session.readWanted()
    try bench.wait(for: "the history", of: session) {
      session.editor.isWhollyRead && session.editor.knownHistory != nil
    }
    session.commit(session.editor.perform(.undo))
    #expect(session.strokes.count == 1)
    try session.close()
    #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count == 1)
  }

  @Test(arguments: ["folder", "missing.txt"])
  func whatCannotBeOpenedSaysWhy(name: String) throws {
    let bench = try Bench()
    try FileAccess.makeFolder(of: bench.path("folder/file"))
    #expect(throws: Failure.self) { try bench.open(bench.path(name)) }
  }

  @Test func aPathWithoutADocumentBeginsOneThere() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("new.sumi"))
    #expect(!session.isDraft && session.path == bench.path("new.sumi"))
    bench.draw(on: session)
    try session.close()
    #expect(FileAccess.isFile(bench.path("new.sumi")))
  }

  @Test func aForeignFileBecomesADraftWithItsName() throws {
    let bench = try Bench()
    let path = try bench.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="80">
      <path d="M 10 10 L 60 40" stroke="#000" stroke-width="2" fill="none"/></svg>
      """,
      to: "sketch.svg"
    )
    let session = try bench.open(path)
    #expect(session.isDraft && session.suggestedName == "sketch")
    #expect(session.editor.document.pages[0].layers.contains { !$0.bounds.isNull })
    try session.close()
    #expect(try bench.folder.text(of: "sketch.svg").hasPrefix("<svg"))
  }

  @Test func aWrongEndingIsRemarkedOn() throws {
    let bench = try Bench()
    let path = try bench.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0L9 9\" stroke=\"#000\"/></svg>",
      to: "drawing.sumi"
    )
    let session = try bench.open(path)
    #expect(session.messages.current != nil)
    try session.close()
  }

  @Test func aDamagedDocumentIsSalvagedAndStays() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "damaged.sumi", strokes: 4)
    var bytes = try FileAccess.read(path)
    for index in 100..<min(bytes.count, 4096) { bytes[index] = 0xA5 }
    try FileAccess.replace(path, with: bytes)
    // What of it can be read decides whether there is a drawing; never is the file changed.
    do {
      let session = try bench.open(path)
      #expect(session.isDraft && session.path != path)
      #expect(session.messages.current?.severity == .error)
      #expect(session.suggestedName == "damaged")
      try session.close()
    } catch let failure as Failure {
      #expect(failure.message.contains("damaged.sumi"))
    }
    #expect(try FileAccess.read(path) == bytes)
  }

  /// A drawing without a name is salvaged as well as any other.
  @Test func aDamagedDraftIsSalvaged() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "draft.sumi", strokes: 40)
    var bytes = try FileAccess.read(path)
    for index in 100..<min(bytes.count, 600) { bytes[index] = 0xA5 }
    try FileAccess.replace(path, with: bytes)
    let session = try bench.show(.open(path, with: bench.settings, isDraft: true))
    #expect(session.isDraft && session.path != path)
    #expect(session.messages.current?.severity == .error)
    try session.close()
  }

  @Test func aDocumentThatIsOpenElsewhereCanOnlyBeSeen() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "shared.sumi", strokes: 1)
    let first = try bench.open(path)
    let second = try bench.open(path)
    #expect(!first.editor.isReadOnly && first.trouble == nil)
    #expect(second.editor.isReadOnly && second.mustBeCopied && !second.isKept)
    #expect(second.trouble != nil)
    #expect(second.title.contains("read only"))
    try second.close()
    try first.close()
  }

  @Test func aNameMovesADraftAndTellsSo() throws {
    let bench = try Bench()
    let session = try bench.draft()
    bench.draw(on: session)
    session.flusher()
    let draft = try #require(session.path)
    session.keep(at: bench.path("named.sumi"), replaces: false)
    try bench.wait(for: "the new name", of: session) { !session.isDraft }
    #expect(session.path == bench.path("named.sumi"))
    #expect(session.messages.current?.severity == .info)
    #expect(!FileAccess.isFile(draft))
    bench.draw(on: session)
    try session.close()
    let read = try SumiFile.read(bench.path("named.sumi")).document
    #expect(read.pages[0].layers[0].drawing.strokes.count == 2)
  }

  @Test func anotherNameKeepsTheDocumentBefore() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "one.sumi", strokes: 1)
    let session = try bench.open(path)
    session.readWanted()
    try bench.wait(for: "all strokes", of: session) { session.editor.isWhollyRead }
    session.keep(at: bench.path("two.sumi"), replaces: false)
    try bench.wait(for: "the copy", of: session) { session.path == bench.path("two.sumi") }
    bench.draw(on: session)
    try session.close()
    #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count == 1)
    let copy = try SumiFile.read(bench.path("two.sumi")).document
    #expect(copy.pages[0].layers[0].drawing.strokes.count == 2)
  }

  /// A drawing that gets a second name before the first one is told of has both.
  @Test func twoNamesInARowAreTwoDocuments() throws {
    let bench = try Bench()
    let session = try bench.draft()
    bench.draw(on: session)
    session.flusher()
    let draft = try #require(session.path)
    let (first, second) = (bench.path("first.sumi"), bench.path("second.sumi"))
    session.keep(at: first, replaces: false)
    session.keep(at: second, replaces: false)
    try bench.wait(for: "the second name", of: session) { session.path == second }
    #expect(FileAccess.isFile(first) && FileAccess.isFile(second) && !FileAccess.isFile(draft))
    try session.close()
    for path in [first, second] {
      #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count == 1)
    }
  }

  /// A page that is turned to while the file is on its way to its name is read from there, also when
  /// that it was not found is told after the new place.
  @Test(arguments: [false, true])
  func aPageIsReadWhereTheFileWentTo(isToldLater: Bool) throws {
    let bench = try Bench()
    let first = try bench.draft()
    bench.draw(on: first)
    first.commit(first.editor.perform(.addPage))
    bench.draw(on: first)
    first.commit(first.editor.perform(.previousPage))
    let draft = try #require(first.path)
    try first.close()
    let session = try bench.show(.open(draft, with: bench.settings, isDraft: true))
    session.readWanted()
    try bench.wait(for: "the first page", of: session) { !session.editor.isReading }
    session.keep(at: bench.path("named.sumi"), replaces: false)
    // The answer that tells of the new place is not looked at before the page has been asked for.
    for _ in 0..<6000 where FileAccess.isFile(draft) { Clock.sleep(seconds: 0.01) }
    session.commit(session.editor.perform(.nextPage))
    var poller = Poller(session.descriptors)
    func answers() -> Int {
      poller.wait(isBlocking: false)
      return session.descriptors.count(where: poller.isReady)
    }
    for _ in 0..<6000 where isToldLater && answers() < 2 { Clock.sleep(seconds: 0.01) }
    try bench.wait(for: "the second page", of: session) { session.editor.isWhollyRead }
    #expect(!session.editor.isReadOnly && session.trouble == nil && session.strokes.count == 1)
    try session.close()
  }

  @Test func aPlaceThatRefusesIsToldAndNothingMoves() throws {
    let bench = try Bench()
    let session = try bench.draft()
    bench.draw(on: session)
    session.flusher()
    // A file where a folder should be refuses whoever asks, the superuser too.
    let file = try bench.folder.write("", to: "file")
    session.keep(at: file + "/named.sumi", replaces: false)
    try bench.wait(for: "the refusal", of: session) { session.messages.current != nil }
    #expect(session.messages.current?.severity == .error)
    #expect(session.isDraft)
    try session.close()
  }

  @Test func theSameNameIsAnsweredAtOnce() throws {
    let bench = try Bench()
    let session = try bench.open(bench.path("same.sumi"))
    bench.draw(on: session)
    session.keep(at: bench.path("same.sumi"), replaces: false)
    #expect(session.messages.current?.text.contains("same.sumi") == true)
    try session.close()
  }

  /// A folder that cannot be made stands for a disk that is full: ink stays in memory, the user is
  /// told, and closing says what is lost or where it was rescued.
  @Test func aDiskThatRefusesIsReportedAndInkStays() throws {
    let bench = try Bench()
    let file = try bench.folder.write("", to: "file")
    let session = try bench.open(file + "/drawing.sumi")
    bench.draw(on: session)
    try bench.wait(for: "the trouble", of: session) { session.trouble != nil }
    #expect(session.unsavedCount > 0)
    #expect(session.strokes.count == 1)
    #expect(session.title.contains("unsaved changes"))
    #expect(session.messages.recent.last?.message.severity == .error)
    let failure = #expect(throws: Failure.self) { try session.close() }
    let rescue = try #require(Draft.all(in: bench.path("state")).first)
    #expect(failure?.message.contains(rescue.path) == true)
    let saved = try SumiFile.read(rescue.path).document
    #expect(saved.pages[0].layers[0].drawing.strokes.count == 1)
  }

  /// Where the state folder refuses too, the drawing goes to a private folder for temporary files; each
  /// refusal is told of, and the next start finds the drawing.
  @Test func whatNoDiskTakesGoesToTheLastFolder() throws {
    let bench = try Bench()
    let file = try bench.folder.write("", to: "file")
    _ = try bench.folder.write("", to: "state")
    let session = try bench.open(file + "/drawing.sumi")
    bench.draw(on: session)
    try bench.wait(for: "the trouble", of: session) { session.trouble != nil }
    let before = Clock.now
    let failure = #expect(throws: Failure.self) { try session.close() }
    #expect(Clock.now - before < 8_000_000_000)
    let message = failure?.message ?? ""
    #expect(message.contains(file) && message.contains(bench.path("state")), "\(message)")
    let rescue = try #require(
      Draft.all(in: bench.path("state")).first { message.contains($0.path) }
    )
    defer { FileAccess.remove(rescue.path) }
    #expect(FileAccess.isPrivateFolder(String(FileAccess.folder(of: rescue.path).dropLast())))
    let saved = try SumiFile.read(rescue.path).document
    #expect(saved.pages[0].layers[0].drawing.strokes.count == 1)
  }

  /// What is waited for is the drawing of pages of PDFs and of the map alone, which needs no disk.
  @Test func anUnkeptDocumentWaitsForNoDisk() throws {
    let session = DocumentSession(unkept: Editor())
    #expect(session.descriptors.count == 2 && session.path == nil && !session.isKept)
    #expect(session.title == "Sumi")
    try session.close()
  }

  @Test func aDocumentOpensWhereItWasLeft() throws {
    let bench = try Bench()
    let path = bench.path("pages.sumi")
    let first = try bench.open(path)
    bench.draw(on: first)
    first.commit(first.editor.perform(.addPage))
    bench.draw(on: first)
    #expect(first.editor.pageNumber == 1)
    try first.close()
    let second = try bench.open(path)
    #expect(second.editor.pageNumber == 1)
    try second.close()
  }

  @Test func anEmptyDocumentHasNoBookmark() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "short.sumi", strokes: 1)
    let session = try bench.open(path)
    session.readWanted()
    try bench.wait(for: "the history", of: session) {
      session.editor.isWhollyRead && session.editor.knownHistory != nil
    }
    session.commit(session.editor.perform(.undo))
    try session.close()
    #expect(FileList(bench.path("state/bookmarks"), most: 9)[path] == nil)
  }
}
