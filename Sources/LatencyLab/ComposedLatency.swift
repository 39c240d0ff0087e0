/// An estimate of the latency to the compositor's picture, where a Wayland compositor shows the window.
///
/// The program sees neither the commits of Xwayland nor the pictures. It knows when it has put pixels, and
/// at which time of a frame the compositor takes its picture.
public struct ComposedLatency: Hashable, Codable, Sendable {
  /// Latency from sensing to the picture, in milliseconds.
  public var milliseconds: Distribution
  /// The mean error of the estimate, either way, in milliseconds.
  public var error: Double

  /// Summarizes samples; `nil` when none of them has an estimate.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - meter: The meter that recorded their frames.
  public init?(_ samples: [MeasuredSample], of meter: LatencyMeter) {
    let known = samples.filter { $0.composed != nil }
    guard !known.isEmpty else { return nil }
    milliseconds = Distribution(known.compactMap(\.composed))
    let errors = known.map { sample in
      meter.frames.contains(sample.frame) ? Double(meter.frames[sample.frame].composedError) : 0
    }
    error = errors.reduce(0, +) / Double(errors.count) / 1e6
  }
}
