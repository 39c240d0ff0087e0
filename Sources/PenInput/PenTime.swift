/// A time of the monotonic clock.
public struct PenTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since an arbitrary origin, the same for the whole system until it restarts.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a time from milliseconds, rounded to a nanosecond.
  public init(milliseconds: Double) {
    nanoseconds = Int64((milliseconds * 1e6).rounded())
  }

  /// The time in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// Returns the seconds from an earlier time to this one; negative when that one is later.
  public func seconds(since earlier: PenTime) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// Returns the time a number of seconds later.
  public func advanced(bySeconds seconds: Double) -> PenTime {
    PenTime(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
  }

  /// Returns a Boolean value that indicates whether the left time is the earlier one.
  public static func < (left: PenTime, right: PenTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
