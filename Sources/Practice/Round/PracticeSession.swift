internal import Geometry
public import InkModel

/// A lesson: a sequence of words, each of which is shown, traced and judged.
///
/// It depends on no window and no clock: it receives strokes and times, and draws an overlay.
///
/// 1. Show ``document`` to the user, which has a page for each word, and call
///    ``showWord(_:with:)``.
/// 2. Pass each new stroke to ``handle(_:after:)``, and remove it from the page if that returns
///    `false`.
/// 3. Call ``update(with:)`` after any other change of the page.
/// 4. Call ``advance(by:)`` while ``isMoving``, and draw.
public struct PracticeSession: Sendable {
  /// The phase of a word.
  public enum Phase: Hashable, Sendable {
    /// The guide shows the writing of the word.
    case showing
    /// The user writes the word.
    case writing
    /// The word is written and judged.
    case judged(WordVerdict)
  }

  /// A refused stroke that fades away.
  struct Fading: Sendable {
    var paths: [StrokePath]
    var answer: PracticeRound.Answer
    /// The age in seconds.
    var age = 0.0
  }

  /// The title of the list; empty for none.
  public let title: String
  /// The lessons that can be chosen; empty for no choice.
  public let lessons: [WordList]
  /// The exercises, one for each word.
  public let rounds: [PracticeRound]
  /// The Leitner boxes of letters, which change with each judged word.
  public private(set) var boxes: LeitnerBoxes
  /// The index of the current word.
  public private(set) var number = 0
  /// The phase of the current word.
  public private(set) var phase = Phase.showing
  /// The speed of the guide as a multiple of the model's.
  public var speed: Double { didSet { guide.speed = speed } }
  /// A Boolean value that indicates whether arrows replace the moving guide.
  public var isStill: Bool {
    didSet { if isStill, phase == .showing { phase = .writing } }
  }

  /// The words and marks of each day, which change with each judged word.
  public private(set) var days: PracticeDays
  /// The date on which words are recorded.
  public var today: String
  /// A Boolean value that indicates whether the next word is to be shown, since the pen has rested after
  /// a good one.
  public private(set) var isNextDue = false

  /// A Boolean value that indicates whether the message shows the lessons to choose from.
  public private(set) var isChoosing = false

  /// The index of the lesson that keys choose; the message shows the page of lessons that has it.
  public private(set) var focusedLesson = 0
  /// A Boolean value that indicates whether the lesson that keys choose is marked, since a key was used.
  public private(set) var marksLesson = false

  private(set) var guide: WritingGuide
  private(set) var fading: Fading?
  private(set) var progress: PracticeRound.Progress
  /// The words that are recorded in ``boxes``: a word counts once in a lesson, as it was written
  /// first.
  private var recordedWords: Set<Int> = []
  /// The judgement of the last stroke if it was refused; `nil` otherwise.
  private(set) var hint: PracticeRound.Answer?
  /// The number of strokes that were refused in a row.
  private(set) var failureCount = 0
  /// Seconds for which the finished guide has rested, or a good word has been on the page; `nil` while
  /// nothing is waited for.
  private var rest: Double?

  /// Seconds for which the finished guide rests before it shows the writing once more.
  static let guideRest = 0.9
  /// Seconds after which the next word follows a good one.
  static let wordRest = 2.2
  /// The number of refused strokes in a row after which the next stroke is shown.
  static let patience = 2
  /// Seconds in which a refused stroke fades away.
  static let fadeTime = 0.9
  /// The largest number of lessons that can be chosen from.
  static let mostLessons = 200
  /// The largest number of words in a lesson.
  public static let mostWords = 24

