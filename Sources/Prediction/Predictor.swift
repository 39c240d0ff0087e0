public import PenInput

/// Guesses where the pen will be.
///
/// 1. ``begin()`` at the start of a stroke.
/// 2. ``observe(_:)`` each sample, in order.
/// 3. ``predict(to:into:)`` as often as wanted; it changes nothing.
public protocol Predictor: Sendable {
  /// Forgets the stroke before, not what was learnt about the device and the hand.
  mutating func begin()
  /// Takes the next sample of the stroke.
  mutating func observe(_ sample: PenSample)
  /// Appends the samples that are expected from the last one up to a moment, oldest first.
  ///
  /// The last one lies at the moment itself, or earlier when the predictor does not reach as far.
  /// Appends nothing when there is nothing to go by or the moment is not ahead.
  ///
  /// - Parameters:
  ///   - time: up to when.
  ///   - samples: receives them; a reused array makes the call free of allocations.
  func predict(to time: PenTime, into samples: inout [PenSample])
  /// Returns the confidence in the position at a moment ahead, 0...1; 1 when the predictor does not
  /// measure it.
  func confidence(at time: PenTime) -> Double
}

extension Predictor {
  /// As sure as can be: for predictors that do not measure their errors.
  public func confidence(at time: PenTime) -> Double { 1 }

  /// The samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime) -> [PenSample] {
    var samples: [PenSample] = []
    predict(to: time, into: &samples)
    return samples
  }
}
