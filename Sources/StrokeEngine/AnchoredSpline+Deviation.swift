extension AnchoredSpline {
  /// The polynomial of one span, t in 0...1.
  private struct Cubic {
    let constant: Place
    let linear: Place
    let square: Place
    let cube: Place

    init(_ p0: Place, _ p1: Place, _ p2: Place, _ p3: Place) {
      constant = (p0 + 4 * p1 + p2) / 6
      linear = (p2 - p0) / 2
      square = (p0 - 2 * p1 + p2) / 2
      cube = (p3 - p0 + 3 * (p1 - p2)) / 6
    }

    func place(at t: Double) -> Place { constant + t * (linear + t * (square + t * cube)) }
    func slope(at t: Double) -> Place { linear + t * (2 * square + (3 * t) * cube) }
  }

  /// How a sample lies to its span.
  private struct Deviation {
    /// The parameter of the nearest point, 0...1.
    var t: Double
    /// From the nearest point to the sample, in canvas units.
    var offset: Place
    /// How far the sample lies to the right of the curve's direction (y down), in canvas units.
    var side: Double

    /// Finds the nearest point by at most two steps of Gauss and Newton from `t`.
    init(of sample: Place, from cubic: Cubic, near start: Double) {
      t = start
      offset = sample - cubic.place(at: t)
      var slope = cubic.slope(at: t)
      var length = (slope * slope).sum() + 1e-30
      for _ in 0..<2 {
        let step = (offset * slope).sum() / length
        guard abs(step) >= 0.05 || t == start else { break }
        t = min(max(t + step, 0), 1)
        offset = sample - cubic.place(at: t)
        slope = cubic.slope(at: t)
        length = (slope * slope).sum() + 1e-30
      }
      side = (slope.x * offset.y - slope.y * offset.x) / length.squareRoot()
    }
  }

  /// The first span that misses a sample, by the row that ends it; nil when all fit.
  ///
  /// Fills ``pull`` on the way. O(samples of the free spans).
  ///
  /// - Parameters:
  ///   - samples: the samples that the anchors' positions mean.
  ///   - limits: how far a sample may be from the curve.
  ///   - drift: limit of the mean deviation in one span, to one side, in canvas units.
  ///   - isOpen: whether the end is open; its last span may drift half as much again.
  /// - Returns: the row that ends the first span with a sample too far away.
  mutating func missedSpan(
    of samples: SampleRun,
    within limits: FitLimits,
    drift: Double,
    isOpen: Bool
  ) -> Int? {
    pull.reset(rows: count)
    var missed: Int?
    for row in stride(from: max(1, known - 1), to: count, by: 1) {
      let (start, end) = (anchors[row - 1].position, anchors[row].position)
      let first = start / SampleRun.unit + 1
      let after = (end + SampleRun.unit - 1) / SampleRun.unit
      let isEdge = known > 0 && row > 1 && row <= known + 1 && SampleRun.isSample(start)
      guard first < after || isEdge else { continue }
      let cubic = Cubic(points[row - 1], points[row], points[row + 1], points[row + 2])
      if isEdge {
        let deviation = Deviation(of: samples[first - 1], from: cubic, near: 0)
        if abs(deviation.side) > limits.distance { missed = missed ?? row }
      }
      guard first < after else { continue }
      var sum = 0.0
      for index in first..<after {
        let fraction = Double(index * SampleRun.unit - start) / Double(end - start)
        let deviation = Deviation(of: samples[index], from: cubic, near: fraction)
        let square = (deviation.offset * deviation.offset).sum()
        if square > limits.distance * limits.distance { missed = missed ?? row }
        sum += deviation.side
        pull.add(deviation.offset, at: fraction, before: row)
        if row == count - 1 { pull.addBeyond(deviation.offset, at: deviation.t) }
      }
      let slack = isOpen && row == count - 1 ? 1.5 : 1
      if abs(sum) > slack * drift * Double(after - first + 1) { missed = missed ?? row }
    }
    return missed
  }

  /// Moves the free anchors, but not the first and the last `fixed`, to the weighted mean of the
  /// samples around them.
  ///
  /// One step towards the least squares, after which the noise of a single sample no longer
  /// bends the curve. O(rows).
  mutating func relax(within limits: FitLimits, fixed: Int) {
    let rows = max(1, known)..<max(1, known, count - fixed)
    for row in rows where pull.sums[row].weight > 0 {
      let (sum, weight) = pull.sums[row]
      let anchor = anchors[row]
      // The anchors of a corner have to stay in one place.
      guard anchor.position > anchors[row - 1].position,
        row + 1 == count
          || anchor.position < anchors[row + 1].position
      else { continue }
      let own: Double = SampleRun.isSample(anchor.position) ? 1 : 0
      var correction = anchor.correction
      correction += (sum - own * correction) / (weight + own)
      let length = (correction * correction).sum().squareRoot()
      if length > limits.correction { correction *= limits.correction / length }
      anchors[row].place += correction - anchor.correction
      anchors[row].correction = correction
    }
    // 2.58 times the wish reaches the end itself, the rest goes into the points before it.
    if pull.beyond.weight > 1e-3 { beyond += pull.beyond.pull * (2.58 / pull.beyond.weight) }
  }
}
