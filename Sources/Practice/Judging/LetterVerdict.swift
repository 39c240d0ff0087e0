public import Geometry

/// The verdict on a letter.
public struct LetterVerdict: Hashable, Sendable {
  /// The letter.
  public var character: Character
  /// The marks, 0...100.
  public var marks: [Criterion: Double]
  /// The faults, the gravest first.
  public var faults: [Fault]
  /// A Boolean value that indicates whether it counts as written at the level.
  public var isAccepted: Bool
  /// The measurements that decided that; `nil` for a scribble.
  var measures: LetterMeasures?
  /// The points of the ink that are off the path, in canvas units.
  public var strayPoints: [Point]

  /// The total score, 0...100: the weighted product of the marks.
  public var score: Double { Self.score(of: marks) }

  static func score(of marks: [Criterion: Double]) -> Double {
    // In a fixed order: the last digits depend on it.
    let product = Criterion.allCases.reduce(1.0) { product, criterion in
      guard let mark = marks[criterion] else { return product }
      return product * power(max(0, mark / 100), criterion.weight)
    }
    return 100 * product
  }

  /// Returns a power with an exponent in 0...1, by square roots alone.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    guard base < 1 else { return 1 }
    var (result, root, rest) = (1.0, base, exponent)
    if rest >= 1 { return base }
    for _ in 0..<24 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
