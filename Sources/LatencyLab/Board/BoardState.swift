/// The values that the board shows, computed from a meter's samples from time to time.
public struct BoardState: Sendable {
  /// The number of latest samples that count.
  private static let window = 512
  /// The number of frames in the timeline.
  static let timelineLength = 200
  /// The number of bins of the histogram, from 1/32 ms to 32 ms, four in a doubling.
  static let binCount = 40

  /// Latency from sensing to the frame buffer, in milliseconds.
  public var total = Distribution([])
  /// Latency from sensing to the compositor's picture; `nil` where nothing is known of a compositor.
  public var composed: ComposedLatency?
  /// Latency from reading to the frame buffer, in milliseconds.
  public var program = Distribution([])
  /// The durations of each stage, in the order of `Stage.allCases`.
  public var stages = Stage.allCases.map { _ in Distribution([]) }
  /// The number of samples of the whole session in each bin.
  public var histogram = [Int](repeating: 0, count: binCount)
  /// For each of the latest frames the milliseconds of drawing, of the server, and of the rest.
  public var timeline: [(drawing: Double, server: Double, rest: Double)] = []
  /// The numbers of samples that the latest frames were the first to show.
  public var samplesPerFrame = Distribution([])
  /// The number of samples that the latest frame was the first to show; 0 before any.
  public var latestSampleCount = 0
  /// The timing of the pen's reports.
  public var penReports = PenReportMonitor()
  /// The distance between the ink and the pen; `nil` before anything is known.
  public var tail: InkLag?
  /// The accuracy of prediction at each horizon.
  public var horizons: [HorizonReport] = []
  /// The latest contact and its predictions; `nil` before the first contact.
  public var prediction: PredictionMonitor?
  /// The faults that the latest samples show.
  public var findings: [LatencyFinding] = []
  /// The latest slow frame.
  public var slowest: SlowFrame?
  /// The number of slow frames.
  public var slowCount = 0
  /// The parts of the latency that are not in the figures.
  public var notIncluded: [UnmeasuredPart] = []
  /// Latencies that were measured from outside.
  public var measured: [ExternalMeasurement] = []
  /// A Boolean value that indicates whether a blind test hides the figures.
  public var isBlind = false

  /// Makes an empty state.
  public init() {}

  /// Updates the values from the latest samples.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - millimetres: Millimetres in a pixel.
  public mutating func refresh(_ meter: LatencyMeter, millimetresPerPixel millimetres: Double) {
    let latest = MeasuredSample.all(of: meter, limit: Self.window).samples
    total = Distribution(latest.compactMap(\.total))
    composed = ComposedLatency(latest, of: meter)
    for (index, stage) in Stage.allCases.enumerated() {
      stages[index] = Distribution(latest.compactMap { $0.stages[index] })
      if stage == .program { program = stages[index] }
    }
    penReports = meter.penReports
    findings = LatencyFinding.all(in: meter, samples: latest)
    slowest = meter.slowFrames.frames.last
    slowCount = meter.slowFrames.total
    refreshHistogram(meter)
    refreshTimeline(meter)
    tail = InkLag(meter, millimetresPerPixel: millimetres, contacts: 1)
  }

  private mutating func refreshHistogram(_ meter: LatencyMeter) {
    histogram = [Int](repeating: 0, count: Self.binCount)
    for bar in meter.histogram(of: .program).bins {
      histogram[Self.bin(of: Double(bar.times.lowerBound + bar.times.upperBound) / 2e6)] +=
        bar.count
    }
  }

  private mutating func refreshTimeline(_ meter: LatencyMeter) {
    timeline.removeAll(keepingCapacity: true)
    var counts: [Double] = []
    for number in meter.frames.numbers.suffix(Self.timelineLength) {
      let frame = meter.frames[number]
      counts.append(Double(frame.sampleCount))
      latestSampleCount = frame.sampleCount
      guard meter.samples.contains(frame.firstSample) else { continue }
      let sample = meter.samples[frame.firstSample]
      let drawing = Double(frame.drawn - frame.began) / 1e6
      let server = frame.served > 0 ? Double(frame.served - frame.drawn) / 1e6 : 0
      let rest = Double(frame.began - sample.received) / 1e6
      timeline.append((drawing, server, rest))
    }
    samplesPerFrame = Distribution(counts)
  }

  /// The bin that holds the median of the histogram; `nil` before any sample.
  var medianBin: Int? {
    let total = histogram.reduce(0, +)
    var count = 0
    return histogram.firstIndex { samples in
      count += samples
      return samples > 0 && 2 * count >= total
    }
  }

  /// Returns the bin of a duration in milliseconds.
  static func bin(of milliseconds: Double) -> Int {
    var (bin, edge) = (0, 1.0 / 32)
    // 2 to the power of 1/4.
    while bin < binCount - 1, milliseconds >= edge * 1.189_207_115 {
      edge *= 1.189_207_115
      bin += 1
    }
    return bin
  }
}
