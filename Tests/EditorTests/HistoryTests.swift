import InkModel
import TestSupport
import Testing

@testable import Editor

/// The history as a value.
@Suite struct HistoryTests {
  /// A document whose page has a layer, with the edits that rename it.
  private struct Renaming {
    var document = Document()
    var history = History()

    var layer: LayerID { document.pages[0].layers[0].id }
    var name: String { document.pages[0].layers[0].name }

    @discardableResult
    mutating func rename(_ name: String, of adjustment: Adjustment? = nil) -> DocumentChange {
      let edit = DocumentEdit.setLayerName(layer, name)
      return history.note(edit, inverse: document.apply(edit), step: .new, of: adjustment)
    }

    mutating func undo() {
      guard let edit = history.nextUndo else { return }
      _ = history.note(edit, inverse: document.apply(edit), step: .undo)
    }

    mutating func redo() {
      guard let edit = history.nextRedo else { return }
      _ = history.note(edit, inverse: document.apply(edit), step: .redo)
    }
  }

  /// Every undo restores the state before, every redo the one after.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func undoAndRedoAreInverse(seed: UInt64) {
    var (generator, renaming) = (SeededGenerator(seed: seed), Renaming())
    var (states, index) = ([renaming.name], 0)
    for number in 0..<60 {
      switch generator.whole(0...2) {
      case 0:
        renaming.undo()
        index = max(0, index - 1)
      case 1:
        renaming.redo()
        index = min(states.count - 1, index + 1)
      default:
        renaming.rename("\(number)")
        states = Array(states[...index]) + ["\(number)"]
        index += 1
      }
      #expect(renaming.name == states[index])
      #expect((renaming.history.nextUndo == nil) == (index == 0))
      #expect((renaming.history.nextRedo == nil) == (index == states.count - 1))
    }
  }

  /// Changes of one property are one step until something else is changed or they end.
  @Test func adjustmentsAreOneStep() {
    var renaming = Renaming()
    let (first, adjustment) = (renaming.name, Adjustment.opacity(renaming.layer))
    let steps = ["a", "b", "c"].map { renaming.rename($0, of: adjustment).step }
    #expect(steps == [.new, .none, .none])
    renaming.history.endAdjustment()
    #expect(renaming.rename("d", of: adjustment).step == .new)
    #expect(renaming.rename("e").step == .new)
    #expect(renaming.rename("f", of: adjustment).step == .new)
    for name in ["e", "d", "c", first] {
      renaming.undo()
      #expect(renaming.name == name)
    }
    #expect(renaming.history.nextUndo == nil)
  }

  /// A stored history lies below what was done since, which ends what could have been redone.
  @Test(arguments: [false, true])
  func storedHistoryLiesBelow(isNewer: Bool) {
    var renaming = Renaming()
    let stored = ["1", "2"].map { DocumentEdit.setLayerName(renaming.layer, $0) }
    if isNewer { renaming.rename("now") }
    let newer = renaming.history.edits.undoing
    renaming.history.putBelow(undoing: stored, redoing: stored)
    #expect(renaming.history.edits.undoing == stored + newer)
    #expect(renaming.history.edits.redoing == (isNewer ? [] : stored))
  }

  /// The oldest steps are forgotten when all together are too large, and the last one is kept.
  @Test func oldestStepsAreForgotten() {
    var renaming = Renaming()
    renaming.history = History(limit: 4000)
    var forgotten = 0
    for number in 0..<200 { forgotten += renaming.rename("name \(number)").forgottenSteps }
    let kept = renaming.history.edits.undoing.count
    #expect(forgotten > 0 && kept > 0 && forgotten + kept == 200)
    renaming.history = History(limit: 0)
    renaming.rename("last")
    #expect(renaming.history.edits.undoing.count == 1)
  }
}
