internal import InkModel

/// Guesses control points from the samples beside them and from where the curve passes them, so
/// that only what differs need be written.
///
/// All in whole numbers, so that every machine guesses alike; <doc:DrawingData> says how. Sums wrap
/// around. Divisions and shifts round down.
struct AnchorGuess {
  /// Positions from one sample to the next.
  static let unit = 64

  private let samples: [StrokeSample]
  /// The position of the curve at each control point, in 64ths of a sample.
  private let positions: [Int]
  /// For each control point what it is without the one before, and how much that counts, in
  /// 65 536ths; from the last to the first.
  private var solved: [(place: Place, weight: Int64)] = []

  /// A place in sixteenths of the steps of samples.
  struct Place {
    var x: Int64
    var y: Int64
  }

  /// Prepares to guess.
  ///
  /// - Parameters:
  ///   - samples: the samples of the stroke; at least one.
  ///   - positions: where the curve passes at each control point, each 0 to that of the last sample.
  init(_ samples: [StrokeSample], positions: [Int]) {
    self.samples = samples
    self.positions = positions
    solve(positions.map { place(at: $0) })
  }

  // MARK: Places

  /// The place of a control point.
  ///
  /// - Parameters:
  ///   - index: which one.
  ///   - last: the place of the one before it, in steps; `nil` for the first.
  /// - Returns: the place, in sixteenths of steps.
  func control(_ index: Int, after last: (x: Int32, y: Int32)?) -> Place {
    let (place, weight) = solved[index]
    guard let last else { return place }
    return Place(
      x: place.x &- (weight &* (Int64(last.x) << 4)) >> 16,
      y: place.y &- (weight &* (Int64(last.y) << 4)) >> 16
    )
  }

  /// Returns a point of the cubic through four samples, or of the parabola through three.
  func place(at position: Int) -> Place {
    let (index, rest) = (position / Self.unit, Int64(position % Self.unit))
    let start = samples[index]
    guard rest > 0 else { return Place(x: Int64(start.x) << 4, y: Int64(start.y) << 4) }
    let end = samples[index + 1]
    let before = index > 0 ? samples[index - 1] : nil
    let after = index + 2 < samples.count ? samples[index + 2] : nil
    return Place(
      x: Self.cubic(before?.x, start.x, end.x, after?.x, at: rest),
      y: Self.cubic(before?.y, start.y, end.y, after?.y, at: rest)
    )
  }

  private static func cubic(
    _ before: Int32?,
    _ start: Int32,
    _ end: Int32,
    _ after: Int32?,
    at t: Int64
  ) -> Int64 {
    let (b, c) = (Int64(start), Int64(end))
    guard before != nil || after != nil else { return (b << 4) + ((c - b) * t) >> 2 }
    let a = before.map { Int64($0) } ?? (3 * (b - c) + Int64(after ?? 0))
    let d = after.map { Int64($0) } ?? (3 * (c - b) + a)
    // The weights of Lagrange's cubic over 6 · 64³; the place is wanted in sixteenths.
    let (past, left, far) = (t + 64, 64 - t, 128 - t)
    let outer = a * t * left * far + d * t * left * past
    let inner = b * past * left * far + c * t * past * far
    return floor(3 * inner - outer, 98_304)
  }

  /// Solves the system of the spline from its last row to its first.
  ///
  /// The curve passes row i's place where (c₋₁ + 4 c + c₊₁) / 6 does; beyond the ends, control
  /// points count twice.
  private mutating func solve(_ places: [Place]) {
    var rows: [(place: Place, weight: Int64)] = []
    rows.reserveCapacity(places.count)
    for row in places.indices.reversed() {
      let place = places[row]
      let isEnd = row == 0 || row == places.count - 1
      if places.count == 1 || Self.isCorner(row, places) {
        rows.append((place, 0))
        continue
      }
      let next = rows.last ?? (Place(x: 0, y: 0), 0)
      let weight = (1 << 32) / ((isEnd ? 5 : 4) << 16 - next.weight)
      rows.append(
        (
          Place(
            x: ((6 &* place.x &- next.place.x) &* weight) >> 16,
            y: ((6 &* place.y &- next.place.y) &* weight) >> 16
          ), weight
        )
      )
    }
    solved = rows.reversed()
  }

  /// Returns whether a row lies among three in one place, over which neither side feels the other.
  private static func isCorner(_ row: Int, _ places: [Place]) -> Bool {
    func rests(_ row: Int) -> Bool {
      guard row > 0, row < places.count else { return false }
      let across = abs(places[row].x - places[row - 1].x)
      let down = abs(places[row].y - places[row - 1].y)
      return across <= nearness && down <= nearness
        && across * across + down * down <= nearness * nearness
    }
    guard row > 0, row < places.count - 1 else { return false }
    if rests(row) { return rests(row + 1) || rests(row - 1) }
    return rests(row + 1) && rests(row + 2)
  }

  /// Places this near are one, in sixteenths of steps.
  private static let nearness: Int64 = 4800

  // MARK: Other values

  /// Times at the control points.
  func times() -> [Int64] { between { Int64($0.time) } }

  /// Values of a channel at the control points.
  ///
  /// - Parameters:
  ///   - missing: what stands for a value that is not known.
  ///   - channel: the value of a sample.
  /// - Returns: a value for each control point.
  func values(missing: Int64, _ channel: (StrokeSample) -> UInt16) -> [Int64] {
    between { channel($0) == FixedPoint.missing ? missing : Int64(channel($0)) }
  }

  /// Azimuths at the control points in the steps of points, which wrap around.
  func azimuths() -> [Int64] {
    var turns: [Int64] = []
    turns.reserveCapacity(samples.count)
    for sample in samples {
      let isKnown = sample.azimuthSteps != FixedPoint.missing
      let steps = isKnown ? Int64(sample.azimuthSteps) * 4096 / 4050 : 0
      let last = turns.last ?? steps
      turns.append(last &+ Int64(Int16(truncatingIfNeeded: steps &- last)))
    }
    return smoothed(positions.map { Self.way(along: turns, to: $0) })
  }

  private func between(_ channel: (StrokeSample) -> Int64) -> [Int64] {
    smoothed(
      positions.map { position in
        let index = position / Self.unit
        let rest = Int64(position % Self.unit)
        let start = channel(samples[index])
        guard rest > 0 else { return start }
        return start + ((channel(samples[index + 1]) - start) * rest) >> 6
      }
    )
  }

  private static func way(along values: [Int64], to position: Int) -> Int64 {
    let (index, rest) = (position / unit, Int64(position % unit))
    guard rest > 0 else { return values[index] }
    return values[index] + ((values[index + 1] - values[index]) * rest) >> 6
  }

  /// Control points between the means of neighbouring values.
  private func smoothed(_ values: [Int64]) -> [Int64] {
    values.indices.map { index in
      let value = values[index]
      let before = values[max(0, index - 1)]
      let after = values[min(values.count - 1, index + 1)]
      let (past, next) = ((before + value) >> 1, (value + after) >> 1)
      let bent = value + Self.floor(2 * value - before - after, 6)
      return max(min(value, past, next), min(max(value, past, next), bent))
    }
  }

  /// A quotient rounded down.
  static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
