import DocumentStore
import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct SalvageTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func bytes(of document: Document) throws -> [UInt8] {
    try DocumentFile.write(document, to: path)
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func put(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

  private func strokes(of document: Document) -> Set<Stroke> {
    Set(document.pages.flatMap(\.layers).flatMap(\.drawing.strokes))
  }

  /// Why the file cannot be read in full; `nil` when it can.
  private var readingFailure: String? {
    do throws(DocumentError) {
      let file = try DocumentFile(path, .reading)
      _ = try file.readDocument()
      _ = try file.readHistory()
      _ = try file.readJournal()
      return nil
    } catch {
      return error.reason
    }
  }

  /// What can be read of the file; `nil` when nothing can.
  private var salvaged: Salvage? {
    do throws(DocumentError) { return try Salvage(path) } catch { return nil }
  }

  /// However a file is broken, it opens with a message, or what it gives is true: every stroke
  /// that a salvage finds was in the document.
  @Test func brokenFilesGiveMessagesOrTrueStrokes() throws {
    let cases = Soak.cases(200, long: 10_000)
    let limits = HarmLimits()
    var (original, truth): ([UInt8], Set<Stroke>) = ([], [])
    var (found, whole, lost) = (0, 0, 0)
    for number in cases {
      if number == cases.lowerBound || number % Self.casesPerDocument == 0 {
        (original, truth) = try document(ofCase: number)
      }
      var random = Soak.generator(ofCase: number)
      let broken = random.broken(original)
      try put(broken)
      let (words, salvage) = limits.watch("broken file \(number)") { (readingFailure, salvaged) }
      #expect(words != "" && !(words?.contains("\n") ?? false))
      if let salvage {
        #expect(strokes(of: salvage.document).isSubset(of: truth), "broken file \(number)")
        found += salvage.strokeCount
        whole += truth.count
      } else {
        lost += 1
      }
      #expect(Array(try Data(contentsOf: URL(filePath: path))) == broken, "file \(number)")
      Soak.progress(number, of: cases, "broken documents, \(limits.words)")
    }
    #expect(whole > 0 && found * 10 > whole * 6, "\(found) of \(whole), \(lost) files")
    #expect(limits.areKept, "\(limits.words)")
    Soak.report(
      "broken documents \(cases.lowerBound) to \(cases.upperBound): \(lost) with nothing to read; "
        + "of the others \(found) of \(whole) strokes read; \(limits.words)"
    )
  }

  /// How many cases begin with the same document: making one costs more than breaking it.
  private static let casesPerDocument = 20

  /// The document that a case breaks, as bytes, and its strokes.
  ///
  /// Most have everything that a document can have and a few strokes; one in 25 has many strokes.
  private func document(ofCase number: Int) throws -> ([UInt8], Set<Stroke>) {
    let group = number / Self.casesPerDocument
    var random = Soak.generator(ofCase: -1 - group)
    var document = random.document()
    if group % 25 == 5 { document.pages[0].layers[0].drawing = random.drawing(strokes: 300...300) }
    return (try bytes(of: document), strokes(of: document))
  }

  /// Rows that mean harm although their checksums are right are read or refused like others, and
  /// what is read can be changed and written.
  @Test func hostileRowsDoNoHarm() throws {
    let cases = Soak.cases(100, long: 10_000)
    let limits = HarmLimits()
    var (read, refused) = (0, 0)
    for number in cases {
      if number == cases.lowerBound || number % Self.casesPerDocument == 0 {
        var random = Soak.generator(ofCase: -1 - number / Self.casesPerDocument)
        try makeDocumentWithAll(&random)
      }
      var random = Soak.generator(ofCase: number)
      let hostile = folder.path("hostile.sumi")
      try? FileManager.default.removeItem(atPath: hostile)
      try FileManager.default.copyItem(atPath: path, toPath: hostile)
      try HostileRow.put(into: hostile, &random)
      let edit = random.edit(of: Document())
      let isRead = limits.watch("hostile row \(number)") { use(hostile, edit) }
      if isRead { read += 1 } else { refused += 1 }
      Soak.progress(number, of: cases, "hostile rows, \(limits.words)")
    }
    #expect(read > 0 && refused > 0)
    #expect(limits.areKept, "\(limits.words)")
    Soak.report(
      "hostile rows \(cases.lowerBound) to \(cases.upperBound): \(read) read, \(refused) refused; "
        + limits.words
    )
  }

  /// A document with strokes, history and a stroke under the pen.
  private func makeDocumentWithAll(_ random: inout SeededGenerator) throws {
    try? FileManager.default.removeItem(atPath: path)
    var session = try Session(random.document(), path)
    for _ in 0..<12 { try session.step(&random) }
    try session.file.beginJournal(
      of: UnfinishedStroke(
        on: session.document.pages[0].layers[0].id,
        id: StrokeID(high: 1, low: 2),
        ink: Ink(.pencil),
        width: 3,
        samples: random.stroke().samples.map {
          PenSample(position: $0.location, time: PenTime(nanoseconds: 1))
        }
      )
    )
    try session.file.close()
  }

  /// Reads a document, goes through its history, changes and copies it; whether it was whole.
  private func use(_ path: String, _ edit: DocumentEdit) -> Bool {
    let copy = folder.path("copy.sumi")
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do throws(DocumentError) {
      // What is copied is sound.
      let salvage = try Salvage.copy(path, to: copy)
      let isSame = try DocumentFile(copy, .reading).readDocument() == salvage.document
      #expect(isSame)
    } catch {
      #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
    }
    do throws(DocumentError) {
      let file = try DocumentFile(path)
      var document = try file.readDocument()
      let history = try file.readHistory()
      _ = try file.readJournal()
      for step in history.undoing.reversed() { document.apply(step) }
      let inverse = document.apply(edit)
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      for page in document.pages {
        let everywhere = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
        _ = try file.readStrokes(on: page, in: everywhere)
      }
      try file.close()
      return true
    } catch {
      #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
      return false
    }
  }

  /// A page whose row says something impossible keeps its place, its layers and their strokes.
  @Test func pagesOfUnknownPapersKeepTheirLayers() throws {
    var random = SeededGenerator(seed: 78)
    let pages = (0..<3).map { number in
      Page(
        id: PageID(number + 1),
        title: "Birds",
        layers: (0..<2).map { layer in
          Layer(
            id: LayerID(10 * (number + 1) + layer),
            name: "Ink",
            drawing: random.drawing(strokes: 3...6)
          )
        }
      )
    }
    let document = Document(pages: pages)
    try DocumentFile.write(document, to: path)
    try HostileRow.breakPapers(in: path)
    #expect(readingFailure != nil)
    let salvage = try Salvage(path)
    #expect(salvage.lostStrokes == 0)
    let found = salvage.document.pages
    #expect(found.map(\.id) == pages.map(\.id) && found[0] == pages[0])
    for (one, other) in zip(found, pages) { #expect(one.layers == other.layers) }
  }

  /// A flipped bit costs at most the rows of one page.
  @Test func aFlippedBitCostsLittle() throws {
    var random = SeededGenerator(seed: 71)
    let drawing = random.drawing(strokes: 150...150)
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    let original = try bytes(of: document)
    for _ in 0..<60 {
      var broken = original
      broken[random.whole(100...broken.count - 1)] ^= 1 << UInt8(random.whole(0...7))
      try put(broken)
      let salvage = try Salvage(path)
      #expect(salvage.strokeCount > 130)
      // What is left is in order.
      let left = salvage.document.pages[0].layers[0].drawing.strokes
      #expect(left == drawing.strokes.filter(Set(left).contains))
    }
  }

  /// A copy of a broken document holds all that can be read of it: strokes, names, history and the
  /// stroke that was under the pen; the broken file stays.
  @Test func aCopyKeepsHistoryJournalAndNames() throws {
    var random = SeededGenerator(seed: 72)
    let page = Page(
      title: "Birds",
      layers: [Layer(name: "Ink", drawing: random.drawing(strokes: 60...60)), Layer(name: "Wash")]
    )
    var session = try Session(Document(title: "Notes", pages: [page]), path)
    for _ in 0..<40 {
      let layer = session.document.pages[0].layers[random.whole(0...1)]
      let count = layer.drawing.strokes.count
      try session.perform(
        .draw(layer.id, .insert([PlacedStroke(random.stroke(), at: random.whole(0...count))]))
      )
    }
    for _ in 0..<5 { try session.undo() }
    let unfinished = UnfinishedStroke(
      on: session.document.pages[0].layers[1].id,
      id: StrokeID(high: 1, low: 2),
      ink: Ink(.pencil),
      width: 3,
      samples: [PenSample(position: Point(x: 1, y: 2), time: PenTime(nanoseconds: 5))]
    )
    try session.file.beginJournal(of: unfinished)
    try session.file.close()
    var broken = Array(try Data(contentsOf: URL(filePath: path)))
    for place in 0..<100 { broken[place] = 0 }
    try put(broken)
    #expect(throws: DocumentError.self) { try DocumentFile(path).readOutline() }
    let copy = folder.path("copy.sumi")
    let salvage = try Salvage.copy(path, to: copy)
    #expect(!salvage.isComplete && salvage.lostStrokes == 0)
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == broken)
    let file = try DocumentFile(copy)
    let isSame = try file.readDocument() == session.document
    #expect(isSame)
    #expect(try file.readJournal() == unfinished)
    let history = try file.readHistory()
    let areSame = history.undoing == session.undoing && history.redoing == session.redoing
    #expect(areSame && history.undoing.count == 35 && history.redoing.count == 5)
    // What follows goes on from there.
    var document = session.document
    let edit = try #require(history.undoing.last)
    let inverse = document.apply(edit)
    try file.commit(DocumentChange(edit, inverse: inverse, step: .undo))
    #expect(try file.readHistory().undoing.count == 34)
    let isUndone = try file.readDocument() == document
    #expect(isUndone)
  }

  /// Of a history with a hole only the steps on this side of it are taken.
  @Test func aHistoryEndsWhereItIsBroken() throws {
    var random = SeededGenerator(seed: 76)
    var session = try Session(Document(), path)
    let layer = session.document.pages[0].layers[0].id
    for number in 0..<30 {
      try session.perform(.draw(layer, .insert([PlacedStroke(random.stroke(), at: number)])))
    }
    for number in 0..<3 {
      let stroke = session.document.pages[0].layers[0].drawing.strokes[number]
      try session.perform(.draw(layer, .remove([stroke.id])))
    }
    try session.file.close()
    let original = Array(try Data(contentsOf: URL(filePath: path)))
    var lengths: Set<Int> = []
    for _ in 0..<50 {
      var broken = original
      for place in 0..<100 { broken[place] = 0 }
      broken[random.whole(100...broken.count - 1)] ^= 0x55
      try put(broken)
      let found = try Salvage(path, readsHistory: true).history
      let isTrue = found.undoing == session.undoing.suffix(found.undoing.count)
      #expect(isTrue)
      lengths.insert(found.undoing.count)
    }
    #expect(lengths.contains(33) && lengths.contains { $0 > 0 && $0 < 33 })
  }

  /// Strokes whose rows are there but not sound are counted.
  @Test func lostStrokesAreCounted() throws {
    var random = SeededGenerator(seed: 77)
    let drawing = random.drawing(strokes: 80...80)
    let original = try bytes(of: Document(pages: [Page(layers: [Layer(drawing: drawing)])]))
    var lost = 0
    for _ in 0..<20 {
      var broken = original
      for place in 0..<100 { broken[place] = 0 }
      for _ in 0..<3 { broken[random.whole(4096...broken.count - 1)] ^= 0x20 }
      try put(broken)
      let salvage = try Salvage(path)
      #expect(salvage.strokeCount + salvage.lostStrokes <= 80)
      lost += salvage.lostStrokes
    }
    #expect(lost > 20)
  }

  /// Of layers that claim the same place the one that was made first lies below, each time.
  @Test func aSalvageFindsTheSameOrderEachTime() throws {
    let layers = (1...20).map { Layer(id: LayerID($0), name: "\($0)") }
    try DocumentFile.write(Document(pages: [Page(layers: layers.reversed())]), to: path)
    try HostileRow.levelLayers(in: path)
    var broken = Array(try Data(contentsOf: URL(filePath: path)))
    for place in 0..<100 { broken[place] = 0 }
    try put(broken)
    let salvage = try Salvage(path)
    #expect(!salvage.isComplete)
    #expect(salvage.document.pages.flatMap(\.layers).map(\.id) == layers.map(\.id))
  }

  /// What was committed lies in the log until the document is closed; a salvage looks there too.
  @Test func aSalvageReadsTheLog() throws {
    var random = SeededGenerator(seed: 73)
    let file = try DocumentFile.create(path)
    var drawing = Drawing()
    for number in 0..<40 {
      let edit = DrawingEdit.insert([PlacedStroke(random.stroke(), at: number)])
      drawing.apply(edit)
      try file.commit(DocumentChange(.draw(LayerID(1), edit), inverse: .nothing, step: .none))
    }
    let other = folder.path("b.sumi")
    // The log's own checksum is broken, so that it counts for nothing when the file is opened.
    var log = Array(try Data(contentsOf: URL(filePath: path + "-wal")))
    log[28] ^= 1
    try Data(log).write(to: URL(filePath: other + "-wal"))
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    for place in 0..<16 { bytes[place] = 0 }
    try Data(bytes).write(to: URL(filePath: other))
    let salvage = try Salvage(other)
    #expect(!salvage.isComplete)
    #expect(salvage.document.pages[0].layers[0].drawing == drawing)
  }

  @Test func filesThatAreNoDocumentsAreRefusedInAFewWords() throws {
    var random = SeededGenerator(seed: 74)
    let files: [[UInt8]] = [
      [], [0], Array("hello".utf8), Array(repeating: 0, count: 10_000),
      (0..<9000).map { _ in UInt8(random.whole(0...255)) },
      Array("SQLite format 3\0".utf8),
    ]
    for bytes in files {
      try put(bytes)
      let error = #expect(throws: DocumentError.self) { try DocumentFile(path) }
      #expect([.notADocument, .damaged].contains(error?.kind))
      #expect(throws: DocumentError.self) { try Salvage(path) }
      #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DocumentError.self) { try DocumentFile(path) }
    #expect(throws: DocumentError.self) { try DocumentFile(folder.url.path) }
    #expect(try folder.names == [])
  }

  @Test func documentsOfNewerProgramsAreLeftAlone() throws {
    var bytes = try bytes(of: Document())
    // Byte 63 is the low one of the version.
    bytes[63] = 10
    try put(bytes)
    let error = #expect(throws: DocumentError.self) { try DocumentFile(path) }
    #expect(error?.kind == .newer)
    #expect(throws: DocumentError.self) { try Salvage(path) }
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
  }
}
