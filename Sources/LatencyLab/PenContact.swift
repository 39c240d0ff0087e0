internal import Geometry
public import PenInput

/// A contact of the pen with the surface, from a meter's samples.
public struct PenContact: Hashable, Sendable {
  /// The samples in window pixels, with their estimated sensing times.
  public var samples: [PenSample]
  /// For each sample the number of the first frame that showed it; -1 for none.
  public var frames: [Int]

  /// Returns the contacts in a meter's samples, the oldest first.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - limit: The largest number of contacts; the latest ones count.
  /// - Returns: The contacts of at least two samples.
  public static func all(of meter: LatencyMeter, limit: Int = .max) -> [PenContact] {
    let offset = ServerClock(meter).offset
    var contacts: [PenContact] = []
    var raw: [TimedSample] = []
    // Backwards, so that the cost of finding the latest contact depends on its length alone.
    for number in meter.samples.numbers.reversed() {
      let sample = meter.samples[number]
      if let next = raw.last, next.isFirst || next.device != sample.device {
        add(raw, offset, to: &contacts)
        raw.removeAll(keepingCapacity: true)
        if contacts.count >= limit { break }
      }
      raw.append(sample)
    }
    if contacts.count < limit { add(raw, offset, to: &contacts) }
    return contacts.reversed()
  }

  private static func add(_ raw: [TimedSample], _ offset: Int64, to contacts: inout [PenContact]) {
    guard raw.count > 1 else { return }
    let ordered = Array(raw.reversed())
    let sensed = SensedTimes(
      stamps: ordered.map { $0.stamped + offset },
      received: ordered.map(\.received)
    )
    contacts.append(
      PenContact(
        samples: zip(ordered, sensed.times).map { sample, time in
          PenSample(
            position: Point(x: sample.x, y: sample.y),
            time: PenTime(nanoseconds: time)
          )
        },
        frames: ordered.map(\.frame)
      )
    )
  }
}
