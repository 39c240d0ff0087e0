internal import DocumentStore
internal import Exchange
internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import Practice
internal import SystemIO

/// Measures the search in many words of one writer: `many-words FOLDER latin|korean WORDS [OUT.sumi]`; with a path, writes them as
/// a document, too, and the alphabet of their writer beside it.
struct LargeBook {
  private let writer: LetterWriter
  private let pages: [ComposedPages.Page]
  private let vocabulary: [String]
  private let output: String?
  private var dice = Dice(seed: 9)

  init(_ arguments: [String]) throws {
    guard (3...4).contains(arguments.count), ["latin", "korean"].contains(arguments[1]),
      let count = Int(arguments[2]), count > 0, count <= 1_000_000
    else {
      throw ExchangeError("usage: sumi-bench many-words FOLDER latin|korean WORDS [OUT.sumi]")
    }
    let isKorean = arguments[1] == "korean"
    writer = try RecordingFolder(path: arguments[0]).writer(6, isKorean: isKorean)
    output = arguments.count > 3 ? arguments[3] : nil
    let known = writer.known(of: isKorean ? SearchWords.korean : SearchWords.english, &dice)
    vocabulary = known
    let texts = (0..<count).map { known[$0 % known.count] }
    var shuffled = texts
    dice.shuffle(&shuffled)
    pages =
      ComposedPages(
        writer,
        shuffled,
        joined: false,
        vary: SearchTrial.variation,
        &dice
      ).pages
  }

  /// Runs all parts and returns the report.
  mutating func report() throws -> String {
    var lines: [String] = []
    let start = Clock.now
    var book = SearchBook()
    for page in pages { book.add(page.ink, words: page.words) }
    let seconds = Self.milliseconds(since: start) / 1000
    lines.append(
      "\(book.words.count) words on \(pages.count) pages, \(book.index.wordCount) candidates: index in "
        + "\(seconds) s of one core, \(book.index.bytes.count) bytes"
    )
    lines += answers(of: book)
    lines.append("adding a word: \(additions)")
    if let output {
      try write(to: output)
      let letters = output + ".alphabet.sumi"
      try DocumentFile.write(AlphabetSheet.document(of: writer.alphabet), to: letters)
      lines.append("\(output) and the alphabet of its hand, \(letters), are written")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func milliseconds(since start: Int64) -> Double {
    Double((Clock.now - start) / 10_000) / 100
  }

  private static func summary(_ times: [Double]) -> String {
    let sorted = times.sorted()
    func share(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    return "median \(share(0.5)) ms, 99 % \(share(0.99)) ms, most \(share(1)) ms of \(sorted.count)"
  }

  private mutating func answers(of book: SearchBook) -> [String] {
    var queries: [(kind: String, label: String, query: WordQuery)] = []
    for word in vocabulary {
      if let ink = writer.word(word, joined: false, vary: SearchTrial.variation, &dice),
        let query = WordQuery(written: Self.strokes(ink))
      {
        queries.append(("written", word, query))
      }
      guard let letters = writer.letters(of: word, vary: 0, &dice) else { continue }
      let typed = TypedWord(letters: letters, canJoin: !writer.isKorean)
      queries.append(("typed", word, WordQuery(words: [typed.shapes])))
    }
    return ["written", "typed"].map { kind in
      var (times, counts): ([Double], SearchBook.Counts) = ([], SearchBook.Counts())
      for query in queries where query.kind == kind {
        let start = Clock.now
        _ = book.index.hits(for: query.query)
        times.append(Self.milliseconds(since: start))
        counts += book.counts(of: query.query, for: query.label)
      }
      return
        "answers, \(kind): \(Self.summary(times)); recall \(counts.recall), precision \(counts.precision)"
    }
  }

  private static func strokes(_ ink: [[Point]]) -> [WrittenStroke] {
    ink.enumerated().compactMap { WrittenStroke(number: $0, points: $1) }
  }

  /// The times of adding the last word of each page to it, as if it had been written just now.
  private var additions: String {
    let times = pages.compactMap { page -> Double? in
      guard let first = page.words.last?.strokes.first else { return nil }
      let strokes = Self.strokes(page.ink)
      let before = WordIndex.Page(mark: 0, strokes: Array(strokes[..<first]))
      let start = Clock.now
      let known = WordIndex.KnownWords(of: [before])
      _ = WordIndex.Page(mark: 1, strokes: strokes, reusing: known)
      return Self.milliseconds(since: start)
    }
    return Self.summary(times)
  }

  private func write(to path: String) throws {
    let ink = Ink(.pen, color: .black)
    var document = Document()
    document.pages = pages.enumerated().map { index, page in
      let strokes = page.ink.map { points -> Stroke in
        let path = StrokePath(
          controlPoints: points.enumerated().map { place, point in
            StrokePoint(
              location: Point(x: point.x + 60, y: point.y + 90),
              timeOffset: 0.005 * Double(place),
              size: Size(width: 1.5, height: 1.5)
            )
          }
        )
        return Stroke(ink: ink, path: path)
      }
      return Page(
        id: PageID(Int64(index) + 1),
        layers: [Layer(id: LayerID(Int64(index) + 1), drawing: Drawing(strokes: strokes))]
      )
    }
    try DocumentFile.write(document, to: path)
  }
}
