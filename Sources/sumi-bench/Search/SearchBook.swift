internal import Geometry
internal import HandwritingSearch

/// Pages whose words are known, and their index.
struct SearchBook {
  /// A word on a page.
  struct Word {
    var label: String
    var page: Int
    var bounds: Rect
    var strokes: [WrittenStroke]
  }

  private(set) var index = WordIndex()
  private(set) var words: [Word] = []

  /// Counts of hits.
  struct Counts {
    var found = 0
    var shown = 0
    var wanted = 0

    static func += (left: inout Counts, right: Counts) {
      left.found += right.found
      left.shown += right.shown
      left.wanted += right.wanted
    }

    var recall: Double { Double(found) / Double(max(1, wanted)) }
    var precision: Double { shown == 0 ? 1 : Double(found) / Double(shown) }
  }

  init() {}

  /// Adds a page; `words` are numbers of its strokes.
  mutating func add(_ ink: [[Point]], words marked: [(label: String, strokes: [Int])]) {
    let strokes = ink.enumerated().compactMap {
      WrittenStroke(number: $0.offset, points: $0.element)
    }
    let page = index.pages.count
    index.pages.append(WordIndex.Page(mark: UInt64(page), strokes: strokes))
    for (label, numbers) in marked {
      let own = numbers.map { strokes[$0] }
      let bounds = own.reduce(Rect.null) { $0.union($1.bounds) }
      words.append(Word(label: label, page: page, bounds: bounds, strokes: own))
    }
  }

  /// Composes pages of words of a writer, each word several times, in random order.
  init(_ writer: LetterWriter, _ vocabulary: [String], copies: Int, joined: Bool, vary: Double) {
    var dice = Dice(seed: 5)
    var texts = vocabulary.flatMap { [String](repeating: $0, count: copies) }
    dice.shuffle(&texts)
    let pages = ComposedPages(writer, texts, joined: joined, vary: vary, &dice)
    for page in pages.pages { add(page.ink, words: page.words) }
  }

  /// Searches, and compares the hits with the words that are there; a word may be left out, the query itself.
  func counts(of query: WordQuery, for label: String, without own: Int? = nil) -> Counts {
    var counts = Counts()
    counts.wanted = words.indices.count { $0 != own && words[$0].label == label }
    var seen: Set<Int> = []
    for hit in index.hits(for: query) {
      if let own, words[own].page == hit.page,
        Self.share(of: words[own].bounds, and: hit.bounds) > 0.1
      {
        continue
      }
      counts.shown += 1
      let word = words.indices.first { index in
        words[index].page == hit.page && words[index].label == label && index != own
          && Self.share(of: words[index].bounds, and: hit.bounds) > 0.7
      }
      if let word, seen.insert(word).inserted { counts.found += 1 }
    }
    return counts
  }

  /// The area that two rectangles share, as a share of that of both.
  private static func share(of a: Rect, and b: Rect) -> Double {
    let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
    let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    guard width > 0, height > 0 else { return 0 }
    let both = width * height
    return both / (a.width * a.height + b.width * b.height - both)
  }
}
