internal import Geometry

extension PanelView {
  /// How much of what is seen the keys for a page move.
  private static var turn: Double { 0.8 }

  /// Takes a key that goes to the panel.
  ///
  /// Tab and the arrows go from element to element, Enter and Space do what a tap does, left and
  /// right move what slides, and the keys for pages what scrolls.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: what it writes; empty for none.
  /// - Returns: what that leads to; `nil` when the key means nothing here.
  public func take(_ chord: KeyChord, typed: String) -> [Action]? {
    if let number = focus, panel.elements.indices.contains(number) {
      switch panel.elements[number].response {
      case .edit(var input, let action):
        if input.take(chord, typed: typed) { return [action(input)] }
      case .slide(let value, let action):
        let step: Double? = ["Left": -0.05, "Right": 0.05][chord.key]
        if let step, chord.modifiers.isEmpty { return [action(min(1, max(0, value + step)))] }
      case .tap(let action):
        if ["Return", "space"].contains(chord.key), chord.modifiers.isEmpty { return [action] }
      default: break
      }
    }
    switch (chord.key, chord.modifiers) {
    case ("Tab", []), ("Down", []): moveFocus(by: 1)
    case ("Tab", .shift), ("Up", []): moveFocus(by: -1)
    case ("Next", []) where longestScroll > 0: scroll(by: panel.scrollArea.height * Self.turn)
    case ("Prior", []) where longestScroll > 0: scroll(by: -panel.scrollArea.height * Self.turn)
    default: return nil
    }
    return []
  }

  private func moveFocus(by step: Int) {
    let live = panel.elements.indices.filter { number in
      if case .drag = panel.elements[number].response { return false }
      if case .pad = panel.elements[number].response { return false }
      return panel.elements[number].isLive
    }
    guard !live.isEmpty else { return }
    let place = focus.flatMap { live.firstIndex(of: $0) }
    let next =
      place.map { ($0 + step + live.count) % live.count } ?? (step > 0 ? 0 : live.count - 1)
    setFocus(live[next])
  }
}
