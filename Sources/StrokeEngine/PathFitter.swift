/// Fits a uniform cubic B-spline to pen samples while the pen draws.
///
/// The curve passes within a tolerance of every sample, starts at the first sample and ends at the
/// last. It has few control points: one for up to six samples where the pen moves smoothly, one for
/// each sample at corners. A sample is a vector of channels: x, y in canvas units, time in seconds,
/// force, and four more.
///
/// 1. ``append(_:)`` each sample once, in order.
/// 2. Read ``settled``: control points that never change again; more are appended.
/// 3. Call ``appendTail(after:to:)`` for the provisional control points that follow them.
/// 4. Call ``finish()`` when the pen lifts: all control points settle.
///
/// The control points do not depend on the batching of the samples or on calls of
/// ``appendTail(after:to:)``, bit for bit. The cost of a call does not depend on the length of the
/// stroke.
///
/// The method, its bounds and measurements are in the article *Fitting*.
public struct PathFitter: Sendable {
  /// One sample or one control point: x, y and up to six further channels.
  public typealias Value = SIMD8<Double>

  /// The control points that never change again.
  public private(set) var settled: [Value] = []

  /// The longest span between two anchors; longer ones save little and delay the settling.
  static let maximumSpan = 6 * SampleRun.unit
  /// The span below which anchors are placed at the samples themselves.
  private static let minimumSpan = SampleRun.unit * 5 / 4

  /// The number of free rows after a row that settles: its error is then 0.27³ of the amount by
  /// which the next anchors may still move it.
  private static let margin = 3
  /// The maximum number of free rows, needed where samples are far apart and every one is a corner.
  private static let maximumFreeRowCount = 9
  /// The largest distance from a free row to the last sample, except for the margin.
  private static let maximumOpenLength = 16 * SampleRun.unit

  let limits: FitLimits
  var samples = SampleRun()
  /// The decided rows; the samples after the last anchor are open.
  var spline = AnchoredSpline()
  /// A candidate for the next ``spline``.
  private var trial = AnchoredSpline()
  /// The length of the last span.
  private var span = SampleRun.unit
  /// The number of rows until a longer span is tried again, and of consecutive failures.
  private var (retryDelay, failures) = (0, 0)
  /// The numbers of samples and of corners.
  private var (sampleCount, cornerCount) = (0, 0)

  /// Creates a fitter without samples.
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance from a sample to the curve, in canvas units.
  ///   - grid: the grid to which control points are rounded, in canvas units.
  public init(tolerance: Double = 0.25, grid: Double = 0.01) {
    limits = FitLimits(tolerance: tolerance, grid: grid)
  }

  /// Appends a sample, at a cost that does not depend on the length of the stroke.
  public mutating func append(_ value: Value) {
    samples.append(value)
    sampleCount += 1
    guard samples.count > 1 else {
      spline.append(0, isPinned: true)
      return
    }
    if isLeap { makeCorner() }
    grow()
    settle()
  }

  /// Appends the provisional control points that follow ``settled``.
  ///
  /// - Parameters:
  ///   - provisional: further samples after the last one, such as predicted ones.
  ///   - points: receives the control points.
  public func appendTail(after provisional: [Value] = [], to points: inout [Value]) {
    guard samples.count > 0 else {
      // A curve of provisional samples alone is fitted as if they were real.
      guard !provisional.isEmpty else { return }
      var copy = self
      for value in provisional { copy.append(value) }
      return copy.appendTail(to: &points)
    }
    var tail = FitTail(self)
    tail.close(at: samples.end, limits)
    tail.extend(by: provisional)
    points.reserveCapacity(points.count + tail.spline.count - tail.spline.known)
    for row in tail.spline.known..<tail.spline.count {
      tail.spline.round(row, to: limits.grid)
      points.append(tail.spline.value(row, of: tail.samples))
    }
  }

  /// Settles all control points; no sample may follow.
  public mutating func finish() {
    appendTail(to: &settled)
    samples = SampleRun()
    spline = AnchoredSpline()
  }

  // MARK: Growing

  /// Places further anchors as long as there are enough samples after them.
  private mutating func grow() {
    while true {
      let wider = retryDelay > 0 ? span : self.wider
      let lead = SampleRun.isSample(spline.last) ? 0 : SampleRun.unit
      guard 2 * wider + lead <= samples.end - spline.last else { return }
      retryDelay -= 1
      var next = wider
      while next >= Self.minimumSpan, !fits(next) {
        if next > span {
          failures += 1
          retryDelay = min(failures / 2, 3)
          next = span
        } else {
          next = next * 3 / 4
        }
      }
      if next < Self.minimumSpan {
        next = SampleRun.unit
        fitSamples()
      } else if next > span {
        failures = 0
      }
      span = next
    }
  }

