import Database
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// What lies in the tables, beside what can be read of it.
@Suite struct DatabaseLawTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func number(_ question: String, of file: DocumentFile) throws -> Int64? {
    try file.asking { connection throws(DatabaseError) in try connection.value(question)?.integer }
  }

  /// The number of rows of each table that holds a part of the document; 0 for one that there is not.
  private func rowCounts(of file: DocumentFile) throws -> [String: Int64] {
    var counts: [String: Int64] = [:]
    for table in ["pages", "layers", "pictures", "notes", "journal"] {
      guard try file.has(table) else { continue }
      let count = try number("SELECT count(*) FROM \(table)", of: file) ?? 0
      if count > 0 { counts[table] = count }
    }
    return counts
  }

  /// What an edit takes away leaves no row behind: the tables are as long as those of a document that
  /// never had it.
  @Test(arguments: 0..<2)
  func nothingIsLeftBehind(seed: UInt64) throws {
    var random = SeededGenerator(seed: 4_740 + seed)
    var session = try Session(random.document(), path)
    for step in 0..<40 {
      try session.step(&random)
      guard step % 4 == 3 else { continue }
      let other = try DocumentFile.create(folder.path("\(step).sumi"), holding: session.document)
      #expect(try rowCounts(of: session.file) == rowCounts(of: other))
    }
    // A page goes with its paper's picture, a layer with its pictures, texts and strokes.
    let layers = session.document.pages.flatMap(\.layers).map(\.id)
    let picture = Picture(data: [1], format: .png, frame: Rect(x: 0, y: 0, width: 1, height: 1))
    for layer in layers {
      try session.perform(.setPictures(layer, [picture, picture]))
      try session.perform(.setNotes(layer, [Note("a", at: .zero)]))
    }
    try session.perform(.setPaper(session.document.pages[0].id, Paper(.grid, picture: picture)))
    try session.perform(.insertPage(Page(title: "last"), at: 0))
    let pages = session.document.pages.map(\.id)
    for page in pages.dropFirst() { try session.perform(.removePage(page)) }
    #expect(try rowCounts(of: session.file) == ["pages": 1, "layers": 1])
    #expect(try number("SELECT count(*) FROM runs", of: session.file) == 0)
  }

  /// Beyond 64 runs there is an index, which has each run that has ink once.
  @Test func manyRunsHaveAnIndex() throws {
    var random = SeededGenerator(seed: 4_741)
    let strokes = (0..<1_100).map { _ in random.stroke(points: 2...2) }
    var session = try Session(Document(), path)
    var (before, after) = (0, 0)
    for start in stride(from: 0, to: strokes.count, by: 44) {
      let placed = strokes[start..<start + 44].enumerated().map {
        PlacedStroke($0.element, at: start + $0.offset)
      }
      try session.perform(.draw(LayerID(1), .insert(placed)))
      let runs = try number("SELECT count(*) FROM runs", of: session.file) ?? 0
      let last = try number("SELECT max(number) FROM runs", of: session.file) ?? 0
      #expect(try session.file.hasIndices == (last > 64))
      if last > 64 {
        #expect(try number("SELECT count(*) FROM bounds", of: session.file) == runs)
        after += 1
      } else {
        before += 1
      }
    }
    #expect(before > 0 && after > 0)
  }

  /// A run whose heads are no heads is damage, which is told of wherever they are asked for.
  @Test func brokenHeadsAreDamage() throws {
    var random = SeededGenerator(seed: 4_742)
    let drawing = Drawing(strokes: (0..<3).map { _ in random.stroke() })
    let file = try DocumentFile.create(
      path,
      holding: Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    )
    #expect(try file.strokeCount(on: LayerID(1)) == 3)
    try file.run("UPDATE runs SET heads = ?", .blob([0, 1, 2]))
    let questions: [() throws -> Void] = [
      { _ = try file.readOutline(countsStrokes: true) }, { _ = try file.readDocument() },
      { _ = try file.strokeCount(on: LayerID(1)) }, { _ = try file.readRun(1) },
      { _ = try file.readRun(7) },
    ]
    for question in questions {
      let error = #expect(throws: DocumentError.self) { try question() }
      #expect(error?.kind == .damaged && error?.reason == "it is damaged (in the table runs)")
    }
  }

  /// The promises of the README stand on these.
  @Test func theDatabaseIsSetUp() throws {
    let file = try DocumentFile.create(path)
    for (name, value) in [
      ("synchronous", 2), ("secure_delete", 1), ("wal_autocheckpoint", 2_048), ("page_size", 512),
      ("cell_size_check", 1), ("application_id", 0x5355_4D49), ("user_version", 3),
    ] as [(String, Int64)] {
      #expect(try number("PRAGMA \(name)", of: file) == value)
    }
    let mode = try file.asking { connection throws(DatabaseError) in
      try connection.value("PRAGMA journal_mode")?.text
    }
    #expect(mode == "wal")
    try file.close()
    for ending in ["-wal", "-shm", "-journal", "-log"] {
      #expect(!FileManager.default.fileExists(atPath: path + ending))
    }
  }

  /// A run is full with 16 strokes or 4,096 bytes, each of them for itself.
  @Test func runsAreFullExactly() {
    func parts(_ sizes: [Int]) -> [Int] {
      let strokes = sizes.map { size in
        PackedStroke(
          id: StrokeID(high: 0, low: 1),
          reach: .null,
          bytes: Array(repeating: 0, count: size)[...]
        )
      }
      return StrokeRun.parts(of: strokes).map(\.count)
    }
    #expect(parts(Array(repeating: 1, count: 33)) == [16, 16, 1])
    #expect(parts([4_096, 4_095, 1, 1]) == [1, 2, 1])
    #expect(parts([4_095, 9_000, 4_096, 1]) == [2, 1, 1])
    #expect(parts([]).isEmpty)
  }

  /// What comes after a writer was closed is not taken, and so not told of as unsaved.
  @Test func aClosedWriterTakesNothing() throws {
    let writer = try DocumentWriter(try DocumentFile.create(path))
    #expect(writer.close(within: 5) == nil)
    writer.commit(DocumentChange(.setTitle("late"), inverse: .setTitle(""), step: .new))
    #expect(writer.unsavedCount == 0)
    #expect(try DocumentFile(path, .reading).readDocument().title.isEmpty)
  }

  /// Each value of a document has its column, with the same checksum for ever.
  @Test func rowsAreThoseOfTheFormat() throws {
    let color = InkColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    let picture = Picture(
      data: [7, 8],
      format: .jpeg,
      frame: Rect(x: 1, y: 2, width: 3, height: 4),
      transform: AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
      opacity: 0.5
    )
    let layer = Layer(
      id: LayerID(2),
      name: "ink",
      isVisible: false,
      isLocked: true,
      opacity: 0.25,
      pictures: [picture],
      notes: [Note("text", at: Point(x: 8, y: 9), fontFamily: "Serif", fontSize: 10, color: color)]
    )
    let page = Page(
      id: PageID(3),
      title: "page",
      size: Size(width: 11, height: 12),
      paper: Paper(.ruled, spacing: 13, color: color, printColor: .black, picture: picture),
      layers: [layer, Layer(id: LayerID(5))]
    )
    let document = Document(title: "title", pages: [Page(id: PageID(1)), page], lastNumber: 40)
    let file = try DocumentFile.create(path, holding: document)
    var lines: [String] = []
    for table in ["document", "pages", "layers", "pictures", "notes"] {
      try file.asking { connection throws(DatabaseError) in
        let rows = try connection.rows("SELECT * FROM \(table) ORDER BY number")
        while try rows.next() {
          let words = rows.values.map { value in
            switch value {
            case .null: "none"
            case .integer(let number): "\(number)"
            case .real(let number): "\(number)"
            case .text(let text): text
            case .blob(let bytes): bytes.map { "\($0)" }.joined(separator: "+")
            }
          }
          lines.append(table + ": " + words.joined(separator: " "))
        }
      }
    }
    #expect(StrokeHead.checksum(of: Array(lines.joined(separator: "\n").utf8)[...]) == Self.rows)
  }

  private static let rows: UInt32 = 0x23C7_D7FC
}