  /// Makes a lesson.
  ///
  /// - Parameters:
  ///   - words: The words; those with letters that are due come first.
  ///   - title: The title of their list; empty for none.
  ///   - lessons: The lessons that can be chosen instead.
  ///   - alphabet: The alphabet.
  ///   - level: The strictness of judging.
  ///   - boxes: The Leitner boxes of letters.
  ///   - days: The words of earlier days.
  ///   - today: The date.
  ///   - letterHeight: The cap height in millimetres.
  ///   - speed: The speed of the guide as a multiple of the model's.
  ///   - isStill: Whether arrows replace the moving guide.
  ///   - keepsOrder: Whether the words keep their order.
  public init(
    _ words: [String],
    title: String = "",
    lessons: [WordList] = [],
    in alphabet: Alphabet = .school,
    level: PracticeLevel = .easy,
    boxes: LeitnerBoxes = LeitnerBoxes(),
    days: PracticeDays = PracticeDays(),
    today: String = "",
    letterHeight: Double = 60,
    speed: Double = 1,
    isStill: Bool = false,
    keepsOrder: Bool = false
  ) {
    (self.title, self.lessons) = (title, Array(lessons.prefix(Self.mostLessons)))
    let ordered = keepsOrder ? words : boxes.ordered(words)
    rounds = (ordered.isEmpty ? [""] : Array(ordered.prefix(Self.mostWords))).map {
      PracticeRound($0, in: alphabet, level: level, letterHeight: letterHeight)
    }
    (self.boxes, self.speed, self.isStill) = (boxes, speed, isStill)
    (self.days, self.today) = (days, today)
    guide = rounds[0].guide(speed: speed)
    progress = rounds[0].progress(of: [])
    if isStill { phase = .writing }
  }

  /// The document to write on, with a page for each word.
  public var document: Document {
    var number: Int64 = 0
    let pages = rounds.map { round -> Page in
      var page = round.page
      number += 1
      page.id = PageID(number)
      for index in page.layers.indices {
        number += 1
        page.layers[index].id = LayerID(number)
      }
      return page
    }
    return Document(title: "Practice", pages: pages)
  }

  /// The current exercise.
  public var round: PracticeRound { rounds[number] }

  /// A Boolean value that indicates whether a refused stroke is fading away.
  public var isFading: Bool { fading != nil }

  /// A Boolean value that indicates whether ``advance(by:)`` will change something.
  public var isMoving: Bool {
    fading != nil || phase == .showing && !guide.paths.isEmpty || rest != nil && !isNextDue
  }

  /// The buttons of the message, the most useful last; all lessons, also those without room in a window.
  public var buttons: [PracticeButton] {
    if isChoosing { return [.back] + lessons.indices.map { .lesson($0) } }
    let choice = lessons.isEmpty ? [] : [PracticeButton.lessons]
    switch phase {
    case .showing: return choice
    case .writing: return choice + (isStill ? [] : [.showAgain])
    case .judged(let verdict):
      let next = number + 1 < rounds.count ? [PracticeButton.next] : []
      return choice + (verdict.isAccepted ? [.writeAgain] + next : next + [.writeAgain])
    }
  }

  // MARK: - Events

  /// Makes a word the current one.
  ///
  /// - Parameters:
  ///   - number: The index of the word, clamped to the valid ones.
  ///   - written: The strokes that are on its page already.
  public mutating func showWord(_ number: Int, with written: [Stroke] = []) {
    self.number = min(rounds.count - 1, max(0, number))
    (fading, hint, failureCount) = (nil, nil, 0)
    (rest, isNextDue, isChoosing) = (nil, false, false)
    progress = round.progress(of: written)
    guide = round.guide(from: progress.next ?? 0, speed: speed)
    if progress.isComplete, !written.isEmpty {
      phase = .judged(round.verdict(of: written))
    } else {
      phase = isStill ? .writing : .showing
    }
  }

  /// Restarts the guide at the next stroke.
  public mutating func showAgain() {
    guide = round.guide(from: progress.next ?? 0, speed: speed)
    (phase, hint, rest) = (.showing, nil, nil)
  }

  /// Ends the guide, the choice of a lesson and the wait for the next word, because the pen touches the
  /// page.
  public mutating func handlePenDown() {
    if phase == .showing { phase = .writing }
    (rest, isNextDue, isChoosing) = (nil, false, false)
  }

