/// Weighted sums of the residuals of the samples between the anchors, for each row.
struct ResidualSums: Sendable {
  /// The sum of weight · (sample − curve) and the sum of the weights, for each row.
  private(set) var sums: [(residual: Coordinates, weight: Double)] = []

  /// The sums for ``AnchoredSpline/beyond``.
  private(set) var beyond = (residual: Coordinates.zero, weight: 0.0)

  /// The number of samples that are not at an anchor.
  private(set) var count = 0

  /// Resets the sums for a number of rows.
  mutating func reset(rows: Int) {
    sums.removeAll(keepingCapacity: true)
    for _ in 0..<rows { sums.append((.zero, 0)) }
    (beyond, count) = ((.zero, 0), 0)
  }

  /// Adds a sample of the span that ends at `row`.
  ///
  /// - Parameters:
  ///   - deviation: the vector from the curve to the sample, in canvas units.
  ///   - fraction: the position in the span, 0...1.
  ///   - row: the row that ends the span.
  mutating func add(_ deviation: Coordinates, at fraction: Double, before row: Int) {
    var (start, end) = (sums[row - 1], sums[row])
    start.residual += (1 - fraction) * deviation
    start.weight += 1 - fraction
    end.residual += fraction * deviation
    end.weight += fraction
    (sums[row - 1], sums[row]) = (start, end)
    count += 1
  }

  /// Adds a sample of the last span of an open end, at parameter `t`, 0...1.
  ///
  /// A unit of ``AnchoredSpline/beyond`` moves the curve by the weights below: the elimination adds
  /// −0.268, 0.072, −0.019 of it to the three control points before.
  mutating func addBeyond(_ deviation: Coordinates, at t: Double) {
    let s = 1 - t
    let (first, last) = (s * s * s, t * t * t)
    let second = 3 * last - 6 * t * t + 4
    let third = 6 - first - second - last
    let weight = (last - 0.268 * third + 0.0718 * second - 0.0192 * first) / 6
    beyond.residual += weight * deviation
    beyond.weight += weight * weight
  }
}
