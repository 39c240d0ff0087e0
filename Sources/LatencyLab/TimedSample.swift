/// What is known of one sample of a pen that touches: nanoseconds of the monotonic clock.
public struct TimedSample: Hashable, Sendable {
  /// Counts the samples from 0; a later one has a greater number.
  public var number = 0
  /// The device that sent it.
  public var device = 0
  /// The server's stamp, a whole number of milliseconds.
  public var stamped: Int64 = 0
  /// When the program read it.
  public var received: Int64 = 0
  /// Column in the window, in pixels.
  public var x = 0.0
  /// Row in the window, in pixels.
  public var y = 0.0
  /// The frame that showed it first; -1 while none has.
  public var frame = -1
  /// Whether it is the first of its contact.
  public var isFirst = false

  /// Makes a sample of which nothing is known.
  public init() {}
}
