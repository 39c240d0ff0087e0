import InkModel
import TestSupport
import Testing

/// The strokes that an edit of a document speaks of.
@Suite struct EditedStrokesTests {
  /// All that is seen of a document beside the ink of strokes.
  private func withoutInk(_ document: Document) -> Document {
    var document = document
    for page in document.pages.indices {
      document.pages[page].views = []
      for layer in document.pages[page].layers.indices {
        document.pages[page].layers[layer].drawing = Drawing()
      }
    }
    return document
  }

  /// Where an edit names strokes, no others change, and nothing else that is seen.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func othersStay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let before = random.document()
      let edit = random.edit(of: before)
      guard let named = edit.strokeIDs else { continue }
      var after = before
      after.apply(edit)
      #expect(withoutInk(after) == withoutInk(before))
      for layer in before.pages.flatMap(\.layers) {
        // An inserted stroke whose id is taken gets another.
        let ids = Set(layer.drawing.strokes.map(\.id)).subtracting(named[layer.id] ?? [])
        func others(_ drawing: Drawing?) -> [Stroke] {
          (drawing?.strokes ?? []).filter { ids.contains($0.id) }
        }
        #expect(others(after[layer.id]?.drawing) == others(layer.drawing))
      }
    }
  }

  /// A sequence names what its edits name together, and nothing once one of them changes more.
  @Test func sequencesNameAll() {
    let (first, second) = (StrokeID(high: 1, low: 1), StrokeID(high: 1, low: 2))
    let erase = DocumentEdit.draw(LayerID(1), .remove([first]))
    let color = DocumentEdit.draw(LayerID(1), .setInk([second: Ink(.pen)]))
    let other = DocumentEdit.draw(LayerID(2), .remove([first]))
    let views = DocumentEdit.setViews(PageID(1), [])
    let all = DocumentEdit.sequence([erase, views, .sequence([color, other])])
    #expect(all.strokeIDs == [LayerID(1): [first, second], LayerID(2): [first]])
    #expect(views.strokeIDs == [:] && DocumentEdit.sequence([]).strokeIDs == [:])
    for more in [DocumentEdit.setTitle("A"), .setNotes(LayerID(1), []), .removePage(PageID(1))] {
      #expect(more.strokeIDs == nil && DocumentEdit.sequence([all, more]).strokeIDs == nil)
    }
  }
}
