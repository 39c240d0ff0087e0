/// A slow frame and the reason for it.
public struct SlowFrame: Hashable, Codable, Sendable {
  /// The reason: the stage that took the longest.
  public enum Reason: String, CaseIterable, Codable, Sendable {
    /// Drawing: there was much to rasterize.
    case longRaster = "long raster"
    /// The program was busy with the previous frame or other work.
    case queue
    /// The server was slow to put the pixels, or busy with another client.
    case server
    /// The processor ran other processes, or the program was woken late.
    case scheduling

    /// The English name of the reason; a key of the message catalogues.
    public var title: String {
      switch self {
      case .longRaster: "long raster"
      case .queue: "queue in the program"
      case .server: "busy server"
      case .scheduling: "processor used by others"
      }
    }
  }

  /// The number of the frame.
  public var frame: Int
  /// The time at which its first sample was read, in nanoseconds of the monotonic clock.
  public var time: Int64
  /// Milliseconds from the timestamp of its first sample, less the resolution of 1 ms, to the
  /// server's completion; a wait on purpose is not included.
  public var milliseconds: Double
  /// The reason.
  public var reason: Reason
  /// The number of pixels that were put.
  public var area: Int
}

/// A log of the latest slow frames.
public struct SlowFrameLog: Hashable, Sendable {
  /// Frames that take longer are slow, in nanoseconds: a quarter of a frame at 60 Hz.
  public static let limit: Int64 = 4_000_000
  /// The capacity of the log.
  private static let capacity = 64

  /// The latest slow frames, the oldest first.
  public private(set) var frames: [SlowFrame] = []
  /// The number of slow frames so far.
  public private(set) var total = 0

  /// Makes an empty log.
  public init() { frames.reserveCapacity(Self.capacity + 1) }

  /// Records a frame that the server has put, if it was slow.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - sample: The first sample that it shows.
  ///   - sentBefore: The time at which the previous frame was sent; 0 when there was none.
  public mutating func record(_ frame: TimedFrame, _ sample: TimedSample, sentBefore: Int64) {
    // The timestamp is up to a millisecond too early.
    let late = max(0, sample.received - sample.stamped - 1_000_000)
    let whole = late + frame.served - sample.received - frame.intendedWait(of: sample)
    guard whole > Self.limit else { return }
    total += 1
    if frames.count == Self.capacity { frames.removeFirst() }
    frames.append(
      SlowFrame(
        frame: frame.number,
        time: sample.received,
        milliseconds: Double(whole) / 1e6,
        reason: Self.reason(frame, sample, late: late, sentBefore: sentBefore),
        area: frame.area
      )
    )
  }

  private static func reason(
    _ frame: TimedFrame,
    _ sample: TimedSample,
    late: Int64,
    sentBefore: Int64
  ) -> SlowFrame.Reason {
    let drawing = frame.sent - frame.began
    let wait = frame.began - sample.received - frame.intendedWait(of: sample)
    let server = frame.served - frame.sent
    switch max(late, drawing, wait, server) {
    // A thread that drew for long without using the processor was not scheduled.
    case drawing: return frame.computed * 2 < drawing ? .scheduling : .longRaster
    case server: return .server
    case wait: return .queue
    // The event waited while the previous frame was drawn, or the program was not scheduled.
    default: return sentBefore > sample.stamped + 1_000_000 ? .queue : .scheduling
    }
  }
}
