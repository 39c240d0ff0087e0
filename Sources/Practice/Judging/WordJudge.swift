internal import Geometry
public import InkModel

/// Judges the strokes that were written over a text.
///
/// Position and size are corrected first and marked separately, so that each fault is reported
/// once. The verdict depends on the strokes alone.
public struct WordJudge: Sendable {
  private let text: HandwrittenText
  private let level: PracticeLevel
  private let forms: [[LetterForm]]
  /// All letters as one, for position and size.
  private let whole: LetterForm
  /// The cost of a stroke's continuing on the next letter: a distance times a length, in
  /// x-heights.
  private static let change = 0.15
  /// The share of the distance below which another form counts as the one that was written.
  private static let gain = 0.75

  /// Prepares to judge.
  ///
  /// - Parameters:
  ///   - text: The text to be written, in its position.
  ///   - level: The strictness.
  public init(_ text: HandwrittenText, level: PracticeLevel) {
    (self.text, self.level) = (text, level)
    let xHeight = text.xHeight
    forms = text.letters.map { letter in
      ([letter.strokes] + letter.otherForms).map { LetterForm($0, xHeight: xHeight) }
    }
    let isOne = forms.count == 1
    whole =
      isOne ? forms[0][0] : LetterForm(text.letters.flatMap(\.strokes), xHeight: xHeight)
  }

  /// Judges strokes in the order in which they were written; erased parts do not count.
  public func judge(_ strokes: [Stroke]) -> WordVerdict {
    let written = strokes.flatMap(\.visiblePaths)
    guard !written.isEmpty, !forms.isEmpty else {
      let marks = [Criterion.completeness: 0.0]
      return WordVerdict(
        marks: marks,
        faults: [.empty],
        letters: [],
        isInPlace: false,
        isAccepted: false
      )
    }
    let unit = forms.joined().map(\.unit).min() ?? whole.unit
    let step = unit * LetterForm.step
    let ink = written.map { InkTrack([$0], step: step) }
    // The whole is compared at steps of its own measure.
    let coarse = InkTrack.joined(ink).thinned(by: max(1, Int(whole.unit / unit)))
    let placement = Placement(of: coarse, written, on: whole, xHeight: text.xHeight)
    let tracks = ink.map { $0.mapped(by: placement.mapping) }
    let shares = assign(tracks, step: step)
    let judges = forms.indices.map { judge(shares[$0], at: $0) }
    var confusables: [LetterKind: ConfusableLetters] = [:]
    let letters = judges.indices.map { verdict(judges[$0], at: $0, placement, &confusables) }
    return verdict(letters, judges, placement, WritingDynamics(of: strokes, over: text))
  }

  // MARK: - Letters

  /// Assigns strokes to letters: each to the nearest, and one that joins letters in parts.
  private func assign(_ tracks: [InkTrack], step: Double) -> [[InkTrack]] {
    guard forms.count > 1 else { return [tracks] }
    var shares = Array(repeating: [InkTrack](), count: forms.count)
    for track in tracks where !track.points.isEmpty {
      let reach = track.bounds.outset(by: text.xHeight)
      let near = forms.indices.filter { reach.intersects(forms[$0][0].bounds) }
      guard !near.isEmpty else {
        shares[closest(to: track.bounds)].append(track)
        continue
      }
      let costs = near.map {
        InkMatch(track, forms[$0][0].track, unit: text.xHeight).forward.map(\.cost)
      }
      let change = Self.change * text.xHeight * text.xHeight / step
      let path = MinimumCostPath.rows(through: costs, change: change)
      var start = 0
      for column in path.indices where column + 1 == path.count || path[column + 1] != path[column]
      {
        shares[near[path[column]]].append(track.part(start..<(column + 1)))
        start = column + 1
      }
    }
    return shares
  }

  private func closest(to bounds: Rect) -> Int {
    let center = bounds.center
    return forms.indices.min {
      center.distance(to: forms[$0][0].bounds.center)
        < center.distance(to: forms[$1][0].bounds.center)
    } ?? 0
  }

  /// Returns the comparison with the model, or with another form that fits much better.
  private func judge(_ tracks: [InkTrack], at index: Int) -> LetterJudge {
    let track = InkTrack.joined(tracks)
    let shown = LetterJudge(track, against: forms[index][0])
    guard shown.measures.mean > LetterMeasures.clear else { return shown }
    let others = forms[index].dropFirst().map { LetterJudge(track, against: $0) }
    let best = others.min { $0.meanCost < $1.meanCost }
    return best.flatMap { $0.meanCost < Self.gain * shown.meanCost ? $0 : nil } ?? shown
  }

