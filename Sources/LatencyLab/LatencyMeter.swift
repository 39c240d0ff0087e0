internal import Geometry
public import PenInput

/// Keeps account of the time of every sample, from the server's stamp to the frame buffer.
///
/// Always on: what it keeps has a fixed size, and taking note allocates nothing.
///
/// 1. ``take(_:)`` each event of a pen as it is read.
/// 2. For a picture: ``begin(at:upTo:)``, ``noteDrawn(at:area:)``, ``noteSent(at:computed:)``.
/// 3. ``noteServed(_:at:shown:)`` when the server says that it has put a frame.
/// 4. Read ``samples``, ``frames``, ``histograms`` whenever wanted.
public struct LatencyMeter: Sendable {
  /// Samples that are remembered one by one: half a minute of a pen of 240 Hz.
  public static let sampleCapacity = 8192
  /// Frames that are remembered one by one.
  public static let frameCapacity = 8192

  /// The latest samples of pens that touch, also those that no frame has shown yet.
  public private(set) var samples = Ring(TimedSample(), capacity: sampleCapacity)
  /// The latest frames that showed a sample first.
  public private(set) var frames = Ring(TimedFrame(), capacity: frameCapacity)
  /// How long each part took over all samples since the last ``reset()``.
  public private(set) var histograms = Stage.allCases.map { _ in LatencyHistogram() }
  /// The frames that took long, with the reason.
  public private(set) var slowFrames = SlowFrameLog()
  /// The pulse of the pen.
  public private(set) var pulse = PenPulse()
  /// The first sample that no frame has shown yet.
  private var firstOpen = 0
  /// The frame that is being drawn; `nil` between frames.
  private var current: TimedFrame?

  /// Makes a meter that has seen nothing.
  public init() {}

  /// How long a part took over all samples since the last ``reset()``.
  public func histogram(of stage: Stage) -> LatencyHistogram {
    histograms[Stage.allCases.firstIndex(of: stage) ?? 0]
  }

  /// Takes an event of a pointing device; only contact counts.
  public mutating func take(_ event: RawPointerEvent) {
    guard !event.isEmulated else { return }
    let isPress = event.kind == .press && event.button == 1
    guard isPress || (event.kind == .motion && event.isTipDown) else {
      if event.kind != .press { pulse.pause(of: event.sourceID) }
      return
    }
    var sample = TimedSample()
    sample.number = samples.total
    sample.device = event.sourceID
    sample.stamped = event.time.nanoseconds
    sample.received = event.received.nanoseconds
    (sample.x, sample.y) = (event.position.x, event.position.y)
    sample.isFirst = isPress
    if isPress { pulse.pause(of: event.sourceID) }
    pulse.take(sample, axes: event.axes)
    samples.append(sample)
  }

  /// Takes note that a picture is being drawn that will show samples taken so far.
  ///
  /// - Parameters:
  ///   - time: when its drawing began.
  ///   - end: the number of the first sample that it will not show; `nil` for all.
  public mutating func begin(at time: Int64, upTo end: Int? = nil) {
    // What had to wait for its turn longer than the ring reaches back is forgotten.
    firstOpen = max(firstOpen, samples.first)
    let end = min(samples.total, end ?? samples.total)
    guard firstOpen < end else { return }
    var frame = TimedFrame()
    frame.number = frames.total
    frame.began = time
    frame.firstSample = firstOpen
    frame.sampleCount = end - firstOpen
    let last = samples[end - 1]
    (frame.tipX, frame.tipY) = (last.x, last.y)
    current = frame
  }

  /// The number of the frame that is being drawn; `nil` between frames.
  public var frameInProgress: Int? { current?.number }

  /// Takes note that nothing of the picture looks different: its samples have no frame.
  public mutating func noteUnchanged() {
    guard let frame = current else { return }
    firstOpen = frame.firstSample + frame.sampleCount
    current = nil
  }

  /// Takes note that the pixels are complete.
  ///
  /// - Parameters:
  ///   - time: when.
  ///   - area: how many pixels are put.
  public mutating func noteDrawn(at time: Int64, area: Int) {
    current?.drawn = time
    current?.area = area
  }

  /// Takes note of where the ink ends, in pixels of the window.
  public mutating func noteTip(x: Double, y: Double) {
    current?.tipX = x
    current?.tipY = y
  }

  /// Takes note that the pixels were handed over.
  ///
  /// - Parameters:
  ///   - time: when.
  ///   - computed: nanoseconds that the thread has computed since it began.
  public mutating func noteSent(at time: Int64, computed: Int64) {
    defer { lastComputed = computed }
    guard var frame = current, frame.drawn > 0 else { return }
    current = nil
    frame.sent = time
    frame.computed = lastComputed > 0 ? computed - lastComputed : 0
    let end = frame.firstSample + frame.sampleCount
    for number in frame.firstSample..<end where number >= samples.first {
      samples[number].frame = frame.number
      record(frame, samples[number], stages: Self.early)
    }
    firstOpen = end
    frames.append(frame)
  }

  /// Takes the server's word that a frame was put.
  ///
  /// - Parameters:
  ///   - number: the frame.
  ///   - time: when it had, see ``TimedFrame/served(done:read:)``.
  ///   - shown: when the screen is expected to show it; `nil` when that is not known.
  public mutating func noteServed(_ number: Int, at time: Int64, shown: Int64?) {
    guard frames.contains(number), frames[number].served == 0 else { return }
    frames[number].served = time
    // The server may have been quicker than the call that handed the pixels over.
    frames[number].sent = min(frames[number].sent, time)
    frames[number].shown = shown ?? 0
    let frame = frames[number]
    for number in frame.firstSample..<(frame.firstSample + frame.sampleCount)
    where number >= samples.first {
      record(frame, samples[number], stages: Self.late)
    }
    if frame.firstSample >= samples.first, frame.sampleCount > 0 {
      let before = number > frames.first ? frames[number - 1].sent : 0
      slowFrames.take(frame, samples[frame.firstSample], sentBefore: before)
    }
  }

  /// Forgets everything.
  public mutating func reset() { self = LatencyMeter() }

  /// What the thread had computed when the frame before was sent.
  private var lastComputed: Int64 = 0
  private static let early = [Stage.delivery, .wait, .drawing, .sending]
  private static let late = [Stage.server, .program, .scanout]

  private mutating func record(_ frame: TimedFrame, _ sample: TimedSample, stages: [Stage]) {
    for stage in stages {
      guard let length = frame.length(of: stage, for: sample),
        let place = Stage.allCases.firstIndex(of: stage)
      else { continue }
      histograms[place].add(length)
    }
  }
}
