/// One sample with all that became known of its way, in milliseconds.
public struct MeasuredSample: Hashable, Sendable {
  /// Number of the sample.
  public var number: Int
  /// Number of the frame that showed it first.
  public var frame: Int
  /// When it was sensed, in milliseconds of the monotonic clock.
  public var sensed: Double
  /// Column in the window, in pixels.
  public var x: Double
  /// Row in the window, in pixels.
  public var y: Double
  /// How long each part took, in the order of `Stage.allCases`; `nil` for what is not known.
  public var stages: [Double?]
  /// From being sensed to the server's word that the ink is in the frame buffer; `nil` when the
  /// server was not asked.
  public var total: Double?

  /// The samples that a meter remembers and that a frame has shown, with the half width of where
  /// the truth of their sensing may lie in milliseconds, the mean over all samples.
  ///
  /// - Parameters:
  ///   - meter: the account of every sample.
  ///   - limit: samples at most; the latest.
  /// - Returns: the samples in their order.
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
          total: frame.served > 0 ? Double(frame.served - time) / 1e6 : nil
        )
      )
    }
  }
}
