internal import Editor
internal import Geometry
internal import Widgets

/// The clock of animations, and whether panels are animated at all.
struct PanelMotion: Hashable {
  /// A Boolean value that indicates whether panels appear and disappear over a moment.
  var animatesPanels = false
  /// A Boolean value that indicates whether the desktop asks for reduced motion.
  var isDesktopStill = false
  /// The time of the last refresh, in seconds.
  var now = 0.0
  /// A Boolean value that indicates whether panels have been shown at this scale; what is there from
  /// the beginning appears at once.
  var hasShownPanels = false
}

extension Interface {
  /// A Boolean value that indicates whether panels appear and disappear over a moment; else at once,
  /// as in a replay.
  public var movesPanels: Bool {
    get { motion.animatesPanels }
    set { motion.animatesPanels = newValue }
  }

  /// A Boolean value that indicates whether the desktop asks for reduced motion.
  public var isDesktopStill: Bool {
    get { motion.isDesktopStill }
    set { motion.isDesktopStill = newValue }
  }

  /// A Boolean value that indicates whether the user or the desktop asks for reduced motion.
  private var isStill: Bool { settings.hasReducedMotion || motion.isDesktopStill }

  /// A Boolean value that indicates whether panels fade in and out now.
  var animatesPanels: Bool { motion.animatesPanels && !isStill }

  /// A Boolean value that indicates whether something moves by itself, so that ``refresh(now:)`` is
  /// needed at the next frame.
  public var isMoving: Bool { stack.isMoving || editor.isReplayPlaying }

  /// Continues the animations.
  ///
  /// - Parameter time: the time in nanoseconds of the monotonic clock.
  func advance(to time: Int64) {
    motion.now = Double(time) / 1e9
    editor.inputSettings.flings = settings.flings && !isStill
    editor.inputSettings.touchUse = settings.touch
    for item in stack.items.values {
      (item.view.isAnimated, item.view.flings) = (!isStill, editor.inputSettings.flings)
      item.view.advance(to: motion.now)
    }
    // What it named is scrolled away below the pen.
    if stack.items.values.contains(where: \.view.isFlinging) { hideTooltip() }
    for view in stack.leaving { view.advance(to: motion.now) }
    stack.removeInvisible()
  }

  /// Ends all animations.
  ///
  /// - Parameter touched: the panel that a pen touches, whose list is stopped instead.
  /// - Returns: the pixels of the window that look different.
  func settle(except touched: PanelKind?) -> PixelRect {
    guard stack.isMoving else { return .empty }
    stack.settle(except: touched)
    return takeDamage()
  }

  /// Lets a new panel appear.
  func animateIn(_ view: PanelView<InterfaceAction>) {
    view.isAnimated = !isStill
    view.flings = settings.flings && !isStill
    view.advance(to: motion.now)
    if animatesPanels, motion.hasShownPanels { view.animateIn() }
  }
}
