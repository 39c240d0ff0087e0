/// Turns pen samples into the control points of a uniform cubic B-spline, while the pen draws.
///
/// The curve passes every sample within a tolerance, starts at the first sample and ends at the
/// last. It has as few control points as that needs: one for up to six samples where the pen
/// moves smoothly, one for each sample at corners. A sample is a vector of channels: x, y in
/// canvas units, time in seconds, force, and four more.
///
/// 1. ``append(_:)`` each sample once, in order.
/// 2. Read ``settled``: control points that will never change again, only become more.
/// 3. Ask ``appendTail(after:to:)`` for the control points that follow them for now.
/// 4. ``finish()`` when the pen lifts: everything settles.
///
/// However the samples are divided over calls, and whatever tails are asked for in between, the
/// control points are the same, bit for bit. Each call costs the same at any length of the stroke.
///
/// How it works, its bounds and its figures are in <doc:Fitting>.
public struct PathFitter: Sendable {
  /// One sample or one control point: x, y and up to six further channels.
  public typealias Value = SIMD8<Double>

  /// Control points that never change again.
  public private(set) var settled: [Value] = []

  /// The longest span between two anchors; longer ones save little and delay the settling.
  static let longest = 6 * SampleRun.unit
  /// Spans below this are for samples one by one.
  private static let shortest = SampleRun.unit * 5 / 4

  /// Free rows that follow a row when it settles: its error is then 0.27³ of what the next
  /// anchors may still move it.
  private static let margin = 3
  /// Free rows at most; where samples are far apart and every one a corner, so many are needed.
  private static let most = 9
  /// How far the last sample may be from a free row, but for the margin.
  private static let wait = 16 * SampleRun.unit

  let limits: FitLimits
  var samples = SampleRun()
  /// All rows that are decided; the samples after its last anchor are open.
  var spline = AnchoredSpline()
  /// What ``spline`` may become.
  private var trial = AnchoredSpline()
  /// The last span that fitted.
  private var span = SampleRun.unit
  /// Rows to go before longer spans are tried again, and how often that failed.
  private var (patience, failures) = (0, 0)
  /// The samples and the corners so far.
  private var (sampleCount, cornerCount) = (0, 0)

  /// What the places of control points are multiples of, in canvas units: what is drawn is what is
  /// kept.
  public var grid: Double { limits.grid }

  /// Makes a fitter without samples.
  ///
  /// - Parameter tolerance: the largest distance from a sample to the curve, in canvas units.
  public init(tolerance: Double = 0.25) { limits = FitLimits(tolerance: tolerance) }

  /// Takes the next sample, at a cost that does not grow with the stroke.
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

  /// Appends the control points that follow ``settled`` as things stand.
  ///
  /// - Parameters:
  ///   - provisional: samples to pretend came after the last one, such as predicted ones.
  ///   - points: receives the control points.
  public func appendTail(after provisional: [Value] = [], to points: inout [Value]) {
    guard samples.count > 0 else {
      // A curve of nothing but samples to pretend is fitted as if they had come.
      guard !provisional.isEmpty else { return }
      var pretended = self
      for value in provisional { pretended.append(value) }
      return pretended.appendTail(to: &points)
    }
    var tail = FitTail(self)
    tail.close(at: samples.end, limits)
    tail.extend(by: provisional)
    for row in tail.spline.known..<tail.spline.count {
      tail.spline.round(row, to: limits.grid)
      points.append(tail.spline.value(row, of: tail.samples))
    }
  }

  /// Settles everything; no sample may follow.
  public mutating func finish() {
    appendTail(to: &settled)
    samples = SampleRun()
    spline = AnchoredSpline()
  }

  // MARK: Growing

  /// Decides on further anchors as long as there are samples enough behind them.
  private mutating func grow() {
    while true {
      let wider = patience > 0 ? span : self.wider
      let lead = SampleRun.isSample(spline.last) ? 0 : SampleRun.unit
      guard 2 * wider + lead <= samples.end - spline.last else { return }
      patience -= 1
      var next = wider
      while next >= Self.shortest, !fits(next) {
        if next > span {
          failures += 1
          patience = min(failures / 2, 3)
          next = span
        } else {
          next = next * 3 / 4
        }
      }
      if next < Self.shortest {
        next = SampleRun.unit
        fitSamples()
      } else if next > span {
        failures = 0
      }
      span = next
    }
  }

  /// The next span to try: longer than the last, the less so the more the curve bends.
  private var wider: Int {
    guard span < Self.longest else { return span }
    var growth = 0.25
    if spline.count > 2 {
      let places = spline.anchors.suffix(3).map(\.place)
      let bend = places[0] - 2 * places[1] + places[2]
      let length = bend.length
      // A step of the distances costs 0.01 of bend · growth; beyond 5 units no growth is worth it.
      growth = length > 5 ? 0 : min(growth, max(0.03, 1.5 / max(length, 1)))
    }
    let wider = span + Int((Double(span) * growth).rounded(.up))
    return min(Self.longest, max(Self.shortest, wider))
  }

  /// Tries an anchor after `next`, and a second one as far behind it; keeps the first if both fit.
  private mutating func fits(_ next: Int) -> Bool {
    trial.copy(spline)
    trial.append(spline.last + next, isPinned: false)
    trial.append(spline.last + 2 * next, isPinned: false)
    let drift = next > span ? limits.wideningDrift : limits.drift
    guard missedSpan(drift: drift) == nil else { return false }
    acceptTrial()
    return true
  }

  /// Puts the next anchor at a sample, about one sample on, and others at samples before it until
  /// all fit; failing that, makes a corner.
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

  /// Solves the trial, once more with the anchors moved to the mean of the samples.
  private mutating func missedSpan(drift: Double) -> Int? {
    trial.arrange(samples)
    trial.solve(.open)
    let row = trial.missedSpan(of: samples, within: limits, drift: drift, isOpen: true)
    guard trial.pull.count > 0 else { return row }
    trial.relax(within: limits, fixed: 1)
    trial.solve(.open)
    return trial.missedSpan(of: samples, within: limits, drift: drift, isOpen: true)
  }

  private mutating func acceptTrial() {
    swap(&spline, &trial)
    spline.anchors.removeLast()
  }

  // MARK: Corners

  /// Whether the last step is out of all proportion to the one before, either way.
  ///
  /// Then the pen was lost for a while. At most every tenth sample counts, so that control points
  /// stay few.
  private var isLeap: Bool {
    guard samples.count > 2, 10 * cornerCount < sampleCount else { return false }
    let last = samples.count - 1
    let (before, after) = (samples[last - 1] - samples[last - 2], samples[last] - samples[last - 1])
    let lengths = (before.length, after.length)
    let (short, long) = (min(lengths.0, lengths.1), max(lengths.0, lengths.1))
    return long > 8 * (short + 1)
  }

  /// Ends the curve at the sample before the last and starts it anew there: three anchors in one
  /// place, over which neither side feels the other.
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
    (span, patience, failures) = (SampleRun.unit, 0, 0)
  }

  // MARK: Settling

  /// Settles rows that are far enough from the open samples, and forgets what came before them.
  private mutating func settle() {
    while spline.count - spline.known > Self.margin {
      let open = samples.end - spline.anchors[spline.known].position
      let isFull = spline.count - spline.known > Self.most || open > Self.wait
      guard isFull else { return }
      spline.round(spline.known, to: limits.grid)
      settled.append(spline.value(spline.known, of: samples))
      spline.known += 1
      guard spline.known > 3 else { continue }
      samples.removeFirst(spline.forgetRow())
    }
  }
}
