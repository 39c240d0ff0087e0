extension AnchoredSpline {
  /// The polynomial of one span, t in 0...1.
  private struct Cubic {
    let constant: Coordinates
    let linear: Coordinates
    let square: Coordinates
    let cube: Coordinates

    init(_ p0: Coordinates, _ p1: Coordinates, _ p2: Coordinates, _ p3: Coordinates) {
      constant = (p0 + 4 * p1 + p2) / 6
      linear = (p2 - p0) / 2
      square = (p0 - 2 * p1 + p2) / 2
      cube = (p3 - p0 + 3 * (p1 - p2)) / 6
    }

    /// The displacement from the start of the span to its end.
    var chord: Coordinates { linear + square + cube }

    func point(at t: Double) -> Coordinates { constant + t * (linear + t * (square + t * cube)) }
    func derivative(at t: Double) -> Coordinates { linear + t * (2 * square + (3 * t) * cube) }
  }

  /// The deviation of a sample from its span.
  private struct Deviation {
    /// The parameter of the nearest point, 0...1.
    var t: Double
    /// The vector from the nearest point to the sample, in canvas units.
    var offset: Coordinates

    /// Finds the nearest point by at most two Gauss–Newton steps from `start`.
    init(of sample: Coordinates, from cubic: Cubic, near start: Double) {
      (t, offset) = (start, sample - cubic.point(at: start))
      for _ in 0..<2 {
        let derivative = cubic.derivative(at: t)
        let step = (offset * derivative).sum() / (derivative.squaredLength + 1e-30)
        t = min(max(t + step, 0), 1)
        offset = sample - cubic.point(at: t)
        if abs(step) < 0.1 { break }
      }
    }
  }

  /// Finds the first span that exceeds the tolerances, and computes ``residuals`` unless it is the last look.
  ///
  /// O(samples of the free spans).
  ///
  /// - Parameters:
  ///   - samples: the samples to which the anchors' positions refer.
  ///   - limits: the tolerances.
  ///   - drift: the largest mean deviation in one span, in canvas units.
  ///   - isOpen: whether the end is open, which allows its last span half as much drift again.
  ///   - first: the row of the first span to check.
  ///   - isLastLook: whether nothing is done about small residuals: then none are computed, and what follows the
  ///     first span that exceeds the tolerances is not looked at.
  /// - Returns: the row that ends the first span beyond the tolerances; `nil` when all are within.
  mutating func missedSpan(
    of samples: SampleRun,
    within limits: FitLimits,
    drift: Double,
    isOpen: Bool,
    from first: Int = 0,
    isLastLook: Bool = false
  ) -> Int? {
    if !isLastLook { residuals.reset(rows: count) }
    var missed: Int?
    let farthest = limits.distance * limits.distance
    for row in stride(from: max(1, known - 1, first), to: count, by: 1) {
      if isLastLook, missed != nil { break }
      let (start, end) = (anchors[row - 1].position, anchors[row].position)
      let next = start / SampleRun.unit + 1
      let after = (end + SampleRun.unit - 1) / SampleRun.unit
      let isEdge = known > 0 && row > 1 && row <= known + 1 && SampleRun.isSample(start)
      guard next < after || isEdge else { continue }
      let cubic = Cubic(points[row - 1], points[row], points[row + 1], points[row + 2])
      if isEdge {
        let offset = Deviation(of: samples[next - 1], from: cubic, near: 0).offset
        if sideways(offset, along: cubic.linear) > farthest { missed = missed ?? row }
      }
      guard next < after else { continue }
      let scale = 1 / Double(end - start)
      var sum = Coordinates.zero
      for index in next..<after {
        let fraction = Double(index * SampleRun.unit - start) * scale
        let deviation = Deviation(of: samples[index], from: cubic, near: fraction)
        let offset = deviation.offset
        if offset.squaredLength > farthest { missed = missed ?? row }
        sum += offset
        guard !isLastLook else { continue }
        residuals.add(offset, at: fraction, before: row)
        if row == count - 1 { residuals.addBeyond(offset, at: deviation.t) }
      }
      let slack = isOpen && row == count - 1 ? 1.5 : 1
      let limit = slack * drift * Double(after - next + 1)
      if sideways(sum, along: cubic.chord) > limit * limit { missed = missed ?? row }
    }
    return missed
  }

  /// Returns the square of the component of an offset across a direction, along which other points
  /// of the curve may be nearer.
  private func sideways(_ offset: Coordinates, along direction: Coordinates) -> Double {
    let along = (offset * direction).sum()
    return offset.squaredLength - along * along / (direction.squaredLength + 1e-30)
  }

  /// Moves the free anchors, except for the first and the last `fixed`, to the weighted mean of the
  /// samples around them.
  ///
  /// This is one step towards the least squares solution, after which the noise of a single sample no
  /// longer bends the curve. O(rows).
  mutating func relax(within limits: FitLimits, fixed: Int) {
    let rows = max(1, known)..<max(1, known, count - fixed)
    for row in rows where residuals.sums[row].weight > 0 {
      let (sum, weight) = residuals.sums[row]
      let anchor = anchors[row]
      // The anchors of a corner have to coincide.
      guard anchor.position > anchors[row - 1].position,
        row + 1 == count
          || anchor.position < anchors[row + 1].position
      else { continue }
      let own: Double = SampleRun.isSample(anchor.position) ? 1 : 0
      var correction = anchor.correction
      correction += (sum - own * correction) / (weight + own)
      let length = correction.length
      if length > limits.correction { correction *= limits.correction / length }
      anchors[row].location += correction - anchor.correction
      anchors[row].correction = correction
    }
    // The factor 2.58 makes up for the part of the correction that the points before absorb.
    let end = residuals.beyond
    if end.weight > 1e-3 { beyond += end.residual * (2.58 / end.weight) }
  }
}
