internal import Geometry
public import PenInput

/// Records the latency of every sample, from the server's timestamp to the frame buffer.
///
/// It is always active: its memory has a fixed size, and recording allocates nothing.
///
/// 1. Call ``describe(_:)`` with each device, and ``record(_:)`` with each event of a pen that reaches
///    the drawing.
/// 2. For each frame call ``beginFrame(at:upTo:due:)``, ``recordDrawn(at:area:)`` and
///    ``recordSent(at:computed:composed:)``, or ``discardFrame()`` if nothing changed.
/// 3. Call ``recordServed(_:at:shown:)`` when the server reports that a frame is in its frame
///    buffer.
/// 4. Read ``samples``, ``frames`` and ``histograms`` at any time.
public struct LatencyMeter: Sendable {
  /// The capacity of ``samples``: half a minute of a 240 Hz pen.
  public static let sampleCapacity = 8192
  /// The capacity of ``frames``.
  public static let frameCapacity = 8192

  /// A Boolean value that indicates whether the server stamps samples with the program's own clock; other
  /// times were converted, and are known beyond that of the freshest event only.
  public var isClockShared = true
  /// The latest samples of touching pens, including those that no frame has shown yet.
  public private(set) var samples = RingBuffer<TimedSample>(capacity: sampleCapacity)
  /// The latest frames that were the first to show a sample.
  public private(set) var frames = RingBuffer<TimedFrame>(capacity: frameCapacity)
  /// The durations of each stage, in the order of `Stage.allCases`, of all samples since the last
  /// ``reset()``.
  public private(set) var histograms = Stage.allCases.map { _ in LatencyHistogram() }
  /// The latest slow frames, with their causes.
  public private(set) var slowFrames = SlowFrameLog()
  /// The rate, jitter and losses of the pen's reports.
  public private(set) var penReports = PenReportMonitor()
  /// The lag that the driver's smoothing adds.
  public private(set) var driverLag = DriverLagMeter()
  /// The latest sample with its values, until the event after it shows that it was no departure.
  private var latest: (sample: TimedSample, values: PenSample)?
  /// The number of the first sample that no frame has shown yet.
  private var firstOpen = 0
  /// The frame that is being drawn; `nil` between frames.
  private var current: TimedFrame?

  /// Makes a meter without samples.
  public init() {}

  /// Returns the durations of a stage over all samples since the last ``reset()``.
  public func histogram(of stage: Stage) -> LatencyHistogram {
    histograms[Stage.allCases.firstIndex(of: stage) ?? 0]
  }

  /// Records the description of a device.
  public mutating func describe(_ device: DeviceDescription) { driverLag.describe(device) }

  /// Records an event of a pointing device; only events in contact count as samples, and those of
  /// fingers do not.
  public mutating func record(_ event: PenEvent) {
    guard event.tool.kind != .touch else { return }
    switch event.phase {
    case .down, .move: append(event)
    case .hover, .leave: endContact(with: event)
    case .up, .amend, .switchDown, .switchUp, .scroll: return
    }
    driverLag.record(event)
  }

  private mutating func append(_ event: PenEvent) {
    guard let received = event.received else { return }
    countLatest()
    var sample = TimedSample()
    sample.number = samples.total
    sample.device = event.tool.id
    sample.stamped = event.sample.time.nanoseconds
    sample.received = received.nanoseconds
    (sample.x, sample.y) = (event.sample.position.x, event.sample.position.y)
    sample.isFirst = event.phase == .down
    if sample.isFirst { penReports.endContact(of: sample.device) }
    latest = (sample, event.sample)
    samples.append(sample)
  }

  /// Ends the contact of a device.
  ///
  /// When a pen leaves the tablet while it touches, libinput first repeats its last report, without
  /// smoothing and at the time of leaving, in milliseconds of the server, of which one may end between
  /// the two.
  private mutating func endContact(with event: PenEvent) {
    if event.phase == .leave, let sample = latest?.sample, sample.device == event.tool.id,
      (0...1_000_000).contains(event.sample.time.nanoseconds - sample.stamped), !sample.isFirst,
      driverLag.driver(of: sample.device) != "wacom"
    {
      latest = nil
      if samples.contains(sample.number) { samples[sample.number].isDeparture = true }
    }
    countLatest()
    penReports.endContact(of: event.tool.id)
  }

  /// Counts the latest sample among the pen's reports.
  private mutating func countLatest() {
    guard let latest else { return }
    self.latest = nil
    penReports.record(latest.sample, values: latest.values)
  }

