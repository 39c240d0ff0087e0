import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents are of a newer format from the first stroke on that has what older programs do not know, and
/// otherwise as they were.
@Suite struct StrokeVersionTests {
  /// What a stroke may have that raises the version.
  enum Part: UInt8, CaseIterable {
    case fill = 7
    case group = 8
    case link = 9

    /// The version of the format that knows it.
    var version: UInt8 { rawValue }

    /// Gives it to a stroke: a fill; a group, a lock or both, or a link to a page or an address, by the
    /// number.
    func add(to stroke: inout Stroke, number: UInt64) {
      switch self {
      case .fill: stroke.fill = InkColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)
      case .group:
        if number.isMultiple(of: 2) { stroke.group = GroupID(number << 40) }
        if !number.isMultiple(of: 4) { stroke.isLocked = true }
      case .link:
        let address = try? WebAddress("https://example.org/\(number)")
        stroke.link = number.isMultiple(of: 2) ? .page(PageID(7)) : address.map { .address($0) }
      }
    }

    /// Returns whether a stroke has it as another does.
    func isSame(_ one: Stroke, _ other: Stroke) -> Bool {
      switch self {
      case .fill: one.fill == other.fill
      case .group: one.group == other.group && one.isLocked == other.isLocked
      case .link: one.link == other.link
      }
    }
  }

  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private func stroke(seed: UInt64, with part: Part? = nil) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 5...20)
    stroke.fill = nil
    part?.add(to: &stroke, number: seed)
    return stroke
  }

  private func document(_ strokes: [Stroke]) -> Document {
    var document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
    document.title = "versions"
    return document
  }

  @Test(arguments: Part.allCases, 1...6 as ClosedRange<UInt64>)
  func onlySuchStrokesRaiseTheVersion(part: Part, seed: UInt64) throws {
    for added in [nil, part] {
      let document = document([stroke(seed: seed), stroke(seed: seed + 100, with: added)])
      try DocumentFile.write(document, to: path)
      #expect(try version() == (added?.version ?? 3))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A change raises it, undoing brings the stroke back, and the history keeps the change over closing.
  @Test(arguments: Part.allCases) func theChangeIsUndone(part: Part) throws {
    let plain = stroke(seed: 5)
    var changed = plain
    part.add(to: &changed, number: 6)
    var document = document([plain])
    let layer = document.pages[0].layers[0].id
    try DocumentFile.write(document, to: path)
    #expect(try version() == 3)
    let edit = DocumentEdit.draw(layer, .replace([changed]))
    for (number, step) in [DocumentChange.Step.new, .undo, .redo].enumerated() {
      let file = try DocumentFile(path)
      let done: DocumentEdit
      switch step {
      case .undo: done = try #require(try file.readHistory().undoing.last)
      case .redo: done = try #require(try file.readHistory().redoing.last)
      default: done = edit
      }
      let inverse = document.apply(done)
      try file.commit(DocumentChange(done, inverse: inverse, step: step))
      try file.close()
      let now = document.pages[0].layers[0].drawing.strokes[0]
      #expect(part.isSame(now, number == 1 ? plain : changed))
      #expect(!part.isSame(now, number == 1 ? changed : plain))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      #expect(try version() == part.version)
    }
  }

  /// A history that holds such a stroke raises it, although the document does not.
  @Test(arguments: Part.allCases) func theHistoryRaisesTheVersion(part: Part) throws {
    let changed = stroke(seed: 9, with: part)
    let document = document([])
    let layer = Layer(id: LayerID(9), drawing: Drawing(strokes: [changed]))
    let edits: [DocumentEdit] = [
      .draw(document.pages[0].layers[0].id, .insert([PlacedStroke(changed, at: 0)])),
      .insertLayer(layer, on: document.pages[0].id, at: 0),
      .sequence([.insertPage(Page(id: PageID(8), layers: [layer]), at: 0)]),
    ]
    for edit in edits {
      let history = DocumentHistory(undoing: [edit], redoing: [])
      try DocumentFile.write(document, history: history, to: path)
      #expect(try version() == part.version)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A salvage brings them back.
  @Test(arguments: Part.allCases, [10, 11] as [UInt64])
  func theyAreSalvaged(part: Part, seed: UInt64) throws {
    let changed = stroke(seed: seed, with: part)
    try DocumentFile.write(document([changed]), to: path)
    // Without the list of its tables no row is found but by its checksum.
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<112 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let salvaged = try Salvage(path)
    let strokes = salvaged.document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    #expect(strokes.count == 1 && strokes.allSatisfy { part.isSame($0, changed) })
  }
}
