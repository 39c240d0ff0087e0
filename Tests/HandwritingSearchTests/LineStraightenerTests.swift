import Geometry
import TestSupport
import Testing

import func Glibc.atan2

@testable import HandwritingSearch

@Suite struct LineStraightenerTests {
  private static let degree = Double.pi / 180

  private func transforms(of ink: [[Point]]) -> [Int: AffineTransform] {
    LineStraightener.transforms(of: MadeUpWriting.strokes(ink)) ?? [:]
  }

  private func straightened(_ ink: [[Point]]) -> [[Point]] {
    let transforms = transforms(of: ink)
    return ink.enumerated().map { number, stroke in
      stroke.map((transforms[number] ?? .identity).apply(to:))
    }
  }

  private func angle(of transform: AffineTransform) -> Double { atan2(transform.b, transform.a) }

  // MARK: - Laws

  /// A page that was turned is turned back, line by line; nothing is bent or resized.
  @Test(arguments: UInt64(1)...8)
  func linesAreTurnedBack(seed: UInt64) throws {
    var writing = LevelWriting(seed: seed)
    let sign: Double = seed % 2 == 0 ? 1 : -1
    let turn = sign * Double.random(in: 1.5...15, using: &writing.generator) * Self.degree
    let ink = writing.page().flatMap { $0 }.map { LevelWriting.turned($0, by: turn) }
    let transforms = transforms(of: ink)
    #expect(transforms.count == ink.count, "every stroke belongs to a line that was turned")
    for transform in transforms.values {
      #expect(abs(angle(of: transform) + turn) < 0.7 * Self.degree)
      #expect(abs(transform.determinant - 1) < 1e-9 && abs(transform.a - transform.d) < 1e-9)
    }
  }

  /// What has been straightened stays as it is, whatever it was.
  @Test(arguments: UInt64(1)...8)
  func onceIsEnough(seed: UInt64) {
    var writing = LevelWriting(seed: seed)
    writing.unevenness = 0.1
    let turn = Double.random(in: -15...15, using: &writing.generator) * Self.degree
    let ink = writing.page().flatMap { word in
      let offset = Double.random(in: -8...8, using: &writing.generator)
      return word.map { $0.map { Point(x: $0.x, y: $0.y + offset) } }
    }
    let once = straightened(ink.map { LevelWriting.turned($0, by: turn) })
    #expect(transforms(of: once).isEmpty)
  }

  @Test(arguments: UInt64(1)...8)
  func levelLinesStay(seed: UInt64) {
    var writing = LevelWriting(seed: seed)
    let page = writing.page().flatMap { $0 }
    #expect(transforms(of: page).isEmpty)
    let turn = Double.random(in: -0.2...0.2, using: &writing.generator) * Self.degree
    #expect(transforms(of: page.map { LevelWriting.turned($0, by: turn) }).isEmpty)
  }

  /// The size of writing and its place on the page do not matter.
  @Test(arguments: [0.02, 0.4, 30.0])
  func sizeDoesNotMatter(scale: Double) {
    var writing = LevelWriting(seed: 3)
    let ink = writing.page().flatMap { $0 }.map { LevelWriting.turned($0, by: 0.15) }
    let place = AffineTransform(scale: scale)
      .concatenating(AffineTransform(translationBy: Vector(dx: 4000, dy: -70)))
    let (small, large) = (transforms(of: ink), transforms(of: ink.map { $0.map(place.apply(to:)) }))
    #expect(small.count == ink.count && large.count == ink.count)
    for (number, transform) in small {
      #expect(abs(angle(of: transform) - angle(of: large[number] ?? .identity)) < 1e-6)
    }
  }

