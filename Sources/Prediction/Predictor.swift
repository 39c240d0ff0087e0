public import PenInput

/// Guesses where the pen will be.
///
/// 1. ``begin()`` at the start of a stroke.
/// 2. ``observe(_:)`` each sample, in order.
/// 3. ``predict(to:)`` as often as wanted; it changes nothing.
public protocol Predictor: Sendable {
  /// Forgets the stroke before.
  mutating func begin()
  /// Takes the next sample of the stroke.
  mutating func observe(_ sample: PenSample)
  /// The samples that are expected from the last one up to a moment, oldest first.
  ///
  /// - Returns: nothing when there is nothing to go by or the moment is not ahead.
  func predict(to time: PenTime) -> [PenSample]
}
