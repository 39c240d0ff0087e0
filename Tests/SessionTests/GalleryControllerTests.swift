import Commands
import DocumentStore
import Editor
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The gallery over real folders: no window.
@Suite struct GalleryControllerTests {
  /// A window with the gallery open over drawings without a name, the last of which it shows.
  private func office(drawings count: Int) throws -> Office {
    let bench = try Bench()
    for _ in 1..<count {
      let draft = try bench.draft()
      bench.draw(on: draft)
      try draft.close()
    }
    let office = try Office(bench, try bench.draft())
    bench.draw(on: office.session)
    office.session.flusher()
    try show(on: office, count)
    return office
  }

  private func show(on office: Office, _ count: Int) throws {
    try office.take(office.files.toggleGallery(office.session))
    try wait(office, "\(count) drawings") { own(office).count == count && !$0.isReading }
  }

  /// The drawings of the test's folder; other folders of the user may have some, too.
  private func own(_ office: Office) -> [Gallery.Drawing] {
    let shown = office.interface.files.gallery?.shown ?? []
    return shown.filter { $0.path.hasPrefix(office.bench.path("")) }
  }

  private func wait(_ office: Office, _ state: String, until isReached: (Gallery) -> Bool) throws {
    try office.wait(for: state) { office.interface.files.gallery.map(isReached) ?? false }
  }

  private func request(_ request: GalleryRequest, on office: Office) throws {
    try office.take(office.files.carryOut(.gallery(request), office.session))
  }

  private func other(_ office: Office) throws -> String {
    try #require(own(office).first { $0.path != office.session.path }).path
  }

  /// A report of something done makes way for the gallery; one of a failure stays.
  @Test(arguments: [Message.done("Saved."), .failed("Not saved.")])
  func theGalleryIsNotCovered(message: Message) throws {
    let bench = try Bench()
    let office = try Office(bench, try bench.draft())
    office.session.messages.post(message)
    try office.take(office.files.toggleGallery(office.session))
    #expect((office.session.messages.current == nil) == (message.severity == .info))
  }

  @Test func drawingsAreListedWithPictures() throws {
    let office = try office(drawings: 3)
    #expect(office.interface.files.gallery?.current == office.session.path)
    _ = office.interface.refresh(now: 0)
    try office.wait(for: "the pictures") {
      office.files.showPictures()
      return own(office).allSatisfy { office.interface.files[picture: $0.path] != nil }
    }
    // Pictures are held only while the gallery is shown.
    let paths = own(office).map(\.path)
    try office.take(office.files.toggleGallery(office.session))
    office.files.showPictures()
    #expect(paths.allSatisfy { office.interface.files[picture: $0] == nil })
    try office.finish()
  }

  @Test func aDamagedDrawingIsMarked() throws {
    let office = try office(drawings: 1)
    let broken = DocumentPaths.drafts(in: office.bench.path("state")) + "/broken.sumi"
    try FileAccess.replace(broken, with: Array("SQLite format 3 and no more".utf8))
    try office.take(office.files.toggleGallery(office.session))
    try show(on: office, 2)
    _ = office.interface.refresh(now: 0)
    try wait(office, "the mark") {
      office.files.showPictures()
      return $0.unreadable.contains(broken)
    }
    try office.finish()
  }

  @Test func aDrawingWithoutANameIsOpenedAgain() throws {
    let office = try office(drawings: 2)
    let path = try other(office)
    try office.take(office.files.carryOut(.openDraft(path: path), office.session))
    #expect(office.session.path == path && office.session.isDraft)
    #expect(office.interface.files.gallery == nil)
    try office.finish()
  }

  @Test func aDeletedDrawingComesBackByUndo() throws {
    let office = try office(drawings: 3)
    let path = try other(office)
    try request(.delete(path: path), on: office)
    try wait(office, "one less") { _ in own(office).count == 2 }
    #expect(!FileAccess.isFile(path))
    #expect(office.offered?.command == .file(.undoDelete))
    try request(.undoDelete, on: office)
    try wait(office, "all of them") { _ in own(office).count == 3 }
    #expect(FileAccess.isFile(path) && office.interface.files.gallery?.chosen == path)
    try office.finish()
  }

