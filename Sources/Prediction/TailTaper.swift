public import PenInput

/// Makes ink ahead of the pen the thinner the less sure it is, so that an error does not flicker.
public enum TailTaper {
  /// Lowers the force of predicted samples step by step towards the last one.
  ///
  /// - Parameters:
  ///   - confidence: share of the force that the last one keeps, 0...1.
  ///   - samples: the predicted way, oldest first; those without pressure stay as they are.
  public static func apply(_ confidence: Double, to samples: inout [PenSample]) {
    let count = Double(samples.count)
    for index in samples.indices {
      let share = 1 - (1 - confidence) * Double(index + 1) / count
      samples[index].pressure = samples[index].pressure.map { $0 * share }
    }
  }
}
