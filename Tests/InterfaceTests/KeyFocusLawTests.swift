import TestSupport
import Testing

@testable import Interface

/// The keyboard focus, whatever opens and closes.
@Suite struct KeyFocusLawTests {
  /// A panel that takes the focus and goes again leaves it where it was.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aPanelThatGoesGivesTheFocusBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var focus = KeyFocus()
    var kinds: [PanelKind] = []
    var holders: [PanelKind?] = []
    for _ in 0..<100 {
      if Bool.random(using: &generator),
        let kind = PanelKind.allCases.filter({ !kinds.contains($0) })
          .randomElement(using: &generator)
      {
        holders.append(focus.holder)
        kinds.append(kind)
        focus.update(kinds)
        #expect(focus.holder == (kind.descriptor.takesFocus ? kind : holders.last ?? nil))
      } else if let last = kinds.popLast() {
        focus.update(kinds)
        let before = holders.removeLast()
        #expect(focus.holder == before, "\(last)")
      }
      #expect(focus.holder.map(kinds.contains) ?? true)
    }
  }

  /// As many steps as there are stops lead back, and the other way round is the way back.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theFocusGoesAroundAllPanelsAndThePaper(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let kinds = PanelKind.allCases.filter { _ in Bool.random(using: &generator) }
    let reachable = Set(kinds.filter { _ in Bool.random(using: &generator) })
    var focus = KeyFocus()
    focus.update(kinds)
    focus.focusPaper()
    var met: [PanelKind?] = []
    for _ in 0...reachable.count {
      met.append(focus.holder)
      focus.move(by: 1, where: reachable.contains)
    }
    #expect(focus.holder == nil && met == [nil] + kinds.filter(reachable.contains).map { $0 })
    var back: [PanelKind?] = []
    for _ in met {
      focus.move(by: -1, where: reachable.contains)
      back.append(focus.holder)
    }
    #expect(back == met.reversed())
  }
}