  /// Undo works in the order of deletions, and after the gallery was closed.
  @Test func deletionsAreUndoneFromTheLast() throws {
    let office = try office(drawings: 4)
    let paths = own(office).map(\.path).filter { $0 != office.session.path }
    for (number, path) in paths.enumerated() {
      try request(.delete(path: path), on: office)
      try wait(office, "one less") { _ in own(office).count == 3 - number }
    }
    try office.take(office.files.toggleGallery(office.session))
    for path in paths.reversed() {
      #expect(!FileAccess.isFile(path))
      let count = office.told.count
      try request(.undoDelete, on: office)
      try office.wait(for: "the word about it") { office.told.count > count }
      #expect(FileAccess.isFile(path))
    }
    let count = office.told.count
    try request(.undoDelete, on: office)
    try office.wait(for: "the refusal") { office.told.count > count }
    try office.finish()
  }

  /// Undo passes over a drawing that was deleted for good after its deletion.
  @Test func whatWasErasedIsPassedOverByUndo() throws {
    let office = try office(drawings: 3)
    let paths = own(office).map(\.path).filter { $0 != office.session.path }
    for (number, path) in paths.enumerated() {
      try request(.delete(path: path), on: office)
      try wait(office, "one less") { _ in own(office).count == 2 - number }
    }
    office.interface.files.gallery?.show(.trash)
    try wait(office, "the trash") { !$0.isReading && own(office).count == 2 }
    let name = FilePath.name(of: paths[1])
    let last = try #require(own(office).first { FilePath.name(of: $0.path) == name }).path
    try request(.erase(path: last), on: office)
    try wait(office, "one in the trash") { _ in own(office).count == 1 }
    let count = office.told.count
    try request(.undoDelete, on: office)
    try office.wait(for: "the word about it") { office.told.count > count }
    #expect(FileAccess.isFile(paths[0]) && !FileAccess.isFile(paths[1]))
    try office.finish()
  }

  /// The drawing of the window can be deleted: the window goes on with a new one.
  @Test func theCurrentDrawingIsDeleted() throws {
    let office = try office(drawings: 2)
    let path = try #require(office.session.path)
    try request(.delete(path: path), on: office)
    try wait(office, "one less") { _ in own(office).count == 1 }
    #expect(!FileAccess.isFile(path) && office.session.path != path && office.session.isBlank)
    try office.take(office.files.reopen(office.session))
    #expect(office.session.isBlank, "what is in the trash is not opened")
    try request(.undoDelete, on: office)
    try wait(office, "both") { _ in own(office).count == 2 }
    #expect(try SumiFile.read(path).document.pages[0].layers[0].drawing.strokes.count == 1)
    try office.finish()
  }

  @Test func aDrawingGetsAName() throws {
    let office = try office(drawings: 2)
    let path = try other(office)
    office.interface.files.gallery?.choose(path)
    office.interface.files.gallery?.beginRenaming()
    for name in ["", "a/b"] {
      office.interface.files.gallery?.complaint = nil
      try request(.rename(path: path, to: name), on: office)
      #expect(office.interface.files.gallery?.complaint != nil)
    }
    try request(.rename(path: path, to: "Owl"), on: office)
    try wait(office, "the name") { $0.chosenDrawing?.title == "Owl" }
    let renamed = FilePath.parent(of: path) + "/Owl.sumi"
    #expect(FileAccess.isFile(renamed) && !FileAccess.isFile(path))
    #expect(office.interface.files.gallery?.renaming == nil)
    // It is still one that is not saved in a folder of the user.
    #expect(office.interface.files.gallery?.chosenDrawing?.isUnsaved == true)
    try request(.rename(path: office.session.path ?? "", to: "Owl"), on: office)
    try office.wait(for: "the refusal") {
      !office.told.isEmpty || office.interface.files.gallery?.complaint != nil
    }
    try office.finish()
  }

