/// A sample with the durations of all stages, in milliseconds.
public struct MeasuredSample: Hashable, Sendable {
  /// The number of the sample.
  public var number: Int
  /// The number of the first frame that showed it.
  public var frame: Int
  /// The estimated sensing time, in milliseconds of the monotonic clock.
  public var sensed: Double
  /// The x-coordinate in the window, in pixels.
  public var x: Double
  /// The y-coordinate in the window, in pixels.
  public var y: Double
  /// The duration of each stage, in the order of `Stage.allCases`; `nil` where it is not known.
  public var stages: [Double?]
  /// Latency from sensing to the frame buffer, as the server reported it; `nil` when the server was
  /// not asked.
  public var total: Double?
  /// Latency from sensing to the compositor's picture, by estimate; `nil` where nothing is known of a
  /// compositor.
  public var composed: Double?

  /// Returns the samples of a meter that a frame has shown, and the mean half width of the interval
  /// that contains their sensing times, in milliseconds.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - limit: The largest number of samples to examine; the latest ones count.
  /// - Returns: The samples in ascending order, and the uncertainty.
  public static func all(
    of meter: LatencyMeter,
    limit: Int = .max
  ) -> (samples: [MeasuredSample], uncertainty: Double) {
    var measured: [MeasuredSample] = []
    var uncertainty = 0.0
    var contact: [TimedSample] = []
    let offset = ServerClock(meter).offset
    for number in meter.samples.numbers.suffix(limit) {
      var sample = meter.samples[number]
      guard !sample.isDeparture else { continue }
      sample.stamped += offset
      if sample.isFirst || sample.device != contact.last?.device {
        append(contact, of: meter, to: &measured, &uncertainty)
        contact.removeAll()
      }
      contact.append(sample)
    }
    append(contact, of: meter, to: &measured, &uncertainty)
    let count = min(limit, meter.samples.count)
    return (measured, uncertainty / Double(max(1, count)))
  }

  private static func append(
    _ contact: [TimedSample],
    of meter: LatencyMeter,
    to measured: inout [MeasuredSample],
    _ uncertainty: inout Double
  ) {
    let sensed = SensedTimes(stamps: contact.map(\.stamped), received: contact.map(\.received))
    uncertainty += sensed.uncertainty / 1e6 * Double(contact.count)
    for (sample, time) in zip(contact, sensed.times) where meter.frames.contains(sample.frame) {
      let frame = meter.frames[sample.frame]
      measured.append(
        MeasuredSample(
          number: sample.number,
          frame: sample.frame,
          sensed: Double(time) / 1e6,
          x: sample.x,
          y: sample.y,
          stages: Stage.allCases.map { stage in
            stage == .delivery
              ? Double(sample.received - time) / 1e6
              : frame.length(of: stage, for: sample).map { Double($0) / 1e6 }
          },
          total: frame.served > 0 ? Double(frame.served - time) / 1e6 : nil,
          composed: frame.composed > 0 ? Double(frame.composed - time) / 1e6 : nil
        )
      )
    }
  }
}
