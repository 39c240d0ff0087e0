internal import Geometry
internal import PenInput

/// Keeps from the paper what pens did on panels while they were recorded.
struct PanelShade {
  private var panels: [Rect] = []
  private var held: Set<Int> = []

  /// Takes where panels are from now on, as `x y width height`, one behind the other with semicolons
  /// between; what cannot be read is passed over.
  package mutating func place(_ text: String) {
    panels = text.split(separator: ";").compactMap { part in
      let numbers = part.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// Returns whether an event was meant for a panel: it belongs to a contact that began on one.
  ///
  /// - Parameters:
  ///   - event: what a pen did.
  ///   - isHeld: whether the paper is in the middle of something, which panels do not interrupt.
  /// - Returns: whether it is to be kept from the paper.
  package mutating func keeps(_ event: PenEvent, isHeld: Bool) -> Bool {
    switch event.phase {
    case .down:
      let place = event.sample.position
      guard !isHeld, panels.contains(where: { $0.contains(place) }) else { return false }
      held.insert(event.tool.id)
      return true
    case .move: return held.contains(event.tool.id)
    case .up: return held.remove(event.tool.id) != nil
    case .leave:
      held.remove(event.tool.id)
      return false
    case .hover, .switchDown, .switchUp, .scroll, .amend: return false
    }
  }
}
