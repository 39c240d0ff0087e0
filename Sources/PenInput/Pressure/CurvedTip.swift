/// The tip of one device as ink feels it: its reports bent by a ``PressureCurve``.
///
/// Below the threshold the tip hovers as far as anybody can tell. To lift it again takes a little
/// less force than to touch, so that a hand at the threshold does not draw dots.
struct CurvedTip: Sendable {
  /// The part of the threshold below which a tip that draws lifts.
  private static let release = 0.8

  private let curve: PressureCurve
  /// Whether the tip draws.
  private var isDown = false

  init(_ curve: PressureCurve, isDown: Bool = false) {
    self.curve = curve
    self.isDown = isDown
  }

  /// The same tip with another curve.
  func bent(by curve: PressureCurve) -> CurvedTip {
    CurvedTip(curve, isDown: isDown)
  }

  /// Bends what the decoder made.
  mutating func bend(_ event: PenEvent) -> PenEvent {
    var event = event
    guard let force = event.sample.pressure else { return event }
    event.sample.pressure = curve.answer(to: force)
    switch event.phase {
    case .down, .move:
      let isFelt = force >= curve.threshold * (isDown ? Self.release : 1)
      switch (isDown, isFelt) {
      case (false, true): event.phase = .down
      case (true, true): event.phase = .move
      case (true, false): event.phase = .up
      case (false, false): event.phase = .hover
      }
      isDown = isFelt
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
