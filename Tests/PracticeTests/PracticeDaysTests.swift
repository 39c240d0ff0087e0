import TestSupport
import Testing

@testable import Practice

@Suite struct PracticeDaysTests {
  private static func date(_ number: Int) -> String {
    let month = number / 28 % 12 + 1
    let day = number % 28 + 1
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(2026 + number / 336)-\(two(month))-\(two(day))"
  }

  /// Words are counted on their days, in whatever order they come, and the text reads back.
  @Test(arguments: 0..<10)
  func wordsAreCountedOnTheirDays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var days = PracticeDays()
    var marks: [String: [Double]] = [:]
    for _ in 0..<generator.whole(1...400) {
      let date = Self.date(generator.whole(0...200))
      let mark = generator.number(0...100)
      days.record(mark, on: date)
      marks[date, default: []].append(mark)
    }
    #expect(days.days.map(\.date) == marks.keys.sorted())
    for day in days.days {
      let own = try #require(marks[day.date])
      #expect(day.words == own.count)
      #expect(abs(day.mean - own.reduce(0, +) / Double(own.count)) < 1e-9)
    }
    #expect(PracticeDays(reading: days.text) == days)
  }

  /// The words of two lessons at once are added up, whatever both have in common.
  @Test func twoLessonsAreAddedUp() {
    var start = PracticeDays()
    start.record(80, on: "2026-01-01")
    start.record(60, on: "2026-01-02")
    var (one, two) = (start, start)
    one.record(100, on: "2026-01-02")
    two.record(40, on: "2026-01-02")
    two.record(90, on: "2026-01-03")
    one.add(two, since: start)
    let expected = [("2026-01-01", 1, 80.0), ("2026-01-02", 3, 200), ("2026-01-03", 1, 90)]
    #expect(one.days == expected.map { PracticeDays.Day(date: $0.0, words: $0.1, sum: $0.2) })
  }

  /// Only the latest days are kept, and marks stay within their range.
  @Test func theListIsLimited() {
    var days = PracticeDays()
    for number in 0..<(PracticeDays.most + 40) { days.record(50, on: Self.date(number)) }
    #expect(days.days.count == PracticeDays.most)
    #expect(days.days.last?.date == Self.date(PracticeDays.most + 39))
    var extreme = PracticeDays()
    extreme.record(900, on: "2026-01-01")
    extreme.record(-5, on: "2026-01-01")
    #expect(extreme.days == [PracticeDays.Day(date: "2026-01-01", words: 2, sum: 100)])
  }

  @Test(arguments: [
    "", "x", "2026-01-01", "2026-01-01\t0\t0", "2026-01-01\t1\t101", "2026-1-1\t1\t5",
    "01-01-2026\t1\t5", "2026-01-01\t1\tnan", "2026-01-01\t-4\t5", "2026-01-0x\t1\t5",
    "2026-01-01\t1\t5\t6",
  ])
  func whatIsNoDayIsSkipped(line: String) {
    let good = "2026-05-05\t2\t150.0"
    let days = PracticeDays(reading: "# head\n\(line)\n\(good)\n")
    #expect(days.days == [PracticeDays.Day(date: "2026-05-05", words: 2, sum: 150)])
  }
}
