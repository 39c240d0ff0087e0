/// The timestamps of a frame that was sent to the server, in nanoseconds of the monotonic clock;
/// 0 where one is not known.
public struct TimedFrame: Hashable, Sendable {
  /// The number of the frame, counted from 0.
  public var number = 0
  /// The number of the first sample that it shows.
  public var firstSample = 0
  /// The number of samples that it is the first to show.
  public var sampleCount = 0
  /// The time until which samples waited on purpose, as for a frame of the screen; 0 for no such wait.
  public var due: Int64 = 0
  /// The start of drawing.
  public var began: Int64 = 0
  /// The end of drawing.
  public var drawn: Int64 = 0
  /// The time at which its pixels were handed over to the connection.
  public var sent: Int64 = 0
  /// The time at which the server had put its pixels, as precisely as known.
  public var served: Int64 = 0
  /// The time of its expected scan-out.
  public var shown: Int64 = 0
  /// The estimated time of the compositor's picture that shows it.
  public var composed: Int64 = 0
  /// The error of ``composed``, either way.
  public var composedError: Int64 = 0
  /// The thread's processor time since the previous frame was sent.
  public var computed: Int64 = 0
  /// The x-coordinate of the end of its ink, predicted ink included, in pixels.
  public var tipX = 0.0
  /// The y-coordinate of the end of its ink, in pixels.
  public var tipY = 0.0
  /// The number of pixels that were put.
  public var area = 0

  /// Makes a frame without timestamps.
  public init() {}

  /// Returns the time at which the server had put the pixels.
  ///
  /// The server's own timestamp is exact to a microsecond, while its report waits until the program
  /// reads it. A server with another clock gives an impossible timestamp.
  ///
  /// - Parameters:
  ///   - done: The server's timestamp; `nil` when there is none.
  ///   - read: The time at which its report was read.
  /// - Returns: The timestamp if it is possible, otherwise the time of reading.
  public func served(done: Int64?, read: Int64) -> Int64 {
    guard let done, done >= drawn, done <= read else { return read }
    return done
  }

  /// Returns the time that a sample waited on purpose, in nanoseconds.
  public func intendedWait(of sample: TimedSample) -> Int64 {
    max(0, min(due, began) - sample.received)
  }

  /// Returns the duration of a stage of one of its samples in nanoseconds; `nil` when not known.
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
