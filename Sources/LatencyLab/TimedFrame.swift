/// What is known of one picture that was sent to the server: nanoseconds of the monotonic clock,
/// 0 for what is not known.
public struct TimedFrame: Hashable, Sendable {
  /// Counts the frames from 0.
  public var number = 0
  /// Number of the first sample that it shows.
  public var firstSample = 0
  /// How many samples it is the first to show.
  public var sampleCount = 0
  /// When the program began to draw it.
  public var began: Int64 = 0
  /// When its pixels were complete.
  public var drawn: Int64 = 0
  /// When they were handed over to the connection.
  public var sent: Int64 = 0
  /// When the server had put them, as exactly as that is known.
  public var served: Int64 = 0
  /// When the screen is expected to show it.
  public var shown: Int64 = 0
  /// Time that the thread computed since the frame before was sent.
  public var computed: Int64 = 0
  /// Column of the end of its ink, also of what is drawn ahead of the pen, in pixels.
  public var tipX = 0.0
  /// Row of the end of its ink, in pixels.
  public var tipY = 0.0
  /// Pixels that were put.
  public var area = 0

  /// Makes a frame of which nothing is known.
  public init() {}

  /// When the server had put the pixels.
  ///
  /// The server's own stamp is right to a microsecond, while its word lies unread as long as the
  /// program waits for the processor. A server with another clock stamps a moment that cannot be.
  ///
  /// - Parameters:
  ///   - done: the server's stamp; `nil` when there is none.
  ///   - read: when its word was read.
  /// - Returns: the stamp if it can be, else when the word was read.
  public func served(done: Int64?, read: Int64) -> Int64 {
    guard let done, done >= drawn, done <= read else { return read }
    return done
  }

  /// The length of a part of the way of one of its samples in nanoseconds; `nil` when not known.
  public func length(of stage: Stage, for sample: TimedSample) -> Int64? {
    switch stage {
    case .delivery: sample.received - sample.stamped
    case .wait: began - sample.received
    case .drawing: drawn - began
    case .sending: sent - drawn
    case .server: served > 0 ? served - sent : nil
    case .program: served > 0 ? served - sample.received : nil
    case .scanout: shown > 0 && served > 0 ? shown - served : nil
    }
  }
}
