internal import Session
internal import SystemIO
internal import XPlatform

/// Times the puts on a window under Xwayland; see ``CompositorPacing``.
final class PutGate {
  /// Nanoseconds after which a probe that could not be made, or that did not suffice, is repeated.
  private static let retry: Int64 = 70_000_000
  /// The probes without a known clock after which the pauses grow.
  private static let patience: Int64 = 12
  /// Nanoseconds from the appearance of the window to the first probe.
  private static let firstPause: Int64 = 600_000_000
  /// The shortest and the longest time between probes while the clock is known, in nanoseconds.
  private static let pauses: (Int64, Int64) = (250_000_000, 8_000_000_000)
  /// Nanoseconds after the last use of the window for which the clock is observed.
  private static let attention: Int64 = 30_000_000_000

  /// A Boolean value that indicates whether there are samples whose ink has not been drawn.
  var awaitsInk = false
  /// The time for which pixels waited last, in nanoseconds; `nil` before any wait.
  private(set) var dueTime: Int64?
  /// Readable when ``isReady(now:)`` may have changed.
  let timer: Timer
  /// Readable when a probe is due.
  let probeTimer: Timer
  private var pacing: CompositorPacing
  private let clock: FrameClock?
  private let probe: CommitProbe?
  private var pause = pauses.0
  private var failures: Int64 = 0
  private var lastUse: Int64
  private var isProbing = true

  /// Creates the gate of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - clock: the clock of Present; `nil` without that extension.
  ///   - period: seconds from frame to frame.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  init(of window: XWindow, clock: FrameClock?, period: Double) throws(Failure) {
    do throws(SystemError) {
      timer = try Timer()
      probeTimer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
    let hasAnswers = clock?.hasAnswers == true
    self.clock = hasAnswers ? clock : nil
    probe = hasAnswers ? nil : CommitProbe(of: window)
    pacing = CompositorPacing(period: period * 1e9, evidence: hasAnswers ? .answers : .probes)
    lastUse = Clock.now
    if probe != nil { probeTimer.fire(at: lastUse + Self.firstPause) }
  }

  /// Nanoseconds from frame to frame.
  var period: Double { pacing.clock.period }

  /// Follows the window to a monitor with another number of seconds from frame to frame.
  func follow(period: Double) { pacing.follow(period: period * 1e9) }

  /// Returns whether pixels may be put now, in nanoseconds; otherwise sets the timer for the time at
  /// which they may.
  func isReady(now: Int64) -> Bool {
    let time = pacing.putTime(now: now)
    guard time > now else { return true }
    timer.fire(at: time)
    dueTime = time
    return false
  }

  /// Returns the time at which what is put now is in a picture, in nanoseconds; `nil` when unknown.
  func pictureTime(now: Int64) -> Int64? { pacing.pictureTime(now: now) }

  /// Asks for the answer to a put; call it before the flush.
  func requestAnswer() { clock?.requestAnswer() }

  /// Records that a put has been flushed, at a time in nanoseconds.
  func recordPut(at time: Int64) { pacing.recordPut(at: time) }

  /// Records that the compositor has taken a picture, at a time in nanoseconds.
  func recordAnswer(at time: Int64) { pacing.recordAnswer(at: time) }

  /// Continues to observe the compositor's clock while the window is used.
  func recordUse(at time: Int64) {
    lastUse = time
    guard probe != nil, !isProbing else { return }
    isProbing = true
    probeTimer.fire(at: time)
  }

  /// Observes the compositor's clock if it is time.
  ///
  /// - Parameters:
  ///   - poller: tells which descriptors are readable.
  ///   - isUsed: whether puts are timed; otherwise there is nothing to observe.
  ///   - isDrawing: whether ink is under the pen, which nothing may disturb.
  func handle(_ poller: Poller, isUsed: Bool, isDrawing: Bool) {
    if poller.isReady(timer.descriptor) { timer.clear() }
    guard let probe, poller.isReady(probeTimer.descriptor) else { return }
    probeTimer.clear()
    let now = Clock.now
    guard isUsed, now - lastUse < Self.attention else {
      isProbing = false
      return
    }
    guard !isDrawing else { return probeTimer.fire(at: now + Self.retry) }
    if let time = probe.callback(period: Int64(period), now: { Clock.now }) {
      pacing.recordProbe(at: time)
    }
    probeTimer.fire(at: Clock.now + pauseAfterProbe())
  }

  /// Returns the nanoseconds until the next probe: short ones until the clock is known, but on a busy
  /// machine that finds none longer and longer ones.
  private func pauseAfterProbe() -> Int64 {
    guard pacing.isPacing(at: Clock.now) else {
      failures += 1
      pause = Self.pauses.0
      return min(Self.pauses.1, Self.retry * max(1, failures - Self.patience))
    }
    failures = 0
    pause = min(Self.pauses.1, 2 * pause)
    return pause
  }
}
