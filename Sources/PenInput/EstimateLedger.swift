/// The samples of one tool with values that did not come with them, until the truth comes or is
/// given up.
///
/// Three cases: the force of the first contact, which drivers often get wrong; the lean of a pen
/// that has just come near; and an axis that is reported less often than the place. A value is
/// estimated by the one before it. When the device reports it again, what lies between is
/// known better, by a straight line from the one report to the other. A device that has only been
/// silent because nothing changed gets the same value back.
struct EstimateLedger: Sendable {
  /// Seconds after which an estimate is final.
  static let patience = 0.1

  private var open: [PenSample] = []
  private var firstContact: Int?
  private var nextIndex = 1
  private var reported: [PenProperties: PenSample] = [:]

  /// Begins a contact; estimates of the one before stay open until they expire.
  mutating func beginContact() { firstContact = nextIndex }

  /// Marks what is estimated in a new sample.
  ///
  /// - Parameters:
  ///   - sample: gets its ``PenSample/estimated`` and ``PenSample/updateIndex``.
  ///   - fresh: what the device reported with it.
  ///   - capable: what the device can report.
  mutating func enter(_ sample: inout PenSample, fresh: PenProperties, capable: PenProperties) {
    var estimated = capable.subtracting(fresh)
    if firstContact == nextIndex, capable.contains(.pressure) { estimated.insert(.pressure) }
    for property in [PenProperties.pressure, .tilt] where fresh.contains(property) {
      reported[property] = sample
    }
    guard !estimated.isEmpty else { return }
    sample.estimated = estimated
    sample.updateIndex = nextIndex
    nextIndex += 1
    open.append(sample)
  }

  /// Learns from a new sample what earlier ones were.
  ///
  /// - Parameters:
  ///   - sample: the new one.
  ///   - fresh: what the device reported with it.
  /// - Returns: earlier samples with better values; those that stay in doubt say so.
  mutating func resolve(by sample: PenSample, fresh: PenProperties) -> [PenSample] {
    guard !open.isEmpty else { return [] }
    open.removeAll { sample.time.seconds(since: $0.time) > Self.patience }
    var amended: [PenSample] = []
    for place in open.indices {
      let known = open[place].estimated.intersection(fresh)
      guard !known.isEmpty else { continue }
      if known.contains(.pressure) { amendPressure(of: &open[place], by: sample) }
      if known.contains(.tilt) { amendTilt(of: &open[place], by: sample) }
      open[place].estimated.subtract(known)
      amended.append(open[place])
    }
    open.removeAll { $0.estimated.isEmpty }
    return amended
  }

  /// A first contact is no stronger than what follows: a spike there is the driver's.
  private func amendPressure(of sample: inout PenSample, by later: PenSample) {
    guard let end = later.pressure else { return }
    if sample.updateIndex == firstContact {
      let start = sample.pressure ?? 0
      sample.pressure = start > 0 ? min(start, end) : end
    } else if let start = reported[.pressure], let value = start.pressure {
      sample.pressure = value + (end - value) * share(of: sample, from: start, to: later)
    } else {
      sample.pressure = end
    }
  }

  private func amendTilt(of sample: inout PenSample, by later: PenSample) {
    guard let altitude = later.altitude, let azimuth = later.azimuth else { return }
    guard let start = reported[.tilt], let low = start.altitude, let turn = start.azimuth else {
      (sample.altitude, sample.azimuth) = (altitude, azimuth)
      return
    }
    let share = share(of: sample, from: start, to: later)
    let way = (azimuth - turn).remainder(dividingBy: 2 * .pi)
    sample.altitude = low + (altitude - low) * share
    sample.azimuth = (turn + way * share).remainder(dividingBy: 2 * .pi)
  }

  private func share(of sample: PenSample, from start: PenSample, to end: PenSample) -> Double {
    let whole = end.time.seconds(since: start.time)
    return whole > 0 ? min(1, max(0, sample.time.seconds(since: start.time) / whole)) : 1
  }

  /// Forgets what was reported, as when the tool goes away.
  mutating func forgetReports() { reported = [:] }
}
