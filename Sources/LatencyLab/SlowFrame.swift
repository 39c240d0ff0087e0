/// A frame that took long, with the reason.
public struct SlowFrame: Hashable, Codable, Sendable {
  /// Why it took long: the part of its way that took the most.
  public enum Reason: String, CaseIterable, Codable, Sendable {
    /// Much was to be drawn.
    case longRaster = "long raster"
    /// The program was busy with the frame before, or with something else.
    case queue
    /// The server took its time to put it, or somebody else kept the server busy.
    case server
    /// The processor was given to others, or the program was woken late.
    case scheduling

    /// What the user reads.
    public var title: String {
      switch self {
      case .longRaster: "long raster"
      case .queue: "queue in the program"
      case .server: "busy server"
      case .scheduling: "processor given to others"
      }
    }
  }

  /// Number of the frame.
  public var frame: Int
  /// When its first sample was read, in nanoseconds of the monotonic clock.
  public var time: Int64
  /// Milliseconds from the stamp of its first sample, as exactly as that is known, to the server's
  /// word.
  public var milliseconds: Double
  /// Why.
  public var reason: Reason
  /// Pixels that were put.
  public var area: Int
}

/// The latest frames that took long.
public struct SlowFrameLog: Hashable, Sendable {
  /// Frames that took less are not slow, in nanoseconds: a quarter of a frame of 60 Hz.
  public static let limit: Int64 = 4_000_000
  /// Frames that are remembered.
  private static let capacity = 64

  /// The latest slow frames, the oldest first.
  public private(set) var frames: [SlowFrame] = []
  /// How many there were.
  public private(set) var total = 0

  /// Makes an empty log.
  public init() { frames.reserveCapacity(Self.capacity + 1) }

  /// Takes a frame that was served.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - sample: the first sample that it shows.
  ///   - sentBefore: when the frame before was sent; 0 when there was none.
  public mutating func take(_ frame: TimedFrame, _ sample: TimedSample, sentBefore: Int64) {
    // The stamp is up to a millisecond too early.
    let late = max(0, sample.received - sample.stamped - 1_000_000)
    let whole = late + frame.served - sample.received
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
    let wait = frame.began - sample.received
    let server = frame.served - frame.sent
    switch max(late, drawing, wait, server) {
    // A thread that drew for long without computing was not let.
    case drawing: return frame.computed * 2 < drawing ? .scheduling : .longRaster
    case server: return .server
    case wait: return .queue
    // The event lay there unread while the frame before was being drawn, or nobody read it.
    default: return sentBefore > sample.stamped + 1_000_000 ? .queue : .scheduling
    }
  }
}
