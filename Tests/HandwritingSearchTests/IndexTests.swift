import Geometry
import TestSupport
import Testing

@testable import HandwritingSearch

@Suite struct IndexTests {
  private func page(_ words: [[Int]], mark: UInt64 = 0) -> WordIndex.Page {
    var writing = MadeUpWriting()
    return WordIndex.Page(mark: mark, strokes: MadeUpWriting.strokes(writing.page(words).ink))
  }

  private func query(_ letters: [Int]) throws -> WordQuery {
    var writing = MadeUpWriting()
    return try #require(WordQuery(written: MadeUpWriting.strokes(writing.word(letters))))
  }

  private let word = [2, 9, 4, 7, 1]
  private let others = [[5, 0, 11, 3], [8, 6, 10, 0, 5], [1, 1, 7, 8, 3, 4]]

  @Test func hitsComeInTheOrderOfPagesAndLines() throws {
    let index = WordIndex(pages: [
      page(others + [word]), page(others), page([word] + others + [word]),
    ])
    let hits = index.hits(for: try query(word))
    #expect(hits.map(\.page) == [0, 2, 2])
    #expect(hits.allSatisfy { $0.difference >= 0 && $0.difference < 0.1 })
    #expect(hits[1].bounds.minX < hits[2].bounds.minX)
  }

  @Test func theSameQueryHasTheSameHits() throws {
    let index = WordIndex(pages: [page(others + [word, word, word])])
    let query = try query(word)
    #expect(index.hits(for: query) == index.hits(for: query))
  }

  @Test func aPageTakenOutIsNotSearched() throws {
    var index = WordIndex(pages: [page([word]), page(others)])
    #expect(index.hits(for: try query(word)).count == 1)
    index.pages.removeFirst()
    #expect(index.hits(for: try query(word)).isEmpty)
  }

  @Test func marksAndOrderOfPagesAreKept() throws {
    let index = WordIndex(pages: [
      page([word], mark: 7), page([], mark: .max), page(others, mark: 1),
    ])
    let back = try #require(WordIndex(bytes: index.bytes))
    #expect(back.pages.map(\.mark) == [7, .max, 1])
    #expect(back.pages.map(\.words.count) == index.pages.map(\.words.count))
    #expect(WordIndex(bytes: WordIndex().bytes) == WordIndex())
    #expect(WordIndex(bytes: index.bytes + [0]) == nil)
  }

  @Test func anotherVersionIsNotRead() {
    var bytes = WordIndex(pages: [page([word])]).bytes
    bytes["SumiWords".utf8.count] += 1
    #expect(WordIndex(bytes: bytes) == nil)
  }

  @Test func eachShapeOfAQueryCounts() throws {
    let index = WordIndex(pages: [page([word] + others)])
    let shapes = try [word, others[1]].map { try #require(try query($0).words.first?.first) }
    #expect(index.hits(for: WordQuery(words: [shapes])).count == 2)
    #expect(WordQuery(words: [[], shapes]).words.count == 1)
  }

  /// A page that is looked at again after a word was added is as if it were looked at for the first time.
  @Test func whatIsKnownOfAPageChangesNothing() throws {
    var writing = MadeUpWriting()
    let ink = writing.page(others + [word] + others).ink
    let strokes = MadeUpWriting.strokes(ink)
    for count in stride(from: 0, through: ink.count, by: 5) {
      let before = WordIndex.Page(mark: 1, strokes: Array(strokes.prefix(count)))
      let after = WordIndex.Page(
        mark: 2,
        strokes: strokes,
        reusing: WordIndex.KnownWords(of: [before])
      )
      #expect(after == WordIndex.Page(mark: 2, strokes: strokes))
      let moved = ink.map { $0.map { $0 + Vector(dx: 3, dy: 0) } }
      let elsewhere = MadeUpWriting.strokes(moved)
      #expect(
        WordIndex.Page(
          mark: 3,
          strokes: elsewhere,
          reusing: WordIndex.KnownWords(of: [before, after])
        )
          == WordIndex.Page(mark: 3, strokes: elsewhere)
      )
    }
  }

  /// Words that are known are not measured again: what an index says of them is believed.
  @Test func knownWordsAreNotMeasuredAgain() throws {
    var writing = MadeUpWriting()
    let strokes = MadeUpWriting.strokes(writing.page([word] + others).ink)
    var known = WordIndex.Page(mark: 1, strokes: strokes)
    let foreign = try #require(page([others[2]]).words.first?.shape)
    known.words[0].shape = foreign
    let again = WordIndex.Page(
      mark: 2,
      strokes: strokes,
      reusing: WordIndex.KnownWords(of: [known])
    )
    #expect(again.words[0].shape == foreign && again.words.dropFirst() == known.words.dropFirst())
  }
}