  /// A drawing in a folder that only the list of recent documents knows stays in the gallery and in
  /// that list with its new name, and so does its copy.
  @Test func aRecentDrawingIsRenamedAndCopied() throws {
    let bench = try Bench()
    try FileAccess.makeFolder(of: bench.path("work/Tree.sumi"))
    let path = try bench.makeDocument(at: "work/Tree.sumi", strokes: 1)
    let recents = RecentDocuments(stateFolder: bench.path("state"))
    recents.add(path)
    recents.drain()
    let office = try Office(bench, try bench.draft())
    bench.draw(on: office.session)
    office.session.flusher()
    try show(on: office, 2)
    let renamed = bench.path("work/Oak.sumi")
    try request(.rename(path: path, to: "Oak"), on: office)
    try wait(office, "the name") { _ in own(office).contains { $0.path == renamed } }
    #expect(RecentDocuments.list(in: bench.path("state")).files == [renamed])
    try request(.duplicate(path: renamed), on: office)
    try wait(office, "the copy") { _ in own(office).count == 3 }
    let copy = try #require(office.interface.files.gallery?.chosen)
    #expect(RecentDocuments.list(in: bench.path("state")).files == [copy, renamed])
    try office.finish()
  }

  /// The drawing of the window gets a name while it is drawn on, and loses nothing.
  @Test func theCurrentDrawingGetsAName() throws {
    let office = try office(drawings: 1)
    let old = try #require(office.session.path)
    try request(.rename(path: old, to: "Tree"), on: office)
    let new = FilePath.parent(of: old) + "/Tree.sumi"
    try office.wait(for: "the name") { office.session.path == new }
    #expect(office.session.isDraft && office.session.title.hasPrefix("Tree"))
    #expect(office.session.messages.recent.allSatisfy { !$0.message.text.hasPrefix("Saved as") })
    office.files.remember(office.session)
    try wait(office, "the name on the list") { _ in own(office).map(\.path) == [new] }
    office.bench.draw(on: office.session)
    office.session.flusher()
    #expect(try SumiFile.read(new).document.pages[0].layers[0].drawing.strokes.count == 2)
    // Saved under a name of the user it is a document as before.
    office.session.keep(at: office.bench.path("kept.sumi"), replaces: false)
    try office.wait(for: "the document") { !office.session.isDraft }
    try office.finish()
  }

  @Test func aDrawingIsCopied() throws {
    let office = try office(drawings: 1)
    let path = try #require(office.session.path)
    office.bench.draw(on: office.session)
    try request(.duplicate(path: path), on: office)
    try wait(office, "the copy") { _ in own(office).count == 2 }
    let copy = try other(office)
    #expect(office.interface.files.gallery?.chosen == copy)
    #expect(try SumiFile.read(copy).document.pages[0].layers[0].drawing.strokes.count == 2)
    try office.finish()
  }

  @Test func theTrashIsEmptiedOnlyAfterAQuestion() throws {
    let office = try office(drawings: 2)
    try request(.delete(path: try other(office)), on: office)
    try wait(office, "one less") { _ in own(office).count == 1 }
    office.interface.files.gallery?.show(.trash)
    try wait(office, "the trash") { !$0.isReading && !$0.shown.isEmpty }
    let trashed = try #require(own(office).first?.path)
    try request(.askToErase(path: trashed), on: office)
    let question = try #require(office.interface.files.question)
    #expect(question.answers.first?.request == nil && FileAccess.isFile(trashed))
    let answer = try #require(question.answers.last?.request)
    try office.take(office.files.carryOut(answer, office.session))
    try wait(office, "nothing") { _ in own(office).isEmpty }
    #expect(!FileAccess.isFile(trashed))
    try office.finish()
  }

  // MARK: - A new drawing

  /// Whoever begins a new drawing reads where the old one is, and can open it again.
  @Test func aNewDrawingSaysWhereTheOldOneIs() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    office.session.flusher()
    let old = try #require(office.session.path)
    try office.take(office.files.begin(office.session))
    #expect(office.told.count == 1 && office.told[0].contains("Ctrl+Shift+O"))
    #expect(office.offered?.command == .file(.reopen))
    try office.take(office.files.reopen(office.session))
    #expect(office.session.path == old && office.session.isDraft)
    #expect(office.session.editor.document.pages.count == 1)
    try office.finish()
  }

  /// Where nothing was drawn there is nothing to say, and nothing to open again.
  @Test func aBlankDrawingIsLeftSilently() throws {
    let office = try Office()
    try office.take(office.files.begin(office.session))
    #expect(office.told.isEmpty)
    try office.take(office.files.reopen(office.session))
    #expect(office.told.count == 1)
    try office.finish()
  }
}
