import Geometry
import InkModel
import Practice
import Testing

/// A round as it is played: stroke after stroke.
@Suite struct RoundTests {
  static let words = ["apple", "Sumi", "안녕", "i"]

  private func strokes(of round: PracticeRound) -> [Stroke] {
    round.paths.map { Stroke(ink: Ink(.pen), path: $0) }
  }

  private func moved(_ stroke: Stroke, by way: Vector) -> Stroke {
    var stroke = stroke
    stroke.transform = AffineTransform(translationBy: way)
    return stroke
  }

  @Test(arguments: PracticeLevel.allCases, words)
  func tracingAWordStrokeByStrokeEndsIt(level: PracticeLevel, word: String) {
    let round = PracticeRound(word, level: level)
    var kept: [Stroke] = []
    for (number, stroke) in strokes(of: round).enumerated() {
      #expect(round.progress(of: kept).next == number, "\(word)")
      #expect(round.answer(to: stroke, after: kept) == .stays, "\(word), stroke \(number)")
      kept.append(stroke)
    }
    #expect(round.progress(of: kept).isComplete)
    #expect(round.verdict(of: kept).score > 99.99)
  }

  @Test(arguments: words)
  func inkBesideThePathFades(word: String) {
    let round = PracticeRound(word, level: .easy)
    for stroke in strokes(of: round) {
      let aside = moved(stroke, by: Vector(dx: 0, dy: round.text.capHeight * 1.5))
      guard case .leavesPath(let places) = round.answer(to: aside, after: []) else {
        Issue.record("\(word): ink far from the path stayed")
        continue
      }
      #expect(!places.isEmpty)
    }
  }

  @Test func theWrongWayFadesFromTheMediumLevelOn() {
    for (level, answer) in [
      (PracticeLevel.easy, PracticeRound.Answer.stays), (.medium, .isReversed),
      (.strict, .isReversed),
    ] {
      let round = PracticeRound("c", level: level)
      let path = StrokePath(strokes(of: round)[0].path.reversed())
      #expect(round.answer(to: Stroke(ink: Ink(.pen), path: path), after: []) == answer)
    }
  }

  @Test func theSecondStrokeFirstFadesAtTheStrictLevelAlone() {
    for (level, answer) in [
      (PracticeLevel.easy, PracticeRound.Answer.stays), (.medium, .stays),
      (.strict, .comesTooEarly),
    ] {
      let round = PracticeRound("T", level: level)
      #expect(round.answer(to: strokes(of: round)[1], after: []) == answer)
    }
  }

  @Test func whatIsUndoneIsToBeWrittenAgain() {
    let round = PracticeRound("TE", level: .medium)
    let all = strokes(of: round)
    #expect(round.progress(of: all).isComplete)
    var rest = all
    rest.remove(at: 1)
    #expect(round.progress(of: rest).next == 1)
  }

  @Test(arguments: ["a", "A long line of words to write", "대한민국 만세", ""])
  func everyWordFitsItsPage(word: String) {
    let round = PracticeRound(word)
    let page = Rect(x: 0, y: 0, width: round.pageSize.width, height: round.pageSize.height)
    #expect(round.paths.joined().allSatisfy { page.contains($0.location) })
  }

  @Test func aPageOfARoundHasLockedLettersAndALayerToWriteOn() {
    let page = PracticeRound("hat").page
    #expect(page.layers.count == 2 && page.layers[0].isLocked && !page.layers[1].isLocked)
    #expect(page.layers[1].drawing.strokes.isEmpty)
  }
}
