/// A moment in universal time as files write it (ISO 8601): `2017-07-14T02:40:00Z`.
public struct UniversalTime: Hashable, Sendable {
  /// The seconds since the beginning of 1970.
  public let seconds: Int64

  private static let secondsOfDay: Int64 = 86_400
  /// Days from 1 March of the year 0 to the beginning of 1970, and days of 400 years.
  private static let (epoch, era): (Int64, Int64) = (719_468, 146_097)

  /// A moment.
  ///
  /// - Parameter seconds: the seconds since the beginning of 1970, in a year from 0 to 9999.
  public init(seconds: Int64) { self.seconds = seconds }

  /// Reads a date and a time without a time zone, such as `2017-07-14T02:40:00`; `nil` when it is none.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let marks: [(place: Int, mark: UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
      (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")),
    ]
    guard bytes.count == 19, marks.allSatisfy({ bytes[$0.place] == $0.mark }) else { return nil }
    let fields = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { range -> Int64? in
      bytes[range].reduce(0) { number, byte in
        guard let number, (0x30...0x39).contains(byte) else { return nil }
        return number * 10 + Int64(byte - 0x30)
      }
    }.compactMap(\.self)
    guard fields.count == 6, (1...12).contains(fields[1]), fields[3] < 24, fields[4] < 60,
      fields[5] < 60
    else { return nil }
    let day = Self.day(year: fields[0], month: fields[1], day: fields[2])
    // A month without such a day leads to another one.
    guard Self.date(ofDay: day) == (fields[0], fields[1], fields[2]) else { return nil }
    seconds = day * Self.secondsOfDay + fields[3] * 3600 + fields[4] * 60 + fields[5]
  }

  /// The text, with a `Z` at its end.
  public var text: String {
    let day = seconds >= 0 ? seconds / Self.secondsOfDay : (seconds + 1) / Self.secondsOfDay - 1
    let (date, rest) = (Self.date(ofDay: day), seconds - day * Self.secondsOfDay)
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))T"
      + "\(digits(rest / 3600, 2)):\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
  }

  /// Returns the days from the beginning of 1970 to a date of the Gregorian calendar.
  ///
  /// Source: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`.
  private static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years begin with March, so that the odd day is the last.
    let year = month <= 2 ? year - 1 : year
    let eras = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - eras * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return eras * era + dayOfEra - epoch
  }

  /// The inverse of ``day(year:month:day:)``; same source, `civil_from_days`.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = day + epoch
    let eras = (days >= 0 ? days : days - era + 1) / era
    let dayOfEra = days - eras * era
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + eras * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
