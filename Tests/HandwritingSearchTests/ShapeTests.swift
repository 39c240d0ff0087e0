import Geometry
import HandwritingSearch
import TestSupport
import Testing

@Suite struct ShapeTests {
  private func shape(_ ink: [[Point]], angle: Double = 0) -> WordShape? {
    WordShape(MadeUpWriting.strokes(ink), angle: angle)
  }

  private func word() -> [[Point]] {
    var writing = MadeUpWriting()
    return writing.word([3, 8, 1, 6, 10])
  }

  @Test func aShapeDependsOnNeitherPlaceNorSize() throws {
    let word = word()
    // Powers of two, which no rounding disturbs.
    let other = word.map { $0.map { Point(x: $0.x * 4 + 512, y: $0.y * 4 - 64) } }
    #expect(try #require(shape(word)) == (try #require(shape(other))))
  }

  @Test func aShapeDependsOnTheDirectionOfThePen() throws {
    let word = word()
    let backwards = word.map { Array($0.reversed()) }
    #expect(try #require(shape(word)) != (try #require(shape(backwards))))
  }

  @Test func inkThatIsTooDenseIsNoWord() {
    let shading = (0..<200).map { row in
      [Point(x: 0, y: Double(row) * 0.1), Point(x: 20, y: Double(row) * 0.1 + 0.05)]
    }
    #expect(shape(shading) == nil)
  }

  @Test func aSingleLetterOrLineIsNoWord() {
    #expect(shape([[Point(x: 0, y: 0), Point(x: 0, y: 30)]]) == nil)
    #expect(shape([[Point(x: 5, y: 5)]]) == nil)
    #expect(shape([Array(repeating: Point(x: 5, y: 5), count: 9)]) == nil)
  }

  @Test func anAngleIsTakenOut() throws {
    // A line that falls by 3 in 4, turned level again.
    let turned = word().map { stroke in
      stroke.map { Point(x: $0.x * 0.8 - $0.y * 0.6, y: $0.x * 0.6 + $0.y * 0.8) }
    }
    let page = WordIndex.Page(mark: 0, strokes: MadeUpWriting.strokes(word()))
    let level = try #require(shape(turned, angle: 0.6435))
    #expect(!WordIndex(pages: [page]).hits(for: WordQuery(words: [[level]])).isEmpty)
    let tilted = try #require(shape(turned))
    #expect(WordIndex(pages: [page]).hits(for: WordQuery(words: [[tilted]])).isEmpty)
  }

  @Test func aTypedWordWithoutJoiningHasOneShape() {
    let letters = word().map { [$0] }
    #expect(TypedWord(letters: letters, canJoin: false).shapes.count == 1)
    #expect(TypedWord(letters: [], canJoin: true).shapes.isEmpty)
  }
}
