internal import Exchange
internal import Geometry
internal import HandwritingSearch
internal import SystemIO

/// Evaluates the reading of handwriting as text: `read FOLDER tuning|unseen LATIN.dic KOREAN.dic [WORDS]`, with
/// dictionaries for Hunspell.
struct ReadingTrial {
  private let folder: RecordingFolder
  private let isUnseen: Bool
  private let dictionaries: (latin: String, korean: String)
  private let wordCount: Int
  private var lines: [String] = []
  private var sums: [String: Counts] = [:]
  private var wrong: [String] = []

  /// Counts of words.
  private struct Counts {
    var right = 0
    var unsure = 0
    var wrong = 0
    var seconds = 0.0

    static func += (left: inout Counts, right: Counts) {
      left.right += right.right
      left.unsure += right.unsure
      left.wrong += right.wrong
      left.seconds += right.seconds
    }

    var text: String {
      let all = Double(max(1, right + unsure + wrong))
      func share(_ count: Int) -> String { "\((Double(count) / all * 1000).rounded() / 1000)" }
      return
        "right \(share(right)), not sure \(share(unsure)), wrong \(share(wrong)) of \(Int(all)) words, "
        + "\((seconds / all * 10_000).rounded() / 10) ms a word"
    }
  }

  init(_ arguments: [String]) throws(ExchangeError) {
    guard (4...5).contains(arguments.count), ["tuning", "unseen"].contains(arguments[1]),
      let count = arguments.count == 5 ? Int(arguments[4]) : 125, count > 0
    else {
      throw ExchangeError(
        "usage: sumi-bench read FOLDER tuning|unseen LATIN.dic KOREAN.dic [WORDS]"
      )
    }
    folder = RecordingFolder(path: arguments[0])
    (isUnseen, wordCount) = (arguments[1] == "unseen", count)
    dictionaries = (arguments[2], arguments[3])
  }

  /// Runs all parts and returns the report.
  mutating func report() throws -> String {
    for isKorean in [false, true] {
      let path = isKorean ? dictionaries.korean : dictionaries.latin
      let words = try Self.words(at: path)
      lines.append("\(path): \(words.count) words")
      for drawer in RecordingFolder.drawers(isUnseen: isUnseen) {
        try read(drawer, isKorean: isKorean, words)
      }
    }
    for (kind, sum) in sums.sorted(by: { $0.key < $1.key }) {
      lines.append("all \(kind): \(sum.text)")
    }
    lines.append("wrong: " + wrong.prefix(60).joined(separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(at path: String) throws -> [String] {
    let rules = try? FileAccess.read(String(path.dropLast(3)) + "aff", limit: 1 << 26)
    return HunspellWords(
      try FileAccess.read(path, limit: 1 << 26),
      affixes: rules ?? [],
      most: 120_000
    ).words
  }

  private mutating func read(_ drawer: Int, isKorean: Bool, _ words: [String]) throws {
    let writer = try folder.writer(drawer, isKorean: isKorean)
    var dice = Dice(seed: 78)
    let all = isKorean ? SearchWords.korean : SearchWords.english
    let vocabulary = Array(writer.known(of: all, &dice).prefix(wordCount))
    let start = Clock.now
    guard let lexicon = Lexicon(words, letter: writer.letter) else { return }
    lines.append("\(writer.name): \(Double((Clock.now - start) / 1_000_000)) ms for the lexicon")
    for joined in isKorean ? [false] : [false, true] {
      var texts = vocabulary + vocabulary
      dice.shuffle(&texts)
      let pages = ComposedPages(
        writer,
        texts,
        joined: joined,
        vary: SearchTrial.variation,
        &dice
      )
      var counts = Counts()
      for page in pages.pages {
        let strokes = page.ink.enumerated().compactMap {
          WrittenStroke(number: $0.offset, points: $0.element)
        }
        var reader = HandwritingReader(lexicon)
        let start = Clock.now
        let found = reader.lines(of: strokes) ?? []
        counts.seconds += Double(Clock.now - start) / 1e9
        compare(found.flatMap { $0 }, with: page.words.map(\.label), writer.name, &counts)
      }
      let kind = isKorean ? "korean" : joined ? "joined" : "print"
      lines.append("\(writer.name) \(kind): \(counts.text)")
      sums[kind, default: Counts()] += counts
    }
  }

  /// Aligns words with those that were written so that as few as possible differ.
  private mutating func compare(
    _ found: [String?],
    with written: [String],
    _ writer: String,
    _ counts: inout Counts
  ) {
    var costs = [[Int]](
      repeating: [Int](repeating: 0, count: written.count + 1),
      count: found.count + 1
    )
    for i in 0...found.count {
      for j in 0...written.count where i > 0 || j > 0 {
        var best = Int.max
        if i > 0 { best = costs[i - 1][j] + 3 }
        if j > 0 { best = min(best, costs[i][j - 1] + 3) }
        if i > 0, j > 0 {
          let cost = found[i - 1] == written[j - 1] ? 0 : found[i - 1] == nil ? 2 : 4
          best = min(best, costs[i - 1][j - 1] + cost)
        }
        costs[i][j] = best
      }
    }
    var (i, j) = (found.count, written.count)
    while i > 0 || j > 0 {
      if i > 0, costs[i][j] == costs[i - 1][j] + 3 {
        // A word too many: half of one that was cut, or a mark.
        if found[i - 1] != nil { counts.wrong += 1 }
        i -= 1
      } else if j > 0, costs[i][j] == costs[i][j - 1] + 3 {
        counts.wrong += 1
        wrong.append("\(written[j - 1]) is missing (\(writer))")
        j -= 1
      } else {
        (i, j) = (i - 1, j - 1)
        switch found[i] {
        case written[j]: counts.right += 1
        case nil: counts.unsure += 1
        case let text?:
          counts.wrong += 1
          wrong.append("\(written[j]) as \(text) (\(writer))")
        }
      }
    }
  }
}
