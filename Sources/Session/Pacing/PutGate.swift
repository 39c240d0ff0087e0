package import SystemIO

/// Times the puts on a window under Xwayland; see ``CompositorPacing``.
package final class PutGate {
  /// The requests to the X server that a gate needs; none of them waits for an answer but the probe.
  package struct Server {
    /// Asks for the frame callback of the next put; `nil` when the server reports none.
    package var requestAnswer: (() -> Void)?
    /// Asks for a mark with a number when all that was asked before is done, and flushes if `true`.
    package var requestMark: (_ number: Int, _ flushes: Bool) -> Void
    /// Watches the stalls of the server for a frame of so many nanoseconds, and hands over their starts
    /// and durations; returns the nanoseconds of a copy, `nil` when it was broken off.
    package var probe: (_ period: Int64, _ record: (Int64, Int64) -> Void) -> Int64?

    /// Creates the requests.
    package init(
      requestAnswer: (() -> Void)?,
      requestMark: @escaping (Int, Bool) -> Void,
      probe: @escaping (Int64, (Int64, Int64) -> Void) -> Int64?
    ) {
      (self.requestAnswer, self.requestMark, self.probe) = (requestAnswer, requestMark, probe)
    }
  }

  /// The least number of marks that follow a put; the lab numbers its own from 0.
  private static let firstMark = 0x7000_0000
  /// The nanoseconds without a put after which the server frees the buffers of the window.
  ///
  /// To make one takes it some milliseconds.
  private static let warmth: Int64 = 400_000_000
  /// Nanoseconds from the appearance of the window to the first probe.
  private static let firstPause: Int64 = 600_000_000
  /// The nanoseconds for which a mark may be on its way; others were not timed by this clock.
  private static let longestWay: Int64 = 250_000_000
  /// Nanoseconds after the last use of the window for which the clock is observed.
  private static let attention: Int64 = 30_000_000_000

  /// A Boolean value that indicates whether there are samples whose ink has not been drawn.
  package var awaitsInk = false
  /// The time for which pixels waited last, in nanoseconds; `nil` before any wait.
  package private(set) var dueTime: Int64?
  /// Readable when ``isReady(now:)`` may have changed.
  package let timer: Timer
  /// Readable when a probe is due.
  package let probeTimer: Timer
  /// The times of puts.
  package private(set) var pacing: CompositorPacing
  private let server: Server
  private var search = CallbackSearch()
  private var composition = CompositionModel()
  private var schedule = ProbeSchedule()
  private var lastUse: Int64
  private var lastPut: Int64 = 0
  private var isProbing = true
  /// The number of the mark that follows the last put; `nil` when none was asked for.
  private var mark: Int?

  /// Creates the gate of a window.
  ///
  /// - Parameters:
  ///   - period: seconds from frame to frame.
  ///   - server: the requests to the X server.
  ///   - now: the time in nanoseconds.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  package init(period: Double, server: Server, now: Int64) throws(Failure) {
    do throws(SystemError) {
      timer = try Timer()
      probeTimer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
    self.server = server
    let evidence: CompositorPacing.Evidence = server.requestAnswer == nil ? .probes : .answers
    pacing = CompositorPacing(period: period * 1e9, evidence: evidence)
    lastUse = now
    if evidence == .probes { probeTimer.fire(at: now + Self.firstPause) }
  }

  /// The descriptors that are readable when something is due.
  package var descriptors: [CInt] { [timer.descriptor, probeTimer.descriptor] }

  /// Nanoseconds from frame to frame.
  package var period: Double { pacing.clock.period }

  /// Follows the window to a monitor with another number of seconds from frame to frame.
  package func follow(period: Double) {
    let old = pacing.clock.period
    pacing.follow(period: period * 1e9)
    if pacing.clock.period != old { search.removeAll() }
  }

  /// A description of the gate for reports of the lab.
  package var summary: String {
    let source =
      pacing.evidence == .answers ? "frame callbacks" : "stalls of the server as it commits"
    let lead = "puts \((pacing.lead / 1e5).rounded() / 10) ms before the picture"
    let state = pacing.isPacing(at: Clock.now) ? lead : "not known, puts at once"
    return "commits one put a frame; the compositor's clock by \(source): \(state)"
  }

  // MARK: - Puts

  /// Returns whether pixels may be put now, in nanoseconds; otherwise sets the timer for the time at
  /// which they may.
  package func isReady(now: Int64) -> Bool {
    let time = pacing.putTime(now: now)
    guard time > now else { return true }
    timer.fire(at: time)
    dueTime = time
    return false
  }

  /// Returns the time at which what is put now is in a picture, in nanoseconds; `nil` when unknown.
  package func pictureTime(now: Int64) -> Int64? { pacing.pictureTime(now: now) }

  /// Asks for the answer to a put; call it before the flush.
  package func requestAnswer(now: Int64) {
    if let requestAnswer = server.requestAnswer { return requestAnswer() }
    let old = mark ?? Self.firstMark
    mark = pacing.isPacing(at: now) ? Self.firstMark | (old + 2) & 0xff_fffe : nil
    if let mark { server.requestMark(mark, false) }
  }

  /// Records that a put has been flushed, at a time in nanoseconds.
  package func recordPut(at time: Int64) {
    lastPut = time
    pacing.recordPut(at: time, isMarked: mark != nil)
  }

  /// Returns the time at which the compositor should show a put, timed or not.
  ///
  /// Call it once for each put, in order.
  ///
  /// - Parameter time: the time of the put, in nanoseconds.
  /// - Returns: the time and its error, in nanoseconds.
  package func composition(ofPutAt time: Int64) -> CompositionModel.Estimate {
    composition.picture(ofPutAt: time, clock: pacing.clock)
  }

  /// Records that the compositor has taken a picture, at a time in nanoseconds.
  package func recordAnswer(at time: Int64) { pacing.recordAnswer(at: time) }

  /// Handles a mark of the server.
  ///
  /// The server commits between the first mark, which comes when the pixels are in the window, and a
  /// second one that is asked for then. The first commit after a pause takes it milliseconds.
  ///
  /// - Parameters:
  ///   - number: the number of the mark.
  ///   - done: nanoseconds of the server's clock; `nil` when it does not tell.
  ///   - read: the nanoseconds at which its message was read.
  /// - Returns: `false` for a mark that is not the gate's.
  package func handleMark(_ number: Int, done: Int64?, read: Int64) -> Bool {
    guard number >= Self.firstMark else { return false }
    if number == mark {
      server.requestMark(number + 1, true)
    } else if number - 1 == mark {
      let isPlausible = done.map { $0 <= read && read - $0 < Self.longestWay } == true
      pacing.recordServed(at: isPlausible ? done ?? read : read)
    }
    return true
  }

  // MARK: - Probes

  /// Continues to observe the compositor's clock while the window is used.
  ///
  /// - Returns: whether a pixel should be put, so that the server keeps its buffers for the ink that
  ///   may follow.
  package func recordUse(at time: Int64) -> Bool {
    lastUse = time
    guard pacing.evidence == .probes else { return false }
    if !isProbing {
      isProbing = true
      probeTimer.fire(at: time)
    }
    return time - lastPut > Self.warmth && pacing.isPacing(at: time)
  }

  /// Observes the compositor's clock if it is time.
  ///
  /// - Parameters:
  ///   - poller: tells which descriptors are readable.
  ///   - isUsed: whether somebody wants to know the clock.
  ///   - isDrawing: whether ink is under the pen, which nothing may disturb.
  package func handle(_ poller: Poller, isUsed: Bool, isDrawing: Bool) {
    if poller.isReady(timer.descriptor) { timer.clear() }
    guard poller.isReady(probeTimer.descriptor) else { return }
    probeTimer.clear()
    let now = Clock.now
    guard isUsed, now - lastUse < Self.attention else {
      isProbing = false
      return
    }
    guard !isDrawing else { return probeTimer.fire(at: now + ProbeSchedule.retry) }
    let isFound = observe()
    let end = Clock.now
    let pause = schedule.pauseAfterProbe(
      isFound: isFound,
      isKnown: pacing.isPacing(at: end),
      trust: pacing.clock.trust
    )
    probeTimer.fire(at: end + pause)
  }

  /// Makes a probe; returns whether it told for certain when a frame callback came.
  package func observe() -> Bool {
    var stalls: [CallbackSearch.Stall] = []
    let cost = server.probe(Int64(period)) {
      stalls.append(CallbackSearch.Stall(start: $0, duration: $1))
    }
    let finding = cost.flatMap { search.finding(in: stalls, cost: $0, clock: pacing.clock) }
    guard let finding else {
      // A probe that was broken off has left a change that is committed with the next callback.
      pacing.recordDisturbance(at: Clock.now)
      return false
    }
    pacing.recordProbe(finding)
    return pacing.clock.suspect == nil
  }
}
