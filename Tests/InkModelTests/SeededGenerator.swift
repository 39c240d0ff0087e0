import Geometry

/// Random numbers that are the same at every run.
///
/// Source: SplitMix64 (Steele, Lea, Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// An even choice between two numbers.
  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// An even choice between two whole numbers.
  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// A place with both coordinates in a range.
  mutating func point(_ range: ClosedRange<Double> = -100...100) -> Point {
    Point(x: number(range), y: number(range))
  }
}
