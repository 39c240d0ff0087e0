internal import Geometry
public import InkModel

/// A lesson: words one after the other, each shown, traced, judged.
///
/// It knows no window and no clock: strokes and times go in, what to draw comes out.
///
/// 1. Put ``document`` before the user, one page for each word, and ``begin(_:with:)`` the first.
/// 2. Hand every new stroke to ``take(_:after:)``; take it off the page again when that says so.
/// 3. Hand whatever else changes the page to ``look(at:)``.
/// 4. ``advance(by:)`` while ``isMoving``, and draw.
public struct PracticeSession: Sendable {
  /// What is to be seen now.
  public enum Phase: Hashable, Sendable {
    /// The guide shows how the word is written.
    case showing
    /// The word is being written.
    case writing
    /// The word is written; this is how well.
    case judged(WordVerdict)
  }

  /// Ink that was not right and goes away.
  struct Fading: Sendable {
    var paths: [StrokePath]
    var answer: PracticeRound.Answer
    /// Seconds since it began.
    var age = 0.0
  }

  /// The words, each with all that belongs to it.
  public let rounds: [PracticeRound]
  /// How well letters are known; changes with each word that is judged.
  public private(set) var boxes: LeitnerBoxes
  /// The number of the word.
  public private(set) var number = 0
  /// What is to be seen.
  public private(set) var phase = Phase.showing
  /// How many times as fast as written the guide writes.
  public var speed: Double { didSet { guide.speed = speed } }
  /// Whether nothing moves: arrows show the way instead of the guide.
  public var isStill: Bool {
    didSet { if isStill, phase == .showing { phase = .writing } }
  }

  private(set) var guide: WritingGuide
  private(set) var fading: Fading?
  private(set) var progress: PracticeRound.Progress
  /// The words that ``boxes`` have taken note of: a word counts once in a lesson, as it was written
  /// first.
  private var noted: Set<Int> = []
  /// What was said last of a stroke that faded.
  private(set) var hint: PracticeRound.Answer?

  /// Seconds in which wrong ink goes away.
  static let fadeTime = 0.9
  /// Words in one lesson at most.
  public static let mostWords = 24

  /// Prepares a lesson.
  ///
  /// - Parameters:
  ///   - words: what is to be written; those with letters that are due come first.
  ///   - alphabet: whose letters are shown.
  ///   - level: how strictly it is judged.
  ///   - boxes: how well letters are known.
  ///   - letterHeight: height of a capital letter in millimetres.
  ///   - speed: how many times as fast as written the guide writes.
  ///   - isStill: whether arrows take the place of the guide.
  ///   - keepsOrder: whether the words come as they are listed.
  public init(
    _ words: [String],
    in alphabet: Alphabet = .school,
    level: PracticeLevel = .easy,
    boxes: LeitnerBoxes = LeitnerBoxes(),
    letterHeight: Double = 60,
    speed: Double = 1,
    isStill: Bool = false,
    keepsOrder: Bool = false
  ) {
    let ordered = keepsOrder ? words : boxes.ordered(words)
    rounds = (ordered.isEmpty ? [""] : Array(ordered.prefix(Self.mostWords))).map {
      PracticeRound($0, in: alphabet, level: level, letterHeight: letterHeight)
    }
    (self.boxes, self.speed, self.isStill) = (boxes, speed, isStill)
    guide = rounds[0].guide(speed: speed)
    progress = rounds[0].progress(of: [])
    if isStill { phase = .writing }
  }

  /// The pages to write on, one for each word.
  public var document: Document {
    var number: Int64 = 0
    let pages = rounds.map { round -> Page in
      var page = round.page
      number += 1
      page.id = PageID(number)
      for place in page.layers.indices {
        number += 1
        page.layers[place].id = LayerID(number)
      }
      return page
    }
    return Document(title: "Practice", pages: pages)
  }

  /// The word that is practised.
  public var round: PracticeRound { rounds[number] }

  /// Whether something moves, so that ``advance(by:)`` changes the picture.
  public var isMoving: Bool {
    fading != nil || phase == .showing && guide.phase != .finished
  }

  // MARK: - What happens

  /// Goes to a word.
  ///
  /// - Parameters:
  ///   - number: of the word, brought to those there are.
  ///   - kept: what lies on its page already.
  public mutating func begin(_ number: Int, with kept: [Stroke] = []) {
    self.number = min(rounds.count - 1, max(0, number))
    (fading, hint) = (nil, nil)
    progress = round.progress(of: kept)
    guide = round.guide(from: progress.next ?? 0, speed: speed)
    if progress.isComplete, !kept.isEmpty {
      phase = .judged(round.verdict(of: kept))
    } else {
      phase = isStill ? .writing : .showing
    }
  }

  /// Shows once more how it is written, from the stroke that comes next.
  public mutating func showAgain() {
    guide = round.guide(from: progress.next ?? 0, speed: speed)
    (phase, hint) = (.showing, nil)
  }

  /// The pen touches: the guide gets out of its way.
  public mutating func penTouches() {
    if phase == .showing { phase = .writing }
  }

  /// Takes a new stroke.
  ///
  /// - Parameters:
  ///   - stroke: was just finished.
  ///   - kept: what lay on the page before, in order.
  /// - Returns: whether it stays; if not, it is to be taken off the page.
  public mutating func take(_ stroke: Stroke, after kept: [Stroke]) -> Bool {
    penTouches()
    let answer = round.answer(to: stroke, after: kept)
    guard answer == .stays else {
      fading = Fading(paths: stroke.visiblePaths, answer: answer)
      hint = answer
      return false
    }
    hint = nil
    look(at: kept + [stroke])
    return true
  }

  /// Takes note of what lies on the page.
  public mutating func look(at kept: [Stroke]) {
    progress = round.progress(of: kept)
    guard progress.isComplete, !kept.isEmpty else {
      if case .judged = phase { phase = .writing }
      return
    }
    let verdict = round.verdict(of: kept)
    phase = .judged(verdict)
    if noted.insert(number).inserted {
      boxes.note(zip(round.text.letters, verdict.letters).map { ($0.character, $1.score) })
    }
  }

  /// Lets time pass.
  public mutating func advance(by seconds: Double) {
    if phase == .showing {
      guide.advance(by: seconds)
      if guide.phase == .finished { phase = .writing }
    }
    guard var fading else { return }
    fading.age += max(0, seconds)
    self.fading = fading.age < Self.fadeTime ? fading : nil
  }
}
