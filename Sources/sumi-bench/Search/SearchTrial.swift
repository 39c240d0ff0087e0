internal import Exchange
internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import Practice
internal import SystemIO

/// Evaluates the search in handwriting on recordings: `search FOLDER tuning|unseen [WORDS]`.
///
/// The article of `HandwritingSearch` says which writers are in which half.
struct SearchTrial {
  private let folder: RecordingFolder
  private let isUnseen: Bool
  private let wordCount: Int
  private var lines: [String] = []
  private var sums: [String: SearchBook.Counts] = [:]
  private var worst: [(count: Int, text: String)] = []

  /// The variation of letters at which repeated words differ as much as those of the marked pages.
  static let variation = 0.8

  init(_ arguments: [String]) throws(ExchangeError) {
    guard (2...3).contains(arguments.count), ["tuning", "unseen"].contains(arguments[1]),
      let count = arguments.count == 3 ? Int(arguments[2]) : 125, count > 0
    else { throw ExchangeError("usage: sumi-bench search FOLDER tuning|unseen [WORDS]") }
    (folder, isUnseen, wordCount) = (
      RecordingFolder(path: arguments[0]), arguments[1] == "unseen", count
    )
  }

  /// Runs all parts and returns the report.
  mutating func report() throws -> String {
    for drawer in RecordingFolder.drawers(isUnseen: isUnseen) {
      for isKorean in [false, true] { try composed(drawer, isKorean: isKorean) }
    }
    for page in isUnseen ? MarkedPage.unseen : MarkedPage.tuning { try marked(page) }
    try drawings()
    for (kind, sum) in sums.sorted(by: { $0.key < $1.key }) { add("all", kind, sum) }
    lines.append(
      "worst: "
        + worst.sorted { $0.count > $1.count }.prefix(20).map(\.text).joined(separator: ", ")
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ name: String, _ kind: String, _ counts: SearchBook.Counts) {
    func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    lines.append(
      "\(name), \(kind): recall \(text(counts.recall)), precision \(text(counts.precision)), "
        + "\(counts.wanted) wanted, \(counts.shown) shown"
    )
  }

  private mutating func note(_ name: String, _ kind: String, _ counts: SearchBook.Counts) {
    add(name, kind, counts)
    sums[kind, default: SearchBook.Counts()] += counts
  }

  // MARK: - Composed pages

  private mutating func composed(_ drawer: Int, isKorean: Bool) throws {
    let writer = try folder.writer(drawer, isKorean: isKorean)
    var dice = Dice(seed: 77)
    let known = writer.known(of: isKorean ? SearchWords.korean : SearchWords.english, &dice)
    let vocabulary = Array(known.prefix(wordCount))
    for joined in isKorean ? [false] : [false, true] {
      let name = writer.name + (isKorean ? "" : joined ? " joined" : " print")
      let book = SearchBook(writer, vocabulary, copies: 4, joined: joined, vary: Self.variation)
      var (written, typed) = (SearchBook.Counts(), SearchBook.Counts())
      for word in vocabulary {
        if let ink = writer.word(word, joined: joined, vary: Self.variation, &dice),
          let query = WordQuery(written: Self.strokes(ink))
        {
          let counts = book.counts(of: query, for: word)
          written += counts
          judge(counts, "\(word) (\(name), written)")
        }
        guard let letters = writer.letters(of: word, vary: 0, &dice) else { continue }
        let shapes = TypedWord(letters: letters, canJoin: !isKorean).shapes
        let counts = book.counts(of: WordQuery(words: [shapes]), for: word)
        typed += counts
        judge(counts, "\(word) (\(name), typed)")
      }
      note(name, "written", written)
      note(name, "typed", typed)
    }
  }

  private mutating func judge(_ counts: SearchBook.Counts, _ text: String) {
    let faults = counts.wanted + counts.shown - 2 * counts.found
    if faults > 1 {
      worst.append((faults, "\(text) \(counts.found)/\(counts.wanted), \(counts.shown) shown"))
    }
  }

  private static func strokes(_ ink: [[Point]]) -> [WrittenStroke] {
    ink.enumerated().compactMap { WrittenStroke(number: $0.offset, points: $0.element) }
  }

  // MARK: - Real pages

  private mutating func marked(_ page: MarkedPage) throws {
    let ink = try folder.ink(page.path)[page.recording]
    var book = SearchBook()
    let rects = ink.map { Rect(enclosing: $0) }
    book.add(
      ink,
      words: page.words.map { word in
        let around = word.bounds.outset(by: 2)
        return (word.label, rects.indices.filter { around.contains(rects[$0]) })
      }
    )
    var sum = SearchBook.Counts()
    for (number, word) in book.words.enumerated() {
      guard let query = WordQuery(written: word.strokes) else { continue }
      let counts = book.counts(of: query, for: word.label, without: number)
      sum += counts
      judge(counts, "\(word.label) (\(page.path))")
    }
    note(page.path, "real, written", sum)
  }

  /// Searches drawings for words that are not there: each hit is false.
  private mutating func drawings() throws {
    let names = ["shapes/quickdraw-airplane.csv", "shapes/quickdraw-bee.csv"]
    let unseen = ["shapes/quickdraw-alarm-clock.csv", "painting/libmypaint-painting30sec.csv"]
    var book = SearchBook()
    for name in isUnseen ? unseen : names {
      for ink in try folder.ink(name) { book.add(ink, words: []) }
    }
    var (queries, hits, empty) = (0, 0, 0)
    for page in MarkedPage.tuning + MarkedPage.unseen {
      let ink = try folder.ink(page.path)[page.recording]
      for word in page.words {
        let around = word.bounds.outset(by: 2)
        let own = ink.filter { around.contains(Rect(enclosing: $0)) }
        guard let query = WordQuery(written: Self.strokes(own)) else { continue }
        let count = book.index.hits(for: query).count
        (queries, hits, empty) = (queries + 1, hits + count, empty + (count == 0 ? 1 : 0))
      }
    }
    lines.append(
      "drawings: \(book.index.pages.count) of them, \(book.index.wordCount) candidates; of \(queries) queries "
        + "\(empty) show nothing, \(hits) false hits"
    )
  }
}
