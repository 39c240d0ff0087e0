internal import CLinux

/// A moment in local time.
public struct CalendarDate: Hashable, Sendable {
  /// The year, such as 2026.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second, 0...60.
  public let second: Int

  /// Makes the date of a moment.
  ///
  /// - Parameter seconds: the seconds since the beginning of 1970 (UTC).
  public init(_ seconds: Double) {
    var (time, parts) = (time_t(max(-1e12, min(1e12, seconds))), tm())
    localtime_r(&time, &parts)
    (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    (hour, minute, second) = (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
  }

  /// This moment.
  public static var now: CalendarDate { CalendarDate(Double(time(nil))) }

  /// The seconds since the beginning of 1970 (UTC).
  public static var secondsNow: Double { Double(time(nil)) }

  /// The day in figures, the same in every language: `2026-11-21`.
  public var dayText: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// The time of the day: `09:05`.
  public var timeText: String { "\(Self.two(hour)):\(Self.two(minute))" }

  /// Day and time for the name of a file: `2026-11-21 09.05.30`.
  public var stamp: String {
    "\(dayText) \(Self.two(hour)).\(Self.two(minute)).\(Self.two(second))"
  }

  /// Returns the time for a moment of today and the day for others, in five or ten characters.
  ///
  /// - Parameter now: the current moment.
  /// - Returns: the text.
  public func text(seenAt now: CalendarDate) -> String {
    dayText == now.dayText ? timeText : dayText
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
