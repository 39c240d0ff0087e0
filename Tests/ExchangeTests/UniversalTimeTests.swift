import Foundation
import Testing

@testable import Exchange

@Suite struct UniversalTimeTests {
  /// The calendar is Foundation's, in each month of ten thousand years.
  @Test func timesAreTextsAsFoundationWritesThem() {
    var generator = SystemRandomNumberGenerator()
    // From the beginning of the year 0 to the end of 9999.
    let whole: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
    // Foundation has the Julian calendar before October 1582.
    let gregorian: ClosedRange<Int64> = -12_219_292_800...253_402_300_799
    let times = (0..<3000).map { _ in Int64.random(in: gregorian, using: &generator) }
    for seconds in times + [0, -1, 951_782_400, 4_107_542_399, 253_402_300_799] {
      let text = UniversalTime(seconds: seconds).text
      #expect(text == Date(timeIntervalSince1970: Double(seconds)).ISO8601Format())
      #expect(UniversalTime(text.dropLast())?.seconds == seconds)
    }
    for seconds in (0..<3000).map({ _ in Int64.random(in: whole, using: &generator) }) {
      #expect(UniversalTime(UniversalTime(seconds: seconds).text.dropLast())?.seconds == seconds)
    }
  }

  @Test(arguments: [
    "", "2017-07-14", "2017-07-14T02:40", "2017-02-29T00:00:00", "2017-13-01T00:00:00",
    "2017-00-01T00:00:00", "2017-01-00T00:00:00", "2017-01-32T00:00:00", "2017-01-01T24:00:00",
    "2017-01-01T00:60:00", "2017-01-01T00:00:60", "2017-01-01 00:00:00", "2017-01-01T00:00:0x",
    "2017-01-01T00:00:00Z", "+017-01-01T00:00:00", "2017-04-31T00:00:00",
  ])
  func textsThatAreNoTimesAreRefused(text: String) {
    #expect(UniversalTime(text) == nil)
  }
}
