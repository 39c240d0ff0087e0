internal import Geometry
internal import InkModel

/// How well the judge knows the letters of other hands.
///
/// Each recording is brought onto each letter of its kind and judged as if it had been traced: its
/// own letter should be accepted, the others refused.
public struct LetterTrial {
  /// How many recordings were accepted or refused.
  public struct Count: Hashable, Sendable {
    /// Recordings that were brought onto their own letter.
    public var own = 0
    /// Those of them that were accepted.
    public var accepted = 0
    /// Pairs of a recording and another letter.
    public var others = 0
    /// Those of them that were refused.
    public var refused = 0

    /// The share of own letters that were accepted; 1 without any.
    public var acceptedShare: Double { own > 0 ? Double(accepted) / Double(own) : 1 }
    /// The share of other letters that were refused; 1 without any.
    public var refusedShare: Double { others > 0 ? Double(refused) / Double(others) : 1 }

    init(of cases: some Sequence<TrialCase>, by limits: PracticeLevel.Limits) {
      for one in cases {
        let isAccepted = one.isAccepted(by: limits)
        own += one.isOwn ? 1 : 0
        others += one.isOwn ? 0 : 1
        if isAccepted, one.isOwn { accepted += 1 }
        if !isAccepted, !one.isOwn { refused += 1 }
      }
    }
  }

  /// What came of limits that were found on one half of the writers.
  public struct Half: Hashable, Sendable {
    /// Counts of the writers that the limits were found on.
    public var known: Count
    /// Counts of the writers that were not looked at before.
    public var unseen: Count
  }

  /// The counts by writer.
  public var writers: [String: Count] {
    Dictionary(grouping: cases, by: \.writer).mapValues { Count(of: $0, by: level.searchedLimits) }
  }
  /// Own letters that were refused, with their writers.
  public var refusedOwn: [(label: Character, writer: String)] {
    cases.filter { $0.isOwn && !$0.isAccepted(by: level.searchedLimits) }.map {
      ($0.label, $0.writer)
    }
  }
  /// Other letters that were accepted: what was written, and what it was taken for.
  public var acceptedOthers: [(label: Character, letter: Character, writer: String)] {
    cases.filter { !$0.isOwn && $0.isAccepted(by: level.searchedLimits) }
      .map { ($0.label, $0.letter, $0.writer) }
  }

  /// All writers' counts together.
  public var total: Count { Count(of: cases, by: level.searchedLimits) }

  private let alphabet: Alphabet
  private let level: PracticeLevel
  private var cases: [TrialCase] = []
  /// The judges of the forms of letters that were asked for.
  private var judges: [Character: [(form: LetterForm, judge: WordJudge)]] = [:]

  /// Makes a trial without recordings.
  ///
  /// - Parameters:
  ///   - alphabet: whose letters are compared with.
  ///   - level: how strictly.
  public init(in alphabet: Alphabet = .school, level: PracticeLevel) {
    (self.alphabet, self.level) = (alphabet, level)
  }

  /// Finds the limits on every other writer, and judges the rest by them; then the other way round.
  ///
  /// Where letters are compared with each other, only how near they may be to others is searched for.
  public var halves: [Half] {
    let names = writers.keys.sorted()
    let first = Set(stride(from: 0, to: names.count, by: 2).map { names[$0] })
    return [true, false].map { isFirst in
      let known = cases.filter { first.contains($0.writer) == isFirst }
      let unseen = cases.filter { first.contains($0.writer) != isFirst }
      let limits = LimitSearch(known, from: level.searchedLimits).limits
      return Half(known: Count(of: known, by: limits), unseen: Count(of: unseen, by: limits))
    }
  }

  /// Tries a recording; one whose label is not a letter of the alphabet is passed over.
  ///
  /// - Parameters:
  ///   - recording: is compared with its own letter.
  ///   - others: further letters that it is compared with.
  public mutating func add(_ recording: LabelledRecording, against others: some Sequence<Character>)
  {
    guard recording.label.count == 1, let own = recording.label.first, prepare(own) else { return }
    let bounds = recording.strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
    guard !bounds.isNull else { return }
    let step = LetterForm.unit(of: bounds, xHeight: 1e-6) * LetterForm.step
    let track = InkTrack(recording.strokes, step: step)
    for letter in Set(others).union([own]).sorted() where prepare(letter) {
      let measures = (judges[letter] ?? []).compactMap { form, judge -> LetterMeasures? in
        let mapping = InkAlignment.mapping(of: track, bounds, onto: form)
        let placed = recording.strokes.map { path in
          Stroke(ink: Ink(.monoline), path: path, transform: mapping)
        }
        let verdict = judge.judge(placed)
        guard verdict.isInPlace, let measures = verdict.letters.first?.measures else { return nil }
        // What was too far off to be compared with others is no letter at wider limits either.
        let isOpen = measures.likeness == nil && measures.mean > LetterMeasures.clear
        return level.limitsAmongOthers != nil && isOpen ? nil : measures
      }
      cases.append(
        TrialCase(writer: recording.writer, label: own, letter: letter, measures: measures)
      )
    }
  }

  /// Whether the alphabet has the letter.
  private mutating func prepare(_ letter: Character) -> Bool {
    if judges[letter] == nil {
      let text = HandwrittenText(String(letter), in: alphabet)
      judges[letter] = text.forms.filter { !$0.letters.isEmpty }.map { form in
        (
          LetterForm(form.letters[0].strokes, xHeight: form.xHeight),
          WordJudge(form, level: level)
        )
      }
    }
    return judges[letter]?.isEmpty == false
  }
}

extension HandwrittenText {
  /// A text of one letter in each form that is right.
  var forms: [HandwrittenText] {
    guard letters.count == 1 else { return [self] }
    return ([letters[0].strokes] + letters[0].otherForms).map { strokes in
      var form = self
      form.replaceLetter(by: strokes)
      return form
    }
  }
}

extension PracticeLevel {
  /// The limits that decide on a letter that can be compared with others.
  var searchedLimits: Limits { limitsAmongOthers ?? limits }
}
