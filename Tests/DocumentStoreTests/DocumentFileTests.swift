import Database
import DocumentStore
import Geometry
import InkModel
import PenInput
import StrokeEngine
import SystemIO
import TestSupport
import Testing

@Suite struct DocumentFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// What is written comes back, bit for bit.
  @Test func documentsComeBackAsTheyWere() throws {
    var random = SeededGenerator(seed: 60)
    for _ in 0..<40 {
      let document = random.document()
      try DocumentFile.write(document, to: path)
      #expect(try folder.names == ["a.sumi"])
      let back = try DocumentFile(path, .reading).readDocument()
      #expect(back == document)
      #expect(back.lastNumber == document.lastNumber)
    }
  }

  /// Edits do to the file what they do to the value; what was committed is there after closing,
  /// and so is the history.
  @Test(arguments: 0..<12)
  func editsDoToTheFileWhatTheyDoToTheValue(seed: UInt64) throws {
    var random = SeededGenerator(seed: 6000 + seed)
    var session = try Session(random.document(), path)
    for _ in 0..<80 {
      try session.step(&random)
      if random.once(in: 9) { try session.reopen() }
    }
    try session.reopen()
    #expect(try session.file.readDocument() == session.document)
    let history = try session.file.readHistory()
    #expect(history.undoing == session.undoing)
    #expect(history.redoing == session.redoing)
    try session.file.close()
    #expect(try folder.names == ["a.sumi"])
  }

  /// Of two strokes with one id that replace another, the file holds the one that is shown.
  @Test func theFirstOfTwoReplacementsIsHeld() throws {
    var random = SeededGenerator(seed: 62)
    let drawing = random.drawing(strokes: 4...4)
    let layer = Layer(id: LayerID(1), drawing: drawing)
    var session = try Session(Document(pages: [Page(layers: [layer])]), path)
    let replacements = [InkType.crayon, .marker].map { type in
      var stroke = drawing.strokes[1]
      stroke.ink = Ink(type)
      return stroke
    }
    try session.perform(.draw(layer.id, .replace(replacements)))
    let isSame = try session.file.readDocument() == session.document
    #expect(isSame)
    try session.file.close()
  }

  @Test func undoingAndRedoingSurviveClosing() throws {
    var random = SeededGenerator(seed: 61)
    let empty = Document()
    var session = try Session(empty, path)
    for _ in 0..<120 { try session.perform(random.edit(of: session.document)) }
    let full = session.document
    try session.reopen()
    while !session.undoing.isEmpty {
      try session.undo()
      if random.once(in: 20) { try session.reopen() }
    }
    #expect(session.document == empty)
    #expect(try session.file.readDocument() == empty)
    try session.reopen()
    while !session.redoing.isEmpty {
      try session.redo()
      if random.once(in: 20) { try session.reopen() }
    }
    #expect(session.document == full)
    #expect(try session.file.readDocument() == full)
  }

  @Test func oldStepsAreForgottenOnRequest() throws {
    var random = SeededGenerator(seed: 62)
    let file = try DocumentFile.create(path)
    for number in 0..<30 {
      let edit = DocumentEdit.draw(LayerID(1), .insert([PlacedStroke(random.stroke(), at: number)]))
      try file.commit(
        DocumentChange(
          edit,
          inverse: .setTitle("\(number)"),
          step: .new,
          forgottenSteps: number >= 10 ? 1 : 0
        )
      )
    }
    let left = try file.readHistory().undoing
    #expect(left == (20..<30).map { .setTitle("\($0)") })
  }

  /// Strokes put in the middle again and again: the ranks run out of room and are made anew.
  @Test func strokesFindTheirPlaceHoweverManyComeBetween() throws {
    var random = SeededGenerator(seed: 63)
    let file = try DocumentFile.create(path)
    var drawing = Drawing()
    for number in 0..<200 {
      let index = number < 3 ? number : random.once(in: 4) ? random.whole(0...number) : 2
      let edit = DrawingEdit.insert([PlacedStroke(random.stroke(points: 1...3), at: index)])
      let inverse = DocumentEdit.draw(LayerID(1), drawing.apply(edit))
      try file.commit(DocumentChange(.draw(LayerID(1), edit), inverse: inverse, step: .none))
    }
    #expect(try file.readDocument().pages[0].layers[0].drawing == drawing)
  }

  /// The strokes that touch an area are exactly those whose bounds do, in their order.
  @Test func whatIsSeenIsFoundByPlace() throws {
    var random = SeededGenerator(seed: 64)
    for _ in 0..<6 {
      var document = random.document()
      document.pages[0].layers[0].drawing = random.drawing(strokes: 100...200)
      try DocumentFile.write(document, to: path)
      let file = try DocumentFile(path, .reading)
      let outline = try file.readOutline(countsStrokes: true)
      for page in outline.document.pages {
        let area = Rect(around: random.point(), radius: random.number(0...90))
        let found = try file.readStrokes(on: page, in: area)
        for layer in page.layers {
          let strokes = document[layer.id]?.drawing.strokes ?? []
          // Places are indexed as singles, rounded outwards; a hair beyond the edge may come along.
          let needed = strokes.filter { $0.renderBounds.intersects(area) }
          let allowed = strokes.filter { $0.renderBounds.intersects(area.outset(by: 0.1)) }
          let given = found[layer.id] ?? []
          #expect(given.map(\.id) == allowed.filter(given.contains).map(\.id))
          #expect(Set(given.map(\.id)).isSuperset(of: needed.map(\.id)))
          #expect(outline.strokeCounts[layer.id] ?? 0 == strokes.count)
        }
      }
    }
  }

  /// Where the ink of a page lies is known without its strokes, with and without an index.
  @Test(arguments: [0, 1, 30, 1500])
  func whereTheInkLiesIsKnownAtOnce(count: Int) throws {
    var random = SeededGenerator(seed: 66)
    let layers = [
      Layer(id: LayerID(1), drawing: random.drawing(strokes: count...count)),
      Layer(id: LayerID(2), drawing: random.drawing(strokes: 0...count)),
    ]
    let other = Layer(id: LayerID(3), drawing: random.drawing(strokes: 9...9))
    let pages = [Page(id: PageID(1), layers: layers), Page(id: PageID(2), layers: [other])]
    try DocumentFile.write(Document(pages: pages), to: path)
    let file = try DocumentFile(path, .reading)
    for page in try file.readOutline().document.pages {
      let reach = try file.readReach(of: page)
      let ink = pages[page.id == PageID(1) ? 0 : 1].bounds
      #expect(ink.isNull == reach.isNull)
      guard !ink.isNull else { continue }
      #expect(reach.outset(by: 0.1).contains(ink))
      #expect(ink.outset(by: 0.01 * (ink.width + ink.height) + 1).contains(reach))
    }
  }

  /// Of very many strokes some tell about where all lie.
  @Test func whereMuchInkLiesIsKnownAbout() throws {
    var random = SeededGenerator(seed: 67)
    let stroke = random.stroke()
    let strokes = (0..<5000).map { _ in
      var copy = stroke
      copy.transform = AffineTransform(
        translationBy: Vector(
          dx: .random(in: -5000...5000, using: &random),
          dy: .random(in: 0...3000, using: &random)
        )
      )
      return copy
    }
    let page = Page(
      id: PageID(1),
      layers: [Layer(id: LayerID(1), drawing: Drawing(strokes: strokes))]
    )
    try DocumentFile.write(Document(pages: [page]), to: path)
    let reach = try DocumentFile(path, .reading).readReach(of: page)
    let ink = page.bounds
    #expect(ink.outset(by: 60).contains(reach))
    #expect(reach.width > 0.95 * ink.width)
    #expect(reach.height > 0.95 * ink.height)
  }

  @Test func streamsGiveAllStrokesInOrderAsTheyWereAtTheBeginning() throws {
    var random = SeededGenerator(seed: 65)
    let document = Document(
      pages: [
        Page(
          layers: [
            Layer(id: LayerID(1), drawing: random.drawing(strokes: 50...60)),
            Layer(id: LayerID(2)),
            Layer(id: LayerID(3), drawing: random.drawing(strokes: 20...30)),
          ]
        )
      ]
    )
    let writing = try DocumentFile.create(path, holding: document)
    let reading = try DocumentFile(path, .reading)
    let layers = try reading.readOutline().document.pages[0].layers.map(\.id)
    var stream = try StrokeStream(reading, layers: layers, size: 7)
    var read: [LayerID: [Stroke]] = [:]
    while let batch = try stream.next() {
      read[batch.layer, default: []] += batch.strokes
      let more = DocumentEdit.draw(LayerID(1), .insert([PlacedStroke(random.stroke(), at: 900)]))
      try writing.commit(DocumentChange(more, inverse: .nothing, step: .none))
    }
    for layer in layers { #expect(read[layer] ?? [] == document[layer]?.drawing.strokes) }
  }

  @Test func theStrokeUnderThePenIsJournaled() throws {
    var pen = RandomPen(seed: 66, in: Rect(x: 0, y: 0, width: 500, height: 500))
    let samples = pen.stroke(count: 90)
    var stroke = UnfinishedStroke(
      on: LayerID(1),
      id: StrokeID(high: 7, low: 8),
      ink: Ink(.reed, color: .white),
      width: 3.25,
      stabilizer: .string(length: 12),
      samples: Array(samples[..<10])
    )
    let file = try DocumentFile.create(path)
    #expect(try file.readJournal() == nil)
    try file.beginJournal(of: stroke)
    try file.journal(Array(samples[10..<40]))
    try file.journal(Array(samples[40...]))
    stroke.samples = samples
    #expect(try DocumentFile(path, .reading).readJournal() == stroke)
    let change = DocumentChange(.setTitle("x"), inverse: .nothing, step: .none)
    try file.commit(change)
    #expect(try file.readJournal() == stroke)
    try file.commit(change, endsJournal: true)
    #expect(try file.readJournal() == nil)
  }

  /// Of the strokes that were under the pen the journal holds the last one alone, also when nobody ended
  /// those before.
  @Test func theJournalHoldsOneStroke() throws {
    var pen = RandomPen(seed: 67, in: Rect(x: 0, y: 0, width: 500, height: 500))
    let file = try DocumentFile.create(path)
    func rowCount() throws -> Int64? {
      try Connection(path, .read).value("SELECT count(*) FROM journal")?.integer
    }
    for number in 1...3 as ClosedRange<UInt64> {
      var stroke = UnfinishedStroke(
        on: LayerID(1),
        id: StrokeID(high: 7, low: number),
        ink: Ink(.pen, color: .black),
        width: 3
      )
      try file.beginJournal(of: stroke)
      stroke.samples = pen.stroke(count: 20)
      try file.journal(stroke.samples)
      #expect(try file.readJournal() == stroke)
      #expect(try rowCount() == 2)
    }
    try file.endJournal()
    #expect(try rowCount() == 0)
  }

  @Test func aDocumentThatIsOpenIsOpenedForReadingOnly() throws {
    let first = try DocumentFile.create(path)
    let second = try DocumentFile(path)
    #expect(first.access == .writing && second.access == .readingBesideAWriter)
    let change = DocumentChange(.setTitle("x"), inverse: .nothing, step: .none)
    #expect(throws: DocumentError.self) { try second.commit(change) }
    try first.commit(change)
    #expect(try second.readOutline().document.title == "x")
    #expect(throws: DocumentError.self) { try DocumentFile.write(Document(), to: path) }
  }

  @Test func aPictureOfTheDocumentIsKept() throws {
    let file = try DocumentFile.create(path)
    #expect(try file.readPreview() == nil)
    try file.storePreview([1, 2, 3])
    try file.storePreview([4, 5])
    #expect(try DocumentFile(path, .reading).readPreview() == [4, 5])
  }

  /// Who draws without a rest does not make SQLite's log grow without end, and a kill at any time loses
  /// none of it.
  @Test func logOfTheDatabaseStaysShort() throws {
    var random = SeededGenerator(seed: 61)
    let file = try DocumentFile.create(path)
    func size(_ ending: String) -> Int { (try? FileReader(path + ending).count) ?? 0 }
    let stroke = random.stroke(points: 2000...3000)
    var (number, longest) = (0, 0)
    while size("") + size("-wal") < 6 << 20, number < 2000 {
      var next = stroke
      next.id = StrokeID(high: 5, low: UInt64(number + 1))
      try file.commit(insertion(of: next, at: number))
      longest = max(longest, size("-wal"))
      number += 1
    }
    #expect(longest > 1 << 20 && longest < 3 << 19)
    #expect(number > 10 && number < 2000)
    for ending in ["", "-wal"] {
      let copy = folder.path("killed.sumi") + ending
      try FileAccess.copy(path + ending, as: copy, keepsOriginal: true)
    }
    let strokes = try DocumentFile(folder.path("killed.sumi")).readDocument().pages[0].layers[0]
      .drawing.strokes
    #expect(strokes.count == number)
    #expect(strokes.last?.path == stroke.path)
    try file.close()
  }
}
