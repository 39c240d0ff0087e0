internal import Editor
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// The times at which something is drawn that no event asks for: frames of the screen, the end of a
/// pen's rest, a view that moves, panels that change by themselves.
final class FrameScheduler {
  /// The nanoseconds for which the ink ahead of the pen is kept without a new sample: longer than
  /// the pause between two reports of any pen.
  private static let rest: Int64 = 20_000_000
  /// The nanoseconds after the ink under the pen until its copies are drawn.
  ///
  /// The server shows the ink meanwhile: where there are two processors, it was measured to wait while
  /// the program, which had woken it, went on.
  private static let copiesPause: Int64 = 500_000

  /// The rhythm of the screen.
  let pulse: FramePulse
  /// The display of a view that moves.
  let motion: ViewMotion
  /// The times of puts under Xwayland; `nil` on other servers.
  let gate: PutGate?
  /// The start of the frame that is drawn as soon as the queue is empty, in nanoseconds; `nil` when
  /// none is due.
  var dueFrame: Int64?
  /// Fires when copies of the stroke under the pen are to be drawn.
  private let copiesTimer: Timer
  private var awaitsCopies = false
  private let restTimer: Timer
  /// The time at which ink ahead of the pen is withdrawn, in nanoseconds; `nil` while there is none.
  private var restTime: Int64?
  /// The time for which the timer is set.
  private var restTimerTime: Int64?
  /// Fires when a pen may have rested long enough for its stroke to become a shape.
  private let shapeTimer: Timer
  /// Fires at the next step of what fades.
  private let fadeTimer: Timer
  /// The time at which it fires, in nanoseconds; `nil` while it does not.
  private var fadeTime: Int64?
  /// The times at which panels are made anew.
  let refresh: RefreshTimer
  private var awaitsShape = false

  /// Creates the schedule of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - monitor: the monitor that shows it.
  ///   - isXwayland: whether its server passes it to a Wayland compositor.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(for window: XWindow, on monitor: Monitor, isXwayland: Bool) throws(Failure) {
    do throws(SystemError) {
      copiesTimer = try Timer()
      restTimer = try Timer()
      shapeTimer = try Timer()
      fadeTimer = try Timer()
      motion = try ViewMotion()
      refresh = try RefreshTimer()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
    pulse = try FramePulse(for: window, isXwayland: isXwayland)
    pulse.follow(monitor)
    gate =
      isXwayland ? try PutGate(of: window, clock: pulse.clock, period: pulse.period) : nil
  }

  /// The descriptors that are readable when something is due.
  var descriptors: [CInt] {
    [
      pulse.descriptor, copiesTimer.descriptor, restTimer.descriptor, shapeTimer.descriptor,
      fadeTimer.descriptor, refresh.descriptor, motion.descriptor,
    ] + (gate?.descriptors ?? [])
  }

  /// Follows the window to another monitor.
  func follow(_ monitor: Monitor) {
    pulse.follow(monitor)
    gate?.follow(period: pulse.period)
  }

  // MARK: - Frames

  /// Asks for the next frame of the screen.
  func request() { pulse.request() }

  /// Handles the start of a frame; it is drawn later in the turn.
  func handleFrame(beganAt time: Int64) {
    if pulse.consume() { dueFrame = time }
  }

  /// Handles a frame of the timer that stands in for the screen's rhythm.
  func handlePulse(_ poller: Poller) {
    if poller.isReady(pulse.descriptor), pulse.consume() { dueFrame = Clock.now }
  }

  /// Sets the time at which copies of the stroke under the pen are drawn, unless it is set.
  func awaitCopies() {
    guard !awaitsCopies else { return }
    awaitsCopies = true
    copiesTimer.fire(at: Clock.now + Self.copiesPause)
  }

  /// Returns whether that time has come.
  func areCopiesDue(_ poller: Poller) -> Bool {
    guard poller.isReady(copiesTimer.descriptor) else { return false }
    copiesTimer.clear()
    awaitsCopies = false
    return true
  }

  // MARK: - Pens that rest

  /// Returns whether a pen has stopped, so that the ink ahead of it is to be withdrawn.
  func isPenStill(_ poller: Poller) -> Bool {
    guard poller.isReady(restTimer.descriptor) else { return false }
    restTimer.clear()
    (restTime, restTimerTime) = (nil, nil)
    return true
  }

  /// Sets the time at which ink ahead of the pen is withdrawn; a pen that stops sends nothing more.
  ///
  /// - Parameters:
  ///   - isAhead: a Boolean value that indicates whether there is ink ahead of the pen to withdraw.
  ///   - now: the time in nanoseconds.
  func awaitSample(isAhead: Bool, now: Int64) {
    restTime = isAhead ? now + Self.rest : nil
  }

  /// Sets the timer for that; called before the program waits, when the ink of a sample has been put.
  func setTimer() {
    guard restTime != restTimerTime else { return }
    restTimerTime = restTime
    if let restTime { restTimer.fire(at: restTime) } else { restTimer.stop() }
  }

  /// Sets the timer for the end of a rest, once: it is asked for anew when it fires.
  func awaitShape(of editor: Editor) {
    guard !awaitsShape, let end = editor.restEnd else { return }
    awaitsShape = true
    shapeTimer.fire(at: end.nanoseconds)
  }

  /// Returns whether a pen may have rested long enough.
  func isRestOver(_ poller: Poller) -> Bool {
    guard poller.isReady(shapeTimer.descriptor) else { return false }
    shapeTimer.clear()
    awaitsShape = false
    return true
  }

  // MARK: - What fades

  /// Sets the time of the next step in nanoseconds, unless an earlier one is set.
  func awaitFade(at time: Int64) {
    if let fadeTime, fadeTime <= time { return }
    fadeTime = time
    fadeTimer.fire(at: time)
  }

  /// Returns whether a step is due.
  func isFadeDue(_ poller: Poller) -> Bool {
    guard poller.isReady(fadeTimer.descriptor) else { return false }
    fadeTimer.clear()
    fadeTime = nil
    return true
  }

  // MARK: - The view

  /// Returns the time until which parts of the picture may be made sharp now; `nil` for not at all.
  func refiningDeadline(of editor: Editor) -> Int64? {
    guard editor.isRough, !editor.isDrawing else { return nil }
    return motion.deadline(now: Clock.now)
  }
}
