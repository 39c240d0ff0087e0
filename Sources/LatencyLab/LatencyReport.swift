/// Everything that a session of the lab found, as a value to be printed, kept and compared.
///
/// Times are milliseconds, lengths pixels or millimetres as their names say.
public struct LatencyReport: Hashable, Codable, Sendable {
  /// A part of the way and what it took.
  public struct Part: Hashable, Codable, Sendable {
    /// Which part.
    public var stage: Stage
    /// What it took.
    public var milliseconds: Distribution
  }

  /// The pen's own rhythm.
  public struct Pen: Hashable, Codable, Sendable {
    /// Reports in a second; `nil` when too few came.
    public var rate: Double?
    /// Milliseconds between two reports; `nil` when too few came.
    public var interval: Double?
    /// The longest silence of the latest intervals.
    public var longestGap: Double
    /// How unevenly it reports: root of the mean square of the deviation.
    public var jitter: Double
    /// Samples that are missing although the pen moved on.
    public var dropped: Int
    /// Samples that came twice.
    public var doubled: Int
  }

  /// What the machine and the settings were: pairs of a name and a value.
  public struct Fact: Hashable, Codable, Sendable {
    /// What it is about.
    public var name: String
    /// How it is.
    public var value: String

    /// Makes a fact.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The version of the program.
  public var version: String
  /// Seconds from the first sample to the last.
  public var seconds: Double
  /// Samples that a frame has shown.
  public var samples: Int
  /// Frames that showed a sample first.
  public var frames: Int
  /// From the server's stamp to the frame buffer, by the pen's even pace exact to
  /// ``sensedUncertainty``.
  public var inputToFrameBuffer: Distribution
  /// Half the width of where the truth of the sensing may lie.
  public var sensedUncertainty: Double
  /// The parts of the way.
  public var stages: [Part]
  /// How the server's clock lies to the program's.
  public var clock: ServerClock
  /// The pen's rhythm.
  public var pen: Pen
  /// How far the ink was behind the pen.
  public var tail: TailReport?
  /// How well the pen was foreseen.
  public var prediction: [HorizonReport]
  /// The latest frames that took long.
  public var slowFrames: [SlowFrame]
  /// How many frames took long.
  public var slowFrameCount: Int
  /// What the figures do not hold.
  public var notIncluded: [Unmeasured]
  /// What a camera or a sensor measured, as the user noted it.
  public var measured: [CameraFigure]
  /// What the blind test has shown.
  public var blind: BlindResult?
  /// The machine, the server, the driver, the screen.
  public var surroundings: [Fact]
  /// How the program was set.
  public var settings: [Fact]

  /// Makes the report of what a meter has seen.
  ///
  /// - Parameters:
  ///   - meter: the account of every sample.
  ///   - version: of the program.
  public init(_ meter: LatencyMeter, version: String) {
    let (all, uncertainty) = MeasuredSample.all(of: meter)
    self.version = version
    seconds = ((all.last?.sensed ?? 0) - (all.first?.sensed ?? 0)) / 1000
    samples = all.count
    frames = Set(all.map(\.frame)).count
    inputToFrameBuffer = Distribution(all.compactMap(\.total))
    sensedUncertainty = uncertainty
    stages = Stage.allCases.enumerated().map { place, stage in
      Part(stage: stage, milliseconds: Distribution(all.compactMap { $0.stages[place] }))
    }
    clock = ServerClock(meter)
    let pulse = meter.pulse
    pen = Pen(
      rate: pulse.rate,
      interval: pulse.interval,
      longestGap: pulse.longestGap,
      jitter: pulse.jitter,
      dropped: pulse.droppedCount,
      doubled: pulse.doubledCount
    )
    prediction = []
    slowFrames = meter.slowFrames.frames
    slowFrameCount = meter.slowFrames.total
    (notIncluded, measured, surroundings, settings) = ([], [], [], [])
  }
}
