import Accessibility
import Geometry
import Testing

@Suite struct AccessibleRequestTests {
  private let tag = AccessibleTag(panel: "tools", element: 3)

  private func field(isEnabled: Bool = true) -> AccessibleNode {
    var field = AccessibleNode(.textField, name: "Search", frame: .empty)
    field.text = AccessibleText("e\u{301}a", caret: 0, selection: 0..<0)
    field.states = isEnabled ? [.enabled, .focusable, .editable] : [.focusable, .editable]
    field.tag = tag
    return field
  }

  @Test func aRequestNamesItsPart() {
    let request = field().request(.focus)
    #expect(request == AccessibleRequest(.focus, of: tag, named: "Search"))
  }

  /// Positions count scalars: the letter é is two here.
  @Test func positionsBeyondTheTextAreRefused() {
    #expect(field().request(.replace(0..<3, "x")) != nil)
    #expect(field().request(.replace(0..<4, "x")) == nil)
    #expect(field().request(.select(3..<3)) != nil)
    #expect(field().request(.select(-1..<2)) == nil)
  }

  @Test func valuesBeyondTheRangeAreRefused() {
    var slider = AccessibleNode(.slider, name: "Width", frame: .empty)
    slider.value = AccessibleValue(0.5, in: 0...1, step: 0.05)
    slider.states = [.enabled, .focusable]
    slider.tag = tag
    #expect(slider.request(.setValue(1)) != nil)
    #expect(slider.request(.setValue(1.01)) == nil)
    #expect(slider.request(.setValue(.nan)) == nil)
    #expect(slider.request(.perform(.click)) == nil)
    #expect(slider.request(.replace(0..<0, "")) == nil)
  }

  /// What cannot be used now can be scrolled into sight, but nothing else.
  @Test func aDisabledPartDoesNothing() {
    let field = field(isEnabled: false)
    #expect(field.request(.focus) == nil)
    #expect(field.request(.replace(0..<0, "x")) == nil)
    #expect(field.request(.reveal) != nil)
  }

  @Test func aPartWithoutAMarkDoesNothing() {
    var label = field()
    label.tag = nil
    #expect(label.request(.focus) == nil)
  }
}
