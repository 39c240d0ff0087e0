/// A search for the frame callbacks of a compositor among the stalls of a server.
///
/// A server that commits damage when a callback comes answers nobody until it has copied it. On a busy
/// machine other stalls are longer and more frequent, but they come at any time; those of commits come at
/// the same time of each frame, and last about as long as a copy of the same size. So stalls of another
/// length are dropped, and the others are compared modulo the period over several probes.
package struct CallbackSearch: Hashable, Sendable {
  /// The frame callbacks that a probe told of.
  package enum Finding: Hashable, Sendable {
    /// A callback where the known clock expected one, in nanoseconds.
    case expected(Int64)
    /// The callbacks of several probes that agree, in nanoseconds and ascending, where no clock is
    /// known or the known one expected none.
    case agreed([Int64])
  }

  /// A time in which a server answered nobody, in nanoseconds.
  package struct Stall: Hashable, Sendable {
    /// The time of the last answer before it.
    package var start: Int64
    /// The time from that answer to the next one.
    package var duration: Int64

    /// Creates a stall.
    package init(start: Int64, duration: Int64) {
      (self.start, self.duration) = (start, duration)
    }
  }

  /// The stalls that one probe found, and the time that the server needed for a copy.
  private struct Probe: Hashable, Sendable {
    var stalls: [Stall]
    var cost: Int64
  }

  /// The probes that are compared, and the nanoseconds for which they are: the monitor's period is too
  /// inexact to compare times that are farther apart.
  private static let (memory, span) = (8, 900_000_000 as Int64)
  /// The lengths of a commit's stall, in times of a copy: it copies into memory that is not in the cache.
  private static let lengths = 0.8...5.0
  /// The probes that must agree, out of few and of more.
  private static let agreements = (few: 4, more: 5)
  /// The probes up to which four suffice.
  private static let few = 5
  /// The number of probes by which the best time of a frame must be ahead of the second best.
  private static let distinction = 2
  /// The distance within which stalls agree: a share of the period, and its limits in nanoseconds.
  private static let (likeness, likenessLimits) = (0.045, 3e5...8e5)

  private var probes: [Probe] = []

  /// Creates a search that has seen nothing.
  package init() {}

  /// Forgets all probes.
  package mutating func removeAll() { probes.removeAll(keepingCapacity: true) }

  /// Records the stalls of a probe, and returns the callbacks that they tell of.
  ///
  /// - Parameters:
  ///   - stalls: the stalls of about a frame, ascending in time.
  ///   - cost: the nanoseconds that the server needed to copy as much as it commits.
  ///   - clock: the clock as it is known.
  /// - Returns: the callbacks; `nil` when nothing is known.
  package mutating func finding(
    in stalls: [Stall],
    cost: Int64,
    clock: CompositorClock
  ) -> Finding? {
    probes.append(Probe(stalls: stalls, cost: cost))
    if probes.count > Self.memory { probes.removeFirst() }
    // A busy server takes longer than it needs, never less.
    let copy = Double(probes.map(\.cost).min() ?? cost)
    let candidates = probes.map { probe in
      probe.stalls.filter { Self.lengths.contains(Double($0.duration) / copy) }.map(\.start)
    }
    guard let newest = candidates.last, let last = newest.last else { return nil }
    let reach = likeness(clock.period)
    if clock.isReliable(at: last) {
      let picture = clock.next(after: last)
      let limit = min(CompositorClock.tolerance * clock.period, reach + clock.drift(at: last))
      let near = newest.filter { Self.distance($0, picture, clock.period) <= limit }
      // Of two, either may be other work.
      if near.count > 1 { return nil }
      if let found = near.first { return .expected(found) }
    }
    let recent = candidates.map { starts in starts.filter { last - $0 < Self.span } }
    return agreement(among: recent, period: clock.period, reach: reach).map(Finding.agreed)
  }

  /// Returns the stalls that come at one time of a frame, the newest probe's among them, if there is
  /// only one such time.
  private func agreement(among probes: [[Int64]], period: Double, reach: Double) -> [Int64]? {
    let groups = probes.joined().map { pivot in
      (
        pivot: pivot,
        members: probes.compactMap { starts in
          starts.first { Self.distance($0, pivot, period) <= reach }
        }
      )
    }
    guard let best = groups.max(by: { $0.members.count < $1.members.count }),
      let last = best.members.last, probes.last?.contains(last) == true
    else { return nil }
    let needed =
      probes.count { !$0.isEmpty } <= Self.few ? Self.agreements.few : Self.agreements.more
    let rival =
      groups.filter { Self.distance($0.pivot, best.pivot, period) > 2 * reach }
      .map(\.members.count).max() ?? 0
    guard best.members.count >= needed, best.members.count >= rival + Self.distinction else {
      return nil
    }
    return best.members
  }

  private func likeness(_ period: Double) -> Double {
    let limits = Self.likenessLimits
    return min(limits.upperBound, max(limits.lowerBound, Self.likeness * period))
  }

  private static func distance(_ first: Int64, _ second: Int64, _ period: Double) -> Double {
    abs(Double(first - second).remainder(dividingBy: period))
  }
}
