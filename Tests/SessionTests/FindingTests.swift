import Editor
import Foundation
import Geometry
import HandwritingSearch
import InkModel
import Interface
import PenInput
import Practice
import Progress
import SystemIO
import TestSupport
import Testing

@testable import Session

/// The search in a document: away from the window, on the disk and in memory.
@Suite struct FindingTests {
  private static let lines = [
    ["the moon rises", "over an old pond"], ["stars and moon", "shine on water"],
    ["nothing here", "but a frog"],
  ]

  /// A page of handwriting, a stroke for each stroke of the pen.
  private static func page(_ id: Int64, _ lines: [String], note: String? = nil) -> Page {
    let text = HandwrittenText(
      lines.joined(separator: "\n"),
      style: HandwritingStyle(letterHeight: 7)
    )
    let notes = note.map { [Note($0, at: Point(x: 40, y: 400))] } ?? []
    let layer = Layer(
      id: LayerID(100 + id),
      drawing: Drawing(strokes: text.strokes(at: Point(x: 60, y: 90))),
      notes: notes
    )
    return Page(id: PageID(id), layers: [layer])
  }

  private static var document: Document {
    Document(
      pages: lines.enumerated().map {
        page(Int64($0) + 1, $1, note: $0 == 2 ? "A Moon in print" : nil)
      }
    )
  }

  /// A word as the pen writes it into the search bar, in another size.
  private static func written(_ word: String) -> [[Point]] {
    HandwrittenText(word, style: HandwritingStyle(letterHeight: 11)).paths.map {
      WrittenStroke.points(of: $0)
    }
  }

  private static func query(_ word: String) throws -> WordQuery {
    let strokes = written(word).enumerated().compactMap { WrittenStroke(number: $0, points: $1) }
    return try #require(WordQuery(written: strokes))
  }

  /// A window with the document, its search bar open.
  private func office(_ document: Document = Self.document) throws -> Office {
    let bench = try Bench()
    let path = bench.path("notes.sumi")
    try SumiFile.write(document, to: path)
    let office = try Office(bench, try bench.open(path))
    _ = office.interface.toggleFind()
    return office
  }

  private func find(_ request: FindRequest, in office: Office) throws -> FoundPlaces {
    _ = office.interface.showFound([], note: "-", lacksAlphabet: false)
    try office.take(office.files.carryOut(.find(request), office.session))
    try office.wait(for: "the answer") { office.interface.findNote != "-" }
    return office.session.editor.found
  }

  private func pages(_ found: FoundPlaces, in office: Office) -> [Int?] {
    found.places.map { office.session.editor.document.position(of: $0.page) }
  }

  private func record(_ letters: String, in office: Office) throws {
    let path = AlphabetLibrary(office.bench.settings).ownPath
    try FileManager.default.createDirectory(
      atPath: FilePath.parent(of: path),
      withIntermediateDirectories: true
    )
    let sheet = AlphabetSheet.document(of: .school, letters: letters.map { String($0) })
    try SumiFile.write(sheet, to: path)
  }

  // MARK: - Queries

  @Test func aWrittenWordIsFoundOnAllPages() throws {
    let office = try office()
    let found = try find(.written(Self.written("moon")), in: office)
    #expect(pages(found, in: office) == [0, 1] && found.current == 0)
    #expect(try find(.written(Self.written("frog")), in: office).places.count == 1)
    #expect(office.session.editor.pageNumber == 2, "the page of the place is shown")
    #expect(try find(.written(Self.written("zebra")), in: office).places.isEmpty)
    #expect(office.interface.findNote == "Nothing found")
    #expect(try find(.written([[.zero]]), in: office).places.isEmpty)
    #expect(office.interface.findNote.contains("too little ink"))
    try office.finish()
  }

  @Test func aSelectedWordIsFoundElsewhere() throws {
    var document = Self.document
    document.pages.append(Self.page(4, ["moon"]))
    let office = try office(document)
    let editor = office.session.editor
    // The page is read when it is shown.
    _ = try find(.written(Self.written("moon")), in: office)
    #expect(pages(editor.found, in: office) == [0, 1, 3])
    _ = editor.showPage(3)
    office.session.readWanted()
    try office.wait(for: "the page") { editor.wantedLayers.isEmpty }
    _ = editor.perform(.selectAll)
    #expect(pages(try find(.selection, in: office), in: office) == [0, 1, 3])
    #expect(editor.found.current == 2, "the search begins at the page that is shown")
    try office.finish()
  }

