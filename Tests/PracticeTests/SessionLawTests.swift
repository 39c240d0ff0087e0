import Geometry
import InkModel
import Raster
import TestSupport
import Testing

@testable import Practice

/// A lesson as a state machine: what is shown depends on what lies on the page alone, whatever
/// happened before.
@Suite struct SessionLawTests {
  private static let words = ["it", "한", "T"]

  private func strokes(of session: PracticeSession) -> [Stroke] {
    session.round.paths.map { Stroke(ink: Ink(.pen), path: $0) }
  }

  /// Strokes are written, undone, erased, and pages are turned, at random.
  @Test(arguments: 0..<8)
  func theStateFollowsThePage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var session = PracticeSession(Self.words, keepsOrder: true)
    var pages = Self.words.map { _ in [Stroke]() }
    for _ in 0..<40 {
      let page = session.number
      let models = strokes(of: session)
      switch generator.whole(0...5) {
      case 0...2:
        let next = session.progress.next ?? generator.whole(0...models.count - 1)
        let stays = session.handle(models[next], after: pages[page])
        #expect(stays)
        if stays { pages[page].append(models[next]) }
      case 3:
        if !pages[page].isEmpty { pages[page].removeLast() }
        session.update(with: pages[page])
      case 4:
        if let erased = pages[page].indices.randomElement(using: &generator) {
          pages[page].remove(at: erased)
        }
        session.update(with: pages[page])
      default:
        let next = generator.whole(0...Self.words.count - 1)
        session.showWord(next, with: pages[next])
        #expect(session.number == next)
      }
      let kept = pages[session.number]
      let progress = session.round.progress(of: kept)
      #expect(session.progress == progress)
      if case .judged(let verdict) = session.phase {
        #expect(progress.isComplete && !kept.isEmpty)
        #expect(verdict == session.round.verdict(of: kept))
      } else {
        #expect(!progress.isComplete || kept.isEmpty)
      }
      // A word counts once, however often it is written.
      #expect(session.boxes.round <= Self.words.count)
    }
  }

  /// A stroke that is refused changes nothing but what is told, and fades.
  @Test func refusedStrokesLeaveNothing() {
    var session = PracticeSession(["it"], level: .medium, keepsOrder: true)
    let stroke = strokes(of: session)[0]
    var aside = stroke
    aside.transform = AffineTransform(translationBy: Vector(dx: 0, dy: 300))
    let before = session.progress
    let stays = session.handle(aside, after: [])
    #expect(!stays)
    #expect(session.progress == before && session.phase == .writing)
    #expect(session.fading != nil && session.isMoving)
    #expect(session.message.lines == ["The stroke left the line. Try it again."])
    session.advance(by: PracticeSession.fadeTime / 2)
    #expect(session.fading?.age == PracticeSession.fadeTime / 2)
    session.advance(by: -5)
    #expect(session.fading?.age == PracticeSession.fadeTime / 2)
    session.advance(by: PracticeSession.fadeTime)
    #expect(session.fading == nil && !session.isMoving)
    // The next stroke that stays takes the hint away.
    let staysNow = session.handle(stroke, after: [])
    #expect(staysNow)
    #expect(session.hint == nil)
  }

  /// What is told of a refused stroke names why.
  @Test func hintsNameTheReason() {
    func lines(_ word: String, _ level: PracticeLevel, _ change: ([Stroke]) -> Stroke) -> [String] {
      var session = PracticeSession([word], level: level, keepsOrder: true)
      _ = session.handle(change(strokes(of: session)), after: [])
      return session.message.lines
    }
    #expect(
      lines("c", .medium) { Stroke(ink: $0[0].ink, path: StrokePath($0[0].path.reversed())) }[0]
        .contains("Wrong direction")
    )
    #expect(lines("T", .strict) { $0[1] }[0].contains("Another stroke comes first"))
    #expect(lines("T", .strict) { $0[0] }[0].contains("follow the arrow"))
  }

  /// The guide shows a word again and again until the pen touches; it can be seen again.
  @Test func theGuideEndsByThePenAlone() {
    var session = PracticeSession(["it"], keepsOrder: true)
    #expect(session.phase == .showing && session.message.title == "Watch")
    session.handlePenDown()
    #expect(session.phase == .writing && session.message.title == "Your turn")
    session.handlePenDown()
    #expect(session.phase == .writing)
    session.showAgain()
    #expect(session.phase == .showing && session.isMoving)
    var (rounds, before) = (0, session.guide.phase)
    for _ in 0..<4000 {
      let hasChanged = session.advance(by: 0.02)
      #expect(session.phase == .showing && session.isMoving)
      if before == .finished, session.guide.phase != .finished { rounds += 1 }
      // A guide that rests changes nothing.
      #expect(hasChanged || session.guide.phase == .finished)
      before = session.guide.phase
    }
    #expect(rounds >= 3)
    session.handlePenDown()
    #expect(session.phase == .writing && !session.isMoving)
    session.advance(by: 100)
    #expect(session.phase == .writing)
  }

  /// Who wants nothing to move sees the guide once, when it is asked for.
  @Test func aStillLessonShowsTheGuideOnce() {
    var session = PracticeSession(["it"], isStill: true, keepsOrder: true)
    session.showAgain()
    for _ in 0..<4000 where session.phase == .showing { session.advance(by: 0.02) }
    #expect(session.phase == .writing && !session.isMoving)
  }

  /// After two refused strokes in a row the next stroke is shown, alone, until the pen touches; a stroke
  /// that stays ends that.
  @Test func theSecondFailureIsHelped() {
    var session = PracticeSession(["it"], level: .medium, keepsOrder: true)
    let models = strokes(of: session)
    var aside = models[0]
    aside.transform = AffineTransform(translationBy: Vector(dx: 0, dy: 300))
    _ = session.handle(models[0], after: [])
    for failure in 1...3 {
      let stays = session.handle(aside, after: [models[0]])
      #expect(!stays && session.isHelping == (failure >= 2))
      #expect((session.phase == .showing) == (failure >= 2))
    }
    #expect(session.message.lines == ["The stroke left the line. Try it again."])
    #expect(session.guide.paths == [models[1].path])
    for _ in 0..<1000 { session.advance(by: 0.02) }
    #expect(session.guide.paths == [models[1].path] && session.phase == .showing)
    session.handlePenDown()
    let stays = session.handle(models[1], after: [models[0]])
    #expect(stays && !session.isHelping && session.phase == .writing)
    // Where nothing moves, arrows and the line show it.
    var still = PracticeSession(["it"], level: .medium, isStill: true, keepsOrder: true)
    for _ in 0..<2 { _ = still.handle(aside, after: []) }
    #expect(still.isHelping && still.phase == .writing)
  }

  /// The next word follows a good one after a rest, unless the pen touches, something changes, or the
  /// word is the last one or only readable.
  @Test(arguments: 0..<12)
  func theNextWordFollowsAGoodOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var session = PracticeSession(["T", "it"], isStill: true, keepsOrder: true)
    #expect(!session.isNextComing && !session.isMoving)
    session.update(with: strokes(of: session))
    #expect(session.isNextComing && session.isMoving && !session.isNextDue)
    var waited = 0.0
    while !session.isNextDue, waited < 60 {
      let step = generator.number(0...0.4)
      let hasChanged = session.advance(by: step)
      #expect(!hasChanged)
      waited += step
    }
    #expect(abs(waited - PracticeSession.wordRest) <= 0.4 && !session.isMoving)
    session.showWord(1)
    #expect(!session.isNextDue && !session.isNextComing)
    // Who turns back to a word that is written may look at it.
    let written = PracticeSession(["T"], keepsOrder: true)
    session.showWord(0, with: strokes(of: written))
    #expect(!session.isNextComing)
    session.update(with: strokes(of: session))
    session.handlePenDown()
    session.advance(by: 99)
    #expect(!session.isNextDue && !session.isNextComing)
    session.showWord(1)
    session.update(with: strokes(of: session))
    #expect(!session.isNextComing)
    session.showWord(0)
    let reversed = strokes(of: session).map {
      Stroke(ink: $0.ink, path: StrokePath($0.path.reversed()))
    }
    session.update(with: reversed)
    guard case .judged(let verdict) = session.phase else {
      Issue.record("not judged")
      return
    }
    #expect(session.isNextComing == (verdict.score >= LeitnerBoxes.goodMark && verdict.isAccepted))
  }

  /// The buttons that are there do not lie over each other, are large enough for a pen, and lie on the
  /// message, at every size and scale.
  @Test(arguments: [(360.0, 1.0), (640, 1), (1280, 1), (1280, 2), (2560, 3)])
  func buttonsLieOnTheMessage(width: Double, scale: Double) throws {
    var session = PracticeSession(
      ["T", "it"],
      title: "A list with a long title that does not fit",
      lessons: WordList.builtIn + [
        WordList(name: "mine", title: String(repeating: "A long title ", count: 9), words: ["a"])
      ],
      today: "2026-11-23",
      keepsOrder: true
    )
    let window = Size(width: width, height: width * 0.7)
    for step in 0..<4 {
      if step == 3 { session.setChoosing(true) }
      if step == 1 { session.handlePenDown() }
      if step == 2 { session.update(with: strokes(of: session)) }
      let card = try #require(session.card(in: window, scale))
      // A low window shows the first page of the lessons.
      let isPaged = card.buttons.contains { $0.button == .moreLessons }
      #expect(isPaged || card.buttons.map(\.button) == session.buttons)
      #expect(!isPaged || step == 3 && width < 640)
      for (number, one) in card.buttons.enumerated() {
        #expect(one.frame.height >= 44 * scale - 1e-9 && one.frame.width >= 44 * scale)
        #expect(one.title.size.width <= one.frame.width)
        #expect(one.frame.minY >= card.frame.minY && one.frame.maxY <= card.frame.maxY)
        let place = one.frame.center
        #expect(session.button(at: place, in: window, scale: scale) == one.button)
        #expect(card.buttons[..<number].allSatisfy { !$0.frame.intersects(one.frame) })
        if width / scale >= 640 { #expect(card.frame.contains(one.frame)) }
      }
      #expect(card.chart.isNull == (step != 2))
    }
    #expect(session.buttons.count == session.lessons.count + 1)
    session.setChoosing(false)
    #expect(session.buttons == [.lessons, .writeAgain, .next])
    let outside = Point(x: window.width / 2, y: window.height - 1)
    #expect(session.button(at: outside, in: window, scale: scale) == nil)
  }

  /// With many lists of one's own, all lessons are reached in a small window: no button lies outside of
  /// it, and a button, like the keys for pages, goes through them all.
  @Test(arguments: [
    (420.0, 520.0, 1.0), (420, 520, 2), (360, 480, 1), (1280, 800, 1), (640, 300, 1),
  ])
  func allLessonsAreReachedInASmallWindow(width: Double, height: Double, scale: Double) throws {
    let own = (1...60).map { number in
      let length = number % 5 == 0 ? 9 : 1
      let title = "\(number) " + String(repeating: "Words ", count: length)
      return WordList(name: "own\(number)", title: title, words: ["a"])
    }
    var session = PracticeSession(["it"], lessons: WordList.builtIn + own, keepsOrder: true)
    let window = Size(width: width * scale, height: height * scale)
    session.setChoosing(true)
    func shown() throws -> [Int] {
      let card = try #require(session.card(in: window, scale))
      #expect(card.frame.maxY <= window.height)
      for (number, one) in card.buttons.enumerated() {
        #expect(one.frame.minX >= 0 && one.frame.maxX <= window.width)
        #expect(one.frame.minY >= 0 && one.frame.maxY <= window.height, "\(one.button)")
        #expect(one.frame.height >= 44 * scale - 1e-9)
        #expect(card.buttons[..<number].allSatisfy { !$0.frame.intersects(one.frame) })
      }
      #expect(card.buttons.first?.button == .back)
      return card.buttons.compactMap {
        if case .lesson(let number) = $0.button { number } else { nil }
      }
    }
    let first = try shown()
    var pages = [first]
    session.turnLessons(by: 1, in: window, scale: scale)
    while try shown() != first {
      pages.append(try shown())
      session.turnLessons(by: 1, in: window, scale: scale)
      try #require(pages.count < 100)
    }
    #expect(pages.flatMap(\.self) == Array(session.lessons.indices))
    for page in pages.reversed() {
      session.turnLessons(by: -1, in: window, scale: scale)
      #expect(try shown() == page)
    }
    // Keys mark one lesson after the other, which is shown.
    for number in session.lessons.indices {
      session.moveLesson(to: number, isMarked: true)
      #expect(try shown().contains(number))
    }
    session.moveLesson(to: session.lessons.count, isMarked: true)
    #expect(session.focusedLesson == 0)
    session.moveLesson(to: -1, isMarked: true)
    #expect(session.focusedLesson == session.lessons.count - 1)
  }

  /// The guide goes on with the stroke that comes next.
  @Test func theGuideShowsWhatComesNext() {
    var session = PracticeSession(["it"], keepsOrder: true)
    let models = strokes(of: session)
    _ = session.handle(models[0], after: [])
    session.showAgain()
    #expect(
      session.guide.phase == .writing(stroke: 1, at: models[1].path.parameterRange.lowerBound)
    )
    session.speed = 3
    #expect(session.guide.speed == 3)
  }

  @Test func numbersOfWordsAreBroughtToThoseThereAre() {
    var session = PracticeSession(Self.words, keepsOrder: true)
    for (asked, given) in [(-4, 0), (0, 0), (2, 2), (3, 2), (99, 2)] {
      session.showWord(asked)
      #expect(session.number == given)
    }
  }

  /// A lesson has a page for each word, each with ids of its own, and a limit.
  @Test func lessonsHaveAPageForEachWord() {
    let many = PracticeSession(Array(repeating: "l", count: 60), keepsOrder: true)
    #expect(many.rounds.count == PracticeSession.mostWords)
    let session = PracticeSession(Self.words, keepsOrder: true)
    let document = session.document
    #expect(document.pages.map(\.title) == Self.words)
    #expect(Set(document.pages.map(\.id)).count == 3)
    #expect(Set(document.pages.flatMap { $0.layers.map(\.id) }).count == 6)
    let empty = PracticeSession([])
    #expect(empty.rounds.count == 1 && empty.round.word.isEmpty)
    #expect(!empty.isMoving || empty.guide.paths.isEmpty)
  }

  /// Letters that are due decide the order, unless the order is to be kept.
  @Test func dueLettersComeFirst() {
    var boxes = LeitnerBoxes()
    boxes.record([("i", 100), ("t", 100), ("T", 0)])
    for _ in 0..<3 { boxes.record([]) }
    #expect(PracticeSession(["it", "T"], boxes: boxes).rounds.map(\.word) == ["T", "it"])
    #expect(
      PracticeSession(["it", "T"], boxes: boxes, keepsOrder: true).rounds.map(\.word) == [
        "it", "T",
      ]
    )
  }

  /// A judged word says how well, praises or names faults, and what comes next.
  @Test func verdictsAreTold() {
    var session = PracticeSession(["T", "it"], keepsOrder: true)
    session.update(with: strokes(of: session))
    #expect(session.message.title == "100 – well written")
    #expect(session.message.lines.count == 2)
    #expect(session.message.lines[1] == "The next word follows.")
    session.handlePenDown()
    #expect(session.message.lines[1].hasPrefix("Continue"))
    session.showWord(1)
    let written = strokes(of: session).map { stroke in
      Stroke(ink: stroke.ink, path: StrokePath(stroke.path.reversed()))
    }
    session.update(with: written)
    guard case .judged(let verdict) = session.phase else {
      Issue.record("not judged")
      return
    }
    #expect(verdict.faults.count { $0.criterion == .direction } >= 2)
    // At most three faults, and that it was the last word.
    #expect(session.message.lines.count <= 4)
    #expect(session.message.lines.last == "That was the last word.")
  }

  // MARK: - Messages

  /// Every fault has a sentence of its own, which names its letter and its stroke from 1.
  @Test func everyFaultHasASentence() {
    let text = HandwrittenText("aB")
    let faults: [Fault] = [
      .empty, .scribbled(letter: 1), .missing(letter: 0, stroke: 2),
      .reversed(letter: 1, stroke: 0),
      .outOfOrder(letter: 0, stroke: 1, before: 0), .offPath(letter: 1),
      .resembling(letter: 0, "q"),
      .moved(Vector(dx: 3, dy: 1)), .moved(Vector(dx: -3, dy: 1)), .moved(Vector(dx: 0, dy: 3)),
      .moved(Vector(dx: 0, dy: -3)), .scaled(1.5), .scaled(0.5), .slanted(12), .slanted(-12),
      .spaced(letter: 1, 2), .spaced(letter: 1, -2), .paced(9), .paced(0.1), .uneven(0.9),
    ]
    let sentences = faults.map { $0.message(in: text) }
    #expect(Set(sentences).count == faults.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("{") })
    for (fault, sentence) in zip(faults, sentences) {
      guard let letter = fault.letter else { continue }
      #expect(sentence.contains("“\(text.letters[letter].character)”"), "\(sentence)")
    }
    #expect(sentences[2].contains("stroke 3") && sentences[6].contains("“q”"))
    #expect(sentences[7].contains("3.2 mm") && sentences[13].contains("12°"))
    #expect(Fault.missing(letter: 9, stroke: 0).message(in: text).contains("“?”"))
    #expect(Set(faults.map(\.criterion)) == Set(Criterion.allCases))
  }
}
