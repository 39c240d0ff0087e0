/// An estimate of the times at which a compositor takes pictures: a period and a phase.
///
/// It observes *sightings*: times at which the compositor was seen to have taken one. Any number of
/// frames may lie between two. A sighting far from the estimate does not change it; several in a row
/// end the lock.
package struct CompositorClock: Hashable, Sendable {
  /// The sightings to which period and phase are fitted, at most.
  private static let memory = 64
  /// The sightings among which the first agreement is looked for.
  private static let candidates = 8
  /// The largest distance of a sighting from the estimate, in periods.
  static let tolerance = 0.1
  /// The distance within which sightings agree, in periods.
  private static let likeness = 0.06
  /// The excess of sightings far from the estimate that ends the lock; each near it makes up for half
  /// of one.
  private static let strikes = 3.0
  /// The relative error of a period that a monitor reports.
  private static let nominalError = 1e-3
  /// The error of a single sighting in nanoseconds, and in periods that of one on a busy machine.
  private static let (jitter, busyJitter) = (2e5, 0.024)
  /// The distance from the estimate beyond which a single sighting changes nothing, in nanoseconds.
  private static let doubt = 3e5
  /// The nanoseconds by which the inexact period may move the estimate before it should be confirmed.
  private static let toleratedDrift = 4e5
  /// The nanoseconds by which sightings may all be late or early.
  private static let bias = 4e5
  /// The error of a prediction that is accepted, in nanoseconds.
  private static let acceptedError = 1e6
  /// The longest time in nanoseconds for which a prediction is good, however exact the period is.
  private static let longestCoast = 6e10

  /// The nanoseconds from picture to picture.
  package private(set) var period: Double
  /// A Boolean value that indicates whether sightings have agreed.
  package private(set) var isLocked = false
  /// The number of sightings that must agree for a lock.
  private let agreement: Int
  private var nominal: Double
  private var periodError = nominalError
  /// The time of a picture, in nanoseconds.
  private var phase = 0.0
  private var sightings: [Int64] = []
  private var misfits = 0.0
  /// The last sighting, if it was too far from the estimate to be believed alone.
  package private(set) var suspect: Int64?

  /// Creates a clock without a phase.
  ///
  /// - Parameters:
  ///   - period: nanoseconds from picture to picture, as the monitor says.
  ///   - agreement: the number of sightings that must agree for a lock, 2 or more.
  package init(period: Double, agreement: Int) {
    (self.period, nominal, self.agreement) = (period, period, max(2, agreement))
    sightings.reserveCapacity(Self.memory + 1)
  }

  /// Follows another refresh rate; what is known of another one is forgotten.
  package mutating func follow(period: Double) {
    guard abs(period / nominal - 1) > 2 * Self.nominalError else { return }
    self = CompositorClock(period: period, agreement: agreement)
  }

  /// Returns whether ``next(after:)`` can be relied on at a time in nanoseconds.
  package func isReliable(at time: Int64) -> Bool {
    guard isLocked, let last = sightings.last else { return false }
    return Double(time - last) < coast
  }

  /// Returns the error of ``next(after:)`` at a time in nanoseconds, either way, in nanoseconds.
  package func error(at time: Int64) -> Double {
    guard isReliable(at: time) else { return period / 2 }
    return Self.bias + drift(at: time)
  }

  /// Returns the part of ``error(at:)`` that the inexact period has caused since the last sighting, in
  /// nanoseconds; 0 before any.
  package func drift(at time: Int64) -> Double {
    guard let last = sightings.last else { return 0 }
    return Double(max(0, time - last)) * periodError
  }

  /// The nanoseconds after a sighting for which the estimate is exact enough to do without another one.
  package var trust: Double { min(Self.longestCoast, Self.toleratedDrift / periodError) }

  /// Returns the time of the first picture after a time, both in nanoseconds.
  package func next(after time: Int64) -> Int64 {
    let frames = ((Double(time) - phase) / period).rounded(.down) + 1
    return Int64(phase + frames * period)
  }

  /// Records a time at which the compositor was seen to have taken a picture, in nanoseconds.
  package mutating func record(_ time: Int64) {
    if let last = sightings.last, time <= last { return }
    if let last = sightings.last, Double(time - last) > coast { restart() }
    guard isLocked else { return seek(time) }
    let deviation = distance(time, from: phase)
    guard deviation <= Self.tolerance * period else {
      misfits += 1
      if misfits >= Self.strikes { forget() }
      return
    }
    misfits = max(0, misfits - 0.5)
    if deviation > Self.doubt {
      // One far from the others would bend the period; two that agree do so rightly.
      let earlier = suspect
      suspect = time
      guard let earlier, distance(earlier, from: Double(time)) <= Self.doubt else { return }
      sightings.append(earlier)
    }
    suspect = nil
    sightings.append(time)
    if sightings.count > Self.memory { sightings.removeFirst(sightings.count - Self.memory) }
    fit()
  }

  /// Replaces the estimate by one from sightings that agree, in nanoseconds and ascending.
  package mutating func lock(to times: [Int64]) {
    guard let first = times.first else { return }
    forget()
    (sightings, isLocked, phase) = (times, true, Double(first))
    fit()
  }

  /// The nanoseconds after a sighting for which the estimate is good.
  private var coast: Double { min(Self.longestCoast, Self.acceptedError / periodError) }

  private mutating func restart() {
    sightings.removeAll(keepingCapacity: true)
    (isLocked, misfits, suspect) = (false, 0, nil)
  }

  /// Ends a lock that was wrong: its period has misled as well.
  private mutating func forget() {
    restart()
    (period, periodError) = (nominal, Self.nominalError)
  }

  /// Looks for sightings that agree.
  private mutating func seek(_ time: Int64) {
    sightings.append(time)
    if sightings.count > Self.candidates { sightings.removeFirst() }
    let groups = sightings.map { pivot in
      sightings.filter { distance($0, from: Double(pivot)) <= Self.likeness * period }
    }
    guard let best = groups.max(by: { $0.count < $1.count }), best.count >= agreement,
      2 * best.count > sightings.count
    else { return }
    (sightings, isLocked, misfits) = (best, true, 0)
    phase = Double(best[0])
    fit()
  }

  /// Returns how far a time is from the picture next to it.
  private func distance(_ time: Int64, from phase: Double) -> Double {
    abs((Double(time) - phase).remainder(dividingBy: period))
  }

  /// Fits phase and period to the sightings, by least squares.
  ///
  /// The monitor's period counts as a sighting of its own precision does (ridge regression), so that a
  /// few sightings close to each other do not bend it.
  private mutating func fit() {
    guard let first = sightings.first, let last = sightings.last else { return }
    var (frames, late) = (0.0, 0.0)
    let points = sightings.map { time -> (frame: Double, late: Double) in
      let frame = ((Double(time) - phase) / period).rounded()
      return (frame, Double(time) - phase - frame * period)
    }
    for point in points {
      frames += point.frame / Double(points.count)
      late += point.late / Double(points.count)
    }
    var (covariance, variance) = (0.0, 0.0)
    for point in points {
      covariance += (point.frame - frames) * (point.late - late)
      variance += (point.frame - frames) * (point.frame - frames)
    }
    // The picture next to the last sighting becomes the origin, so that numbers stay small.
    let error = Self.jitter / max(1, Double(last - first))
    let origin = points[points.count - 1].frame
    guard error <= periodError, variance > 0 else {
      phase += origin * period + late
      return
    }
    let precision = Self.busyJitter / Self.nominalError
    let trust = variance / (variance + precision * precision)
    let fitted = nominal + trust * (period + covariance / variance - nominal)
    let limit = 4 * Self.nominalError * nominal
    let slope = min(nominal + limit, max(nominal - limit, fitted)) - period
    phase += origin * period + late + (origin - frames) * slope
    period += slope
    periodError = error
  }
}
