internal import Geometry

/// The corrected forces at the beginning of the contacts of one device.
///
/// The force rises from 0, but is reported from the driver's ``ContactThreshold`` on, so that ink would
/// begin with a blunt end. The first samples are estimates: the threshold is subtracted at the touch,
/// and a share of it that falls to 0 within ``duration``. What follows decides: where the force rose,
/// the estimates stand; where it did not, the tip was set down with the reported force, and that
/// replaces them.
///
/// A corrected force is never greater than the reported one, nor below 0, and the correction ends
/// without a step.
struct ContactOnset: Sendable {
  /// The seconds from the touch within which forces are estimates: those in which a hand's force
  /// passes a threshold, and less than ``EstimateTracker/timeout``.
  static let duration = 0.025

  /// The threshold as a force of the ink, 0...1, for the next contact; 0 for no correction.
  var nextThreshold = 0.0

  /// The threshold of the current contact.
  private var threshold = 0.0
  /// The samples of the beginning as they were reported, oldest first; empty when no amendment can come
  /// any more.
  private var reported: [PenSample] = []
  /// The share of the threshold by which the force rose, 0...1; `nil` while samples are estimates.
  private var rise: Double?
  /// The next number for a sample that has none; negative, unlike those of ``EstimateTracker``.
  private var nextIndex = -1

  /// Applies the correction to an event.
  ///
  /// - Parameters:
  ///   - event: an event of the device.
  ///   - events: receives it, after the amendments of a beginning that is over.
  mutating func apply(to event: PenEvent, into events: inout [PenEvent]) {
    var event = event
    switch event.phase {
    case .down:
      (reported, rise, threshold) = ([], nil, nextThreshold)
      estimate(&event)
    case .move:
      let age = age(at: event.sample.time)
      if age >= Self.duration { finish(before: event, into: &events) }
      if age > EstimateTracker.timeout { reported = [] }
      if rise == nil, !reported.isEmpty { estimate(&event) }
    case .amend: amend(&event)
    case .up, .leave: finish(before: event, into: &events)
    default: break
    }
    events.append(event)
  }

  /// A Boolean value that indicates whether the beginning of a contact may still be amended.
  var isOpen: Bool { !reported.isEmpty }

  /// Returns the seconds since the touch; 0 without one.
  private func age(at time: PenTime) -> Double {
    reported.first.map { time.seconds(since: $0.time) } ?? 0
  }

  /// Marks the force of a new sample as an estimate, unless the contact began with much more than the
  /// threshold.
  private mutating func estimate(_ event: inout PenEvent) {
    let start = (reported.first ?? event.sample).pressure
    guard event.sample.pressure != nil, part(of: start) > 0 else {
      reported = []
      return
    }
    if event.sample.updateIndex == nil {
      event.sample.updateIndex = nextIndex
      nextIndex -= 1
    }
    reported.append(event.sample)
    event.sample = corrected(event.sample, rise: 1)
    event.sample.estimated.insert(.pressure)
  }

  /// Corrects the amendment of a sample of the beginning, also one that comes when that is over.
  private mutating func amend(_ event: inout PenEvent) {
    let index = event.sample.updateIndex
    guard let number = reported.firstIndex(where: { $0.updateIndex == index }) else { return }
    reported[number] = event.sample
    event.sample = corrected(event.sample, rise: rise ?? 1)
    if rise == nil { event.sample.estimated.insert(.pressure) }
  }

  /// Amends the samples of the beginning by the greatest force that followed: a tip that taps is about to
  /// lift at the end.
  private mutating func finish(before event: PenEvent, into events: inout [PenEvent]) {
    guard rise == nil, let first = reported.first?.pressure else { return }
    let last = event.phase == .move ? [event.sample] : []
    let known = (reported + last).filter { !$0.estimated.contains(.pressure) }
    let greatest = known.compactMap(\.pressure).max() ?? first
    let rise = min(1, max(0, (greatest - first) / threshold))
    self.rise = rise
    for sample in reported {
      let sample = corrected(sample, rise: rise)
      events.append(PenEvent(phase: .amend, tool: event.tool, sample: sample))
    }
  }

  /// Returns the part of the threshold that is subtracted at the touch: all of it where the contact
  /// began at the threshold, none where it began with twice as much.
  private func part(of force: Double?) -> Double {
    guard let force, threshold > 0 else { return 0 }
    return min(1, max(0, 2 - force / threshold))
  }

  private func corrected(_ sample: PenSample, rise: Double) -> PenSample {
    guard let first = reported.first, let start = first.pressure, let force = sample.pressure
    else { return sample }
    let age = sample.time.seconds(since: first.time) / Self.duration
    let offset = min(threshold, start) * part(of: start) * rise * min(1, max(0, 1 - age))
    var sample = sample
    sample.pressure = max(0, force - offset)
    return sample
  }
}