  /// Without an alphabet typed texts alone are searched, and the bar says so; with one handwriting is found.
  @Test func aTypedWordIsFoundByTheUsersAlphabet() throws {
    let office = try office()
    #expect(pages(try find(.text("moon"), in: office), in: office) == [2], "the text on the page")
    #expect(office.interface.lacksAlphabet && office.interface.findNote.contains("alphabet"))
    try record("emnorst", in: office)
    #expect(pages(try find(.text("moon"), in: office), in: office) == [0, 1, 2])
    #expect(!office.interface.lacksAlphabet && office.interface.findNote.isEmpty)
    _ = try find(.text("pond"), in: office)
    #expect(office.interface.findNote.contains("a letter is not in your alphabet"))
    try office.finish()
  }

  @Test func inkThatIsDrawnMovedAndErasedIsFoundWhereItIs() throws {
    let office = try office()
    let editor = office.session.editor
    _ = try find(.written(Self.written("pond")), in: office)
    let before = try #require(editor.found.places.first?.bounds)
    office.session.readWanted()
    try office.wait(for: "the page") { editor.wantedLayers.isEmpty }
    _ = editor.perform(.selectAll)
    #expect(editor.selection != nil)
    let offset = AffineTransform(translationBy: Vector(dx: 30, dy: 12))
    office.session.commit(editor.transformSelection(by: offset))
    let after = try find(.written(Self.written("pond")), in: office).places
    #expect(after.count == 1)
    let moved = try #require(after.first).bounds.center - before.center
    #expect(abs(moved.dx - 30) < 1 && abs(moved.dy - 12) < 1)
    office.session.commit(editor.perform(.selectAll))
    office.session.commit(editor.perform(.deleteSelection))
    #expect(try find(.written(Self.written("pond")), in: office).places.isEmpty)
    office.session.commit(editor.perform(.undo))
    #expect(try find(.written(Self.written("pond")), in: office).places.count == 1)
    try office.finish()
  }

