public import PenInput
public import Prediction
internal import PredictionEvaluation

/// The timing and prediction results of a recording, equal at every run: a regression test of a
/// pen, a driver or a predictor.
public struct ReplayReport: Hashable, Codable, Sendable {
  /// A latency model for the parts that a recording can show, in milliseconds.
  public struct Model: Hashable, Codable, Sendable {
    /// The mean age of a sample when it is reported: half of the pen's interval.
    public var sampleAge: Double
    /// The recorded median time from the server's timestamp to the program.
    public var delivery: Double
    /// The mean wait for scan-out at 60 Hz: half a frame.
    public var scanout = 1000.0 / 120
    /// The sum of these; drawing is not included.
    public var total: Double
  }

  /// The number of contacts.
  public var strokes: Int
  /// The number of samples in contact.
  public var samples: Int
  /// The timing of the pen's reports; `nil` for a trace.
  public var pen: LatencyReport.Pen?
  /// The latency model; `nil` for a trace, which does not hold the times of reading.
  public var latencyModel: Model?
  /// The accuracy of prediction at each horizon.
  public var prediction: [HorizonReport]
  /// A hash of all pixels of the picture.
  public var imageHash: String

  /// Evaluates a recording.
  ///
  /// - Parameters:
  ///   - devices: The devices of the recording; empty for a trace.
  ///   - events: The pen events.
  ///   - model: The predictor to evaluate.
  ///   - millimetres: Millimetres in a pixel.
  ///   - hash: The hash of the picture.
  public init(
    devices: [DeviceDescription],
    events: [PenEvent],
    model: PredictionModel,
    millimetresPerPixel millimetres: Double,
    imageHash hash: String
  ) {
    let recording = PredictedRecording(events)
    (strokes, samples, imageHash) = (recording.strokes.count, recording.sampleCount, hash)
    var monitor = PredictionMonitor(model, millimetresPerPixel: millimetres)
    for stroke in recording.strokes { monitor.evaluate(stroke) }
    var meter = LatencyMeter()
    var ages: [Double] = []
    for device in devices { meter.describe(device) }
    for event in events {
      meter.record(event)
      guard event.phase == .down || event.phase == .move, let received = event.received else {
        continue
      }
      ages.append(received.milliseconds - event.sample.time.milliseconds)
    }
    prediction = monitor.reports(rate: Self.rate(of: recording))
    guard !ages.isEmpty else { return }
    let reports = meter.penReports
    pen = LatencyReport.Pen(
      rate: reports.rate,
      interval: reports.interval,
      longestGap: reports.longestGap,
      jitter: reports.jitter,
      dropped: reports.droppedCount,
      doubled: reports.doubledCount
    )
    // Timestamps are truncated to milliseconds, half a millisecond too early on average.
    let delivery = max(0, Distribution(ages).p50 - 0.5)
    let age = (reports.interval ?? 0) / 2
    latencyModel = Model(
      sampleAge: age,
      delivery: delivery,
      total: age + delivery + 1000.0 / 120
    )
  }

  /// Returns the mean report rate in contact, in hertz.
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
