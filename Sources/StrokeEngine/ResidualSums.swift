/// What the samples between the anchors ask of them: the sums of a weighted mean for each row.
struct SamplePull: Sendable {
  /// For each row the sum of weight · (sample − curve), and of the weights.
  private(set) var sums: [(pull: Place, weight: Double)] = []

  /// The same for ``AnchoredSpline/beyond``.
  private(set) var beyond = (pull: Place.zero, weight: 0.0)

  /// How many samples are not at an anchor.
  private(set) var count = 0

  /// Starts over for a number of rows.
  mutating func reset(rows: Int) {
    sums.removeAll(keepingCapacity: true)
    for _ in 0..<rows { sums.append((.zero, 0)) }
    (beyond, count) = ((.zero, 0), 0)
  }

  /// Adds a sample of the span that ends at `row`.
  ///
  /// - Parameters:
  ///   - deviation: from the curve to the sample, in canvas units.
  ///   - fraction: where in the span, 0...1.
  ///   - row: the row that ends the span.
  mutating func add(_ deviation: Place, at fraction: Double, before row: Int) {
    sums[row - 1].pull += (1 - fraction) * deviation
    sums[row - 1].weight += 1 - fraction
    sums[row].pull += fraction * deviation
    sums[row].weight += fraction
    count += 1
  }

  /// Adds a sample of the last span of an open end, at parameter `t`, 0...1.
  ///
  /// A unit more beyond the end moves the curve by the weights below: the elimination passes
  /// −0.268, 0.072, −0.019 of it on to the three control points before.
  mutating func addBeyond(_ deviation: Place, at t: Double) {
    let s = 1 - t
    let (first, last) = (s * s * s, t * t * t)
    let second = 3 * last - 6 * t * t + 4
    let third = 6 - first - second - last
    let weight = (last - 0.268 * third + 0.0718 * second - 0.0192 * first) / 6
    beyond.pull += weight * deviation
    beyond.weight += weight * weight
  }
}
