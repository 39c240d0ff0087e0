/// What the board shows: few numbers, made of what the meter remembers now and then.
public struct BoardState: Sendable {
  /// Samples that the numbers are made of: the latest.
  private static let window = 512
  /// Frames of the time line.
  static let timelineLength = 200
  /// Classes of the histogram, from 1/32 ms to 32 ms, four in a doubling.
  static let classes = 40

  /// From being sensed to the frame buffer, in milliseconds.
  public var total = Distribution([])
  /// From being read to the frame buffer, in milliseconds.
  public var program = Distribution([])
  /// What each part took, in the order of `Stage.allCases`.
  public var stages = Stage.allCases.map { _ in Distribution([]) }
  /// How many samples of the whole session fall in each class.
  public var histogram = [Int](repeating: 0, count: classes)
  /// For each of the latest frames the milliseconds of drawing, server, and the rest.
  public var timeline: [(drawing: Double, server: Double, rest: Double)] = []
  /// The pen's rhythm.
  public var pulse = PenPulse()
  /// How far the ink was behind; `nil` before anything is known.
  public var tail: TailReport?
  /// How well the pen is foreseen.
  public var horizons: [HorizonReport] = []
  /// The latest contact and what was predicted of it.
  public var watch: PredictionWatch?
  /// The latest frame that took long.
  public var slowest: SlowFrame?
  /// How many frames took long.
  public var slowCount = 0
  /// How the lab is set, line by line: a key and what it switches.
  public var switches: [(key: String, what: String)] = []
  /// What is not in the number.
  public var notIncluded: [Unmeasured] = []
  /// What was measured from outside.
  public var measured: [CameraFigure] = []
  /// The blind test in words; `nil` when none runs.
  public var blind: String?

  /// Makes the state of a board that shows nothing.
  public init() {}

  /// Takes the numbers of the latest samples.
  ///
  /// - Parameters:
  ///   - meter: the account of every sample.
  ///   - millimetres: in a pixel.
  public mutating func refresh(_ meter: LatencyMeter, millimetresPerPixel millimetres: Double) {
    let latest = MeasuredSample.all(of: meter, limit: Self.window).samples
    total = Distribution(latest.compactMap(\.total))
    for (place, stage) in Stage.allCases.enumerated() {
      stages[place] = Distribution(latest.compactMap { $0.stages[place] })
      if stage == .program { program = stages[place] }
    }
    pulse = meter.pulse
    slowest = meter.slowFrames.frames.last
    slowCount = meter.slowFrames.total
    refreshHistogram(meter)
    refreshTimeline(meter)
    tail = TailReport(meter, millimetresPerPixel: millimetres, contacts: 1)
  }

  private mutating func refreshHistogram(_ meter: LatencyMeter) {
    histogram = [Int](repeating: 0, count: Self.classes)
    for bar in meter.histogram(of: .program).bars {
      histogram[Self.place(of: Double(bar.times.lowerBound + bar.times.upperBound) / 2e6)] +=
        bar.count
    }
  }

  private mutating func refreshTimeline(_ meter: LatencyMeter) {
    timeline.removeAll(keepingCapacity: true)
    for number in meter.frames.numbers.suffix(Self.timelineLength) {
      let frame = meter.frames[number]
      guard meter.samples.contains(frame.firstSample) else { continue }
      let sample = meter.samples[frame.firstSample]
      let drawing = Double(frame.drawn - frame.began) / 1e6
      let server = frame.served > 0 ? Double(frame.served - frame.drawn) / 1e6 : 0
      let rest = Double(frame.began - sample.received) / 1e6
      timeline.append((drawing, server, rest))
    }
  }

  /// The class of a time in milliseconds.
  static func place(of milliseconds: Double) -> Int {
    var (place, edge) = (0, 1.0 / 32)
    // 2 to the power of 1/4.
    while place < classes - 1, milliseconds >= edge * 1.189_207_115 {
      edge *= 1.189_207_115
      place += 1
    }
    return place
  }
}
