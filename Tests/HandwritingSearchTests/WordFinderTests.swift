import Geometry
import HandwritingSearch
import TestSupport
import Testing

import func Glibc.cos
import func Glibc.sin

@Suite struct WordFinderTests {
  private func candidates(of ink: [[Point]]) -> [WordFinder.Candidate] {
    WordFinder.words(of: MadeUpWriting.strokes(ink))
  }

  private func has(_ found: [WordFinder.Candidate], _ strokes: ClosedRange<Int>) -> Bool {
    found.contains { $0.strokes == Array(strokes) }
  }

  /// Three lines of five words of four letters, a stroke each.
  private func page() -> [[Point]] {
    var writing = MadeUpWriting()
    var ink: [[Point]] = []
    for line in 0..<3 {
      for place in 0..<5 {
        let origin = Point(x: Double(place) * 100, y: Double(line) * 50)
        ink += writing.word([place, line + 3, 7, place + 2], at: origin)
      }
    }
    return ink
  }

  private func hasAllWords(_ found: [WordFinder.Candidate]) -> Bool {
    (0..<15).allSatisfy { has(found, $0 * 4...$0 * 4 + 3) }
  }

  @Test func wordsAreTheStrokesBetweenWideGaps() {
    let found = candidates(of: page())
    #expect(hasAllWords(found))
    #expect(found.count <= 60, "not every run of strokes is a candidate")
    let lines = Set(
      (0..<15).compactMap { word in
        found.first { $0.strokes == Array(word * 4...word * 4 + 3) }?.line
      }
    )
    #expect(lines.count == 3)
  }

  /// A word that is written in one stroke below another is a word of the next line, not a part of a syllable.
  @Test func joinedWordsBelowOneAnotherAreTwoLines() {
    func word(x: Double, y: Double) -> [Point] {
      (0..<90).map { step in
        let angle = Double(step) * 0.35
        return Point(x: x + Double(step) * 1.2 + 8 * sin(angle), y: y + 18 * cos(angle))
      }
    }
    let ink = (0..<8).map { word(x: Double($0 % 4) * 180, y: Double($0 / 4) * 70) }
    let found = candidates(of: ink)
    #expect((0..<8).allSatisfy { has(found, $0...$0) })
    #expect(Set(found.map(\.line)).count == 2)
  }

  @Test(arguments: [0.01, 0.3, 40.0])
  func sizeDoesNotMatter(scale: Double) {
    let ink = page().map { $0.map { Point(x: $0.x * scale + 1000, y: $0.y * scale - 77) } }
    #expect(hasAllWords(candidates(of: ink)))
  }

  @Test(arguments: [-0.1, 0.1])
  func linesMayRiseAndFall(angle: Double) {
    let (cosine, sine) = (cos(angle), sin(angle))
    let ink = page().map { stroke in
      stroke.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
    }
    let found = candidates(of: ink)
    #expect(hasAllWords(found))
    let angles = found.filter { $0.strokes.count == 4 }.map(\.angle)
    #expect(angles.allSatisfy { abs($0 - angle) < 0.05 })
  }

  @Test func aDotAndABarThatComeLateBelongToTheirWord() {
    var ink = page()
    // Over the second word of the first line, written last of all.
    ink.append([Point(x: 130, y: -24), Point(x: 131, y: -24)])
    ink.append([Point(x: 120, y: -12), Point(x: 140, y: -12)])
    #expect(candidates(of: ink).contains { $0.strokes == [4, 5, 6, 7, 60, 61] })
  }

  /// A worn pen leaves dots behind its strokes; they say nothing of the size of writing.
  @Test func dotsOfAWornPenDivideNoWord() {
    var ink: [[Point]] = []
    var counts: [Int] = []
    for stroke in page() {
      let start = ink.count
      ink.append(stroke)
      if let end = stroke.last {
        ink += (0..<3).map { [end + Vector(dx: 0.3 * Double($0), dy: 0.2)] }
      }
      counts.append(ink.count - start)
    }
    let found = candidates(of: ink)
    let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    for word in 0..<15 {
      let (first, last) = (starts[4 * word], starts[4 * word + 3] + counts[4 * word + 3] - 1)
      #expect(has(found, first...last))
    }
  }

