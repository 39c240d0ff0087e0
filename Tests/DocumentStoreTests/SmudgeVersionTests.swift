import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents are of format 9 from the first stroke on that smudges, and otherwise as they were.
@Suite struct SmudgeVersionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Byte 63 is the low one of the version.
  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private func strokes(smudged: Bool) -> [Stroke] {
    var random = SeededGenerator(seed: 3)
    var (ink, stump) = (random.stroke(points: 5...20), random.stroke(points: 5...20))
    ink.fill = nil
    stump.fill = nil
    if smudged { stump.ink.inkType = .smudge }
    return [ink, stump]
  }

  private func document(_ strokes: [Stroke]) -> Document {
    var document = Document(pages: [Page(layers: [Layer(drawing: Drawing(strokes: strokes))])])
    document.title = "smudges"
    return document
  }

  @Test(arguments: [false, true])
  func onlySmudgesRaiseTheVersion(isSmudged: Bool) throws {
    let document = document(strokes(smudged: isSmudged))
    try DocumentFile.write(document, to: path)
    #expect(try version() == (isSmudged ? 9 : 3))
    let isSame = try DocumentFile(path, .reading).readDocument() == document
    #expect(isSame)
  }

  /// A history that holds one raises it, although the document does not.
  @Test func theHistoryRaisesTheVersion() throws {
    let stump = strokes(smudged: true)[1]
    let document = document([])
    let layer = Layer(id: LayerID(9), drawing: Drawing(strokes: [stump]))
    let edits: [DocumentEdit] = [
      .draw(document.pages[0].layers[0].id, .insert([PlacedStroke(stump, at: 0)])),
      .draw(document.pages[0].layers[0].id, .replace([stump])),
      .draw(document.pages[0].layers[0].id, .setInk([stump.id: stump.ink])),
      .insertLayer(layer, on: document.pages[0].id, at: 0),
    ]
    for edit in edits {
      let history = DocumentHistory(undoing: [edit], redoing: [])
      try DocumentFile.write(document, history: history, to: path)
      #expect(try version() == 9)
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
