import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// Laws of the judge: what does not matter does not matter, and every planted fault is found, also
/// when the hand is not steady.
@Suite struct JudgeLawTests {
  static let letters = ["a", "B", "g", "E", "k", "4", "한", "를"]
  static let style = HandwritingStyle(letterHeight: 20)

  private static let texts = Dictionary(
    uniqueKeysWithValues: letters.map { ($0, HandwrittenText($0, style: style)) }
  )
  private static let judges = Dictionary(
    uniqueKeysWithValues: PracticeLevel.allCases.map { level in
      (level, texts.mapValues { WordJudge($0, level: level) })
    }
  )

  private func text(_ letter: String) -> HandwrittenText {
    Self.texts[letter] ?? HandwrittenText(letter, style: Self.style)
  }

  private func verdict(_ letter: String, _ strokes: [Stroke], _ level: PracticeLevel = .medium)
    -> WordVerdict
  {
    (Self.judges[level]?[letter] ?? WordJudge(text(letter), level: level)).judge(strokes)
  }

  private func strokes(of letter: String) -> [Stroke] {
    text(letter).letters.flatMap(\.strokes).map { Stroke(ink: Ink(.monoline), path: $0) }
  }

  private func mapped(_ strokes: [Stroke], _ transform: AffineTransform) -> [Stroke] {
    strokes.map { Stroke(ink: $0.ink, path: $0.path.mapped(by: transform)) }
  }

  /// A hand that is not quite steady: each stroke a little aside, each point a little more.
  private func shaken(_ strokes: [Stroke], by most: Double, seed: UInt64) -> [Stroke] {
    var generator = SeededGenerator(seed: seed)
    return strokes.map { stroke in
      let shift = Vector(dx: generator.number(-1...1) * most, dy: generator.number(-1...1) * most)
      let points = stroke.path.map { point in
        var point = point
        let jitter = Vector(dx: generator.number(-1...1), dy: generator.number(-1...1)) * (most / 2)
        point.location = point.location + shift + jitter
        return point
      }
      return Stroke(ink: stroke.ink, path: StrokePath(points))
    }
  }

  private func reversed(_ stroke: Stroke) -> Stroke {
    let end = stroke.path.last?.timeOffset ?? 0
    let points = stroke.path.reversed().map { point in
      var point = point
      point.timeOffset = end - point.timeOffset
      return point
    }
    return Stroke(ink: stroke.ink, path: StrokePath(points))
  }

  /// A hundredth of a letter's height: the steadiest hand.
  private var hand: Double { 0.01 * 20 * Document.unitsPerMillimetre }

  private static let shapeMarks: [Criterion] = [.shape, .completeness, .direction, .order]

  // MARK: - What does not matter

  /// Nine tenths of the costs are no larger than the 90th percentile, and it is one of them.
  @Test(arguments: [(1, 1), (9, 9), (10, 9), (11, 10), (20, 18), (21, 19)])
  func thePercentileIsThatOfTheNearestRank(count: Int, rank: Int) {
    #expect(LetterJudge.percentile90((1...count).map { Double($0) }) == Double(rank))
    #expect(LetterJudge.percentile90([]) == 1)
  }

  /// Writing and model moved together are the same writing.
  @Test(arguments: letters, 0..<3)
  func thePlaceOnThePageDoesNotMatter(letter: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let way = Vector(dx: generator.number(-900...900), dy: generator.number(-900...900))
    let written = shaken(strokes(of: letter), by: 4 * hand, seed: seed)
    var moved = text(letter)
    moved.move(by: way)
    let one = verdict(letter, written)
    let other = WordJudge(moved, level: .medium)
      .judge(mapped(written, AffineTransform(translationBy: way)))
    for (criterion, mark) in one.marks {
      #expect(abs((other.marks[criterion] ?? -1) - mark) < 0.01, "\(criterion)")
    }
    #expect(one.faults.map(\.criterion) == other.faults.map(\.criterion))
    #expect(one.isAccepted == other.isAccepted)
  }

