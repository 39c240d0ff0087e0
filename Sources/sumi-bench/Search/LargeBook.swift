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
    let written = pages.map { page in
      page.ink.enumerated().compactMap { WrittenStroke(number: $0.offset, points: $0.element) }
    }
    let start = Clock.now
    let index = WordIndex(
      pages: written.enumerated().map { WordIndex.Page(mark: UInt64($0), strokes: $1) }
    )
    let seconds = Self.milliseconds(since: start) / 1000
    let count = pages.reduce(0) { $0 + $1.words.count }
    lines.append(
      "\(count) words on \(pages.count) pages, \(index.wordCount) candidates: index in \(seconds) s of one core, "
        + "\(index.bytes.count) bytes"
    )
    lines.append(answers(of: index))
    lines.append(additions(to: written))
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

  private mutating func answers(of index: WordIndex) -> String {
    var (written, typed): ([Double], [Double]) = ([], [])
    for word in vocabulary + vocabulary {
      if let ink = writer.word(word, joined: false, vary: SearchTrial.variation, &dice),
        let query = WordQuery(
          written: ink.enumerated().compactMap { WrittenStroke(number: $0, points: $1) }
        )
      {
        let start = Clock.now
        _ = index.hits(for: query)
        written.append(Self.milliseconds(since: start))
      }
      guard let letters = writer.letters(of: word, vary: 0, &dice) else { continue }
      let start = Clock.now
      let shapes = TypedWord(letters: letters, canJoin: !writer.isKorean).shapes
      _ = index.hits(for: WordQuery(words: [shapes]))
      typed.append(Self.milliseconds(since: start))
    }
    return "answers: written \(Self.summary(written)); typed \(Self.summary(typed))"
  }

  /// Adds the last word of each page to it, as if it had been written just now.
  private func additions(to written: [[WrittenStroke]]) -> String {
    let times = pages.indices.compactMap { number -> Double? in
      guard let last = pages[number].words.last, let first = last.strokes.first else { return nil }
      let before = WordIndex.Page(mark: 0, strokes: Array(written[number][..<first]))
      let start = Clock.now
      let known = WordIndex.KnownWords(of: [before])
      _ = WordIndex.Page(mark: 1, strokes: written[number], reusing: known)
      return Self.milliseconds(since: start)
    }
    return "adding a word: \(Self.summary(times))"
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
