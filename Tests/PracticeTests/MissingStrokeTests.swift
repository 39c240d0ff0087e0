import Geometry
import InkModel
import Practice
import Testing

/// A stroke that is missing in a crowded syllable, written by hands that nothing was fitted to.
@Suite struct MissingStrokeTests {
  private static let syllables = [
    "값", "뷁", "닭", "읽", "없", "삶", "흙", "앉", "많", "밟", "괜", "쫓",
  ]
  private static let rounds = syllables.map { PracticeRound($0, level: .easy) }
  private static let writerCount: UInt64 = 12

  /// Writes every syllable by every writer.
  ///
  /// - Parameters:
  ///   - isHasty: whether strokes are joined.
  ///   - body: receives the exercise, its strokes, and words that name the case.
  private static func forEachWriting(
    isHasty: Bool,
    _ body: (PracticeRound, [Stroke], String) -> Void
  ) {
    for round in rounds {
      for seed in 1...writerCount {
        var writer = SimulatedWriter(seed: 7000 + seed, isHasty: isHasty)
        let strokes = round.text.letters.flatMap { writer.write($0.strokes) }
          .map { Stroke(ink: Ink(.pen), path: $0) }
        body(round, strokes, "\(round.word) by \(seed)")
      }
    }
  }

  @Test func aWholeSyllableIsAccepted() {
    var (refused, open) = ([String](), [String]())
    Self.forEachWriting(isHasty: false) { round, strokes, name in
      if !round.verdict(of: strokes).isAccepted { refused.append(name) }
      if !round.progress(of: strokes).isComplete { open.append(name) }
    }
    // Of 144.
    #expect(refused.count <= 2, "\(refused)")
    #expect(open.count <= 7, "\(open)")
  }

  /// Strokes that a fast hand joins count as all of them.
  @Test func joinedStrokesAreAccepted() {
    var (refused, joined) = ([String](), 0)
    Self.forEachWriting(isHasty: true) { round, strokes, name in
      guard strokes.count < round.paths.count else { return }
      joined += 1
      let verdict = round.verdict(of: strokes)
      if !verdict.isAccepted { refused.append("\(name): \(verdict.faults)") }
    }
    #expect(joined > 20)
    #expect(refused.count * 100 <= joined * 25, "\(refused.count) of \(joined): \(refused)")
  }

  @Test func aMissingStrokeIsNamed() {
    var (accepted, wrong, count) = ([String](), [String](), 0)
    Self.forEachWriting(isHasty: false) { round, strokes, name in
      for missing in strokes.indices {
        var rest = strokes
        rest.remove(at: missing)
        count += 1
        let verdict = round.verdict(of: rest)
        if verdict.isAccepted { accepted.append("\(name) without \(missing)") }
        let faults = verdict.faults.filter { $0.criterion == .completeness }
        if faults != [.missing(letter: 0, stroke: missing)] {
          wrong.append("\(name) without \(missing): \(faults)")
        }
      }
    }
    #expect(accepted.isEmpty, "\(accepted)")
    #expect(wrong.count * 100 <= count, "\(wrong.count) of \(count): \(wrong)")
  }
}
