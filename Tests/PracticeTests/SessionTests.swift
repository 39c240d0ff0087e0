import Geometry
import InkModel
import Practice
import Testing

/// A lesson as it goes: what counts, and what does not.
@Suite struct SessionTests {
  private func strokes(of session: PracticeSession) -> [Stroke] {
    session.round.paths.map { Stroke(ink: Ink(.pen), path: $0) }
  }

  @Test func aWordThatIsUndoneAndWrittenAgainCountsOnce() {
    var session = PracticeSession(["hat", "한"], keepsOrder: true)
    let all = strokes(of: session)
    for (number, stroke) in all.enumerated() {
      let stays = session.handle(stroke, after: Array(all.prefix(number)))
      #expect(stays)
    }
    let boxes = session.boxes
    #expect(boxes.round == 1 && boxes.box(of: "h") == 2)
    for _ in 0..<3 {
      session.update(with: Array(all.dropLast()))
      #expect(session.phase == .writing)
      session.update(with: all)
    }
    // Turning the page and coming back is no new word either.
    session.showWord(1)
    session.showWord(0, with: Array(all.dropLast()))
    session.update(with: all)
    #expect(session.boxes == boxes)
    session.showWord(1)
    session.update(with: strokes(of: session))
    #expect(session.boxes.round == 2)
  }

  /// Whoever wants rest in the middle of a lesson gets it at once, and with each word after.
  @Test func aLessonHoldsStillWhenItIsAsked() {
    var session = PracticeSession(["hat", "cat"], keepsOrder: true)
    #expect(session.phase == .showing && session.isMoving)
    session.isStill = true
    #expect(session.phase == .writing && !session.isMoving)
    session.showWord(1)
    #expect(session.phase == .writing && !session.isMoving)
  }
}
