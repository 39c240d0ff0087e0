internal import Geometry

/// Guesses the text of handwriting: each word is the one of a lexicon that is the likest, by the same comparison as
/// in a search, or none where nothing is near.
public struct HandwritingReader {
  /// The largest number of strokes that are read; the others are left out.
  public static let mostStrokes = 10_000
  /// The largest number of candidates that are compared with words; the others are not read.
  private static let mostCandidates = 3000
  /// The words of the lexicon that a candidate is compared with in full.
  private static let mostCompared = 120
  /// The largest number of words whose shapes are kept.
  private static let mostShapes = 4000
  /// The difference below which the likest word is read, and one below which it is where the next is not nearly
  /// as like.
  private static let (near, far): (Float, Float) = (0.4, 0.55)
  /// The least ratio of the difference of the next word to that of the likest, near and far.
  private static let (nearGap, farGap): (Float, Float) = (1.03, 1.15)
  /// The cost of a word, in differences of a width that is as large as the height of the writing.
  private static let wordCost = 0.5
  /// The difference of what is not read.
  private static let unread = 0.65

  private let lexicon: Lexicon
  private var shapes: [String: [WordShape]] = [:]

  /// Creates a reader.
  public init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// Reads handwriting.
  ///
  /// Costs up to a tenth of a second for a word.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in writing order.
  ///   - isWanted: Returns whether to go on, and receives the completed share, 0...1.
  /// - Returns: The lines from top to bottom, each with its words from left to right; a word is `nil` where nothing
  ///   is near. `nil` when the text is no longer wanted.
  public mutating func lines(
    of strokes: [WrittenStroke],
    while isWanted: (Double) -> Bool = { _ in true }
  ) -> [[String?]]? {
    let used = Array(strokes.prefix(Self.mostStrokes))
    let lines = LineFinder(used).lines.map { PieceLine($0, of: used) }
    var rows: [(middle: Double, height: Double, left: Double, words: [String?])] = []
    var left = Self.mostCandidates
    for (number, line) in lines.enumerated() {
      guard isWanted(Double(number) / Double(lines.count)) else { return nil }
      let words = line.candidates(number: number).map { candidate -> Candidate in
        left -= 1
        guard left >= 0, isWanted(Double(number) / Double(lines.count)) else {
          return Candidate(candidate, text: nil, difference: Self.unread)
        }
        return read(candidate, used)
      }
      let bounds = line.pieces.flatMap(\.strokes).reduce(Rect.null) { $0.union(used[$1].bounds) }
      rows.append((bounds.center.y, line.height, bounds.minX, Self.division(of: line, into: words)))
    }
    guard isWanted(1) else { return nil }
    return Self.joined(rows.filter { !$0.words.isEmpty })
  }

  // MARK: - Words

  /// A candidate with the word that it is read as.
  private struct Candidate {
    let pieces: ClosedRange<Int>
    let width: Double
    let text: String?
    let difference: Double

    init(_ word: WordFinder.Candidate, text: String?, difference: Double) {
      (pieces, self.text, self.difference) = (word.pieces, text, difference)
      width = word.bounds.width / max(word.height, .leastNormalMagnitude)
    }
  }

  private mutating func read(_ word: WordFinder.Candidate, _ strokes: [WrittenStroke]) -> Candidate
  {
    let own = word.strokes.map { strokes[$0] }
    guard let shape = WordShape(own, angle: word.angle),
      let coarse = CoarseShape(own, angle: word.angle)
    else { return Candidate(word, text: nil, difference: Self.unread) }
    let distance = WordDistance(shape)
    var best: (text: String, difference: Float)?
    var second = Float.infinity
    for number in lexicon.nearest(to: coarse, most: Self.mostCompared) {
      for text in Self.forms(of: lexicon.words[number]) {
        let factor = lexicon.factor(of: lexicon.words[number])
        let limit = min(second, Float(Self.unread))
        let difference = shapes(of: text).reduce(Float.infinity) { least, other in
          min(least, factor * distance.difference(from: other, below: limit / factor))
        }
        guard difference < second else { continue }
        if difference < best?.difference ?? .infinity {
          // The same word in capitals is no rival.
          if best?.text.lowercased() != text.lowercased() { second = best?.difference ?? second }
          best = (text, difference)
        } else if best?.text.lowercased() != text.lowercased() {
          second = difference
        }
      }
    }
    guard let best else { return Candidate(word, text: nil, difference: Self.unread) }
    let gap = second / best.difference
    let isSure =
      best.difference < Self.near && gap >= Self.nearGap
      || best.difference < Self.far && gap >= Self.farGap
    return Candidate(word, text: isSure ? best.text : nil, difference: Double(best.difference))
  }

  /// A word as it stands in the lexicon, and as it begins a sentence.
  private static func forms(of word: String) -> [String] {
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    return capital == word ? [word] : [word, capital]
  }

  private mutating func shapes(of word: String) -> [WordShape] {
    if let known = shapes[word] { return known }
    guard let letters = lexicon.letters(of: word) else { return [] }
    if shapes.count >= Self.mostShapes { shapes.removeAll(keepingCapacity: true) }
    let made = TypedWord(letters: letters, canJoin: TypedWord.canJoin(word)).shapes
    shapes[word] = made
    return made
  }

  // MARK: - Lines

  /// Divides a line into words so that all are as like as they can be.
  private static func division(of line: PieceLine, into words: [Candidate]) -> [String?] {
    let endings = Dictionary(grouping: words, by: \.pieces.upperBound)
    var cheapest: [(cost: Double, start: Int, text: String??)] = [(0, 0, nil)]
    for (index, piece) in line.pieces.enumerated() {
      let bounds = piece.strokes.reduce(Rect.null) { $0.union(line.strokes[$1].bounds) }
      // A point or a comma is no word; neither is read.
      let isMark = max(bounds.width, bounds.height) < 0.45 * line.height
      let width = bounds.width / max(line.height, .leastNormalMagnitude)
      let alone = cheapest[index].cost + (isMark ? 0.1 : wordCost) + 1.2 * unread * width
      var best: (cost: Double, start: Int, text: String??) = (
        alone, index, isMark ? nil : .some(nil)
      )
      for word in endings[index] ?? [] {
        let start = word.pieces.lowerBound
        let cost = cheapest[start].cost + wordCost + word.difference * word.width
        if cost < best.cost { best = (cost, start, .some(word.text)) }
      }
      cheapest.append(best)
    }
    var (found, end): ([String?], Int) = ([], line.pieces.count)
    while end > 0 {
      if let text = cheapest[end].text { found.append(text) }
      end = cheapest[end].start
    }
    return found.reversed()
  }

  /// Joins parts of lines that stand side by side, in the order of reading.
  private static func joined(
    _ rows: [(middle: Double, height: Double, left: Double, words: [String?])]
  ) -> [[String?]] {
    var lines: [(middle: Double, parts: [(left: Double, words: [String?])])] = []
    for row in rows.sorted(by: { ($0.middle, $0.left) < ($1.middle, $1.left) }) {
      if let last = lines.last, row.middle - last.middle < 0.6 * row.height {
        lines[lines.count - 1].parts.append((row.left, row.words))
      } else {
        lines.append((row.middle, [(row.left, row.words)]))
      }
    }
    return lines.map { $0.parts.sorted { $0.left < $1.left }.flatMap(\.words) }
  }
}
