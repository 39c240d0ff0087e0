/// The tip of one device with a ``PressureCurve`` applied to its reports.
///
/// Below the threshold the tip hovers. The threshold has a hysteresis, so that a hand at the
/// threshold does not draw dots.
struct CurvedTip: Sendable {
  /// The fraction of the threshold below which a drawing tip lifts.
  private static let release = 0.8

  private let curve: PressureCurve
  /// A Boolean value that indicates whether the tip draws.
  private var isDown = false

  init(_ curve: PressureCurve, isDown: Bool = false) {
    self.curve = curve
    self.isDown = isDown
  }

  /// Returns the tip with another curve.
  func with(_ curve: PressureCurve) -> CurvedTip {
    CurvedTip(curve, isDown: isDown)
  }

  /// Applies the curve to an event of the decoder.
  mutating func apply(to event: PenEvent) -> PenEvent {
    var event = event
    guard let force = event.sample.pressure else { return event }
    event.sample.pressure = curve.answer(to: force)
    switch event.phase {
    case .down, .move:
      let isPressed = force >= curve.threshold * (isDown ? Self.release : 1)
      switch (isDown, isPressed) {
      case (false, true): event.phase = .down
      case (true, true): event.phase = .move
      case (true, false): event.phase = .up
      case (false, false): event.phase = .hover
      }
      isDown = isPressed
    case .up:
      if !isDown { event.phase = .hover }
      isDown = false
    default: break
    }
    if event.phase == .up || event.phase == .hover || event.phase == .leave {
      event.sample.pressure = 0
    }
    return event
  }
}