  /// Writing that is moved alone keeps the marks of its shape; the shift is what is told.
  @Test(arguments: letters, 0..<3)
  func aShiftChangesTheMarkOfThePositionAlone(letter: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed + 7)
    let way =
      Vector(angle: generator.number(-3...3), length: generator.number(0.25...0.9))
      * text(letter).xHeight
    let written = strokes(of: letter)
    let verdict = verdict(letter, mapped(written, AffineTransform(translationBy: way)))
    for criterion in Self.shapeMarks {
      #expect((verdict.marks[criterion] ?? 0) > 99.9, "\(criterion)")
    }
    #expect((verdict.marks[.position] ?? 100) < 85)
    guard case .moved(let shift)? = verdict.faults.first(where: { $0.criterion == .position })
    else {
      Issue.record("\(letter): \(verdict.faults)")
      return
    }
    #expect((shift * Document.unitsPerMillimetre - way).length < 0.05 * way.length)
  }

  /// A uniform scale keeps the marks of the shape; the size is what is told.
  @Test(arguments: letters, [0.65, 0.8, 1.25, 1.6])
  func aScaleChangesTheMarkOfTheSize(letter: String, scale: Double) throws {
    let center = text(letter).letters[0].bounds.center
    let mapping = AffineTransform(translationBy: .zero - center)
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: center - .zero))
    let verdict = verdict(letter, mapped(strokes(of: letter), mapping))
    for criterion in Self.shapeMarks {
      #expect((verdict.marks[criterion] ?? 0) > 98.5, "\(criterion): \(verdict.marks)")
    }
    let sizes = verdict.faults.compactMap { fault -> Double? in
      if case .scaled(let size) = fault { size } else { nil }
    }
    #expect(sizes.count == 1 && abs(sizes[0] - scale) < 0.02 * scale, "\(verdict.faults)")
  }

  /// How the time passes along a stroke matters for the speed alone.
  @Test(arguments: letters, 0..<4)
  func timeMattersForTheSpeedAlone(letter: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (factor, bend) = (generator.number(0.05...30), generator.number(0.3...3))
    let written = shaken(strokes(of: letter), by: 3 * hand, seed: seed)
    let warped = written.map { stroke in
      let end = max(1e-9, stroke.path.last?.timeOffset ?? 1)
      let points = stroke.path.map { point in
        var point = point
        let share = max(0, point.timeOffset / end)
        // Any time that only grows.
        point.timeOffset = factor * end * (share + bend * share * share) / (1 + bend)
        return point
      }
      return Stroke(ink: stroke.ink, path: StrokePath(points))
    }
    let (one, other) = (verdict(letter, written), verdict(letter, warped))
    for criterion in Criterion.allCases where criterion != .speed {
      #expect(one.marks[criterion] == other.marks[criterion], "\(criterion)")
    }
    let rest = { (verdict: WordVerdict) in verdict.faults.filter { $0.criterion != .speed } }
    #expect(rest(one) == rest(other))
    #expect(one.isAccepted == other.isAccepted)
    if factor > 10 || factor < 0.2 {
      #expect(other.faults.contains { $0.criterion == .speed }, "\(factor)")
    }
  }

  /// The model itself is perfect at every level, and stays accepted in a hand that is nearly steady.
  @Test(arguments: PracticeLevel.allCases, letters)
  func aSteadyHandIsAccepted(level: PracticeLevel, letter: String) {
    #expect(verdict(letter, strokes(of: letter), level).faults.isEmpty)
    for seed in 0..<4 as Range<UInt64> {
      let verdict = verdict(letter, shaken(strokes(of: letter), by: hand, seed: seed), level)
      #expect(verdict.isAccepted, "\(letter): \(verdict.faults)")
      #expect(verdict.score > 85, "\(letter): \(verdict.marks)")
    }
  }

  /// The more a hand shakes, the fewer marks.
  @Test(arguments: letters)
  func shakingCostsMarks(letter: String) {
    let scores = [0.0, 2, 5, 10].map { most in
      (0..<4 as Range<UInt64>).reduce(0.0) {
        $0 + verdict(letter, shaken(strokes(of: letter), by: most * hand, seed: $1), .easy).score
          / 4
      }
    }
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 > $1 }, "\(scores)")
  }

  // MARK: - Planted faults

  @Test(arguments: letters, 0..<3)
  func aMissingStrokeIsFound(letter: String, seed: UInt64) {
    let written = shaken(strokes(of: letter), by: hand, seed: seed)
    guard written.count > 1 else { return }
    for missing in written.indices {
      var rest = written
      rest.remove(at: missing)
      let verdict = verdict(letter, rest)
      #expect(verdict.faults.contains(.missing(letter: 0, stroke: missing)), "\(verdict.faults)")
      #expect(!verdict.isAccepted)
      #expect(verdict.faults.count { $0.criterion == .completeness } == 1, "\(verdict.faults)")
    }
  }

  @Test(arguments: letters, 0..<3)
  func aReversedStrokeIsFound(letter: String, seed: UInt64) {
    let written = shaken(strokes(of: letter), by: hand, seed: seed)
    for index in written.indices where written[index].path.count > 1 {
      var turned = written
      turned[index] = reversed(turned[index])
      let verdict = verdict(letter, turned)
      #expect(
        verdict.faults.filter { $0.criterion == .direction }
          == [.reversed(letter: 0, stroke: index)],
        "\(letter), \(index): \(verdict.faults)"
      )
      #expect(!verdict.isAccepted)
    }
  }

  @Test(arguments: letters, 0..<3)
  func aWrongOrderIsFound(letter: String, seed: UInt64) {
    let written = shaken(strokes(of: letter), by: hand, seed: seed)
    for index in written.indices.dropFirst() {
      var swapped = written
      swapped.swapAt(index - 1, index)
      let verdict = verdict(letter, swapped, .strict)
      #expect(
        verdict.faults.filter { $0.criterion == .order }
          == [.outOfOrder(letter: 0, stroke: index, before: index - 1)],
        "\(letter): \(verdict.faults)"
      )
      #expect(!verdict.isAccepted)
    }
  }

  @Test(arguments: letters, 0..<3)
  func aDisplacedAndALargeLetterAreFound(letter: String, seed: UInt64) {
    let written = shaken(strokes(of: letter), by: hand, seed: seed)
    let xHeight = text(letter).xHeight
    let aside = AffineTransform(translationBy: Vector(dx: 0.4 * xHeight, dy: -0.3 * xHeight))
    #expect(verdict(letter, mapped(written, aside)).faults.contains { $0.criterion == .position })
    let large = AffineTransform(scale: 1.4)
    let verdict = verdict(letter, mapped(written, large))
    #expect(verdict.faults.contains { $0.criterion == .size }, "\(verdict.faults)")
    #expect(!verdict.isAccepted)
  }

  /// A lean of twelve degrees is told with its side, where a letter has upright lines.
  @Test(arguments: ["B", "E", "k", "4", "한"], [12.0, -12])
  func aSlantIsFound(letter: String, degrees: Double) {
    let center = text(letter).letters[0].bounds.center
    // To the right above is a shift against y, which grows downwards.
    let tangent = Vector(angle: degrees * .pi / 180, length: 1)
    let shear = -tangent.dy / tangent.dx
    let slanted = strokes(of: letter).map { stroke in
      let points = stroke.path.map { point in
        var point = point
        point.location.x += shear * (point.location.y - center.y)
        return point
      }
      return Stroke(ink: stroke.ink, path: StrokePath(points))
    }
    let angles = verdict(letter, slanted).faults.compactMap { fault -> Double? in
      if case .slanted(let angle) = fault { angle } else { nil }
    }
    #expect(angles.count == 1, "\(letter)")
    #expect(angles.allSatisfy { abs($0 - degrees) < 6 }, "\(angles)")
  }

  /// A stroke too much costs marks, and a long one far from the path is told.
  @Test(arguments: letters, 0..<3)
  func anExtraStrokeIsFound(letter: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bounds = text(letter).letters[0].bounds
    let written = shaken(strokes(of: letter), by: hand, seed: seed)
    let diagonal = bounds.outset(by: 0.2 * bounds.height)
    let shift =
      Vector(dx: generator.number(-1...1), dy: generator.number(-1...1)) * (0.05 * bounds.height)
    let extra = StrokePath(
      lineFrom: Point(x: diagonal.minX, y: diagonal.maxY) + shift,
      to: Point(x: diagonal.maxX, y: diagonal.maxY) + shift,
      width: 2
    )
    let plain = verdict(letter, written)
    let crossed = verdict(letter, written + [Stroke(ink: Ink(.monoline), path: extra)])
    #expect(crossed.score < plain.score - 1, "\(plain.score), \(crossed.score)")
    #expect((crossed.marks[.shape] ?? 100) < (plain.marks[.shape] ?? 0))
    #expect(!crossed.strayPoints.isEmpty)
  }

  /// What is erased was not written.
  @Test(arguments: ["B", "E", "한"])
  func erasedInkDoesNotCount(letter: String) {
    let written = strokes(of: letter)
    for index in written.indices {
      var erased = written
      let path = erased[index].path
      let bounds = path.lineBounds.outset(by: 3)
      let points = stride(from: bounds.minX, through: bounds.maxX, by: 2).flatMap { x in
        [Point(x: x, y: bounds.minY), Point(x: x, y: bounds.maxY)]
      }
      erased[index].erase(along: EraserPath(points, radius: 4))
      guard erased[index].maskedPathRanges.isEmpty else { continue }
      var removed = written
      removed.remove(at: index)
      #expect(verdict(letter, erased) == verdict(letter, removed))
    }
  }

  // MARK: - Scores

  /// The score is the product of the marks' shares, each to the power of its weight.
  @Test(arguments: 0..<40)
  func scoresAreWeightedProducts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var marks: [Criterion: Double] = [:]
    for criterion in Criterion.allCases where !generator.once(in: 4) {
      marks[criterion] = generator.once(in: 5) ? 100 : generator.number(1...100)
    }
    let score = LetterVerdict.score(of: marks)
    #expect(score >= 0 && score <= 100)
    // Square and fifth roots undo the weights: 20 times each weight is whole.
    let power = marks.reduce(1.0) { product, mark in
      (0..<Int((mark.key.weight * 20).rounded())).reduce(product) { value, _ in
        value * mark.value / 100
      }
    }
    let whole = (0..<20).reduce(1.0) { value, _ in value * score / 100 }
    #expect(abs(whole - power) <= 1e-6 * max(power, 1e-300) * 1000, "\(whole), \(power)")
    for criterion in marks.keys {
      var worse = marks
      worse[criterion] = (marks[criterion] ?? 0) * 0.9
      #expect(LetterVerdict.score(of: worse) < score)
      worse[criterion] = 0
      #expect(LetterVerdict.score(of: worse) == 0)
    }
  }

  @Test func marksFallEvenly() {
    #expect(Scoring.falling(0, from: 1, to: 3) == 100 && Scoring.falling(1, from: 1, to: 3) == 100)
    #expect(Scoring.falling(2, from: 1, to: 3) == 50 && Scoring.falling(9, from: 1, to: 3) == 0)
  }

  /// A stricter level never accepts what an easier one refuses.
  @Test(arguments: letters)
  func stricterLevelsAcceptLess(letter: String) {
    for seed in 0..<8 as Range<UInt64> {
      let written = shaken(strokes(of: letter), by: Double(seed) * 2 * hand, seed: seed)
      let accepted = PracticeLevel.allCases.map { verdict(letter, written, $0).isAccepted }
      #expect(!accepted[1] || accepted[0], "easy and medium")
      #expect(!accepted[2] || accepted[1], "medium and strict")
    }
  }
}
