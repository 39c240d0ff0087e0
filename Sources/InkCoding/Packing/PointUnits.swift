internal import InkModel

/// The units of which the values of a stroke's control points are multiples, in the steps of
/// `FixedPoint`.
struct PointUnits {
  /// Of places and extents.
  let length: Int64
  /// Of times.
  let time: Int64
  /// Of opacities.
  let opacity: Int64
  /// Of forces and altitudes.
  let share: Int64
  /// Of azimuths.
  let turn: Int64

  /// The finest units; those that curves have which were fitted at three scales.
  static let all = [
    PointUnits(length: 1, time: 1, opacity: 1, share: 1, turn: 1),
    PointUnits(length: 1, time: 100, opacity: 60, share: 15, turn: 16),
    PointUnits(length: 10, time: 100, opacity: 60, share: 15, turn: 16),
    PointUnits(length: 100, time: 100, opacity: 60, share: 15, turn: 16),
  ]

  /// The number of the coarsest units that points have.
  static func number(for points: [StoredPoint]) -> Int {
    all.lastIndex { points.allSatisfy($0.divide) } ?? 0
  }

  private func divide(_ point: StoredPoint) -> Bool {
    let lengths = [point.x, point.y, point.width, point.height]
    return lengths.allSatisfy { Int64($0) % length == 0 } && Int64(point.time) % time == 0
      && Int64(point.opacity) % opacity == 0 && Int64(point.force) % share == 0
      && Int64(point.altitude) % share == 0 && Int64(point.azimuth) % turn == 0
  }

  /// The multiple of a unit that is nearest to a value, as how many there are.
  static func nearest(_ value: Int64, _ unit: Int64) -> Int64 {
    AnchorGuess.floor(value + unit / 2, unit)
  }
}
