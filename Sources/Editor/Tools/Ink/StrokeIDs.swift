internal import InkModel

/// The ids of new strokes, each of which occurs once.
struct StrokeIDs {
  /// The upper half of all ids; the same seed gives the same ids.
  private let seed: UInt64
  private var count: UInt64 = 0

  init(seed: UInt64) { self.seed = seed }

  /// The id of the next stroke.
  var next: StrokeID { StrokeID(high: seed, low: count + 1) }

  /// Returns the next id, and uses it up.
  mutating func make() -> StrokeID {
    defer { count += 1 }
    return next
  }
}
