public import Commands
internal import Geometry

extension PanelView {
  /// How much of what is seen the keys for a page move.
  private static var turn: Double { 0.8 }
  /// How far an arrow moves what slides, as a share of its way, and with Shift.
  private static var steps: (usual: Double, small: Double) { (0.05, 0.01) }

  /// Takes a key that goes to the panel.
  ///
  /// Tab goes from element to element, Home and End to the first and the last one, arrows to the
  /// next one in their direction. Enter and Space do what a tap does. What slides is moved by Left
  /// and Right, the places of a pad by all arrows, with Shift in small steps. The keys for pages
  /// move what scrolls.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: what it writes; empty for none.
  /// - Returns: what that leads to; `nil` when the key means nothing here.
  public func handle(_ chord: KeyChord, typed: String) -> [Action]? {
    if let number = focus, panel.elements.indices.contains(number), panel.elements[number].isLive,
      let actions = handle(chord, typed: typed, on: number)
    {
      return actions
    }
    switch (chord.key, chord.modifiers) {
    case ("Tab", []): moveFocus(by: 1)
    case ("Tab", .shift): moveFocus(by: -1)
    case ("Home", []): setFocus(keyElements.first)
    case ("End", []): setFocus(keyElements.last)
    case ("Next", []) where longestScroll > 0: scroll(by: panel.scrollArea.height * Self.turn)
    case ("Prior", []) where longestScroll > 0: scroll(by: -panel.scrollArea.height * Self.turn)
    case (_, []):
      guard let way = Self.arrows[chord.key] else { return nil }
      moveFocus(towards: way)
    default: return nil
    }
    return []
  }

  /// Takes a key that the element with the focus may want.
  private func handle(_ chord: KeyChord, typed: String, on number: Int) -> [Action]? {
    switch panel.elements[number].response {
    case .edit(var input, let action):
      return input.take(chord, typed: typed) ? [action(input)] : nil
    case .slide(let value, let action):
      guard let way = Self.way(of: chord), way.dx != 0 else { return nil }
      return [action(slid(number, showing: value, by: way.dx))]
    case .pad(let points, let action):
      guard let way = Self.way(of: chord), points.indices.contains(focusedPoint) else { return nil }
      let place = points[focusedPoint] + way
      return [action(focusedPoint, Point(x: min(1, max(0, place.x)), y: min(1, max(0, place.y))))]
    case .drag(_, let action): return Self.way(of: chord).map { [action($0)] }
    case .tap(let action):
      return ["Return", "space"].contains(chord.key) && chord.modifiers.isEmpty ? [action] : nil
    case .none: return nil
    }
  }

  /// Where a slider is to be after a step.
  ///
  /// What rounds may not have moved by the step before; then the steps add up until it does.
  private func slid(_ number: Int, showing value: Double, by step: Double) -> Double {
    var start = value
    if let last = slideWish, last.element == number, last.shown == value { start = last.wish }
    let wish = min(1, max(0, start + step))
    slideWish = (number, value, wish)
    return wish
  }

  /// Where the arrow keys go, y down.
  static var arrows: [String: Vector] {
    [
      "Left": Vector(dx: -1, dy: 0), "Right": Vector(dx: 1, dy: 0),
      "Up": Vector(dx: 0, dy: -1), "Down": Vector(dx: 0, dy: 1),
    ]
  }

  /// How far an arrow moves something, as a share of its way; `nil` for another key.
  private static func way(of chord: KeyChord) -> Vector? {
    guard let way = arrows[chord.key], chord.modifiers.isSubset(of: .shift) else { return nil }
    return way * (chord.modifiers.isEmpty ? steps.usual : steps.small)
  }
}
