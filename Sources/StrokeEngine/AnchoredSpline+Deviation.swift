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

    /// From the start of the span to its end.
    var chord: Place { linear + square + cube }

    func place(at t: Double) -> Place { constant + t * (linear + t * (square + t * cube)) }
    func slope(at t: Double) -> Place { linear + t * (2 * square + (3 * t) * cube) }
  }

  /// How a sample lies to its span.
  private struct Deviation {
    /// The parameter of the nearest point, 0...1.
    var t: Double
    /// From the nearest point to the sample, in canvas units.
    var offset: Place

    /// Finds the nearest point by at most two steps of Gauss and Newton from `start`.
    init(of sample: Place, from cubic: Cubic, near start: Double) {
      (t, offset) = (start, sample - cubic.place(at: start))
      for _ in 0..<2 {
        let slope = cubic.slope(at: t)
        let step = (offset * slope).sum() / (slope.squaredLength + 1e-30)
        t = min(max(t + step, 0), 1)
        offset = sample - cubic.place(at: t)
        if abs(step) < 0.1 { break }
      }
    }
  }

  /// The first span that misses a sample, by the row that ends it; nil when all fit.
  ///
  /// Fills ``pull`` on the way. O(samples of the free spans).
  ///
  /// - Parameters:
  ///   - samples: the samples that the anchors' positions mean.
  ///   - limits: how far a sample may be from the curve.
  ///   - drift: limit of the mean offset in one span, in canvas units.
  ///   - isOpen: whether the end is open; its last span may drift half as much again.
  ///   - first: the row of the first span to look at.
  /// - Returns: the row that ends the first span with a sample too far away.
  mutating func missedSpan(
    of samples: SampleRun,
    within limits: FitLimits,
    drift: Double,
    isOpen: Bool,
    from first: Int = 0
  ) -> Int? {
    pull.reset(rows: count)
    var missed: Int?
    let farthest = limits.distance * limits.distance
    for row in stride(from: max(1, known - 1, first), to: count, by: 1) {
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
      var sum = Place.zero
      for index in next..<after {
        let fraction = Double(index * SampleRun.unit - start) * scale
        let deviation = Deviation(of: samples[index], from: cubic, near: fraction)
        let offset = deviation.offset
        if offset.squaredLength > farthest { missed = missed ?? row }
        sum += offset
        pull.add(offset, at: fraction, before: row)
        if row == count - 1 { pull.addBeyond(offset, at: deviation.t) }
      }
      let slack = isOpen && row == count - 1 ? 1.5 : 1
      let most = slack * drift * Double(after - next + 1)
      if sideways(sum, along: cubic.chord) > most * most { missed = missed ?? row }
    }
    return missed
  }

  /// The square of the part of an offset that is across a direction: along it, other points of
  /// the curve may be nearer.
  private func sideways(_ offset: Place, along direction: Place) -> Double {
    let along = (offset * direction).sum()
    return offset.squaredLength - along * along / (direction.squaredLength + 1e-30)
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
      let length = correction.length
      if length > limits.correction { correction *= limits.correction / length }
      anchors[row].place += correction - anchor.correction
      anchors[row].correction = correction
    }
    // 2.58 times the wish reaches the end itself, the rest goes into the points before it.
    if pull.beyond.weight > 1e-3 { beyond += pull.beyond.pull * (2.58 / pull.beyond.weight) }
  }
}
