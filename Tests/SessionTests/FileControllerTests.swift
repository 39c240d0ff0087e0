import Commands
import DocumentStore
import Editor
import Exchange
import InkModel
import Interface
import Portal
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The dialogs, answered by values: no window and no desktop.
@Suite struct FileControllerTests {
  @Test func theDialogListsItsFolder() throws {
    let office = try Office()
    let path = try office.bench.makeDocument(at: "a.sumi", strokes: 1)
    office.files.showDialog(for: .open, office.session)
    if let request = office.interface.files.dialog?.go(to: FilePath.parent(of: path)) {
      try office.take(office.files.carryOut(request, office.session))
    }
    try office.wait(for: "the folder") { office.dialog?.contents != .reading }
    #expect(office.dialog?.shown.contains { $0.name == "a.sumi" } == true)
    try office.finish()
  }

  @Test func aFolderThatIsNotThereIsSaid() throws {
    let office = try Office()
    office.files.showDialog(for: .open, office.session)
    if office.interface.files.dialog?.go(to: office.bench.path("missing")) != nil {
      office.files.list()
    }
    try office.wait(for: "the refusal") {
      if case .failed = office.dialog?.contents { true } else { false }
    }
    try office.finish()
  }

  @Test func aChosenDocumentIsOpened() throws {
    let office = try Office()
    let path = try office.bench.makeDocument(at: "b.sumi", strokes: 2)
    office.files.showDialog(for: .open, office.session)
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    try office.wait(for: "the document") { office.session.path == path }
    #expect(office.dialog == nil && !office.session.isDraft)
    #expect(office.files.lastFolder == FilePath.parent(of: path))
    try office.finish()
  }

  @Test func aMissingFileIsComplainedOfOnTheDialog() throws {
    let office = try Office()
    office.files.showDialog(for: .open, office.session)
    let missing = office.bench.path("no.sumi")
    try office.take(office.files.carryOut(.choose(path: missing), office.session))
    try office.wait(for: "the complaint") { office.dialog?.complaint != nil }
    try office.finish()
  }

