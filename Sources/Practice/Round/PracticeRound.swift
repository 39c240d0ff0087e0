public import Geometry
public import InkModel

/// One word to be traced: what is shown, and what becomes of each stroke.
///
/// It keeps no state of its own: how far the word is written depends on the strokes that lie on the
/// paper, so undo, redo and every eraser work as they do everywhere.
///
/// 1. Put ``page`` before the user.
/// 2. Ask ``answer(to:after:)`` what becomes of each new stroke.
/// 3. Ask ``progress(of:)`` what is to be written next.
/// 4. When all is written, ask ``verdict(of:)``.
public struct PracticeRound: Sendable {
  /// What is written, in its place on the page.
  public let text: HandwrittenText
  /// What was asked for.
  public let word: String
  /// How strictly it is judged.
  public let level: PracticeLevel
  /// The size of the page in canvas units.
  public let pageSize: Size

  private let judge: WordJudge
  let track: InkTrack
  /// For each stroke of ``track``, its letter and its number in it.
  private let owners: [(letter: Int, stroke: Int)]

  /// What becomes of a stroke.
  public enum Answer: Hashable, Sendable {
    /// It stays.
    case stays
    /// It is off the path, at these places of the canvas, and fades.
    case leavesPath([Point])
    /// It goes the wrong way, and fades.
    case isReversed
    /// Another stroke comes first; it fades.
    case comesTooEarly
  }

  /// How far the word is written.
  public struct Progress: Hashable, Sendable {
    /// For each stroke of the text, in writing order, whether it is written.
    public var isWritten: [Bool]
    /// The number of the stroke that comes next; `nil` when all is written.
    public var next: Int? { isWritten.firstIndex(of: false) }
    /// Whether all is written.
    public var isComplete: Bool { next == nil }
  }

  /// Distance of places along strokes, in heights of x.
  static let step = 1.0 / 24
  /// The margin of a page, as a share of its width.
  private static let margin = 0.08

  /// Prepares a word.
  ///
  /// - Parameters:
  ///   - word: what is to be written.
  ///   - alphabet: whose letters are shown.
  ///   - level: how strictly it is judged.
  ///   - letterHeight: height of a capital letter in millimetres; less where a word is too long for
  ///     the page.
  ///   - pageSize: in canvas units.
  public init(
    _ word: String,
    in alphabet: Alphabet = .school,
    level: PracticeLevel = .easy,
    letterHeight: Double = 60,
    pageSize: Size = Size(width: 1200, height: 720)
  ) {
    (self.word, self.level, self.pageSize) = (word, level, pageSize)
    var text = Self.text(word, alphabet, letterHeight, pageSize)
    // More than a few lines do not fit.
    var height = text.style.letterHeight
    while Double(text.lineCount) * text.lineHeight > pageSize.height * 0.9, height > 3 {
      height *= 0.85
      text = Self.text(word, alphabet, height, pageSize)
    }
    let bounds = text.letters.reduce(Rect.null) { $0.union($1.bounds) }
    if !bounds.isNull {
      // In the middle, a little higher than half: below it is room for the hand.
      text.move(
        by: Vector(
          dx: pageSize.width / 2 - bounds.center.x,
          dy: pageSize.height * 0.46 - bounds.center.y
        )
      )
    }
    self.text = text
    judge = WordJudge(text, level: level)
    track = InkTrack(text.letters.flatMap(\.strokes), step: text.xHeight * Self.step)
    owners = text.letters.enumerated().flatMap { letter, placed in
      placed.strokes.indices.map { (letter, $0) }
    }
  }

