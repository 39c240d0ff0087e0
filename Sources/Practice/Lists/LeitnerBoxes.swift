/// How well each letter is known, by Leitner's boxes: what goes wrong comes back soon, what goes
/// well later and later.
///
/// A letter begins in the first of five boxes, moves on by one when it is written well, and back to
/// the first when not. A letter of box n is due 2ⁿ⁻¹ rounds after it was written last. Time is
/// counted in rounds, so it depends on no clock. Source: S. Leitner, *So lernt man lernen*, 1972.
public struct LeitnerBoxes: Hashable, Sendable {
  /// Where a letter stands.
  struct Place: Hashable {
    /// The box, 1...5.
    var box: Int
    /// The round in which it was written last.
    var round: Int
  }

  /// How many boxes there are.
  public static let boxCount = 5
  /// The mark from which on a letter counts as written well.
  public static let goodMark = 75.0
  private static let header = "# Sumi practice: letter, box, round"

  /// The rounds that were written so far.
  public private(set) var round = 0
  private var places: [Character: Place] = [:]

  /// Makes boxes in which nothing lies.
  public init() {}

  /// The box of a letter, 1...5; `nil` when it was never written.
  public func box(of letter: Character) -> Int? { places[letter]?.box }

  /// Takes note of a word that was written.
  ///
  /// - Parameter marks: the mark of each letter of it, 0...100; of a letter that occurs more than
  ///   once the worst counts.
  public mutating func note(_ marks: [(letter: Character, mark: Double)]) {
    round += 1
    var worst: [Character: Double] = [:]
    for (letter, mark) in marks { worst[letter] = min(mark, worst[letter] ?? 100) }
    for (letter, mark) in worst {
      let box = places[letter]?.box ?? 1
      let next = mark >= Self.goodMark ? min(Self.boxCount, box + 1) : 1
      places[letter] = Place(box: next, round: round)
    }
  }

  /// How urgent a letter is: rounds overdue and how low its box is, 0 when it is not due.
  public func urgency(of letter: Character) -> Double {
    guard let place = places[letter] else { return 1 }
    let wait = 1 << (place.box - 1)
    let late = round - place.round - wait
    return late < 0 ? 0 : Double(late + 1) / Double(wait) + Double(Self.boxCount - place.box) / 4
  }

  /// The words in the order in which they should be practised: those with the most urgent letters
  /// first, as listed where none is more urgent.
  public func ordered(_ words: [String]) -> [String] {
    let ranked = words.enumerated().map { place, word in
      let letters = word.filter { !$0.isWhitespace }
      let sum = letters.reduce(0) { $0 + urgency(of: $1) }
      return (place: place, word: word, urgency: sum / Double(max(1, letters.count)))
    }
    return ranked.sorted { ($1.urgency, $0.place) < ($0.urgency, $1.place) }.map(\.word)
  }

  // MARK: - Text

  /// Reads boxes; a line that says nothing sensible is passed over.
  public init(reading text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix(Self.header) {
      let words = line.split(separator: "\t")
      if words.count == 2, words[0] == "round", let number = Int(words[1]) {
        round = min(1 << 40, max(round, number))
      }
      guard words.count == 3, words[0].count == 1, let letter = words[0].first,
        let box = Int(words[1]), let last = Int(words[2]), (1...Self.boxCount).contains(box),
        (0...(1 << 40)).contains(last)
      else { continue }
      places[letter] = Place(box: box, round: last)
      round = max(round, last)
    }
  }

  /// The boxes as plain text, one letter in each line.
  public var text: String {
    let lines = places.sorted { $0.key < $1.key }.map { letter, place in
      "\(letter)\t\(place.box)\t\(place.round)"
    }
    return ([Self.header, "round\t\(round)"] + lines).joined(separator: "\n") + "\n"
  }
}
