/// The conversion of measurements to marks.
enum Scoring {
  /// Returns 100 up to one value, 0 from another on, and linear interpolation between.
  static func falling(_ value: Double, from best: Double, to worst: Double) -> Double {
    100 * (1 - min(1, max(0, (value - best) / (worst - best))))
  }
}