  /// Shows the lessons to choose from, or the word again; the next word does not come meanwhile.
  public mutating func setChoosing(_ isChoosing: Bool) {
    self.isChoosing = isChoosing && !lessons.isEmpty
    (focusedLesson, marksLesson) = (0, false)
    if phase != .showing { (rest, isNextDue) = (nil, false) }
  }

  /// Makes another lesson the one that keys choose; the first one follows the last one.
  ///
  /// - Parameters:
  ///   - number: The index of the lesson, beyond the ends by one at most.
  ///   - isMarked: Whether it is marked from now on.
  public mutating func moveLesson(to number: Int, isMarked: Bool = false) {
    guard isChoosing else { return }
    focusedLesson = (number + lessons.count) % lessons.count
    marksLesson = marksLesson || isMarked
  }

  /// Handles a new stroke.
  ///
  /// - Parameters:
  ///   - stroke: The finished stroke.
  ///   - written: The strokes on the page before it, in writing order.
  /// - Returns: `true` if the stroke stays; `false` if it is to be removed from the page.
  public mutating func handle(_ stroke: Stroke, after written: [Stroke]) -> Bool {
    handlePenDown()
    let answer = round.answer(to: stroke, after: written)
    guard answer == .stays else {
      fading = Fading(paths: stroke.visiblePaths, answer: answer)
      hint = answer
      failureCount += 1
      if isHelping, !isStill { showNextStroke() }
      return false
    }
    (hint, failureCount) = (nil, 0)
    update(with: written + [stroke])
    return true
  }

  /// A Boolean value that indicates whether the next word will follow by itself.
  public var isNextComing: Bool { if case .judged = phase { rest != nil } else { false } }

  /// A Boolean value that indicates whether the next stroke is shown, since several were refused.
  var isHelping: Bool { failureCount >= Self.patience && progress.next != nil }

  /// Shows the next stroke alone, again and again.
  private mutating func showNextStroke() {
    guard let next = progress.next else { return }
    guide = WritingGuide(
      paths: [round.paths[next]],
      xHeight: round.text.xHeight,
      speed: speed
    )
    phase = .showing
  }

  /// Updates progress and phase after a change of the page, and judges a complete word.
  public mutating func update(with written: [Stroke]) {
    progress = round.progress(of: written)
    (rest, isNextDue) = (nil, false)
    guard progress.isComplete, !written.isEmpty else {
      if case .judged = phase { phase = .writing }
      return
    }
    let verdict = round.verdict(of: written)
    phase = .judged(verdict)
    let isGood = verdict.isAccepted && verdict.score >= LeitnerBoxes.goodMark
    if isGood, number + 1 < rounds.count { rest = 0 }
    if recordedWords.insert(number).inserted {
      boxes.record(zip(round.text.letters, verdict.letters).map { ($0.character, $1.score) })
      if !today.isEmpty { days.record(verdict.score, on: today) }
    }
  }

  /// Advances guide, fading and waits by a time in seconds.
  ///
  /// - Returns: `true` if the picture has changed.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Bool {
    let seconds = max(0, seconds)
    var hasChanged = false
    if phase == .showing {
      hasChanged = advanceGuide(by: seconds)
    } else if let waited = rest {
      rest = waited + seconds
      isNextDue = waited + seconds >= Self.wordRest
    }
    guard var fading else { return hasChanged }
    fading.age += seconds
    self.fading = fading.age < Self.fadeTime ? fading : nil
    return true
  }

  /// Advances the guide, which shows the writing again and again until the pen touches the page.
  private mutating func advanceGuide(by seconds: Double) -> Bool {
    guard guide.phase == .finished else {
      guide.advance(by: seconds)
      return true
    }
    let waited = (rest ?? 0) + seconds
    rest = waited
    guard waited >= Self.guideRest else { return false }
    rest = nil
    if isStill {
      phase = .writing
    } else {
      isHelping ? showNextStroke() : showAgain()
    }
    return true
  }
}
