import TestSupport
import Testing

@testable import Interface

/// The stacking order, whatever opens, closes and is touched.
@Suite struct PanelOrderLawTests {
  /// A random step of a random walk: panels come and go, or one is raised.
  private struct Step {
    var before: [PanelKind] = []
    var raised: PanelKind?
    var present: Set<PanelKind> = []
    var order = PanelOrder()
  }

  private func walk(seed: UInt64) -> [Step] {
    var generator = SeededGenerator(seed: seed)
    var step = Step()
    return (0..<200).map { _ in
      (step.before, step.raised) = (step.order.kinds, nil)
      if Bool.random(using: &generator), let kind = step.before.randomElement(using: &generator) {
        step.raised = kind
        _ = step.order.raise(kind)
      } else {
        for kind in PanelKind.allCases where Int.random(in: 0..<4, using: &generator) == 0 {
          if step.present.remove(kind) == nil { step.present.insert(kind) }
        }
        step.order.arrange(step.present)
      }
      return step
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func eachPanelIsThereOnceAndLevelsAreKept(seed: UInt64) {
    for step in walk(seed: seed) {
      let kinds = step.order.kinds
      #expect(kinds.count == step.present.count && Set(kinds) == step.present)
      let levels = kinds.map(\.descriptor.level).map { $0 == .selection ? .standard : $0 }
      #expect(levels == levels.sorted())
      guard let bar = kinds.firstIndex(of: .selection) else { continue }
      for (index, kind) in kinds.enumerated() where kind.descriptor.level == .standard {
        #expect(index > bar || !kind.descriptor.takesFocus)
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theOthersKeepTheirOrder(seed: UInt64) {
    for step in walk(seed: seed) {
      let kept = step.before.filter {
        step.present.contains($0) && $0 != step.raised && $0 != .selection
      }
      #expect(step.order.kinds.filter(kept.contains) == kept)
    }
  }

  @Test func aPanelThatIsRaisedIsTheTopmostOfItsLevel() {
    var order = PanelOrder()
    order.arrange(Set(PanelKind.allCases))
    for kind in PanelKind.allCases where kind.descriptor.level != .selection {
      _ = order.raise(kind)
      #expect(order.kinds.last { $0.descriptor.level == kind.descriptor.level } == kind)
      let isChanged = order.raise(kind)
      #expect(!isChanged)
    }
    order.remove(.layers)
    let before = order
    _ = order.raise(.layers)
    #expect(order == before)
  }
}
