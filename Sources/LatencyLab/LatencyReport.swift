/// All results of a measuring session, as a value to print, store and compare.
///
/// Times are milliseconds, lengths pixels or millimetres as their names say.
public struct LatencyReport: Hashable, Codable, Sendable {
  /// A stage and its durations.
  public struct Part: Hashable, Codable, Sendable {
    /// The stage.
    public var stage: Stage
    /// The durations of the stage.
    public var milliseconds: Distribution
  }

  /// The timing of the pen's reports; times are milliseconds.
  public struct Pen: Hashable, Codable, Sendable {
    /// The report rate in hertz; `nil` when there were too few reports.
    public var rate: Double?
    /// The report interval in milliseconds; `nil` when there were too few reports.
    public var interval: Double?
    /// The longest of the latest intervals, in milliseconds.
    public var longestGap: Double
    /// The root mean square deviation of the intervals from their mean, in milliseconds.
    public var jitter: Double
    /// The number of samples that are missing although the pen kept moving.
    public var dropped: Int
    /// The number of samples that came twice.
    public var doubled: Int
  }

  /// A name and a value that describe the machine or a setting.
  public struct Fact: Hashable, Codable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a fact.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The version of the program.
  public var version: String
  /// Seconds from the first sample to the last.
  public var seconds: Double
  /// The number of samples that a frame has shown.
  public var samples: Int
  /// The number of frames that were the first to show a sample.
  public var frames: Int
  /// Latency from sensing to the frame buffer; the sensing times are estimated to
  /// ± ``sensedUncertainty``.
  public var inputToFrameBuffer: Distribution
  /// Latency from sensing to the compositor's picture, by estimate; `nil` where nothing is known of a
  /// compositor.
  public var inputToComposedFrame: ComposedLatency?
  /// The half width of the interval that contains the sensing time, in milliseconds.
  public var sensedUncertainty: Double
  /// The durations of each stage.
  public var stages: [Part]
  /// The relation between the server's clock and the program's.
  public var clock: ServerClock
  /// The timing of the pen's reports.
  public var pen: Pen
  /// The distance between the ink and the pen.
  public var tail: InkLag?
  /// The accuracy of prediction at each horizon.
  public var prediction: [HorizonReport]
  /// The faults that stand out.
  public var findings: [LatencyFinding]
  /// The latest slow frames.
  public var slowFrames: [SlowFrame]
  /// The number of slow frames.
  public var slowFrameCount: Int
  /// Parts of the latency that are not in the figures, with estimates.
  public var notIncluded: [UnmeasuredPart]
  /// Latencies measured with a camera or a sensor, as the user entered them.
  public var measured: [ExternalMeasurement]
  /// The result of the blind test; `nil` without one.
  public var blind: BlindResult?
  /// Facts about the machine, the server, the driver and the screen.
  public var surroundings: [Fact]
  /// The settings of the program.
  public var settings: [Fact]

  /// Makes the report of the samples in a meter.
  ///
  /// - Parameters:
  ///   - meter: The recorded samples and frames.
  ///   - version: The version of the program.
  public init(_ meter: LatencyMeter, version: String) {
    let (all, uncertainty) = MeasuredSample.all(of: meter)
    self.version = version
    seconds = ((all.last?.sensed ?? 0) - (all.first?.sensed ?? 0)) / 1000
    samples = all.count
    frames = Set(all.map(\.frame)).count
    inputToFrameBuffer = Distribution(all.compactMap(\.total))
    inputToComposedFrame = ComposedLatency(all, of: meter)
    sensedUncertainty = uncertainty
    stages = Stage.allCases.enumerated().map { index, stage in
      Part(stage: stage, milliseconds: Distribution(all.compactMap { $0.stages[index] }))
    }
    clock = ServerClock(meter)
    let reports = meter.penReports
    pen = Pen(
      rate: reports.rate,
      interval: reports.interval,
      longestGap: reports.longestGap,
      jitter: reports.jitter,
      dropped: reports.droppedCount,
      doubled: reports.doubledCount
    )
    prediction = []
    findings = LatencyFinding.all(in: meter, samples: all)
    slowFrames = meter.slowFrames.frames
    slowFrameCount = meter.slowFrames.total
    (notIncluded, measured, surroundings, settings) = ([], [], [], [])
  }
}
