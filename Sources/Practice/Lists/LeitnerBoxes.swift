/// A Leitner system for letters: letters that are written badly come back soon, the others after
/// increasing intervals.
///
/// A letter starts in the first of five boxes, moves to the next one when it is written well, and
/// back to the first otherwise. A letter of box n is due 2ⁿ⁻¹ rounds after it was last written.
/// Time is counted in rounds, a round for each word, and depends on no clock. Source: S. Leitner,
/// *So lernt man lernen*, 1972.
public struct LeitnerBoxes: Hashable, Sendable {
  /// The state of a letter.
  struct Entry: Hashable {
    /// The box, 1...5.
    var box: Int
    /// The round in which it was last written.
    var round: Int
  }

  /// The number of boxes.
  public static let boxCount = 5
  /// The mark from which on a letter counts as written well.
  public static let goodMark = 75.0
  private static let header = "# Sumi practice: letter, box, round"

  /// The number of rounds so far.
  public private(set) var round = 0
  private var entries: [Character: Entry] = [:]

  /// Makes empty boxes.
  public init() {}

  /// Returns the box of a letter, 1...5; `nil` when it was never written.
  public func box(of letter: Character) -> Int? { entries[letter]?.box }

  /// Records the marks of a word and begins the next round.
  ///
  /// - Parameter marks: The mark of each letter, 0...100; of a letter that occurs more than once
  ///   the worst counts.
  public mutating func record(_ marks: [(letter: Character, mark: Double)]) {
    round += 1
    var worst: [Character: Double] = [:]
    for (letter, mark) in marks { worst[letter] = min(mark, worst[letter] ?? 100) }
    for (letter, mark) in worst {
      let box = entries[letter]?.box ?? 1
      let next = mark >= Self.goodMark ? min(Self.boxCount, box + 1) : 1
      entries[letter] = Entry(box: next, round: round)
    }
  }

  /// Adds what was recorded in other boxes since an earlier state of them.
  ///
  /// - Parameters:
  ///   - new: The other boxes.
  ///   - old: Their earlier state.
  public mutating func add(_ new: LeitnerBoxes, since old: LeitnerBoxes) {
    let start = round
    for (letter, entry) in new.entries where entry != old.entries[letter] {
      entries[letter] = Entry(box: entry.box, round: start + entry.round - old.round)
    }
    round = start + new.round - old.round
  }

  /// Returns the urgency of a letter, which grows with the rounds it is overdue and with a lower
  /// box; 0 when it is not due, 1 when it was never written.
  public func urgency(of letter: Character) -> Double {
    guard let entry = entries[letter] else { return 1 }
    let wait = 1 << (entry.box - 1)
    let late = round - entry.round - wait
    return late < 0 ? 0 : Double(late + 1) / Double(wait) + Double(Self.boxCount - entry.box) / 4
  }

  /// Returns words in the order of practice: those with the greatest mean urgency of their letters
  /// first, in the given order where urgencies are equal.
  public func ordered(_ words: [String]) -> [String] {
    let ranked = words.enumerated().map { index, word in
      let letters = word.filter { !$0.isWhitespace }
      let sum = letters.reduce(0) { $0 + urgency(of: $1) }
      return (index: index, word: word, urgency: sum / Double(max(1, letters.count)))
    }
    return ranked.sorted { ($1.urgency, $0.index) < ($0.urgency, $1.index) }.map(\.word)
  }

  // MARK: - Text

  /// Reads boxes from their ``text``; invalid lines are skipped.
  public init(reading text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix(Self.header) {
      let fields = line.split(separator: "\t")
      if fields.count == 2, fields[0] == "round", let number = Int(fields[1]) {
        round = min(1 << 40, max(round, number))
      }
      guard fields.count == 3, fields[0].count == 1, let letter = fields[0].first,
        let box = Int(fields[1]), let last = Int(fields[2]), (1...Self.boxCount).contains(box),
        (0...(1 << 40)).contains(last)
      else { continue }
      entries[letter] = Entry(box: box, round: last)
      round = max(round, last)
    }
  }

  /// The boxes as plain text, with a letter in each line.
  public var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { letter, entry in
      "\(letter)\t\(entry.box)\t\(entry.round)"
    }
    return ([Self.header, "round\t\(round)"] + lines).joined(separator: "\n") + "\n"
  }
}
