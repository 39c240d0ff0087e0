internal import Geometry

/// The changes of a panel that take a moment.
struct PanelAnimation {
  /// A Boolean value that indicates whether what is chosen takes a moment to be raised.
  var isAnimated = true
  /// A Boolean value that indicates whether a list continues to scroll after a release.
  var flings = true
  /// The visible share of the panel, 0...1.
  var presence = 1.0
  /// The change by which the panel appears or disappears; `nil` for none.
  var fade: Fade?
  /// The elements that are being raised or lowered.
  var raises: [Int: Transition] = [:]
  /// The time of the last advance, in seconds.
  var now = 0.0

  /// The distance that a panel rises while it appears, in points.
  static let rise = 8.0

  /// A Boolean value that indicates whether the panel is appearing, disappearing or gone.
  var isFading: Bool { fade != nil || presence < 1 }
}

/// The change of a panel that appears or disappears.
struct Fade {
  /// The change over time.
  let transition: Transition
  /// The visible share before the change, and after it.
  let (begin, end): (Double, Double)

  /// Returns the visible share at a time, 0...1.
  func share(at time: Double) -> Double {
    begin + (end - begin) * transition.share(at: time)
  }
}

extension PanelView {
  /// A Boolean value that indicates whether what is chosen takes a moment to be raised.
  public var isAnimated: Bool {
    get { animation.isAnimated }
    set { animation.isAnimated = newValue }
  }

  /// A Boolean value that indicates whether a list continues to scroll after a release.
  public var flings: Bool {
    get { animation.flings }
    set { animation.flings = newValue }
  }

  /// The visible share of the panel, 0...1.
  var presence: Double { animation.presence }

  /// A Boolean value that indicates whether something of the panel moves by itself.
  public var isMoving: Bool {
    scrolling.fling != nil || animation.fade != nil || !animation.raises.isEmpty
  }

  /// A Boolean value that indicates whether a list scrolls by itself after a release.
  public var isFlinging: Bool { scrolling.fling != nil }

  /// A Boolean value that indicates whether the panel has disappeared.
  public var isGone: Bool { presence <= 0 && animation.fade == nil }

  /// Lets the panel appear over a moment.
  public func animateIn() {
    setPresence(0)
    animation.fade = Fade(transition: Transition(from: animation.now), begin: 0, end: 1)
  }

  /// Lets the panel disappear over a moment.
  public func animateOut() {
    scrolling.fling = nil
    let transition = Transition(from: animation.now)
    animation.fade = Fade(transition: transition, begin: presence, end: 0)
  }

  private func setPresence(_ presence: Double) {
    guard presence != animation.presence else { return }
    animation.presence = presence
    surface.damage.formUnion(bounds)
  }

  /// Continues the motion.
  ///
  /// - Parameter time: the time, in seconds of the clock of pens.
  public func advance(to time: Double) {
    animation.now = time
    if let (fling, start) = scrolling.fling {
      setScroll(fling.position(after: time - start).y / scale)
      if fling.isOver(after: time - start) { scrolling.fling = nil }
    }
    if let fade = animation.fade {
      setPresence(fade.share(at: time))
      if fade.transition.isOver(at: time) { animation.fade = nil }
    }
    for (number, transition) in animation.raises {
      redraw(number)
      if transition.isOver(at: time) { animation.raises[number] = nil }
    }
  }

  /// Ends the motion at once.
  public func settle() {
    if isMoving { advance(to: .greatestFiniteMagnitude) }
  }

  /// The share by which an element has been raised that is the current one of its kind, 0...1.
  func raise(of number: Int) -> Double {
    let isSelected = panel.elements[number].isSelected
    guard let share = animation.raises[number]?.share(at: animation.now) else {
      return isSelected ? 1 : 0
    }
    return isSelected ? share : 1 - share
  }

  /// Begins to raise and to lower the elements that are selected on one of two panels only.
  func glide(to new: Panel<Action>) {
    guard new.elements.count == panel.elements.count, new.size == panel.size else {
      animation.raises = [:]
      return
    }
    for (number, element) in new.elements.enumerated() where element.glides && isAnimated {
      guard element.isSelected != panel.elements[number].isSelected else { continue }
      animation.raises[number] = Transition(from: animation.now)
    }
  }
}