  @Test func theDocumentThatIsShownIsNotOpenedAgain() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "c.sumi", strokes: 1)
    let office = try Office(bench, try bench.open(path))
    office.files.find(path)
    try office.wait(for: "the answer") { !office.told.isEmpty }
    #expect(office.session.path == path)
    try office.finish()
  }

  @Test func aDraftGetsAName() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    office.files.showDialog(for: .save, office.session)
    let target = office.bench.path("kept.sumi")
    try office.take(office.files.carryOut(.choose(path: target), office.session))
    try office.wait(for: "the name") { office.session.path == target }
    #expect(office.dialog == nil && FileAccess.isFile(target))
    try office.finish()
  }

  /// A file that was chosen for one drawing is not written with another that is shown by now.
  @Test func aPlaceIsForTheDrawingThatWasAskedAbout() throws {
    let office = try Office()
    office.files.desktop = .missing
    office.bench.draw(on: office.session)
    let (asked, place) = (office.session, office.bench.path("kept.sumi"))
    try office.take(office.files.askForPlace(asked))
    try office.take(office.files.begin(asked))
    let choice = PortalAnswer<String?>.chosen(place)
    let count = office.told.count
    try office.take(
      office.files.handleChoice(choice, isThere: true, .save, office.session)
    )
    #expect(office.session !== asked && office.told.count == count + 1)
    #expect(office.session.isDraft && !FileAccess.isFile(place))
    // Asked about itself, the new one is kept there.
    office.bench.draw(on: office.session)
    try office.take(office.files.askForPlace(office.session))
    try office.take(
      office.files.handleChoice(choice, isThere: false, .save, office.session)
    )
    try office.wait(for: "the name") { office.session.path == place }
    try office.finish()
  }

  @Test func aFileThatIsThereIsAskedAboutFirst() throws {
    let office = try Office()
    let target = try office.bench.makeDocument(at: "taken.sumi", strokes: 1)
    office.bench.draw(on: office.session)
    office.bench.draw(on: office.session)
    office.files.showDialog(for: .save, office.session)
    try office.take(office.files.carryOut(.choose(path: target), office.session))
    try office.wait(for: "the question") { office.dialog?.doubted == target }
    #expect(office.session.isDraft)
    try office.take(office.files.carryOut(.replace(path: target), office.session))
    try office.wait(for: "the name") { office.session.path == target }
    office.session.flusher()
    #expect(try SumiFile.read(target).document.pages[0].layers[0].drawing.strokes.count == 2)
    try office.finish()
  }

  @Test func aDocumentThatCanOnlyBeReadIsCopied() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "first.sumi", strokes: 1)
    let writer = try bench.open(path)
    let office = try Office(bench, try bench.open(path))
    #expect(office.session.mustBeCopied)
    let target = bench.path("copy.sumi")
    office.files.save(to: target, replaces: false, office.session)
    try office.wait(for: "the copy") { office.session.path == target }
    #expect(!office.session.mustBeCopied)
    try office.finish()
    try writer.close()
  }

  /// A copy is not given up when something else is read, and does not take the place of what is shown then.
  @Test func aCopyIsMadeWhileAnotherDocumentIsOpened() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "first.sumi", strokes: 1)
    let other = try bench.makeDocument(at: "other.sumi", strokes: 2)
    let writer = try bench.open(path)
    let office = try Office(bench, try bench.open(path))
    #expect(office.session.mustBeCopied)
    let target = bench.path("copy.sumi")
    office.files.save(to: target, replaces: false, office.session)
    office.files.find(other)
    try office.wait(for: "both") {
      office.session.path == other && !office.files.works.isWriting
    }
    #expect(try SumiFile.read(target).document.pages[0].layers[0].drawing.strokes.count == 1)
    try office.finish()
    try writer.close()
  }

  /// A path that was chosen for the export of one drawing does not reach the panel of another.
  @Test func aPathOfAnExportIsForTheDrawingThatWasAskedAbout() throws {
    let office = try Office()
    office.files.desktop = .missing
    office.bench.draw(on: office.session)
    let (asked, place) = (office.session, office.bench.path("chosen.png"))
    office.files.ask(for: .export, asked)
    try office.take(office.files.begin(asked))
    office.files.showExport(office.session)
    let choice = PortalAnswer<String?>.chosen(place)
    let count = office.told.count
    try office.take(office.files.handleChoice(choice, isThere: false, .export, office.session))
    #expect(office.interface.files.export != nil && office.interface.files.export?.path != place)
    #expect(office.told.count == count + 1)
    office.files.ask(for: .export, office.session)
    try office.take(office.files.handleChoice(choice, isThere: false, .export, office.session))
    #expect(office.interface.files.export?.path == place)
    try office.finish()
  }

  /// An export goes on when something else is read or written, and the user hears of it.
  @Test func anExportIsWrittenWhileAnotherDocumentIsOpened() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    let other = try office.bench.makeDocument(at: "other.sumi", strokes: 1)
    let paths = ["a.png", "b.png"].map(office.bench.path)
    for path in paths {
      office.files.showExport(office.session)
      office.interface.files.export?.path = path
      office.files.export(office.session)
    }
    office.files.find(other)
    try office.wait(for: "all") {
      office.session.path == other && !office.files.works.isWriting
    }
    for path in paths { #expect(try !FileAccess.read(path).isEmpty) }
    #expect(office.told.filter { $0.hasPrefix("Exported to") }.count == 2)
    #expect(office.interface.files.export == nil)
    try office.finish()
  }

  @Test func anExportIsWrittenAndTold() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    office.files.showExport(office.session)
    office.interface.files.export?.choose(.svg)
    office.interface.files.export?.path = office.bench.path("new/folder/out.svg")
    office.files.export(office.session)
    try office.wait(for: "the file") { office.interface.files.export == nil }
    let bytes = try FileAccess.read(office.bench.path("new/folder/out.svg"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("<svg"))
    #expect(!office.told.isEmpty || office.interface.files.question != nil)
    #expect(office.files.lastExport?.dialog.format == .svg)
    try office.finish()
  }

  /// The same document is exported again without a question; for another the dialog is shown, with the
  /// settings of the last export, and the file of the first one stays.
  @Test func exportingAgainIsForTheDocumentThatWasExported() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    let path = office.bench.path("a.svg")
    office.files.showExport(office.session)
    office.interface.files.export?.choose(.svg)
    office.interface.files.export?.path = path
    office.files.export(office.session)
    try office.wait(for: "the file") { office.interface.files.export == nil }
    let first = try FileAccess.read(path)
    office.bench.draw(on: office.session)
    office.files.exportAgain(office.session)
    try office.wait(for: "the file again") { office.interface.files.export == nil }
    let second = try FileAccess.read(path)
    #expect(second != first, "there is a second stroke")
    office.session.flusher()
    try office.take(office.files.begin(office.session))
    office.bench.draw(on: office.session)
    office.files.exportAgain(office.session)
    #expect(!office.files.works.isWriting)
    #expect(office.interface.files.export?.format == .svg)
    #expect(office.interface.files.export?.path != path)
    #expect(try FileAccess.read(path) == second)
    try office.finish()
  }

  @Test func anExportThatCannotBeWrittenSaysWhyOnItsPanel() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    office.files.showExport(office.session)
    let file = try office.bench.folder.write("", to: "file")
    office.interface.files.export?.path = file + "/out.png"
    office.files.export(office.session)
    try office.wait(for: "the complaint") { office.interface.files.export?.complaint != nil }
    try office.finish()
  }

  @Test func aForeignFileBecomesANewDrawing() throws {
    let office = try Office()
    let path = try office.bench.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0L90 90\" stroke=\"#000\"/></svg>",
      to: "x.svg"
    )
    office.files.find(path)
    try office.wait(for: "the drawing") { office.session.suggestedName == "x" }
    #expect(office.session.isDraft)
    #expect(office.session.messages.current != nil || office.interface.files.question != nil)
    try office.finish()
  }

  @Test func aRecordingIsPlayedWhileTheWindowLives() throws {
    let office = try Office()
    let rows = (0..<400).map { "\($0 * 5),\(100 + $0 / 2),\(120 + $0 % 40),0.5,0,0,1\n" }
    let path = try office.bench.folder.write(
      "t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact\n" + rows.joined()
        + "2000,300,120,0,0,0,0\n",
      to: "trace.csv"
    )
    office.files.find(path)
    try office.wait(for: "the drawing") { office.session.suggestedName == "trace" }
    #expect(office.session.strokes.count == 1)
    try office.finish()
  }

  @Test func aFileThatTheProgramWasStartedWithIsRefusedToTheShell() throws {
    let office = try Office()
    let path = try office.bench.folder.write("this is no drawing", to: "x.xopp")
    office.files.openAtStart(path)
    try office.wait(for: "the refusal") { !office.told.isEmpty }
    #expect(office.told[0].contains("x.xopp"))
    try office.finish()
  }

  @Test func aNewDrawingTakesThePlaceOfTheOldOne() throws {
    let office = try Office()
    office.bench.draw(on: office.session)
    office.session.flusher()
    let old = try #require(office.session.path)
    try office.take(office.files.begin(office.session))
    #expect(office.session.path != old && office.session.strokes.isEmpty)
    #expect(Draft.all(in: office.bench.path("state")).map(\.path) == [old])
    try office.finish()
  }

  @Test func whatIsNotOnTheDiskIsNotLeft() throws {
    let bench = try Bench()
    let file = try bench.folder.write("", to: "file")
    let session = try bench.open(file + "/drawing.sumi")
    bench.draw(on: session)
    try bench.wait(for: "the trouble", of: session) { session.trouble != nil }
    let office = try Office(bench, session)
    try office.take(office.files.begin(session))
    #expect(office.session === session && office.told.count == 1)
    #expect(throws: Failure.self) { try session.close() }
  }

  @Test func draftsAndDocumentsUsedLastAreOffered() throws {
    let bench = try Bench()
    let named = try bench.makeDocument(at: "used.sumi", strokes: 1)
    let draft = try bench.draft()
    bench.draw(on: draft)
    try draft.close()
    let recents = RecentDocuments(stateFolder: bench.path("state"))
    recents.add(named)
    recents.drain()
    let office = try Office(bench, try bench.draft())
    office.files.offer(Draft.all(in: bench.path("state")))
    try office.wait(for: "the cards") { office.interface.files.start?.cards.count == 2 }
    let cards = office.interface.files.start?.cards ?? []
    #expect(cards.first?.isDraft == true && cards.last?.path == named)
    try office.wait(for: "the pictures") {
      cards.allSatisfy { office.interface.files[picture: $0.path] != nil }
    }
    try office.finish()
  }

  @Test func nothingIsOfferedWhereThereIsNothing() throws {
    let office = try Office()
    office.files.offer([])
    #expect(office.interface.files.start == nil)
    try office.finish()
  }

  @Test func theShellIsAskedToEnd() throws {
    let office = try Office()
    try office.take(office.files.carryOut(.endAnyway, office.session))
    #expect(office.told == ["end"])
    try office.finish()
  }

  @Test func namesSuggestThemselves() throws {
    let bench = try Bench()
    let path = try bench.makeDocument(at: "named.sumi", strokes: 1)
    let office = try Office(bench, try bench.open(path))
    #expect(office.files.name(of: office.session) == "named")
    let copy = office.files.dialog(for: .save, office.session)
    #expect(copy.folder == FilePath.parent(of: path))
    #expect(office.files.dialog(for: .export, office.session).purpose == .export)
    try office.finish()
  }
}
