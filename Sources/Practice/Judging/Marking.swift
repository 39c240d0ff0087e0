/// Turns measures into marks.
enum Marking {
  /// 100 up to one value, 0 from another on, even between.
  static func falling(_ value: Double, from best: Double, to worst: Double) -> Double {
    100 * (1 - min(1, max(0, (value - best) / (worst - best))))
  }
}
