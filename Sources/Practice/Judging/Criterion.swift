/// What writing is judged by.
public enum Criterion: String, Hashable, Sendable, CaseIterable {
  /// How near the ink is to the path, place and size set right before.
  case shape
  /// How much of the path is written.
  case completeness
  /// Whether it stands where it should.
  case place
  /// Whether it is as large as it should be.
  case size
  /// Whether strokes go the right way.
  case direction
  /// Whether strokes come one after the other as they should.
  case order
  /// Whether upright lines lean as they should.
  case slant
  /// Whether letters are as far from each other as they should be.
  case spacing
  /// Whether the pen took its time, and no more.
  case speed
  /// How even the force on the tip was.
  case force

  /// How much it counts: the power to which its share of 100 is taken.
  var weight: Double {
    switch self {
    case .shape, .completeness: 1
    case .place, .size, .direction, .order: 0.5
    case .slant, .spacing: 0.3
    case .speed, .force: 0.15
    }
  }
}
