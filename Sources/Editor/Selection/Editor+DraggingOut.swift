internal import Geometry

extension Editor {
  /// Whether a tip is moving what is selected, which may lead out of the window.
  public var isMovingSelection: Bool {
    guard case .drag(let drag) = contact?.gesture, drag.part == .inside else { return false }
    return selected.lift != nil
  }

  /// Puts what is being moved back where it was; the tip means nothing more until it lifts.
  public func giveUpMoving() -> Effects {
    guard isMovingSelection, case .drag(let drag) = contact?.gesture else { return Effects() }
    contact?.gesture = .rest
    var effects = putBack(drag)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }
}