  /// The lower part of a syllable belongs to it however many strokes were written after what it lies below.
  @Test func lowerPartsOfSyllablesBelongToThem() {
    func line(_ from: Point, _ to: Point) -> [Point] {
      (0...10).map { from.interpolated(to: to, by: Double($0) / 10) }
    }
    func syllable(_ x: Double) -> [[Point]] {
      let bars = (0..<4).map { step -> [Point] in
        let y = 20 + 12 * Double(step)
        return line(Point(x: x + 52, y: y), Point(x: x + 62, y: y))
      }
      return [
        line(Point(x: x, y: 10), Point(x: x + 40, y: 12)),
        line(Point(x: x + 38, y: 12), Point(x: x + 30, y: 55)),
        line(Point(x: x + 50, y: 0), Point(x: x + 52, y: 70)),
      ] + bars + [
        line(Point(x: x + 32, y: 84), Point(x: x + 32, y: 110)),
        line(Point(x: x + 32, y: 84), Point(x: x + 60, y: 84)),
        line(Point(x: x + 60, y: 84), Point(x: x + 60, y: 110)),
        line(Point(x: x + 32, y: 110), Point(x: x + 60, y: 110)),
      ]
    }
    let ink = syllable(0) + syllable(80)
    #expect(has(candidates(of: ink), 0...ink.count - 1))
  }

  @Test func framesAndUnderlinesAreNoWriting() {
    var ink = page()
    ink.append([Point(x: 0, y: 4), Point(x: 480, y: 5)])
    ink.append([
      Point(x: -20, y: -40), Point(x: 520, y: -40), Point(x: 520, y: 130), Point(x: -20, y: 130),
      Point(x: -20, y: -40),
    ])
    let found = candidates(of: ink)
    #expect(hasAllWords(found))
    #expect(found.allSatisfy { !$0.strokes.contains(60) && !$0.strokes.contains(61) })
  }

  @Test func strokesAboveOneAnotherAreASyllable() {
    var ink: [[Point]] = []
    for place in 0..<3 {
      let x = Double(place) * 26
      // A circle, a bar with a stem below it, and a corner below that.
      ink.append(
        (0...12).map { Point(x: x + 10 + 5 * sin(Double($0) / 2), y: 5 - 5 * cos(Double($0) / 2)) }
      )
      ink.append([Point(x: x, y: 13), Point(x: x + 10, y: 13), Point(x: x + 20, y: 13)])
      ink.append([Point(x: x + 4, y: 16), Point(x: x + 16, y: 16), Point(x: x + 16, y: 23)])
    }
    #expect(has(candidates(of: ink), 0...8))
  }

  @Test func candidatesAreSoundOnNoise() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let ink = (0..<200).map { _ in
        let start = Point(
          x: .random(in: 0...800, using: &generator),
          y: .random(in: 0...800, using: &generator)
        )
        return (0...4).map { _ in
          start
            + Vector(
              dx: .random(in: -30...30, using: &generator),
              dy: .random(in: -30...30, using: &generator)
            )
        }
      }
      for word in candidates(of: ink) {
        #expect(Set(word.strokes).count == word.strokes.count)
        #expect(word.strokes.allSatisfy(ink.indices.contains))
        #expect(!word.bounds.isNull)
      }
    }
  }

  @Test func nothingHasNoWords() {
    #expect(candidates(of: []).isEmpty)
    #expect(WordIndex().hits(for: WordQuery(words: [])).isEmpty)
    #expect(WordQuery(written: []) == nil)
  }
}

@Suite struct WrittenStrokeTests {
  @Test func lengthAndBoundsAreThoseOfTheLine() throws {
    let points = [Point.zero, Point(x: 3, y: 4), Point(x: 3, y: -6)]
    let stroke = try #require(WrittenStroke(number: 7, points: points))
    #expect(stroke.length == 15)
    #expect(stroke.bounds == Rect(minX: 0, minY: -6, maxX: 3, maxY: 4))
    #expect(stroke.number == 7)
  }

  @Test func aLongLineIsThinnedOutBetweenItsEnds() throws {
    let points = (0..<100_000).map { Point(x: Double($0), y: 0) }
    let stroke = try #require(WrittenStroke(number: 0, points: points))
    #expect(stroke.points.count == WrittenStroke.mostPoints)
    #expect(stroke.points.first == points.first && stroke.points.last == points.last)
  }

  @Test func pointsThatAreNoNumbersAreLeftOut() throws {
    let points = [Point(x: .nan, y: 0), Point(x: 1, y: 2), Point(x: .infinity, y: 0)]
    #expect(try #require(WrittenStroke(number: 0, points: points)).points == [Point(x: 1, y: 2)])
    #expect(WrittenStroke(number: 0, points: []) == nil)
  }
}
