import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents are of format 8 from the first stroke on that is in a group or locked, and otherwise as they
/// were.
@Suite struct GroupVersionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private func stroke(seed: UInt64, isArranged: Bool) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 5...20)
    stroke.fill = nil
    if isArranged, seed.isMultiple(of: 2) { stroke.group = GroupID(seed << 40) }
    if isArranged, !seed.isMultiple(of: 4) { stroke.isLocked = true }
    return stroke
  }

  private func document(_ strokes: [Stroke]) -> Document {
    var document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
    document.title = "groups"
    return document
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func onlyGroupsAndLocksRaiseTheVersion(seed: UInt64) throws {
    for isArranged in [false, true] {
      let document = document([
        stroke(seed: seed, isArranged: false), stroke(seed: seed + 100, isArranged: isArranged),
      ])
      try DocumentFile.write(document, to: path)
      #expect(try version() == (isArranged ? 8 : 3))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Locking raises it, undoing brings the stroke back, and the history keeps the lock over closing.
  @Test func lockingIsUndone() throws {
    let plain = stroke(seed: 5, isArranged: false)
    var arranged = plain
    (arranged.group, arranged.isLocked) = (GroupID(.max), true)
    var document = document([plain])
    let layer = document.pages[0].layers[0].id
    try DocumentFile.write(document, to: path)
    #expect(try version() == 3)
    let edit = DocumentEdit.draw(layer, .replace([arranged]))
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
      let isLocked = document.pages[0].layers[0].drawing.strokes[0].isLocked
      #expect(isLocked == (number != 1))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      #expect(try version() == 8)
    }
  }

  /// A history that holds such a stroke raises it, although the document does not.
  @Test func theHistoryRaisesTheVersion() throws {
    let arranged = stroke(seed: 9, isArranged: true)
    let document = document([])
    let layer = Layer(id: LayerID(9), drawing: Drawing(strokes: [arranged]))
    let edits: [DocumentEdit] = [
      .draw(document.pages[0].layers[0].id, .insert([PlacedStroke(arranged, at: 0)])),
      .insertLayer(layer, on: document.pages[0].id, at: 0),
      .sequence([.insertPage(Page(id: PageID(8), layers: [layer]), at: 0)]),
    ]
    for edit in edits {
      let history = DocumentHistory(undoing: [edit], redoing: [])
      try DocumentFile.write(document, history: history, to: path)
      #expect(try version() == 8)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A salvage brings groups and locks back.
  @Test func groupsAreSalvaged() throws {
    let arranged = stroke(seed: 11, isArranged: true)
    try DocumentFile.write(document([arranged]), to: path)
    // Without the list of its tables no row is found but by its checksum.
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<112 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let salvaged = try Salvage(path)
    let strokes = salvaged.document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    #expect(strokes.map(\.isLocked) == [true])
    #expect(strokes.map(\.group) == [arranged.group])
  }
}