  /// Strokes that are too large for their size to be a number are left alone.
  @Test func absurdStrokesAreLeftAlone() {
    var writing = LevelWriting(seed: 3)
    let ink = writing.page().flatMap { $0 }.map { LevelWriting.turned($0, by: 0.15) }
    let absurd = [
      [Point(x: -1e308, y: 0), Point(x: 1e308, y: 9)],
      [Point(x: -1e308, y: -1e308), Point(x: 1e308, y: 1e308)],
      [Point(x: 0, y: -1e308), Point(x: 1, y: 1e308), Point(x: 2, y: -1e308)],
      [Point(x: -1e308, y: 3), Point(x: -1e307, y: 9)],
    ]
    for points in absurd { #expect(WrittenStroke(number: 0, points: points) == nil) }
    #expect(transforms(of: absurd).isEmpty)
    #expect(transforms(of: ink + absurd) == transforms(of: ink))
  }

  /// Work that nobody wants ends, at whatever line it is.
  @Test func itCanBeStopped() {
    var writing = LevelWriting(seed: 5)
    let strokes = MadeUpWriting.strokes(writing.page().flatMap { $0 })
    var questions = 0
    let whole = LineStraightener.transforms(of: strokes) {
      questions += 1
      return true
    }
    #expect(whole != nil && questions > 8)
    for last in stride(from: 0, to: questions, by: 3) {
      var left = last
      let moves = LineStraightener.transforms(of: strokes) {
        left -= 1
        return left >= 0
      }
      #expect(moves == nil && left == -1)
    }
  }

  // MARK: - Words

  /// A word that was written too high or too low comes back to the others, which stay; of forty lines, in
  /// all but a few, where its letters say too little.
  @Test func wordsComeBackToTheBaseline() {
    var back = 0
    for seed in UInt64(1)...40 {
      var writing = LevelWriting(seed: seed)
      var words = writing.line(words: 7, letters: 4...7)
      let number = Int.random(in: 0...6, using: &writing.generator)
      let way = (seed % 2 == 0 ? 1 : -1) * Double.random(in: 3...5, using: &writing.generator)
      words[number] = words[number].map { $0.map { Point(x: $0.x, y: $0.y + way) } }
      let transforms = transforms(of: words.flatMap { $0 })
      let first = words[..<number].reduce(0) { $0 + $1.count }
      let isBack = transforms.values.allSatisfy { transform in
        angle(of: transform) == 0 && transform.tx == 0 && abs(transform.ty + way) < 1.5
      }
      if isBack, Set(transforms.keys) == Set(first..<first + words[number].count) { back += 1 }
    }
    #expect(back >= 37)
  }

  /// A word far off its line is meant to be there.
  @Test(arguments: UInt64(1)...6)
  func whatIsFarOffStays(seed: UInt64) {
    var writing = LevelWriting(seed: seed)
    var words = writing.line(words: 7, letters: 4...7)
    words[3] = words[3].map { $0.map { Point(x: $0.x, y: $0.y - 16) } }
    #expect(transforms(of: words.flatMap { $0 }).isEmpty)
  }

  // MARK: - What is no writing

  @Test(arguments: [0.1, 0.2, -0.25])
  func aWordAloneHasNoSlope(turn: Double) {
    var writing = LevelWriting(seed: 8)
    let word = writing.line(words: 1)[0].prefix(3).map { LevelWriting.turned($0, by: turn) }
    #expect(transforms(of: Array(word)).isEmpty)
    #expect(transforms(of: []).isEmpty)
  }

  /// Strokes beside one another, all in one direction, on a sloping line.
  @Test(arguments: UInt64(1)...6)
  func shadingStays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ink = (0..<40).map { step -> [Point] in
      let start = Point(x: 6 * Double(step), y: 1.2 * Double(step))
      let length = Double.random(in: 20...30, using: &generator)
      return (0...8).map { start + Vector(dx: 0.4, dy: -0.9) * (length * Double($0) / 8) }
    }
    #expect(transforms(of: ink).isEmpty)
  }

  /// Curves across the page, and a house.
  @Test func drawingsStay() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<6 {
      let ink = (0..<30).map { _ -> [Point] in
        var point = Point(
          x: .random(in: 0...400, using: &generator),
          y: .random(in: 0...400, using: &generator)
        )
        var way = Vector(angle: .random(in: 0...6, using: &generator), length: 6)
        return (0..<40).map { _ in
          way = way + Vector(angle: .random(in: 0...6, using: &generator), length: 2)
          point = point + way
          return point
        }
      }
      #expect(transforms(of: ink).isEmpty)
    }
    let house = [
      [(0, 0), (100, 0), (100, -80), (0, -80), (0, 0)], [(-10, -78), (50, -130), (110, -78)],
      [(20, 0), (20, -40), (40, -40), (40, 0)], [(60, -60), (85, -60), (85, -35), (60, -35)],
    ].map { $0.map { LevelWriting.turned([Point(x: $0.0, y: $0.1)], by: 0.1)[0] } }
    #expect(transforms(of: house).isEmpty)
  }

  @Test func onlyTheFirstStrokesAreLookedAt() {
    var writing = LevelWriting(seed: 2)
    let line = writing.line(words: 6).flatMap { $0 }.map { LevelWriting.turned($0, by: 0.1) }
    let dots = (0..<LineStraightener.mostStrokes).map { [Point(x: Double($0), y: 9000)] }
    #expect(transforms(of: dots + line).isEmpty)
  }
}

@Suite struct MedianSlopeTests {
  /// A quarter of the points can lie anywhere.
  @Test(arguments: UInt64(1)...20)
  func someWrongPointsDoNotMatter(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let slope = Double.random(in: -1...1, using: &generator)
    let points = (0..<40).map { number -> Point in
      let x = Double(number) * 3
      let isWrong = number % 4 == 0
      return Point(
        x: x,
        y: slope * x + 7 + (isWrong ? .random(in: 20...900, using: &generator) : 0)
      )
    }
    let found = try #require(MedianSlope(of: points.shuffled(using: &generator)))
    #expect(abs(found.slope - slope) < 0.06)
  }

  /// Of many noisy lines, the interval holds the true slope of nearly all, and not of all by being endless.
  @Test func theIntervalHoldsTheSlope() {
    var generator = SeededGenerator(seed: 12)
    var (held, width) = (0, 0.0)
    for _ in 0..<200 {
      let points = (0..<20).map {
        Point(x: Double($0), y: 0.3 * Double($0) + .random(in: -2...2, using: &generator))
      }
      guard let interval = MedianSlope(of: points)?.interval else { continue }
      held += interval.contains(0.3) ? 1 : 0
      width = max(width, interval.upperBound - interval.lowerBound)
    }
    #expect((180...199).contains(held))
    #expect(width < 0.4)
  }

  @Test func fewPointsHaveNoSlope() throws {
    #expect(MedianSlope(of: []) == nil)
    #expect(MedianSlope(of: [.zero, Point(x: 0, y: 4)]) == nil)
    let three = [Point.zero, Point(x: 1, y: 1), Point(x: 2, y: 2)]
    let found = try #require(MedianSlope(of: three))
    #expect(found.slope == 1 && found.interval.contains(0))
  }
}
