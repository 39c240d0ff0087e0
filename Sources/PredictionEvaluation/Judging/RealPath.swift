public import Geometry
public import PenInput

/// The true path of a pen during a stroke: straight lines between its samples.
public struct RealPath: Sendable {
  /// The samples that it runs through.
  public let samples: [PenSample]
  /// The index at which the latest search ended; calls go forward in time.
  private var cursor = 0

  /// Makes the path of a stroke.
  public init(_ samples: [PenSample]) { self.samples = samples }

  /// The position at a moment; `nil` before the first sample and after the last.
  public mutating func position(at time: PenTime) -> Point? {
    guard let first = samples.first, let last = samples.last, time >= first.time,
      time <= last.time
    else { return nil }
    if samples[cursor].time > time { cursor = 0 }
    while cursor + 2 < samples.count, samples[cursor + 1].time < time { cursor += 1 }
    guard cursor + 1 < samples.count else { return last.position }
    let (before, after) = (samples[cursor], samples[cursor + 1])
    let length = after.time.seconds(since: before.time)
    guard length > 0 else { return after.position }
    return before.position.interpolated(
      to: after.position,
      by: time.seconds(since: before.time) / length
    )
  }
}
