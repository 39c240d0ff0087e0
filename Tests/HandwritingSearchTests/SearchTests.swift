import Geometry
import HandwritingSearch
import TestSupport
import Testing

@Suite struct SearchTests {
  /// Words of random letters, of which none is repeated.
  private let words: [[Int]] = {
    var generator = SeededGenerator(seed: 11)
    return (0..<49).map { _ in
      (0..<Int.random(in: 4...7, using: &generator)).map { _ in
        Int.random(in: 0..<12, using: &generator)
      }
    }
  }()

  private func index(of writing: inout MadeUpWriting) -> (index: WordIndex, bounds: [Rect]) {
    let page = writing.page(words)
    let strokes = MadeUpWriting.strokes(page.ink)
    return (WordIndex(pages: [WordIndex.Page(mark: 1, strokes: strokes)]), page.bounds)
  }

  private func query(_ ink: [[Point]]) throws -> WordQuery {
    try #require(WordQuery(written: MadeUpWriting.strokes(ink)))
  }

  @Test func aWordIsFoundWhereItStandsInAnySizeAndPlace() throws {
    var writing = MadeUpWriting()
    let (index, bounds) = index(of: &writing)
    var shown = 0
    let queries = Array(stride(from: 0, to: words.count, by: 6))
    let places = [(20.0, Point.zero), (7, Point(x: 900, y: -40)), (90, Point(x: -5, y: 3))]
    for number in queries {
      for (size, origin) in places {
        let hits = index.hits(for: try query(writing.word(words[number], at: origin, size: size)))
        #expect(
          hits.contains { $0.bounds.outset(by: 1).contains(bounds[number]) },
          "word \(number)"
        )
        shown += hits.count
      }
    }
    #expect(
      shown * 9 <= queries.count * places.count * 10,
      "one hit in ten is another word at most"
    )
  }

  @Test func aHandThatVariesIsFound() throws {
    var writing = MadeUpWriting(variation: 0.12)
    let (index, bounds) = index(of: &writing)
    let found = try words.indices.filter { number in
      let hits = index.hits(for: try query(writing.word(words[number])))
      return hits.contains { $0.bounds.outset(by: 1).contains(bounds[number]) }
    }
    #expect(found.count * 10 >= words.count * 9, "\(found.count) of \(words.count)")
  }

  @Test func aWordThatIsNotThereIsNotFound() throws {
    var writing = MadeUpWriting()
    let (index, _) = index(of: &writing)
    let zigzag: [Point] = (0...60).map { step in
      let height = step % 2 == 0 ? 0.0 : Double(step % 5) * -8
      return Point(x: Double(step) * 4, y: height)
    }
    #expect(index.hits(for: try query([zigzag])).isEmpty)
  }

  @Test func wordsThatFollowEachOtherAreFoundTogether() throws {
    var writing = MadeUpWriting()
    let (index, bounds) = index(of: &writing)
    func shape(_ number: Int) throws -> WordShape {
      try #require(WordShape(MadeUpWriting.strokes(writing.word(words[number]))))
    }
    let both = index.hits(for: WordQuery(words: [[try shape(8)], [try shape(9)]]))
    #expect(both.count == 1)
    let whole = bounds[8].union(bounds[9])
    #expect(both.first?.bounds.outset(by: 1).contains(whole) == true)
    #expect(index.hits(for: WordQuery(words: [[try shape(9)], [try shape(8)]])).isEmpty)
    // Not from the end of a line to the beginning of the next.
    #expect(index.hits(for: WordQuery(words: [[try shape(6)], [try shape(7)]])).isEmpty)
  }

  @Test func aTypedWordIsFoundInPrintAndJoined() throws {
    var writing = MadeUpWriting()
    let letters = words[12].indices.map { place in
      writing.word([words[12][place]], at: Point(x: Double(place) * 17, y: 0))
    }
    let typed = TypedWord(letters: letters, canJoin: true)
    #expect(typed.shapes.count == 2)
    let (index, bounds) = index(of: &writing)
    let hits = index.hits(for: WordQuery(words: [typed.shapes]))
    #expect(hits.contains { $0.bounds.intersects(bounds[12]) })
    let joined = letters.flatMap { $0.flatMap { $0 } }
    let page = WordIndex.Page(mark: 0, strokes: MadeUpWriting.strokes([joined]))
    #expect(WordIndex(pages: [page]).hits(for: WordQuery(words: [typed.shapes])).count == 1)
  }

  // MARK: - What is not writing

  @Test func drawingsHaveNoWords() {
    let line = [Point.zero, Point(x: 300, y: 4)]
    #expect(WordShape(MadeUpWriting.strokes([line])) == nil)
    #expect(WordShape([]) == nil)
    #expect(WrittenStroke(number: 0, points: [Point(x: .nan, y: 0)]) == nil)
    let shading = (0..<20_000).map { number in
      let (x, y) = (Double(number % 200) * 2, Double(number / 200) * 3)
      return [Point(x: x, y: y), Point(x: x + 40, y: y + 50), Point(x: x + 5, y: y + 60)]
    }
    let page = WordIndex.Page(mark: 0, strokes: MadeUpWriting.strokes(shading))
    #expect(page.words.count < 20)
  }

  @Test func strangePlacesAndSizesDoNoHarm() {
    for scale in [0, 1e-300, 1e-9, 1e9, 1e150, 1e300] {
      var writing = MadeUpWriting()
      let ink = writing.word([1, 2, 3, 4]).map {
        $0.map { Point(x: $0.x * scale, y: $0.y * scale) }
      }
      let page = WordIndex.Page(mark: 0, strokes: MadeUpWriting.strokes(ink + ink))
      #expect(WordIndex(bytes: WordIndex(pages: [page]).bytes) != nil || !page.words.isEmpty)
    }
  }

  // MARK: - As bytes

  @Test func anIndexComesBack() throws {
    var writing = MadeUpWriting()
    let (index, bounds) = index(of: &writing)
    let bytes = index.bytes
    let back = try #require(WordIndex(bytes: bytes))
    #expect(back.bytes == bytes)
    #expect(back.wordCount == index.wordCount)
    #expect(bytes.count < 2_000 * words.count)
    let hits = back.hits(for: try query(writing.word(words[3])))
    #expect(hits.contains { $0.bounds.outset(by: 1).contains(bounds[3]) })
  }

  @Test func brokenBytesAreRefused() {
    var writing = MadeUpWriting()
    let page = writing.page(Array(words.prefix(5)))
    let strokes = MadeUpWriting.strokes(page.ink)
    let bytes = WordIndex(pages: [WordIndex.Page(mark: 1, strokes: strokes)]).bytes
    for count in bytes.indices.filter({ $0 % 13 == 0 }) {
      #expect(WordIndex(bytes: Array(bytes.prefix(count))) == nil)
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var broken = bytes
      for _ in 0..<3 {
        broken[Int.random(in: broken.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      // Whatever is read can be searched.
      guard let index = WordIndex(bytes: broken), let shape = WordShape(strokes) else { continue }
      _ = index.hits(for: WordQuery(words: [[shape]]))
    }
  }
}
