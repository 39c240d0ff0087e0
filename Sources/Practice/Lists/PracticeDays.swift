/// The words that were practised on each day, with their marks.
///
/// Days are texts such as `2026-11-23`, so that nothing depends on a clock.
public struct PracticeDays: Hashable, Sendable {
  /// A day.
  public struct Day: Hashable, Sendable {
    /// The date.
    public var date: String
    /// The number of words.
    public var words: Int
    /// The sum of their marks.
    public var sum: Double

    /// The mean mark, 0...100.
    public var mean: Double { sum / Double(max(1, words)) }
  }

  private static let header = "# Sumi practice: day, words, sum of marks"
  /// The number of days that are kept.
  public static let most = 366

  /// The days, the earliest first.
  public private(set) var days: [Day] = []

  /// Makes a list without days.
  public init() {}

  /// Records the mark of a word.
  ///
  /// - Parameters:
  ///   - mark: The mark, 0...100.
  ///   - date: The date.
  public mutating func record(_ mark: Double, on date: String) {
    add(Day(date: date, words: 1, sum: max(0, min(100, mark))))
  }

  /// Adds the words of another list that came since an earlier state of it.
  ///
  /// - Parameters:
  ///   - new: The other list.
  ///   - old: Its earlier state.
  public mutating func add(_ new: PracticeDays, since old: PracticeDays) {
    for var day in new.days {
      if let known = old.days.first(where: { $0.date == day.date }) {
        day.words -= known.words
        day.sum = min(max(0, day.sum - known.sum), 100 * Double(max(0, day.words)))
      }
      if day.words > 0 { add(day) }
    }
  }

  private mutating func add(_ day: Day) {
    let index = days.firstIndex { $0.date >= day.date } ?? days.endIndex
    if index == days.endIndex || days[index].date != day.date {
      days.insert(Day(date: day.date, words: 0, sum: 0), at: index)
    }
    days[index].words += day.words
    days[index].sum += day.sum
    if days.count > Self.most { days.removeFirst(days.count - Self.most) }
  }

  // MARK: - Text

  /// Reads days from their ``text``; invalid lines are skipped.
  public init(reading text: String) {
    var found: [String: Day] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, Self.isDate(fields[0]), let words = Int(fields[1]),
        (1...1_000_000).contains(words), let sum = Double(fields[2]),
        (0...100 * Double(words)).contains(sum)
      else { continue }
      found[String(fields[0])] = Day(date: String(fields[0]), words: words, sum: sum)
    }
    days = found.values.sorted { $0.date < $1.date }.suffix(Self.most)
  }

  private static func isDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
  }

  /// The days as plain text, with a day in each line.
  public var text: String {
    let lines = days.map { "\($0.date)\t\($0.words)\t\($0.sum)" }
    return ([Self.header] + lines).joined(separator: "\n") + "\n"
  }
}
