import Foundation
import Geometry
import InkModel
import Practice
import TestSupport
import Testing

/// A round traced by a hand that is not steady, as a child's is.
@Suite struct WobbleTests {
  static let syllables = [
    "글", "값", "뷁", "한", "쓰", "를", "쐐", "읊", "닭", "g", "Sumi", "E",
  ]
  /// Each word's round, made once.
  private static let rounds = Dictionary(
    uniqueKeysWithValues: syllables.map { ($0, PracticeRound($0, level: .easy)) }
  )
  /// How many hands try each word.
  private static let hands = 8
  /// How far hands leave the path, in heights of x.
  private static let (careful, unsteady) = (0.08, 0.13)

  /// A stroke beside its path: moved as a whole, and swaying slowly.
  private func wobbly(
    _ path: StrokePath,
    by most: Double,
    using generator: inout SeededGenerator
  ) -> Stroke {
    let shift = Vector(
      dx: generator.number(-1...1) * most / 2,
      dy: generator.number(-1...1) * most / 2
    )
    let (first, second) = (
      generator.number(0...6), generator.number(0...6)
    )
    var angle = 0.0
    let points = path.map { point -> StrokePoint in
      var point = point
      angle += 0.5
      let sway = Vector(dx: sin(angle + first), dy: sin(angle * 1.3 + second)) * (most / 2)
      point.location = point.location + shift + sway
      return point
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points))
  }

  private func traces(
    of word: String,
    by most: Double,
    hands: Int
  ) -> [(round: PracticeRound, strokes: [Stroke])] {
    let round = Self.rounds[word] ?? PracticeRound(word, level: .easy)
    return (1...hands).map { seed in
      var generator = SeededGenerator(seed: UInt64(seed))
      let strokes = round.paths.map {
        wobbly($0, by: most * round.text.xHeight, using: &generator)
      }
      return (round, strokes)
    }
  }

  @Test(arguments: syllables)
  func aWobblyHandCompletesAWord(word: String) {
    var (open, faded) = (0, 0)
    for (round, strokes) in traces(of: word, by: Self.unsteady, hands: Self.hands) {
      if !round.progress(of: strokes).isComplete { open += 1 }
      for (number, stroke) in strokes.enumerated()
      where round.answer(to: stroke, after: Array(strokes.prefix(number))) != .stays {
        faded += 1
      }
    }
    #expect(
      open == 0 && faded == 0,
      "\(word): \(open) of \(Self.hands) words stayed open, \(faded) faded"
    )
  }

  @Test(arguments: syllables, [careful, unsteady])
  func aStrokeThatWasNotWrittenIsTheOneThatIsOpen(word: String, most: Double) {
    var wrong: [String: Int] = [:]
    for (round, strokes) in traces(of: word, by: most, hands: Self.hands) where strokes.count > 1 {
      for missing in strokes.indices {
        var rest = strokes
        rest.remove(at: missing)
        let isWritten = round.progress(of: rest).isWritten
        let open = isWritten.indices.filter { !isWritten[$0] }
        if open != [missing] { wrong["\(missing): \(open)", default: 0] += 1 }
      }
    }
    #expect(wrong.isEmpty, "\(word): what was missing, and what was taken for it: \(wrong)")
  }

  @Test(arguments: syllables)
  func theVerdictNamesTheStrokeThatWasNotWritten(word: String) {
    var wrong: [String: Int] = [:]
    for (round, strokes) in traces(of: word, by: Self.careful, hands: Self.hands)
    where strokes.count > 1 {
      let owners = round.text.letters.enumerated().flatMap { letter, placed in
        placed.strokes.indices.map { Fault.missing(letter: letter, stroke: $0) }
      }
      for missing in strokes.indices {
        var rest = strokes
        rest.remove(at: missing)
        let told = round.verdict(of: rest).faults.filter { $0.criterion == .completeness }
        if told != [owners[missing]] { wrong["\(missing): \(told)", default: 0] += 1 }
      }
    }
    #expect(wrong.isEmpty, "\(word): what was missing, and what was told: \(wrong)")
  }
}
