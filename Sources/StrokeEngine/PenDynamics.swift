internal import Geometry
internal import PenInput

import func Glibc.exp

/// What an ink feels of a pen: force without spikes, speed without tremble.
///
/// Made sample by sample from the one before, so that it never waits for what comes.
struct Touch: Sendable {
  /// How fast force may rise, in full forces a second.
  ///
  /// A hand takes 40 ms for all of it. What rises faster is a driver's first report or a bad one,
  /// which would make a blob.
  private static let rise = 25.0
  /// How much force may rise from sample to sample however close their stamps are: these come from
  /// several clocks and queues, and must not decide on the width.
  private static let step = 0.12
  /// Seconds over which speed is averaged, so that a trembling hand does not show in the width.
  private static let memory = 0.04

  /// Force, 0...1.
  let force: Double
  /// Speed in canvas units a second; a pen comes down at rest.
  let speed: Double
  private let place: Point
  private let time: PenTime

  /// Feels a sample.
  ///
  /// - Parameters:
  ///   - sample: what the pen reported.
  ///   - last: what was felt of the sample before; `nil` at the beginning of a stroke.
  init(_ sample: PenSample, after last: Touch?) {
    let pressure = sample.pressure ?? InkResponse.forceWithoutPressure
    (place, time) = (sample.position, sample.time)
    guard let last else {
      (force, speed) = (pressure, 0)
      return
    }
    let duration = max(0, sample.time.seconds(since: last.time))
    force = min(pressure, last.force + max(Self.step, Self.rise * duration))
    guard duration > 0 else {
      speed = last.speed
      return
    }
    let current = last.place.distance(to: sample.position) / duration
    speed = current + (last.speed - current) * exp(-duration / Self.memory)
  }
}