  /// Begins a frame that will show the samples recorded so far; does nothing if all were shown.
  ///
  /// - Parameters:
  ///   - time: The time at which drawing begins.
  ///   - end: The number of the first sample that the frame will not show; `nil` for all.
  ///   - due: The time until which samples waited on purpose; `nil` when they are drawn as they come.
  public mutating func beginFrame(at time: Int64, upTo end: Int? = nil, due: Int64? = nil) {
    // Samples that waited longer than the ring buffer reaches back are forgotten.
    firstOpen = max(firstOpen, samples.first)
    let end = min(samples.total, end ?? samples.total)
    guard firstOpen < end else { return }
    var frame = TimedFrame()
    frame.number = frames.total
    frame.began = time
    frame.due = due ?? 0
    frame.firstSample = firstOpen
    frame.sampleCount = end - firstOpen
    let last = samples[end - 1]
    (frame.tipX, frame.tipY) = (last.x, last.y)
    current = frame
  }

  /// The number of the frame that is being drawn; `nil` between frames.
  public var frameInProgress: Int? { current?.number }

  /// Discards the current frame because no pixel changed; its samples get no frame.
  public mutating func discardFrame() {
    guard let frame = current else { return }
    firstOpen = frame.firstSample + frame.sampleCount
    current = nil
  }

  /// Records that the pixels of the current frame are complete.
  ///
  /// - Parameters:
  ///   - time: The time, in nanoseconds of the monotonic clock.
  ///   - area: The number of pixels that are put.
  public mutating func recordDrawn(at time: Int64, area: Int) {
    current?.drawn = time
    current?.area = area
  }

  /// Records the end of the drawn ink, in window pixels.
  public mutating func recordTip(x: Double, y: Double) {
    current?.tipX = x
    current?.tipY = y
  }

  /// Records that the pixels were handed over to the connection, and ends the current frame.
  ///
  /// - Parameters:
  ///   - time: The time, in nanoseconds of the monotonic clock.
  ///   - computed: The thread's processor time so far, in nanoseconds.
  ///   - composed: The time of the compositor's picture that should show them, and its error either way,
  ///     in nanoseconds; `nil` where nothing is known of a compositor.
  public mutating func recordSent(
    at time: Int64,
    computed: Int64,
    composed: (time: Int64, error: Int64)? = nil
  ) {
    defer { lastComputed = computed }
    guard var frame = current, frame.drawn > 0 else { return }
    current = nil
    frame.sent = time
    (frame.composed, frame.composedError) = composed ?? (0, 0)
    frame.computed = lastComputed > 0 ? computed - lastComputed : 0
    let end = frame.firstSample + frame.sampleCount
    for number in frame.firstSample..<end where number >= samples.first {
      samples[number].frame = frame.number
      addStages(frame, samples[number], stages: Self.early)
    }
    firstOpen = end
    frames.append(frame)
  }

  /// Records that the server has put a frame; ignored for unknown frames and for repetitions.
  ///
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - time: The time of completion, see ``TimedFrame/served(done:read:)``.
  ///   - shown: The time at which the screen is expected to show it; `nil` when that is not known.
  public mutating func recordServed(_ number: Int, at time: Int64, shown: Int64?) {
    guard frames.contains(number), frames[number].served == 0 else { return }
    frames[number].served = time
    // The server may be done before the call that handed the pixels over returns.
    frames[number].sent = min(frames[number].sent, time)
    frames[number].shown = shown ?? 0
    let frame = frames[number]
    for number in frame.firstSample..<(frame.firstSample + frame.sampleCount)
    where number >= samples.first {
      addStages(frame, samples[number], stages: Self.late)
    }
    if frame.firstSample >= samples.first, frame.sampleCount > 0 {
      let before = number > frames.first ? frames[number - 1].sent : 0
      slowFrames.record(frame, samples[frame.firstSample], sentBefore: before)
    }
  }

  /// Removes all samples, frames and statistics.
  public mutating func reset() {
    let driverLag = driverLag
    self = LatencyMeter()
    self.driverLag = driverLag
  }

  /// The thread's processor time when the previous frame was sent.
  private var lastComputed: Int64 = 0
  private static let early = [Stage.delivery, .wait, .drawing, .sending]
  private static let late = [Stage.server, .program, .scanout]

  private mutating func addStages(_ frame: TimedFrame, _ sample: TimedSample, stages: [Stage]) {
    for stage in stages {
      guard let length = frame.length(of: stage, for: sample),
        let index = Stage.allCases.firstIndex(of: stage)
      else { continue }
      histograms[index].add(length)
    }
  }
}
