public import Commands
internal import Geometry

extension PanelView {
  /// The share of the visible part that the keys for a page scroll by.
  private static var page: Double { 0.8 }
  /// The distances that an arrow moves a value by, as shares of its range; the smaller with Shift.
  static var steps: (usual: Double, small: Double) { (0.05, 0.01) }

  /// Handles a key.
  ///
  /// Tab goes from element to element, Home and End to the first and the last one, arrows to the
  /// next one in their direction. Enter and Space do what a tap does. What slides is moved by Left
  /// and Right, the places of a pad by all arrows, with Shift in small steps. The keys for pages
  /// move what scrolls.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: the text that it writes; empty for none.
  /// - Returns: the actions of the element; `nil` when the key has no meaning here.
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
    case ("Next", []) where maxScrollOffset > 0: scroll(by: panel.scrollArea.height * Self.page)
    case ("Prior", []) where maxScrollOffset > 0: scroll(by: -panel.scrollArea.height * Self.page)
    case (_, []):
      guard let step = Self.arrows[chord.key] else { return nil }
      moveFocus(towards: step)
    default: return nil
    }
    return []
  }

  /// Handles a key for the element with the focus.
  private func handle(_ chord: KeyChord, typed: String, on number: Int) -> [Action]? {
    switch panel.elements[number].response {
    case .edit(var input, let action):
      return input.handle(chord, typed: typed) ? [action(input)] : nil
    case .slide(let value, let action):
      guard let step = Self.step(of: chord), step.dx != 0 else { return nil }
      return [action(slid(number, showing: value, by: step.dx))]
    case .pad(let points, let action):
      guard let step = Self.step(of: chord), points.indices.contains(elementFocus.point) else {
        return nil
      }
      let place = points[elementFocus.point] + step
      let point = Point(x: min(1, max(0, place.x)), y: min(1, max(0, place.y)))
      return [action(elementFocus.point, point)]
    case .drag(_, let action): return Self.step(of: chord).map { [action($0)] }
    case .tap(let action):
      return ["Return", "space"].contains(chord.key) && chord.modifiers.isEmpty ? [action] : nil
    case .none: return nil
    }
  }

  /// Returns the value of a slider after a step.
  ///
  /// A value that is rounded may not have changed by the step before; then the steps add up until it
  /// does.
  private func slid(_ number: Int, showing value: Double, by step: Double) -> Double {
    var start = value
    if let last = elementFocus.pendingSlide, last.element == number, last.shown == value {
      start = last.value
    }
    let end = min(1, max(0, start + step))
    elementFocus.pendingSlide = (number, value, end)
    return end
  }

  /// The directions of the arrow keys, y down.
  static var arrows: [String: Vector] {
    [
      "Left": Vector(dx: -1, dy: 0), "Right": Vector(dx: 1, dy: 0),
      "Up": Vector(dx: 0, dy: -1), "Down": Vector(dx: 0, dy: 1),
    ]
  }

  /// Returns the step of an arrow key, as a share of a range; `nil` for another key.
  private static func step(of chord: KeyChord) -> Vector? {
    guard let step = arrows[chord.key], chord.modifiers.isSubset(of: .shift) else { return nil }
    return step * (chord.modifiers.isEmpty ? steps.usual : steps.small)
  }
}
