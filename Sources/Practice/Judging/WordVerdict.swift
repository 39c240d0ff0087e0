public import Geometry

/// The verdict on a word.
public struct WordVerdict: Hashable, Sendable {
  /// The marks, 0...100; none for what cannot be measured, such as the force of a mouse.
  public var marks: [Criterion: Double]
  /// The faults, the gravest first.
  public var faults: [Fault]
  /// The verdicts on the letters, in order.
  public var letters: [LetterVerdict]
  /// A Boolean value that indicates whether position and size are within the level's limits.
  var isInPlace: Bool
  /// A Boolean value that indicates whether it counts as written at the level.
  public var isAccepted: Bool

  /// The total score, 0...100: the weighted product of the marks.
  public var score: Double { LetterVerdict.score(of: marks) }

  /// The points of the ink that are off the path, in canvas units.
  public var strayPoints: [Point] { letters.flatMap(\.strayPoints) }
}
