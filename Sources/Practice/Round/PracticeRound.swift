public import Geometry
public import InkModel

/// An exercise: a word to trace, and the judgement of each stroke.
///
/// It has no state of its own: progress depends on the strokes on the page alone, so that undo,
/// redo and erasers work as everywhere.
///
/// 1. Show ``page`` to the user.
/// 2. Call ``answer(to:after:)`` with each new stroke.
/// 3. Call ``progress(of:)`` to find the next stroke.
/// 4. When the word is complete, call ``verdict(of:)``.
public struct PracticeRound: Sendable {
  /// The model in its position on the page.
  public let text: HandwrittenText
  /// The word.
  public let word: String
  /// The strictness of judging.
  public let level: PracticeLevel
  /// The size of the page in canvas units.
  public let pageSize: Size

  private let judge: WordJudge
  let track: InkTrack
  /// For each stroke of ``track``, the index of its letter and its index in the letter.
  private let owners: [(letter: Int, stroke: Int)]

  /// The judgement of a new stroke.
  public enum Answer: Hashable, Sendable {
    /// The stroke stays.
    case stays
    /// The stroke is refused: it is off the path at these points of the canvas.
    case leavesPath([Point])
    /// The stroke is refused: its direction is wrong.
    case isReversed
    /// The stroke is refused: another one comes first.
    case comesTooEarly
  }

  /// The progress of a word.
  public struct Progress: Hashable, Sendable {
    /// For each stroke of the text, in writing order, whether it is written.
    public var isWritten: [Bool]
    /// The index of the next stroke; `nil` when all are written.
    public var next: Int? { isWritten.firstIndex(of: false) }
    /// A Boolean value that indicates whether all strokes are written.
    public var isComplete: Bool { next == nil }
  }

  /// The distance of points along strokes, in x-heights.
  static let step = 1.0 / 24
  /// The margin of a page as a share of its width.
  private static let margin = 0.08

  /// Makes the exercise of a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - alphabet: The alphabet.
  ///   - level: The strictness of judging.
  ///   - letterHeight: The cap height in millimetres; less where a word is too long for
  ///     the page.
  ///   - pageSize: The size of the page in canvas units.
  public init(
    _ word: String,
    in alphabet: Alphabet = .school,
    level: PracticeLevel = .easy,
    letterHeight: Double = 60,
    pageSize: Size = Size(width: 1200, height: 720)
  ) {
    (self.word, self.level, self.pageSize) = (word, level, pageSize)
    var text = Self.text(word, alphabet, letterHeight, pageSize)
    // Only a few lines fit on the page.
    var height = text.style.letterHeight
    while Double(text.lineCount) * text.lineHeight > pageSize.height * 0.9, height > 3 {
      height *= 0.85
      text = Self.text(word, alphabet, height, pageSize)
    }
    let bounds = text.letters.reduce(Rect.null) { $0.union($1.bounds) }
    if !bounds.isNull {
      // Slightly above the centre, so that there is space for the hand below.
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

  /// Returns the word with letters of the requested height, less where a part of it is longer than
  /// a line.
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

  /// Judges a new stroke.
  ///
  /// - Parameters:
  ///   - stroke: The finished stroke.
  ///   - written: The strokes on the page before it, in writing order.
  /// - Returns: The judgement.
  public func answer(to stroke: Stroke, after written: [Stroke]) -> Answer {
    let ink = InkTrack(stroke.visiblePaths, step: text.xHeight * Self.step)
    guard !ink.points.isEmpty, !track.points.isEmpty else { return .stays }
    let limits = level.limits
    let match = InkMatch(ink, track, unit: text.xHeight / 2)
    let stray = match.forward.indices.filter {
      match.forward[$0].cost > limits.reach * text.xHeight
    }
    let isScribble = ink.length > 2.5 * covered(by: match) + text.xHeight
    if Double(stray.count) > limits.stray * Double(ink.points.count) || isScribble {
      return .leavesPath((isScribble ? Array(ink.points.indices) : stray).map { ink.points[$0] })
    }
    let target = mainStroke(of: match)
    if limits.needsDirection, isReversed(ink, match, on: target) { return .isReversed }
    if limits.needsOrder, let next = progress(of: written).next, target > next {
      return .comesTooEarly
    }
    return .stays
  }

  /// Returns the length of the path that is covered by the ink.
  private func covered(by match: InkMatch) -> Double {
    let reach = level.limits.reach * text.xHeight
    return Double(match.backward.count { $0.cost < reach }) * text.xHeight * Self.step
  }

  /// Returns the index of the stroke on which most of the ink lies.
  private func mainStroke(of match: InkMatch) -> Int {
    var counts: [Int: Int] = [:]
    for near in match.forward { counts[track.strokes[near.index], default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Returns whether the ink goes against the direction of a stroke, judged at each point of the
  /// stroke; points that the ink passes in both directions do not count.
  private func isReversed(_ ink: InkTrack, _ match: InkMatch, on stroke: Int) -> Bool {
    var (right, wrong) = (0, 0)
    for point in track.ranges[stroke] where track.directions[point] != .zero {
      let nearest = match.backward[point].cost
      guard nearest < level.limits.reach * text.xHeight else { continue }
      var (isRight, isWrong) = (false, false)
      for index in ink.points.indices
      where match.cost(index, point) < nearest + 0.06 * text.xHeight {
        let turn = ink.directions[index].dot(track.directions[point])
        if turn > 0.5 { isRight = true }
        if turn < -0.5 { isWrong = true }
      }
      guard isRight != isWrong else { continue }
      if isRight { right += 1 } else { wrong += 1 }
    }
    return wrong > right
  }

  /// Judges the word.
  ///
  /// - Parameter written: The strokes on the page, in writing order.
  /// - Returns: Marks and faults.
  public func verdict(of written: [Stroke]) -> WordVerdict { judge.judge(written) }

  /// Returns a guide that writes the strokes from an index on.
  public func guide(from stroke: Int = 0, speed: Double = 1) -> WritingGuide {
    var guide = WritingGuide(paths: paths, xHeight: text.xHeight, speed: speed)
    guide.restart(atStroke: stroke)
    return guide
  }
}