  /// The next span to try: longer than the last, by less the more the curve bends.
  private var wider: Int {
    guard span < Self.maximumSpan else { return span }
    var growth = 0.25
    if spline.count > 2 {
      let locations = spline.anchors.suffix(3).map(\.location)
      let bend = locations[0] - 2 * locations[1] + locations[2]
      let length = bend.length
      // A step of the distances costs 0.01 of bend · growth; beyond 5 units no growth is worth it.
      growth = length > 5 ? 0 : min(growth, max(0.03, 1.5 / max(length, 1)))
    }
    let wider = span + Int((Double(span) * growth).rounded(.up))
    return min(Self.maximumSpan, max(Self.minimumSpan, wider))
  }

  /// Tries an anchor after a span, and a second one as far behind it; accepts the first if both are
  /// within the tolerances.
  private mutating func fits(_ next: Int) -> Bool {
    trial.copy(spline)
    trial.append(spline.last + next, isPinned: false)
    trial.append(spline.last + 2 * next, isPinned: false)
    let drift = next > span ? limits.wideningDrift : limits.drift
    guard missedSpan(drift: drift) == nil else { return false }
    acceptTrial()
    return true
  }

  /// Places the next anchor at a sample, about one sample further, and refines the spans before it
  /// until all are within the tolerances; otherwise makes a corner.
  private mutating func fitSamples() {
    let next = SampleRun.nearestSample(to: spline.last + SampleRun.unit)
    trial.copy(spline)
    trial.append(next, isPinned: true)
    trial.append(next + SampleRun.unit, isPinned: true)
    while let row = missedSpan(drift: limits.drift) {
      guard trial.refine(at: row) else { return makeCorner() }
    }
    acceptTrial()
  }

  /// Solves the trial and checks it, a second time with the anchors moved to the mean of the samples.
  private mutating func missedSpan(drift: Double) -> Int? {
    trial.arrange(samples)
    trial.solve(.open)
    let row = trial.missedSpan(of: samples, within: limits, drift: drift, isOpen: true)
    guard trial.residuals.count > 0 else { return row }
    trial.relax(within: limits, fixed: 1)
    trial.solve(.open)
    return trial.missedSpan(
      of: samples,
      within: limits,
      drift: drift,
      isOpen: true,
      isLastLook: true
    )
  }

  private mutating func acceptTrial() {
    swap(&spline, &trial)
    spline.anchors.removeLast()
  }

  // MARK: Corners

  /// A Boolean value that indicates whether the last step is much longer or shorter than the one
  /// before, as when the pen was lost for a while.
  ///
  /// At most every tenth sample is a leap, so that control points stay few.
  private var isLeap: Bool {
    guard samples.count > 2, 10 * cornerCount < sampleCount else { return false }
    let last = samples.count - 1
    let (before, after) = (samples[last - 1] - samples[last - 2], samples[last] - samples[last - 1])
    let lengths = (before.length, after.length)
    let (short, long) = (min(lengths.0, lengths.1), max(lengths.0, lengths.1))
    return long > 8 * (short + 1)
  }

  /// Makes a corner at the sample before the last: three coincident anchors, which make the sides
  /// independent.
  private mutating func makeCorner() {
    cornerCount += 1
    let position = samples.end - SampleRun.unit
    var tail = FitTail(self)
    tail.close(at: position, limits)
    spline = tail.spline
    spline.pinAll()
    for _ in 0..<2 { spline.append(position, isPinned: true) }
    spline.arrange(samples)
    spline.solve(.clamped)
    (span, retryDelay, failures) = (SampleRun.unit, 0, 0)
  }

  // MARK: Settling

  /// Settles rows that are far enough from the open samples, and removes those before them.
  private mutating func settle() {
    while spline.count - spline.known > Self.margin {
      let open = samples.end - spline.anchors[spline.known].position
      let isFull =
        spline.count - spline.known > Self.maximumFreeRowCount || open > Self.maximumOpenLength
      guard isFull else { return }
      spline.round(spline.known, to: limits.grid)
      settled.append(spline.value(spline.known, of: samples))
      spline.known += 1
      guard spline.known > 3 else { continue }
      samples.removeFirst(spline.removeFirstRow())
    }
  }
}
