internal import Geometry
public import PenInput

/// One visit of the pen to the paper, as a meter remembers it.
public struct PenContact: Hashable, Sendable {
  /// Its samples in window pixels, at the times at which they were sensed.
  public var samples: [PenSample]
  /// For each sample the number of the frame that showed it first; -1 for none.
  public var frames: [Int]

  /// The contacts that a meter remembers, the oldest first.
  ///
  /// - Parameters:
  ///   - meter: the account of every sample.
  ///   - limit: contacts at most; the latest ones.
  /// - Returns: contacts of two samples or more.
  public static func all(of meter: LatencyMeter, limit: Int = .max) -> [PenContact] {
    let offset = ServerClock(meter).offset
    var contacts: [PenContact] = []
    var raw: [TimedSample] = []
    // From the end, so that the latest one costs no more than it is long.
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