  /// The word with letters as high as wanted, less where one part of it is longer than a line.
  private static func text(
    _ word: String,
    _ alphabet: Alphabet,
    _ letterHeight: Double,
    _ pageSize: Size
  ) -> HandwrittenText {
    let room = pageSize.width * (1 - 2 * margin)
    let loose = HandwritingStyle(letterHeight: letterHeight)
    let longest =
      word.split(whereSeparator: \.isWhitespace).map { part in
        HandwrittenText(String(part), in: alphabet, style: loose).width
      }.max() ?? 0
    let style = HandwritingStyle(
      letterHeight: letterHeight * (longest > room ? room / longest : 1),
      lineWidth: room / Document.unitsPerMillimetre,
      ink: Ink(.monoline, color: grey)
    )
    return HandwrittenText(word, in: alphabet, style: style)
  }

  /// The colour of the letters to be traced.
  static let grey = InkColor(red: 0.80, green: 0.79, blue: 0.77)

  /// All strokes of the text in writing order.
  public var paths: [StrokePath] { text.letters.flatMap(\.strokes) }

  // MARK: - While writing

  /// What becomes of a new stroke.
  ///
  /// - Parameters:
  ///   - stroke: was just finished.
  ///   - kept: what was written before, in order.
  /// - Returns: whether it stays, or why not.
  public func answer(to stroke: Stroke, after kept: [Stroke]) -> Answer {
    let ink = InkTrack(stroke.visiblePaths, step: text.xHeight * Self.step)
    guard !ink.places.isEmpty, !track.places.isEmpty else { return .stays }
    let limits = level.limits
    let match = InkMatch(ink, track, unit: text.xHeight / 2)
    let stray = match.forward.indices.filter {
      match.forward[$0].cost > limits.reach * text.xHeight
    }
    let isScribble = ink.length > 2.5 * covered(by: match) + text.xHeight
    if Double(stray.count) > limits.stray * Double(ink.places.count) || isScribble {
      return .leavesPath((isScribble ? Array(ink.places.indices) : stray).map { ink.places[$0] })
    }
    let target = mainStroke(of: match)
    if limits.needsDirection, isReversed(ink, match, on: target) { return .isReversed }
    if limits.needsOrder, let next = progress(of: kept).next, target > next {
      return .comesTooEarly
    }
    return .stays
  }

  /// The length of the path that the ink goes over.
  private func covered(by match: InkMatch) -> Double {
    let reach = level.limits.reach * text.xHeight
    return Double(match.backward.count { $0.cost < reach }) * text.xHeight * Self.step
  }

  /// The stroke of the text on which most of the ink lies.
  private func mainStroke(of match: InkMatch) -> Int {
    var counts: [Int: Int] = [:]
    for near in match.forward { counts[track.strokes[near.index], default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Whether the ink goes against a stroke, judged by the order in which it passes its places: where
  /// a stroke goes over itself, directions alone tell nothing.
  private func isReversed(_ ink: InkTrack, _ match: InkMatch, on stroke: Int) -> Bool {
    var (right, wrong) = (0, 0)
    for place in track.ranges[stroke] where track.ways[place] != .zero {
      let nearest = match.backward[place].cost
      guard nearest < level.limits.reach * text.xHeight else { continue }
      var (isRight, isWrong) = (false, false)
      for index in ink.places.indices
      where match.cost(index, place) < nearest + 0.06 * text.xHeight {
        let turn = ink.ways[index].dot(track.ways[place])
        if turn > 0.5 { isRight = true }
        if turn < -0.5 { isWrong = true }
      }
      guard isRight != isWrong else { continue }
      if isRight { right += 1 } else { wrong += 1 }
    }
    return wrong > right
  }

  /// How well the word is written.
  ///
  /// - Parameter kept: what lies on the paper, in the order in which it was written.
  /// - Returns: marks and faults.
  public func verdict(of kept: [Stroke]) -> WordVerdict { judge.judge(kept) }

  /// A guide that writes what is still to be written, from a stroke on.
  public func guide(from stroke: Int = 0, speed: Double = 1) -> WritingGuide {
    var guide = WritingGuide(paths: paths, xHeight: text.xHeight, speed: speed)
    guide.begin(stroke)
    return guide
  }
}
