internal import Geometry
internal import PenInput

import func Glibc.exp

/// The force and the speed of the pen at a sample, filtered against spikes and tremor.
///
/// The filters are causal: they depend on the sample and the dynamics at the sample before.
struct PenDynamics: Sendable {
  /// The maximum rate at which force rises, in full forces a second.
  ///
  /// A hand takes 40 ms for the full range. A faster rise is a driver's first report or a wrong one,
  /// which would make a blob.
  private static let maximumForceRate = 25.0
  /// The force by which a sample may always exceed the one before, however close their time stamps:
  /// these come from several clocks and queues, and must not determine the width.
  private static let minimumForceStep = 0.12
  /// The time constant of the speed filter in seconds, so that tremor does not show in the width.
  private static let speedTimeConstant = 0.04

  /// The filtered force, 0...1.
  let force: Double
  /// The filtered speed in canvas units a second; 0 at the first sample of a stroke.
  let speed: Double
  private let position: Point
  private let time: PenTime

  /// Creates the dynamics at a sample.
  ///
  /// - Parameters:
  ///   - sample: the sample of the pen.
  ///   - last: the dynamics at the sample before; `nil` at the start of a stroke.
  init(_ sample: PenSample, after last: PenDynamics?) {
    let pressure = sample.pressure ?? InkResponse.forceWithoutPressure
    (position, time) = (sample.position, sample.time)
    guard let last else {
      (force, speed) = (pressure, 0)
      return
    }
    let duration = max(0, sample.time.seconds(since: last.time))
    force = min(pressure, last.force + max(Self.minimumForceStep, Self.maximumForceRate * duration))
    guard duration > 0 else {
      speed = last.speed
      return
    }
    let current = last.position.distance(to: sample.position) / duration
    speed = current + (last.speed - current) * exp(-duration / Self.speedTimeConstant)
  }
}
