internal import Geometry

extension PanelView {
  /// Whether something about it moves by itself.
  public var isMoving: Bool { flight != nil || passage != nil || !raises.isEmpty }

  /// Whether it has gone away.
  public var isGone: Bool { presence <= 0 && passage == nil }

  /// Lets it come into sight, over a moment.
  public func animateIn() {
    presence = 0
    passage = Passage(Transition(from: now), from: 0, to: 1)
  }

  /// Lets it go out of sight, over a moment.
  public func animateOut() {
    flight = nil
    passage = Passage(Transition(from: now), from: presence, to: 0)
  }

  /// Moves on what moves by itself.
  ///
  /// - Parameter time: in seconds of the clock of pens.
  public func advance(to time: Double) {
    now = time
    if let flight {
      let seconds = time - flight.start
      setScroll(flight.fling.position(after: seconds).y / scale)
      if flight.fling.isOver(after: seconds) { self.flight = nil }
    }
    if let passage {
      presence = passage.value(at: time)
      if passage.transition.isOver(at: time) { self.passage = nil }
    }
    for (number, transition) in raises {
      redraw(number)
      if transition.isOver(at: time) { raises[number] = nil }
    }
  }

  /// Brings all that moves to its end, at once.
  public func settle() {
    if isMoving { advance(to: .greatestFiniteMagnitude) }
  }

  /// How far an element has been raised that is the current one of its kind, 0...1.
  func raise(of number: Int) -> Double {
    let isSelected = panel.elements[number].isSelected
    guard let share = raises[number]?.share(at: now) else { return isSelected ? 1 : 0 }
    return isSelected ? share : 1 - share
  }

  /// Begins to raise and to lower what another panel in its place chose otherwise.
  func glide(to new: Panel<Action>) {
    guard new.elements.count == panel.elements.count, new.size == panel.size else {
      raises = [:]
      return
    }
    for (number, element) in new.elements.enumerated() where element.glides && isAnimated {
      guard element.isSelected != panel.elements[number].isSelected else { continue }
      raises[number] = Transition(from: now)
    }
  }

  /// Lets a list that was let go, go on.
  ///
  /// - Parameters:
  ///   - velocity: of what held it, in window pixels a second.
  ///   - time: in seconds of the clock of pens.
  func fly(_ velocity: Vector, at time: Double) {
    guard flings else { return }
    let fling = Fling(
      from: Point(x: 0, y: scrollOffset * scale),
      velocity: Vector(dx: 0, dy: -velocity.dy),
      within: Rect(minX: 0, minY: 0, maxX: 0, maxY: longestScroll * scale)
    )
    flight = fling.map { ($0, time) }
  }
}

/// The way of a panel into sight or out of it.
struct Passage {
  let transition: Transition
  private let (begin, end): (Double, Double)

  init(_ transition: Transition, from begin: Double, to end: Double) {
    self.transition = transition
    (self.begin, self.end) = (begin, end)
  }

  /// How much of the panel is seen, 0...1.
  func value(at time: Double) -> Double {
    begin + (end - begin) * transition.share(at: time)
  }
}
