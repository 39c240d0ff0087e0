public import PenInput
public import Prediction

/// What a recording says about time and foresight, the same at every run: a regression test of a
/// pen, a driver or a predictor.
public struct ReplayReport: Hashable, Codable, Sendable {
  /// What is assumed of the way that the recording does not hold, in milliseconds.
  public struct Model: Hashable, Codable, Sendable {
    /// Half of the pen's interval.
    public var sampleAge: Double
    /// From the server's stamp to the program, as recorded; the median.
    public var delivery: Double
    /// Half a frame of a screen of 60 Hz.
    public var scanout = 1000.0 / 120
    /// All of these together, without drawing.
    public var total: Double
  }

  /// Contacts of a pen.
  public var strokes: Int
  /// Samples of contact.
  public var samples: Int
  /// The pen's rhythm, with what is missing and what came twice.
  public var pen: LatencyReport.Pen?
  /// What the latency is made of; `nil` for a trace, which does not say when it was read.
  public var latencyModel: Model?
  /// How well the pen was foreseen.
  public var prediction: [HorizonReport]
  /// Stands for every pixel of the picture.
  public var imageHash: String

  /// Looks at a recording.
  ///
  /// - Parameters:
  ///   - raw: what the server told; empty for a trace.
  ///   - events: what the pens did.
  ///   - model: foresees them.
  ///   - millimetres: in a pixel.
  ///   - hash: of the picture.
  public init(
    raw: [RawEvent],
    events: [PenEvent],
    model: PredictionModel,
    millimetresPerPixel millimetres: Double,
    imageHash hash: String
  ) {
    let recording = PredictedRecording(events)
    (strokes, samples, imageHash) = (recording.strokes.count, recording.sampleCount, hash)
    var watch = PredictionWatch(model, millimetresPerPixel: millimetres)
    for stroke in recording.strokes { watch.take(stroke) }
    var meter = LatencyMeter()
    var ages: [Double] = []
    for case .pointer(let event) in raw {
      meter.take(event)
      if event.isTipDown { ages.append(event.received.milliseconds - event.time.milliseconds) }
    }
    prediction = watch.reports(rate: Self.rate(of: recording))
    guard !ages.isEmpty else { return }
    let pulse = meter.pulse
    pen = LatencyReport.Pen(
      rate: pulse.rate,
      interval: pulse.interval,
      longestGap: pulse.longestGap,
      jitter: pulse.jitter,
      dropped: pulse.droppedCount,
      doubled: pulse.doubledCount
    )
    // A stamp is half a millisecond too early in the mean.
    let delivery = max(0, Distribution(ages).p50 - 0.5)
    let age = (pulse.interval ?? 0) / 2
    latencyModel = Model(
      sampleAge: age,
      delivery: delivery,
      total: age + delivery + 1000.0 / 120
    )
  }

  /// Samples in a second of contact.
  private static func rate(of recording: PredictedRecording) -> Double {
    var (steps, seconds) = (0.0, 0.0)
    for stroke in recording.strokes {
      guard let first = stroke.first, let last = stroke.last else { continue }
      steps += Double(stroke.count - 1)
      seconds += last.time.seconds(since: first.time)
    }
    return seconds > 0 ? steps / seconds : 0
  }
}
