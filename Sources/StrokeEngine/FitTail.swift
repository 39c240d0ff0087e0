/// The provisional end of a curve, from its settled control points to the pen.
struct FitTail {
  /// The ratio of consecutive spans towards the end.
  private static let growth = 1.6

  /// The samples, with provisional ones at the end.
  var samples: SampleRun
  /// The solved spline; its free rows are the tail.
  var spline: AnchoredSpline

  /// The row of the first span to check against the samples.
  private var first: Int

  /// Creates a tail from a copy of a fitter's state.
  init(_ fitter: PathFitter) {
    samples = fitter.samples
    spline = fitter.spline
    first = spline.count - 2
  }

  /// Ends the curve at the position of a sample, with spans that become shorter towards it.
  mutating func close(at end: Int, _ limits: FitLimits) {
    while spline.count > spline.known + 1, spline.last > end { spline.anchors.removeLast() }
    appendSpans(to: end)
    spline.pin(spline.count - 1, to: end)
    while let row = missedSpan(limits), spline.refine(at: row) { first = 0 }
  }

  /// Appends spans over the open samples: counted from the end, the first is one sample long and each
  /// ``growth`` times the next, up to the last decided one; then all are scaled to fit.
  private mutating func appendSpans(to end: Int) {
    let start = spline.last
    guard start < end else { return }
    let before = spline.count > 1 ? start - spline.anchors[spline.count - 2].requested : 0
    let longest = Double(max(before, SampleRun.unit))
    var (span, sum) = (Double(SampleRun.unit), 0.0)
    while true {
      sum += min(span, longest)
      if sum >= Double(end - start) { break }
      span *= Self.growth
    }
    let scale = Double(end - start) / sum
    var position = Double(start)
    while span >= Double(SampleRun.unit) * 0.99 {
      position += scale * min(span, longest)
      spline.append(min(Int(position.rounded()), end), isPinned: false)
      span /= Self.growth
    }
  }

  /// Extends the curve through predicted samples.
  ///
  /// Towards a sample that is far away, anchors on a parabola keep the curve from oscillating.
  mutating func extend(by provisional: [PathFitter.Value]) {
    guard !provisional.isEmpty else { return }
    for value in provisional {
      let start = samples.value(at: samples.end)
      let step = samples.lastStep
      let offset = value - start
      let (length, stride) = (offset.location.length, step.length)
      var part = 2 * stride / length
      while part > 0.01, part < 0.6 {
        var next = start + part * offset
        let turn = length / stride * step - offset.location
        next.location += part * (1 - part) * turn
        append(next)
        part *= 2
      }
      append(value)
    }
    spline.arrange(samples)
    spline.solve(.clamped)
  }

  private mutating func append(_ value: PathFitter.Value) {
    samples.append(value)
    spline.append(samples.end, isPinned: true)
  }

  private mutating func missedSpan(_ limits: FitLimits) -> Int? {
    spline.arrange(samples)
    spline.solve(.clamped)
    let drift = 2 * limits.drift
    let row = spline.missedSpan(
      of: samples,
      within: limits,
      drift: drift,
      isOpen: false,
      from: first
    )
    guard spline.residuals.count > 0 else { return row }
    spline.relax(within: limits, fixed: 1)
    spline.solve(.clamped)
    return spline.missedSpan(
      of: samples,
      within: limits,
      drift: drift,
      isOpen: false,
      from: first,
      isLastLook: true
    )
  }
}
