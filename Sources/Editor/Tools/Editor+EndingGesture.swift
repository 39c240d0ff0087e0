internal import Geometry
internal import PenInput

extension Editor {
  /// Ends what a pointer is in the middle of, as if it had not begun: a lasso, a move of what is
  /// selected, a line, a size; or lets go of the canvas where it is.
  ///
  /// Ink that is drawn freely stays under the pen.
  ///
  /// - Returns: what that led to; `nil` when there was nothing to be ended.
  public func endGesture() -> Effects? {
    if let sizing = switches.sizing {
      switches.sizing = nil
      restoreSize(sizing)
      return Effects(damage: refreshOverlay())
    }
    if navigation.flight != nil || navigation.drag != nil {
      (navigation.flight, navigation.drag) = (nil, nil)
      return Effects()
    }
    switch contact?.gesture {
    case .select, .drag, .line, .pick:
      var effects = discardContact()
      effects.damage.formUnion(refreshOverlay())
      return effects
    case .rest, nil: return nil
    }
  }
}