  /// Ink whose width stays when it is stretched gets another path.
  @Test func inkThatIsStretchedIsFoundWhereItIs() throws {
    let office = try office()
    let editor = office.session.editor
    let before = try #require(
      try find(.written(Self.written("pond")), in: office).places.first?.bounds
    )
    office.session.readWanted()
    try office.wait(for: "the page") { editor.wantedLayers.isEmpty }
    editor.toolOptions.scalesWidth = false
    _ = editor.perform(.selectAll)
    let places = editor.drawing.strokes.map(\.transform)
    office.session.commit(editor.transformSelection(by: AffineTransform(scaleX: 1.1, y: 1)))
    #expect(editor.drawing.strokes.map(\.transform) == places, "the paths are others")
    let after = try #require(
      try find(.written(Self.written("pond")), in: office).places.first?.bounds
    )
    #expect(before.center.x > 100)
    #expect(abs(after.center.x - before.center.x * 1.1) < 3)
    #expect(abs(after.center.y - before.center.y) < 3)
    try office.finish()
  }

  /// A stroke that is read back has the mark that it had.
  @Test func marksAreThoseOfTheDocumentThatIsReadBack() throws {
    let folder = try TemporaryFolder()
    try SumiFile.write(Self.document, to: folder.path("a.sumi"))
    let read = try SumiFile.read(folder.path("a.sumi")).document
    #expect(read.pages.map(WordIndexStore.mark) == Self.document.pages.map(WordIndexStore.mark))
  }

  /// Only the last search is answered, and none for another document.
  @Test func anOldSearchIsNotAnswered() throws {
    let office = try office()
    _ = office.interface.showFound([], note: "-", lacksAlphabet: false)
    for word in ["stars", "pond", "water"] {
      try office.take(
        office.files.carryOut(.find(.written(Self.written(word))), office.session)
      )
    }
    try office.wait(for: "the answer") { office.interface.findNote != "-" }
    #expect(pages(office.session.editor.found, in: office) == [1])
    try office.take(office.files.carryOut(.find(.written(Self.written("pond"))), office.session))
    let other = try office.bench.draft()
    try office.take([.adopt(other)])
    _ = office.interface.toggleFind()
    _ = office.interface.toggleFind()
    // The answer of a later search of the new document comes after that of the old one.
    _ = try find(.written(Self.written("moon")), in: office)
    #expect(office.session.editor.found.places.isEmpty)
    try office.finish()
  }

  // MARK: - The index

  private func memory(_ store: WordIndexStore, _ document: Document) throws -> WordIndex {
    try #require(WordMemory().index(of: document, at: "/a.sumi", store, while: { true }))
  }

  /// With whatever is on the disk, the hits are those of an index that is made anew.
  @Test func aStoredIndexCanBeLostOrDamaged() throws {
    let folder = try TemporaryFolder()
    let store = WordIndexStore(in: folder.path("state"), leastWords: 1)
    let document = Self.document
    let fresh = try memory(store, document)
    let names = FileAccess.names(in: folder.path("state/words"))
    let file = folder.path("state/words/" + (try #require(names.first)))
    let bytes = try FileAccess.read(file)
    #expect(names.count == 1 && bytes.count > 1000)
    #expect(store.pages(at: "/a.sumi").count == document.pages.count)
    #expect(store.pages(at: "/b.sumi").isEmpty, "another document has a file of its own")
    var generator = SeededGenerator(seed: 5)
    let query = try Self.query("moon")
    for round in 0..<30 {
      var damaged = bytes
      switch round % 3 {
      case 0: damaged = Array(bytes.prefix(.random(in: 0..<bytes.count, using: &generator)))
      case 1: damaged[.random(in: 0..<12, using: &generator)] ^= 0x55
      default: damaged += [0]
      }
      try FileAccess.replace(file, with: damaged)
      #expect(try memory(store, document).hits(for: query) == fresh.hits(for: query))
    }
    FileAccess.remove(file)
    #expect(try memory(store, document).hits(for: query) == fresh.hits(for: query))
    try FileAccess.replace(file, with: bytes)
    #expect(try memory(store, document).hits(for: query).count == 2)
  }

  /// A page that has changed is looked at anew, the others are not; the result is that of a new index.
  @Test func onlyChangedPagesAreLookedAtAgain() throws {
    let folder = try TemporaryFolder()
    let store = WordIndexStore(in: folder.path("state"))
    let memory = WordMemory()
    var document = Self.document
    let first = try #require(memory.index(of: document, at: nil, store, while: { true }))
    document.pages[1] = Self.page(2, ["a boat on water"])
    let second = try #require(memory.index(of: document, at: nil, store, while: { true }))
    #expect(second.pages[0] == first.pages[0] && second.pages[2] == first.pages[2])
    #expect(second.pages[1] != first.pages[1])
    #expect(second == (try self.memory(store, document)))
    #expect(FileAccess.names(in: folder.path("state/words")).isEmpty, "few words are not stored")
    // A hidden layer is not seen, and not found.
    document.pages[1].layers[0].isVisible = false
    let hidden = try #require(memory.index(of: document, at: nil, store, while: { true }))
    #expect(hidden.pages[1].words.isEmpty)
  }

  /// A look that is stopped has done what it has done.
  @Test func aStoppedLookGoesOnWhereItWas() throws {
    let store = WordIndexStore(in: try TemporaryFolder().path("state"))
    let memory = WordMemory()
    var asked = 0
    #expect(
      memory.index(
        of: Self.document,
        at: nil,
        store,
        while: {
          asked += 1
          return asked <= 2
        }
      ) == nil
    )
    let whole = try #require(memory.index(of: Self.document, at: nil, store, while: { true }))
    #expect(whole == (try self.memory(store, Self.document)))
  }

  /// Thousands of lines of shading are no words.
  @Test func shadingIsNotFound() throws {
    var document = Self.document
    var pen = RandomPen(seed: 9, in: Rect(x: 60, y: 500, width: 600, height: 400))
    let editor = Editor(document)
    try editor.resize(width: 800, height: 1000)
    for _ in 0..<300 {
      _ = editor.handle(PenBatch(pen.visit(count: 12, by: PenTool(id: 1, kind: .pen))))
    }
    document = editor.document
    let folder = try TemporaryFolder()
    let index = try memory(WordIndexStore(in: folder.path("state")), document)
    #expect(index.hits(for: try Self.query("moon")).map(\.page) == [0, 1])
  }
}
