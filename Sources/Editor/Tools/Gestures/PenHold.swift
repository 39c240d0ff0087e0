internal import Geometry
internal import PenInput
internal import StrokeEngine

/// A pen that has not left the place of its touch.
struct PenHold {
  /// The place of the touch, in window pixels.
  let position: Point
  /// The time at which it will have been held long enough.
  let end: PenTime
  private let slip: Double

  /// Begins at the touch.
  ///
  /// - Parameters:
  ///   - sample: the touch, in window pixels.
  ///   - scale: the number of window pixels in a screen pixel.
  init(at sample: PenSample, scale: Double) {
    position = sample.position
    end = sample.time.advanced(bySeconds: GestureLimits.holdDuration)
    slip = GestureLimits.slip * scale
  }

  /// Returns a Boolean value that indicates whether a sample is further away than a tremble.
  func isLeft(by sample: PenSample) -> Bool {
    (sample.position - position).lengthSquared > slip * slip
  }
}
