public import Geometry

/// Random numbers that are the same at every run for the same seed.
///
/// Source: SplitMix64 (Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; neighbouring seeds give unrelated numbers.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of the range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of the range.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A place with both coordinates in a range.
  public mutating func point(_ range: ClosedRange<Double> = -100...100) -> Point {
    Point(x: number(range), y: number(range))
  }

  /// An element of a list that is not empty.
  public mutating func one<Element>(of list: [Element]) -> Element {
    list[whole(0...(list.count - 1))]
  }

  /// `true` once in so many times.
  public mutating func once(in times: Int) -> Bool { whole(1...times) == 1 }
}
