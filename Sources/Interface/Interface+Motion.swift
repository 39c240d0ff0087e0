internal import Editor
internal import Geometry
internal import Widgets

extension Interface {
  /// Whether anything moves that need not: neither the user nor the desktop is against it.
  var isStill: Bool { settings.hasReducedMotion || isDesktopStill }

  /// Whether something moves by itself, so that ``refresh(now:)`` is wanted at the next frame.
  public var isMoving: Bool { !leaving.isEmpty || views.values.contains(where: \.isMoving) }

  /// Moves on what moves by itself.
  ///
  /// - Parameter time: in nanoseconds of the monotonic clock.
  func advance(to time: Int64) {
    now = Double(time) / 1e9
    editor.flings = settings.flings && !isStill
    editor.touchUse = settings.touch
    for view in views.values {
      (view.isAnimated, view.flings) = (!isStill, editor.flings)
      view.advance(to: now)
    }
    for view in leaving {
      view.advance(to: now)
      damage.formUnion(view.takeDamage())
    }
    leaving.removeAll(where: \.isGone)
  }

  /// Brings all that moves to its end.
  ///
  /// - Parameter held: the panel that is touched; its list is held where it is.
  /// - Returns: the pixels of the window that look different.
  func settle(but held: PanelKind?) -> PixelRect {
    guard isMoving else { return .empty }
    for (kind, view) in views where kind != held {
      view.settle()
      damage.formUnion(view.takeDamage())
    }
    for view in leaving { damage.formUnion(view.reach) }
    leaving = []
    return takeDamage()
  }

  /// Lets a panel come into sight.
  func letCome(_ view: PanelView<InterfaceAction>) {
    view.isAnimated = !isStill
    view.flings = settings.flings && !isStill
    view.advance(to: now)
    if movesPanels, !isStill, hasBeenSeen { view.appear() }
  }

  /// Lets a panel go out of sight.
  func letGo(of view: PanelView<InterfaceAction>, atOnce: Bool) {
    damage.formUnion(view.reach)
    guard movesPanels, !isStill, !atOnce else { return }
    view.vanish()
    leaving.append(view)
  }
}
