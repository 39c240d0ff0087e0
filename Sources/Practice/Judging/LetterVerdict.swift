public import Geometry

/// How a letter was written.
public struct LetterVerdict: Hashable, Sendable {
  /// The letter.
  public var character: Character
  /// Marks, 0...100.
  public var marks: [Criterion: Double]
  /// What is wrong, the gravest first.
  public var faults: [Fault]
  /// Whether it counts as written at the level.
  public var isAccepted: Bool
  /// What decided that; `nil` for a scribble.
  var measures: LetterMeasures?
  /// Where the ink is off the path, in canvas units.
  public var strayPlaces: [Point]

  /// All marks in one, 0...100.
  public var score: Double { Self.score(of: marks) }

  static func score(of marks: [Criterion: Double]) -> Double {
    // In a fixed order: the last digits depend on it.
    let product = Criterion.allCases.reduce(1.0) { product, criterion in
      guard let mark = marks[criterion] else { return product }
      return product * power(max(0, mark / 100), criterion.weight)
    }
    return 100 * product
  }

  /// A power whose exponent is a multiple of 1/20, by square roots alone.
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
