public import Geometry

/// The words of a document's pages and what they look like, for finding them.
public struct WordIndex: Hashable, Sendable {
  /// A word, or what may be one, on a page.
  public struct Word: Hashable, Sendable {
    /// Its shape.
    public var shape: WordShape
    /// The bounds of its centre lines, in canvas units.
    public var bounds: Rect
    /// The number of its line on the page.
    var line: Int
    /// The first and the last piece of its line that it has.
    var pieces: ClosedRange<Int>
    /// A number that tells its ink and the angle of its line from others.
    var mark: UInt64
  }

  /// The words of a page.
  public struct Page: Hashable, Sendable {
    /// The caller's mark of the page's content: while it is the same, the words are, too.
    public var mark: UInt64
    /// The words, line by line.
    public internal(set) var words: [Word]

    /// Finds the words of a page and measures them; about 0.5 ms for a word that is not known.
    ///
    /// - Parameters:
    ///   - mark: The caller's mark of the page's content.
    ///   - strokes: Its strokes in writing order.
    ///   - known: Words that are not measured again, such as those of this page before it changed.
    public init(mark: UInt64, strokes: [WrittenStroke], reusing known: KnownWords = KnownWords()) {
      self.mark = mark
      words = WordFinder.words(of: strokes).compactMap { found in
        let own = found.strokes.map { strokes[$0] }
        let mark = own.reduce(WordIndex.hash(0, found.angle)) { $1.hash(after: $0) }
        return (known.shapes[mark] ?? WordShape(own, angle: found.angle)).map {
          Word(
            shape: $0,
            bounds: found.bounds,
            line: found.line,
            pieces: found.pieces,
            mark: mark
          )
        }
      }
    }

    init(mark: UInt64, words: [Word]) { (self.mark, self.words) = (mark, words) }
  }

  /// Words that have been measured, by their ink.
  public struct KnownWords: Sendable {
    fileprivate var shapes: [UInt64: WordShape] = [:]

    /// Creates the words of pages.
    public init(of pages: some Sequence<Page> = []) {
      for page in pages { for word in page.words { shapes[word.mark] = word.shape } }
    }
  }

  /// A place where a query was found.
  public struct Hit: Hashable, Sendable {
    /// The index of the page.
    public var page: Int
    /// The bounds of the words found, in canvas units.
    public var bounds: Rect
    /// The difference from the query, 0 or more; lower is better.
    public var difference: Float
    fileprivate var line: Int
    fileprivate var pieces: ClosedRange<Int>
  }

  /// The pages, in the order of the document.
  public var pages: [Page]

  /// The difference below which a word is a hit.
  private static let near: Float = 0.43
  /// The difference below which a word is a hit where a wide gap follows it: nothing else is nearly as like.
  private static let far: Float = 0.58
  /// The ratio of differences that makes a gap wide.
  private static let wideGap: Float = 1.22
  /// The most hits that such a gap may follow.
  private static let fewHits = 8
  /// The words that are compared in full with a shape, and with all shapes of a word: those with the most similar
  /// signatures.
  private static let (mostCompared, mostComparisons) = (450, 600)
  /// The most hits of a query.
  private static let mostHits = 1000

  /// Creates an index.
  public init(pages: [Page] = []) { self.pages = pages }

  /// The number of words, or what may be words.
  public var wordCount: Int { pages.reduce(0) { $0 + $1.words.count } }

  /// Returns a hash that goes on with a number (FNV-1a).
  fileprivate static func hash(_ last: UInt64, _ value: Double) -> UInt64 {
    (last ^ value.bitPattern) &* 0x0100_0000_01b3
  }

  /// Finds a query on all pages.
  ///
  /// Costs the same number of full comparisons however many words there are, and a glance at each.
  ///
  /// - Parameter query: What is searched for.
  /// - Returns: The hits in the order of pages and lines; none where nothing is like it.
  public func hits(for query: WordQuery) -> [Hit] {
    var chains: [Hit] = []
    for (number, shapes) in query.words.enumerated() {
      let found = hits(for: shapes)
      chains = number == 0 ? found : Self.continued(chains, by: found)
    }
    return chains.prefix(Self.mostHits).sorted {
      ($0.page, $0.line, $0.pieces.lowerBound) < ($1.page, $1.line, $1.pieces.lowerBound)
    }
  }

