/// The timestamps of a sample of a touching pen, in nanoseconds of the monotonic clock.
public struct TimedSample: Hashable, Sendable {
  /// The number of the sample, counted from 0.
  public var number = 0
  /// The identifier of the device that sent it.
  public var device = 0
  /// The server's timestamp, a whole number of milliseconds.
  public var stamped: Int64 = 0
  /// The time at which the program read it.
  public var received: Int64 = 0
  /// The x-coordinate in the window, in pixels.
  public var x = 0.0
  /// The y-coordinate in the window, in pixels.
  public var y = 0.0
  /// The number of the first frame that showed it; -1 while none has.
  public var frame = -1
  /// A Boolean value that indicates whether it is the first of its contact.
  public var isFirst = false
  /// A Boolean value that indicates whether the driver reported it only because the pen left the
  /// tablet while it touched; such a report is no sample of the pen.
  public var isDeparture = false

  /// Makes a sample without timestamps.
  public init() {}
}
