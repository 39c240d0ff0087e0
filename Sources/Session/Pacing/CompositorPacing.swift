/// The times at which changed pixels are put on a window that Xwayland passes to a compositor.
///
/// Xwayland commits what was put at once unless a frame callback of the compositor is pending; then
/// it waits for the callback, which comes after the next picture was taken. So pixels that are put a
/// second time within a frame, or just after a picture, are seen a frame later than they need to be,
/// and all that follow as well. This value allows one put a frame, shortly before the compositor
/// takes its picture, and waits while a callback is pending.
///
/// 1. Ask ``putTime(now:)`` before each put, and wait until then.
/// 2. Call ``recordPut(at:)`` when the pixels have been sent.
/// 3. Call ``recordAnswer(at:)`` when the frame callback was seen. Where the server does not report it, call
///    ``recordServed(at:)`` when the server has committed it, and now and then ``recordProbe(_:)``.
///
/// While the compositor's clock is not known, or predictions fail too often, pixels are put at once.
package struct CompositorPacing: Hashable, Sendable {
  /// The means by which the compositor's clock is seen.
  package enum Evidence: CaseIterable, Hashable, Sendable {
    /// Each put is answered by its frame callback.
    case answers
    /// Single callbacks are found by a probe.
    case probes
  }

  /// The first distance of a put from the picture, in nanoseconds: what drawing, the server and the
  /// compositor need, with a margin.
  private static let usualLead = 2_500_000.0
  /// The same in periods, at most, for fast screens.
  private static let largestFirstLead = 0.28
  /// The nanoseconds by which the lead grows when a picture was missed.
  private static let growth = 500_000.0
  /// The nanoseconds by which the lead shrinks after ``patience`` pictures that were not.
  private static let shrinkage = 100_000.0
  /// The pictures in a row that must be reached before a shorter lead is tried.
  private static let patience = 100
  /// The shortest and the longest lead, in nanoseconds and in periods.
  private static let (shortestLead, longestLead) = (1_500_000.0, 0.6)
  /// The share of the lead before a picture in which a put would come too late for it.
  private static let lateShare = 0.4
  /// The nanoseconds from picture to picture below which pens report hardly more than once a frame,
  /// so that nothing is to be gained.
  private static let shortestPeriod = 5_000_000.0
  /// The periods after which a frame callback is not waited for any longer.
  private static let answerLimit = 4.0
  /// The weight of missed pictures, of which each that was reached takes 5 % away, that ends pacing.
  private static let mostMisses = 10.0
  /// The weight of a put that was never answered: a window that nobody sees.
  private static let weightOfSilence = 3.0
  /// The nanoseconds from the server's commit to the picture that the compositor needs.
  private static let commitTime = 400_000.0
  /// The nanoseconds beyond ``commitTime`` that stay free when the lead shrinks.
  private static let reserve = 600_000.0
  /// The puts in a row after which a frame is left out, with probes and with answers: one that came too
  /// late, or pixels that others put, would make all puts behind it wait, and nothing would tell.
  private static let streaks = (probes: 240, answers: 600)
  /// The periods between two puts after which no callback can be pending.
  private static let rest = 2.2
  /// The nanoseconds for which pixels are then put at once.
  private static let pause: Int64 = 5_000_000_000

  /// The means by which the compositor's clock is seen.
  package let evidence: Evidence
  /// The compositor's clock.
  package private(set) var clock: CompositorClock
  /// The nanoseconds before a picture at which pixels are put.
  package private(set) var lead: Double
  private var lastPut: Int64?
  /// The picture that the last put was meant for.
  private var target: Int64?
  /// The picture that the last put can be in, whatever frames are left out behind it.
  private var reachable: Int64?
  /// The picture that the next put is meant for.
  private var wanted: Int64?
  /// A Boolean value that indicates whether the last put was sent in time for its picture; `nil` when
  /// it was not timed.
  private var isPunctual: Bool?
  private var isAwaiting = false
  private var hits = 0
  /// The least nanoseconds that were left between the server's work and the picture in a row of hits.
  private var leastSlack = Double.infinity
  private var misses = 0.0
  private var puts = 0
  /// A Boolean value that indicates whether pixels were put at once, so that more than one callback may
  /// have to be waited for.
  private var isUnsettled = false
  private var resumption = Int64.min

  /// Creates the pacing of a window.
  ///
  /// - Parameters:
  ///   - period: nanoseconds from picture to picture, as the monitor says.
  ///   - evidence: the means by which the compositor's clock is seen.
  package init(period: Double, evidence: Evidence) {
    self.evidence = evidence
    clock = CompositorClock(period: period, agreement: evidence == .answers ? 2 : 4)
    lead = Self.firstLead(period)
  }

  /// Follows the window to a monitor with another refresh rate.
  package mutating func follow(period: Double) {
    let old = clock.period
    clock.follow(period: period)
    if clock.period != old { lead = Self.firstLead(period) }
  }

  /// Returns whether puts are timed at a time in nanoseconds; otherwise they are made at once.
  package func isPacing(at now: Int64) -> Bool { now >= resumption && isClockKnown(at: now) }

  /// Returns the time at which pixels that have changed may be put.
  ///
  /// - Parameter now: the current time, in nanoseconds.
  /// - Returns: the time in nanoseconds; at once if it is not later than the current one.
  package mutating func putTime(now: Int64) -> Int64 {
    guard now >= resumption else {
      isUnsettled = true
      return now
    }
    if isAwaiting, evidence == .answers || isClockKnown(at: now), let lastPut {
      let limit = lastPut + Int64(Self.answerLimit * clock.period)
      if now < limit { return limit }
      // A window that nobody sees has no frames.
      isAwaiting = false
      countMiss(now: now, weight: Self.weightOfSilence)
    }
    guard isClockKnown(at: now) else {
      isUnsettled = true
      return now
    }
    if isUnsettled, let lastPut {
      isUnsettled = false
      target = clock.next(after: lastPut) + Int64(clock.period)
    }
    let late = Int64(Self.lateShare * lead)
    var picture = clock.next(after: now + late)
    if let target, picture < target + Int64(clock.period / 2) {
      picture = clock.next(after: target + Int64(clock.period / 2))
    }
    wanted = picture
    return picture - Int64(lead)
  }

  /// Returns the time at which what is put now is in a picture, in nanoseconds; `nil` when unknown.
  package func pictureTime(now: Int64) -> Int64? {
    isPacing(at: now) ? clock.next(after: now) : nil
  }

  /// Records that pixels were sent.
  ///
  /// - Parameters:
  ///   - time: the current time, in nanoseconds.
  ///   - isMarked: a Boolean value that indicates whether ``recordServed(at:)`` will follow.
  package mutating func recordPut(at time: Int64, isMarked: Bool = false) {
    if let lastPut, Double(time - lastPut) > Self.rest * clock.period { puts = 0 }
    lastPut = time
    isAwaiting = evidence == .answers || isMarked
    // Late ones are committed after the picture, and their callback comes after the next one.
    let picture = clock.next(after: time + Int64(Self.lateShare * lead / 2))
    if evidence == .probes, let wanted {
      // Without answers only the program's own lateness tells of a picture that was missed.
      if picture < wanted + Int64(clock.period / 2) { misses *= 0.95 } else { countMiss(now: time) }
    }
    isPunctual = wanted.map { time < $0 - Int64(Self.lateShare * lead) }
    wanted = nil
    puts += 1
    let streak = evidence == .probes ? Self.streaks.probes : Self.streaks.answers
    reachable = picture
    target = picture + (puts % streak == 0 ? Int64(clock.period) : 0)
  }

  /// Records the time at which the server had committed the last put, if no callback was pending, in
  /// nanoseconds.
  ///
  /// Without reports of frame callbacks this alone tells of a server that came too late: it commits
  /// after the picture then, and everything put in the next frame would wait for another one.
  package mutating func recordServed(at time: Int64) {
    guard evidence == .probes, isAwaiting else { return }
    isAwaiting = false
    guard let reachable, isPacing(at: time) else { return }
    let slack = Double(reachable - time)
    guard slack >= Self.commitTime else {
      // The callback of the late commit comes with the first picture that has it.
      target = max(target ?? reachable, clock.next(after: time + Int64(Self.commitTime)))
      (hits, leastSlack) = (0, .infinity)
      // After a pause the server first needs a new buffer, which no lead that is kept would be worth.
      guard let isPunctual, puts > 1 else { return }
      if isPunctual { lead = min(max(lead, Self.longestLead * clock.period), lead + Self.growth) }
      return countMiss(now: time)
    }
    hits += 1
    leastSlack = min(leastSlack, slack)
    guard hits >= Self.patience else { return }
    if leastSlack >= Self.commitTime + Self.reserve + Self.shrinkage {
      lead = max(min(lead, Self.shortestLead), lead - Self.shrinkage)
    }
    (hits, leastSlack) = (0, .infinity)
  }

  /// Records the frame callback of the last put, in nanoseconds.
  package mutating func recordAnswer(at time: Int64) {
    defer { clock.record(time) }
    guard isAwaiting else { return }
    isAwaiting = false
    guard let target, isPacing(at: time) else { return }
    let late = Double(time - target) / clock.period
    if late < 0.5 {
      misses *= 0.95
      hits += 1
      if hits >= Self.patience {
        hits = 0
        lead = max(min(lead, Self.shortestLead), lead - Self.shrinkage)
      }
    } else {
      hits = 0
      // A program that woke up late would do so with any lead.
      guard isPunctual == true else { return countMiss(now: time) }
      lead = min(max(lead, Self.longestLead * clock.period), lead + Self.growth)
      countMiss(now: time)
    }
  }

  /// Records the frame callbacks that a probe found.
  ///
  /// The pixels of the probe were committed with the last of them, so that a callback is pending for
  /// another frame.
  package mutating func recordProbe(_ finding: CallbackSearch.Finding) {
    switch finding {
    case .expected(let time):
      clock.record(time)
      target = max(target ?? .min, time + Int64(clock.period))
    case .agreed(let times):
      clock.lock(to: times)
      if let time = times.last { target = max(target ?? .min, time + Int64(clock.period)) }
    }
  }

  /// Records that a change is still to be committed that a probe has left, at a time in nanoseconds.
  ///
  /// It is committed after the next picture, so that a callback is pending until the one after it.
  package mutating func recordDisturbance(at time: Int64) {
    target = max(target ?? .min, clock.next(after: time) + Int64(clock.period))
  }

  private func isClockKnown(at now: Int64) -> Bool {
    clock.period >= Self.shortestPeriod && clock.isReliable(at: now)
  }

  private mutating func countMiss(now: Int64, weight: Double = 1) {
    misses += weight
    guard misses > Self.mostMisses else { return }
    (misses, hits) = (0, 0)
    resumption = now + Self.pause
    isAwaiting = false
  }

  private static func firstLead(_ period: Double) -> Double {
    min(usualLead, largestFirstLead * period)
  }
}
