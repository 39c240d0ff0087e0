/// The samples of one tool with estimated values, until these are reported or become final.
///
/// There are three cases: the first force of a contact, which drivers often get wrong; the tilt of a
/// pen that has just come near; and an axis that is reported less often than the position. A value is
/// estimated by the last reported one. When the device reports it again, the estimates between are
/// replaced by linear interpolation. If the device was silent because nothing changed, that gives the
/// same value.
///
/// A value that arrives while the tool hovers after the lift is the late truth about the end of the
/// contact: it replaces the estimates as it is. Nothing is interpolated across a lift, because what a
/// device reports of one contact says nothing about another one.
struct EstimateTracker: Sendable {
  /// The seconds after which an estimate is final.
  static let timeout = 0.1

  private var open: [PenSample] = []
  private var firstContact: Int?
  /// A Boolean value that indicates whether the contact of the open samples has ended.
  private var isLifted = false
  private var nextIndex = 1
  private var reported: [PenProperties: PenSample] = [:]

  /// Starts a contact; the estimates of the contact before are final.
  mutating func beginContact() {
    open = []
    (firstContact, isLifted) = (nextIndex, false)
  }

  /// Ends the contact; its estimates stay open until the tool reports the values or they expire.
  mutating func endContact() {
    isLifted = true
    reported = [:]
  }

  /// Marks the estimated properties of a new sample.
  ///
  /// - Parameters:
  ///   - sample: receives its ``PenSample/estimated`` and ``PenSample/updateIndex``.
  ///   - fresh: the properties that the device reported with it.
  ///   - capable: the properties that the device can report.
  mutating func enter(_ sample: inout PenSample, fresh: PenProperties, capable: PenProperties) {
    var estimated = capable.subtracting(fresh)
    if firstContact == nextIndex, capable.contains(.pressure) { estimated.insert(.pressure) }
    note(sample, fresh)
    guard !estimated.isEmpty else { return }
    sample.estimated = estimated
    sample.updateIndex = nextIndex
    nextIndex += 1
    open.append(sample)
  }

  private mutating func note(_ sample: PenSample, _ fresh: PenProperties) {
    for property in [PenProperties.pressure, .tilt] where fresh.contains(property) {
      reported[property] = sample
    }
  }

  /// Improves earlier samples by the values of one that was reported while the tool hovers.
  ///
  /// A force of 0 is that of the lifted tip, not of the contact.
  ///
  /// - Parameters:
  ///   - sample: the new sample.
  ///   - fresh: the properties that the device reported with it.
  /// - Returns: the amended samples, with the properties that are still estimated.
  mutating func hover(at sample: PenSample, fresh: PenProperties) -> [PenSample] {
    var known = fresh
    let isTipUp = sample.pressure ?? 0 == 0
    if isTipUp { known.remove(.pressure) }
    defer { note(sample, fresh.subtracting(.pressure)) }
    let amended = resolve(by: sample, fresh: known)
    // The next force is that of the next contact: drivers report it before its press.
    if isTipUp, fresh.contains(.pressure) { finalize(.pressure) }
    return amended
  }

  /// Makes the estimates of some properties final.
  private mutating func finalize(_ properties: PenProperties) {
    for index in open.indices { open[index].estimated.subtract(properties) }
    open.removeAll { $0.estimated.isEmpty }
  }

  /// Improves earlier samples by the values of a new one.
  ///
  /// - Parameters:
  ///   - sample: the new sample.
  ///   - fresh: the properties that the device reported with it.
  /// - Returns: the amended samples, with the properties that are still estimated.
  mutating func resolve(by sample: PenSample, fresh: PenProperties) -> [PenSample] {
    guard !open.isEmpty else { return [] }
    open.removeAll { sample.time.seconds(since: $0.time) > Self.timeout }
    var amended: [PenSample] = []
    for index in open.indices {
      let known = open[index].estimated.intersection(fresh)
      guard !known.isEmpty else { continue }
      if known.contains(.pressure) { amendPressure(of: &open[index], by: sample) }
      if known.contains(.tilt) { amendTilt(of: &open[index], by: sample) }
      open[index].estimated.subtract(known)
      amended.append(open[index])
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
    } else if !isLifted, let start = reported[.pressure], let value = start.pressure {
      sample.pressure = value + (end - value) * fraction(of: sample, from: start, to: later)
    } else {
      sample.pressure = end
    }
  }

  private func amendTilt(of sample: inout PenSample, by later: PenSample) {
    guard let altitude = later.altitude, let azimuth = later.azimuth else { return }
    guard !isLifted, let start = reported[.tilt], let low = start.altitude,
      let turn = start.azimuth
    else {
      (sample.altitude, sample.azimuth) = (altitude, azimuth)
      return
    }
    let fraction = fraction(of: sample, from: start, to: later)
    let change = (azimuth - turn).remainder(dividingBy: 2 * .pi)
    sample.altitude = low + (altitude - low) * fraction
    sample.azimuth = (turn + change * fraction).remainder(dividingBy: 2 * .pi)
  }

  private func fraction(of sample: PenSample, from start: PenSample, to end: PenSample) -> Double {
    let whole = end.time.seconds(since: start.time)
    return whole > 0 ? min(1, max(0, sample.time.seconds(since: start.time) / whole)) : 1
  }

  /// Makes all estimates final, as when the tool goes away: what it reports later is of another visit.
  mutating func endVisit() {
    open = []
    reported = [:]
  }
}
