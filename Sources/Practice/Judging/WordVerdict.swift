public import Geometry

/// How a word was written.
public struct WordVerdict: Hashable, Sendable {
  /// Marks, 0...100; none for what cannot be told, such as the force of a mouse.
  public var marks: [Criterion: Double]
  /// What is wrong, the gravest first.
  public var faults: [Fault]
  /// The letters, in order.
  public var letters: [LetterVerdict]
  /// Whether it stands where it should, as large as it should be, at the level.
  var isInPlace: Bool
  /// Whether it counts as written at the level.
  public var isAccepted: Bool

  /// All marks in one, 0...100.
  public var score: Double { LetterVerdict.score(of: marks) }

  /// Where the ink is off the path, in canvas units.
  public var strayPlaces: [Point] { letters.flatMap(\.strayPlaces) }
}
