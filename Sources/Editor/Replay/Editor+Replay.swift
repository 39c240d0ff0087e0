public import Geometry
internal import InkModel
internal import InkRendering

// The replay of the page in the window.
extension Editor {
  /// The replay of the current page; `nil` while none is shown.
  ///
  /// Any change of the document ends it.
  public var replay: DrawingReplay? {
    guard let replay = display.replay, replay.page.id == page.id,
      replay.revision == revision(of: page)
    else { return nil }
    return replay
  }

  private func revision(of page: Page) -> Int { revisions[page.id] ?? 0 }

  /// A Boolean value that indicates whether there is a replay, even one that a change has ended but
  /// that is still seen.
  public var hasReplay: Bool { display.replay != nil }

  /// A Boolean value that indicates whether a replay moves by itself.
  public var isReplayPlaying: Bool { display.replay?.isPlaying == true }

  /// A Boolean value that indicates whether the replay of the current page is shown.
  public var isReplaying: Bool { replay != nil }

  /// A Boolean value that indicates whether the current page has strokes that are shown.
  var canReplay: Bool {
    page.layers.contains { $0.isVisible && $0.opacity > 0 && !$0.drawing.strokes.isEmpty }
  }

  /// Begins the replay of the current page, or ends it.
  func toggleReplay() -> Effects {
    guard replay == nil else { return endReplay() }
    guard contact == nil else { return Effects() }
    guard !lacksPage else { return Effects(Refusal.pageIsLoading.message) }
    var replay = DrawingReplay(page, revision: revision(of: page))
    replay.speed = display.replaySpeed
    guard !replay.isEmpty else { return Effects() }
    select(nil)
    display.replay = replay
    var damage = redrawAll()
    damage.formUnion(refreshOverlay())
    return Effects(damage: damage)
  }

  /// Ends the replay: the page is seen as it is.
  public func endReplay() -> Effects {
    guard display.replay != nil else { return Effects() }
    display.replay = nil
    var damage = redrawAll()
    damage.formUnion(refreshOverlay())
    return Effects(damage: damage)
  }

  /// Continues the replay.
  ///
  /// - Parameter time: in seconds of the clock of pens.
  /// - Returns: the pixels that look different now.
  public func advanceReplay(to time: Double) -> PixelRect {
    guard replay != nil else { return endReplay().damage }
    return changeReplay { $0.advance(to: time) }
  }

  /// Shows the page as it was at a share of the replay, 0...1.
  public func seekReplay(to share: Double) -> Effects {
    Effects(damage: changeReplay { $0.seek(to: share * $0.duration) })
  }

  /// Plays the replay or pauses it; without one, begins it.
  func toggleReplayPlaying() -> Effects {
    guard isReplaying else { return toggleReplay() }
    return Effects(damage: changeReplay { $0.togglePlaying() })
  }

  /// Sets the speed of this replay and of the next ones; 1 is that of the hand.
  public func setReplaySpeed(_ speed: Double) {
    guard speed > 0, speed.isFinite else { return }
    display.replaySpeed = speed
    display.replay?.speed = speed
  }

  /// Goes to the next speed of the replay, or the one before.
  func stepReplaySpeed(faster: Bool) -> Effects {
    let speed = display.replaySpeed
    let speeds = DrawingReplay.speeds
    let next = faster ? speeds.first { $0 > speed } : speeds.last { $0 < speed }
    if let next { setReplaySpeed(next) }
    return Effects()
  }

  /// Shortens the pauses of the replay to a second, or shows them as they were.
  public func setShortensPauses(_ shortens: Bool) -> Effects {
    Effects(damage: changeReplay { $0.setShortensPauses(shortens) })
  }

  /// Changes the replay and draws anew what looks different.
  private func changeReplay(_ change: (inout DrawingReplay) -> Rect) -> PixelRect {
    // Moved out, so that the page is not copied.
    guard var replay = display.replay else { return .empty }
    display.replay = nil
    let area = change(&replay)
    display.replay = replay
    guard !area.isNull, let renderer else { return .empty }
    let damage = renderer.pixels(changedBy: [area], on: replay.shown)
    redrawGradually(damage)
    return damage
  }
}
