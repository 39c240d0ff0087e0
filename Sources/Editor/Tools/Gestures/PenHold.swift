internal import Geometry
internal import PenInput
internal import StrokeEngine

/// A pen that has not left the place of its touch.
///
/// A hand trembles and a tablet adds noise, from the touch on: what counts is the mean position of late. It
/// lags behind a pen that draws, which leaves once it is twice as far away.
struct PenHold {
  /// The place of the touch, in window pixels.
  let position: Point
  /// The time at which it will have been held long enough.
  let end: PenTime
  private let slip: Double
  /// The mean position of late, and the time up to which it goes.
  private var mean: (position: Point, time: PenTime)

  /// Begins at the touch.
  ///
  /// - Parameters:
  ///   - sample: the touch, in window pixels.
  ///   - scale: the number of window pixels in a screen pixel.
  init(at sample: PenSample, scale: Double) {
    position = sample.position
    end = sample.time.advanced(bySeconds: GestureLimits.holdDuration)
    slip = GestureLimits.slip * scale
    mean = (sample.position, sample.time)
  }

  /// Takes a sample and returns a Boolean value that indicates whether the pen has left.
  mutating func isLeft(by sample: PenSample) -> Bool {
    let passed = max(0, sample.time.seconds(since: mean.time))
    let share = passed / (passed + GestureLimits.tremorDuration)
    mean = (mean.position.interpolated(to: sample.position, by: share), sample.time)
    return mean.position.distance(to: position) > slip
      || sample.position.distance(to: position) > 2 * slip
  }
}
