import Testing

@testable import Exchange

/// Times of universal time against a calendar that is walked day by day.
@Suite struct CalendarLawTests {
  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(ofMonth month: Int64, _ year: Int64) -> Int64 {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: count - text.count) + text
  }

  /// Every day of the first hundred years, of two hundred around 1900, and of years around 4000 and 9999, at
  /// their first and their last second.
  @Test(
    arguments: [
      (0, 101, -719_528), (1799, 2001, -62_456), (3999, 4001, 741_077), (9995, 9999, 2_931_071),
    ]
      as [(Int64, Int64, Int64)]
  )
  func eachDayHasItsText(first: Int64, last: Int64, start: Int64) {
    var day = start
    var isWrong = false
    for year in first...last {
      for month in 1...12 as ClosedRange<Int64> {
        for date in 1...Self.length(ofMonth: month, year) {
          let text = "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(date, 2))T"
          let seconds = day * 86_400
          let isSame =
            UniversalTime(seconds: seconds).text == text + "00:00:00Z"
            && UniversalTime(seconds: seconds + 86_399).text == text + "23:59:59Z"
            && UniversalTime(text + "00:00:00")?.seconds == seconds
            && UniversalTime(text + "23:59:59")?.seconds == seconds + 86_399
          if !isSame, !isWrong { Issue.record("\(text)") }
          isWrong = isWrong || !isSame
          day += 1
        }
        let over = Self.digits(Self.length(ofMonth: month, year) + 1, 2)
        let text = "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(over)T00:00:00"
        if UniversalTime(text) != nil { Issue.record("\(text)") }
      }
    }
  }

  /// Every second of an hour, every minute of a day, and the fields just beyond them.
  @Test func timesOfADayHaveTheirTexts() {
    for hour in 0...24 as ClosedRange<Int64> {
      for minute in 0...60 as ClosedRange<Int64> {
        for second in hour == 5 ? [0, 1, 9, 10, 59, 60] as [Int64] : [0, 59] {
          let text =
            "2017-07-14T\(Self.digits(hour, 2)):\(Self.digits(minute, 2)):\(Self.digits(second, 2))"
          let isTime = hour < 24 && minute < 60 && second < 60
          let seconds = 1_499_990_400 + hour * 3600 + minute * 60 + second
          #expect(UniversalTime(text)?.seconds == (isTime ? seconds : nil), "\(text)")
          if isTime { #expect(UniversalTime(seconds: seconds).text == text + "Z") }
        }
      }
    }
  }

  /// Only digits are digits, and only the marks of the standard stand between them.
  @Test func everyPlaceHasItsMark() {
    let text = Array("2017-07-14T02:40:00".utf8)
    for place in text.indices {
      for byte in [0x2F, 0x30, 0x39, 0x3A, 0x2D, 0x54, 0x20] as [UInt8] {
        var changed = text
        changed[place] = byte
        let isMark = [4, 7, 10, 13, 16].contains(place)
        let isDigit = (0x30...0x39).contains(byte)
        let mayBe = isMark ? byte == text[place] : isDigit
        let found = UniversalTime(String(decoding: changed, as: UTF8.self))
        if !mayBe { #expect(found == nil, "\(place) \(byte)") }
      }
    }
    #expect(
      UniversalTime("2017-07-14T02:40:0") == nil && UniversalTime("2017-07-14T02:40:000") == nil
    )
  }
}