  private func verdict(
    _ judge: LetterJudge,
    at index: Int,
    _ placement: Placement,
    _ confusables: inout [LetterKind: ConfusableLetters]
  ) -> LetterVerdict {
    let strokeCount = Double(judge.presence.count)
    let (measures, allowed, resembled) = recognition(of: judge, at: index, &confusables)
    let limits = level.limits
    var marks: [Criterion: Double] = [:]
    let length = max(0, max(judge.lengthRatio, 1) - 1.15)
    marks[.shape] = Scoring.falling(judge.inkCost + length / 6, from: 0.012, to: 0.17)
    marks[.completeness] = 100 * judge.presence.reduce(0, +) / strokeCount
    marks[.direction] = 100 * (1 - Double(judge.reversed.count) / strokeCount)
    marks[.order] =
      100 * (1 - Double(judge.outOfOrder.count) / max(1, strokeCount))
    var faults: [Fault] = []
    if judge.isScribble {
      marks = [.shape: 0]
      faults = [.scribbled(letter: index)]
    } else {
      for stroke in judge.presence.indices where judge.presence[stroke] < limits.presence {
        faults.append(.missing(letter: index, stroke: stroke))
      }
      faults += judge.reversed.map { .reversed(letter: index, stroke: $0) }
      faults += judge.outOfOrder.map { .outOfOrder(letter: index, stroke: $0, before: $1) }
      if let resembled { faults.append(.resembling(letter: index, resembled)) }
      if judge.inkCost > 0.05 { faults.append(.offPath(letter: index)) }
    }
    let back = placement.mapping.inverted ?? .identity
    return LetterVerdict(
      character: text.letters[index].character,
      marks: marks,
      faults: faults,
      isAccepted: allowed && !judge.isScribble,
      measures: judge.isScribble ? nil : measures,
      strayPoints: judge.strayPoints.map(back.apply(to:))
    )
  }

  /// Decides whether writing is the letter.
  ///
  /// At a level with wide limits it is compared with the other letters of its script.
  ///
  /// - Parameters:
  ///   - judge: The comparison of the writing with the letter.
  ///   - index: The index of the letter.
  ///   - confusables: The letters that previous letters were compared with.
  /// - Returns: The measurements, whether it is the letter, and the letter that it resembles
  ///   instead.
  private func recognition(
    of judge: LetterJudge,
    at index: Int,
    _ confusables: inout [LetterKind: ConfusableLetters]
  ) -> (measures: LetterMeasures, isAllowed: Bool, resembled: Character?) {
    var measures = judge.measures
    let character = text.letters[index].character
    guard let limits = level.limitsAmongOthers, !judge.isScribble,
      measures.mean > LetterMeasures.clear, limits.allow(measures),
      let kind = LetterKind(of: character)
    else { return (measures, level.limits.allow(measures), nil) }
    let others = confusables[kind] ?? .of(kind, in: text.alphabet)
    confusables[kind] = others
    guard let answer = others.answer(for: judge.track, as: character) else {
      return (measures, level.limits.allow(measures), nil)
    }
    measures.likeness = answer.likeness
    let isAllowed = limits.allow(measures)
    return (measures, isAllowed, isAllowed ? nil : answer.other)
  }

  // MARK: - The word

  private func verdict(
    _ letters: [LetterVerdict],
    _ judges: [LetterJudge],
    _ placement: Placement,
    _ dynamics: WritingDynamics
  ) -> WordVerdict {
    var marks: [Criterion: Double] = [:]
    for criterion in [Criterion.shape, .completeness, .direction, .order] {
      let all = letters.map { $0.marks[criterion] ?? 0 }
      marks[criterion] = all.reduce(0, +) / Double(all.count)
    }
    var faults = letters.flatMap(\.faults)
    let limits = level.limits
    let isScribbled = letters.contains { $0.marks.count == 1 }
    if !isScribbled {
      let unit = Document.unitsPerMillimetre
      marks[.position] = placement.positionMark
      marks[.size] = placement.sizeMark
      if placement.isMoved { faults.append(.moved(placement.shift / unit)) }
      if placement.isScaled { faults.append(.scaled(placement.size)) }
      scoreSlant(slant(of: judges), &marks, &faults)
      scoreSpacing(of: judges, &marks, &faults)
      dynamics.score(&marks, &faults)
    }
    let isInPlace =
      placement.shift.length / text.xHeight <= limits.position
      && limits.size.contains(placement.size)
    return WordVerdict(
      marks: marks,
      faults: faults,
      letters: letters,
      isInPlace: isInPlace,
      isAccepted: letters.allSatisfy(\.isAccepted) && isInPlace
    )
  }

  /// Returns the mean slant of upright lines relative to the model, in degrees.
  private func slant(of judges: [LetterJudge]) -> Double? {
    let slants = judges.compactMap(\.slant)
    guard !slants.isEmpty else { return nil }
    return slants.reduce(0, +) / Double(slants.count) * 180 / .pi
  }

  private func scoreSlant(
    _ slant: Double?,
    _ marks: inout [Criterion: Double],
    _ faults: inout [Fault]
  ) {
    guard let slant else { return }
    marks[.slant] = Scoring.falling(abs(slant), from: 2, to: 25)
    if abs(slant) > 7 { faults.append(.slanted(slant)) }
  }

  /// Compares the gaps between letters, if all are complete.
  private func scoreSpacing(
    of judges: [LetterJudge],
    _ marks: inout [Criterion: Double],
    _ faults: inout [Fault]
  ) {
    guard judges.count > 1, judges.allSatisfy({ $0.presence.allSatisfy { $0 > 0.7 } }) else {
      return
    }
    let shifts = judges.map(\.sideShift)
    var errors: [Double] = []
    for index in judges.indices.dropFirst()
    where text.letters[index].line == text.letters[index - 1].line {
      let gap = shifts[index] - shifts[index - 1]
      errors.append(abs(gap) / text.xHeight)
      if abs(gap) / text.xHeight > 0.2 {
        faults.append(.spaced(letter: index, gap / Document.unitsPerMillimetre))
      }
    }
    guard !errors.isEmpty else { return }
    let mean = errors.reduce(0, +) / Double(errors.count)
    marks[.spacing] = Scoring.falling(mean, from: 0.04, to: 0.6)
  }
}
