import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents are of format 7 from the first stroke on that has a fill, and otherwise as they were.
@Suite struct FillVersionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private func stroke(seed: UInt64, isFilled: Bool) -> Stroke {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 5...20)
    stroke.fill = isFilled ? InkColor(red: 1, green: 0.25, blue: 0, alpha: 0.5) : nil
    return stroke
  }

  private func document(_ strokes: [Stroke]) -> Document {
    var document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
    document.title = "fills"
    return document
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func onlyFillsRaiseTheVersion(seed: UInt64) throws {
    for isFilled in [false, true] {
      let document = document([
        stroke(seed: seed, isFilled: false), stroke(seed: seed + 100, isFilled: isFilled),
      ])
      try DocumentFile.write(document, to: path)
      #expect(try version() == (isFilled ? 7 : 3))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Filling raises it, undoing brings the stroke back, and the history keeps the fill over closing.
  @Test func fillingIsUndone() throws {
    let plain = stroke(seed: 5, isFilled: false)
    var filled = plain
    filled.fill = InkColor(red: 0, green: 1, blue: 0)
    var document = document([plain])
    let layer = document.pages[0].layers[0].id
    try DocumentFile.write(document, to: path)
    #expect(try version() == 3)
    let edit = DocumentEdit.draw(layer, .replace([filled]))
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
      let fill = document.pages[0].layers[0].drawing.strokes[0].fill
      #expect((fill == nil) == (number == 1))
      let isSame = try DocumentFile(path, .reading).readDocument() == document
      #expect(isSame)
      #expect(try version() == 7)
    }
  }

  /// A history that holds a fill raises it, although the document does not.
  @Test func theHistoryRaisesTheVersion() throws {
    let filled = stroke(seed: 9, isFilled: true)
    let document = document([])
    let layer = Layer(id: LayerID(9), drawing: Drawing(strokes: [filled]))
    let edits: [DocumentEdit] = [
      .draw(document.pages[0].layers[0].id, .insert([PlacedStroke(filled, at: 0)])),
      .insertLayer(layer, on: document.pages[0].id, at: 0),
      .sequence([.insertPage(Page(id: PageID(8), layers: [layer]), at: 0)]),
    ]
    for edit in edits {
      let history = DocumentHistory(undoing: [edit], redoing: [])
      try DocumentFile.write(document, history: history, to: path)
      #expect(try version() == 7)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// A salvage brings fills back.
  @Test func fillsAreSalvaged() throws {
    let filled = stroke(seed: 11, isFilled: true)
    try DocumentFile.write(document([filled]), to: path)
    // Without the list of its tables no row is found but by its checksum.
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<112 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let salvaged = try Salvage(path)
    let strokes = salvaged.document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    #expect(strokes.map(\.fill) == [filled.fill])
  }
}
