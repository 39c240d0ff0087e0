/// A moment of the monotonic clock.
public struct PenTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since an unnamed beginning, the same for the whole system until it restarts.
  public var nanoseconds: Int64

  /// Makes a moment from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes a moment from milliseconds, rounded to a nanosecond.
  public init(milliseconds: Double) {
    nanoseconds = Int64((milliseconds * 1e6).rounded())
  }

  /// The moment in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// Seconds from an earlier moment to this one; negative when that one is later.
  public func seconds(since earlier: PenTime) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// The moment so many seconds later.
  public func advanced(bySeconds seconds: Double) -> PenTime {
    PenTime(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
  }

  /// Whether the left moment is the earlier one.
  public static func < (left: PenTime, right: PenTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