  /// Joins hits that follow each other on a line.
  private static func continued(_ chains: [Hit], by found: [Hit]) -> [Hit] {
    chains.compactMap { chain in
      let next = found.first {
        $0.page == chain.page && $0.line == chain.line
          && $0.pieces.lowerBound == chain.pieces.upperBound + 1
      }
      return next.map { next in
        var sum = chain
        sum.bounds = chain.bounds.union(next.bounds)
        sum.pieces = chain.pieces.lowerBound...next.pieces.upperBound
        sum.difference = max(chain.difference, next.difference)
        return sum
      }
    }
  }

  /// Finds one word of a query; the best hit first.
  private func hits(for shapes: [WordShape]) -> [Hit] {
    let ranked = Self.withoutOverlaps(compared(with: shapes))
    var count = ranked.prefix { $0.difference < Self.near }.count
    var index = count
    while index < min(ranked.count, count + Self.fewHits), ranked[index].difference < Self.far {
      let next = index + 1 < ranked.count ? ranked[index + 1].difference : .infinity
      if next >= Self.wideGap * ranked[index].difference, index + 1 <= count + Self.fewHits {
        count = index + 1
        break
      }
      index += 1
    }
    return Array(ranked.prefix(count))
  }

  /// Compares the most similar words with the shapes of a query.
  private func compared(with shapes: [WordShape]) -> [Hit] {
    let limit = Self.far * Self.wideGap
    var best: [Position: Float] = [:]
    for shape in shapes {
      let distance = WordDistance(shape)
      let most = min(Self.mostCompared, Self.mostComparisons / shapes.count)
      for position in candidates(for: shape, distance, most: most) {
        let word = pages[position.page].words[position.word]
        let difference = distance.difference(from: word.shape, below: best[position] ?? limit)
        if difference < best[position] ?? limit { best[position] = difference }
      }
    }
    return best.map { position, difference in
      let word = pages[position.page].words[position.word]
      return Hit(
        page: position.page,
        bounds: word.bounds,
        difference: difference,
        line: word.line,
        pieces: word.pieces
      )
    }
  }

  private struct Position: Hashable {
    var page: Int
    var word: Int
  }

  private func candidates(
    for shape: WordShape,
    _ distance: WordDistance,
    most: Int
  ) -> [Position] {
    var found: [(difference: Int, position: Position)] = []
    for (page, content) in pages.enumerated() {
      // By their indices: a copy of a word would be counted as a reference to its arrays.
      for index in content.words.indices
      where Self.canBe(content.words[index].shape.length / shape.length)
        && Self.canBe(content.words[index].shape.width / shape.width)
      {
        let difference = distance.signatureDifference(from: content.words[index].shape)
        found.append((difference, Position(page: page, word: index)))
      }
    }
    if found.count > most {
      found.sort { $0.difference < $1.difference }
      found.removeLast(found.count - most)
    }
    return found.map(\.position)
  }

  /// A hand writes a word half as long again at most.
  private static func canBe(_ ratio: Float) -> Bool { ratio > 0.6 && ratio < 1.65 }

  /// Keeps the best of the candidates that share ink.
  private static func withoutOverlaps(_ hits: [Hit]) -> [Hit] {
    struct Line: Hashable {
      var page: Int
      var line: Int
    }
    var used: [Line: [ClosedRange<Int>]] = [:]
    var kept: [Hit] = []
    let ordered = hits.sorted {
      ($0.difference, $0.page, $0.line, $0.pieces.lowerBound)
        < ($1.difference, $1.page, $1.line, $1.pieces.lowerBound)
    }
    for hit in ordered {
      let line = Line(page: hit.page, line: hit.line)
      if used[line]?.contains(where: { $0.overlaps(hit.pieces) }) == true { continue }
      used[line, default: []].append(hit.pieces)
      kept.append(hit)
    }
    return kept
  }
}

extension WrittenStroke {
  /// Returns a hash that goes on with the size and the place of the stroke.
  fileprivate func hash(after last: UInt64) -> UInt64 {
    [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, length].reduce(last, WordIndex.hash)
  }
}
