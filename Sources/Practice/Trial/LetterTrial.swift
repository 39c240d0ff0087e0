internal import Geometry
internal import InkModel

/// An evaluation of the judge on recordings of other writers.
///
/// Each recording is aligned with letters and judged as if it had been traced: its own letter
/// should be accepted, other letters refused.
public struct LetterTrial {
  /// The numbers of accepted and refused recordings.
  public struct Count: Hashable, Sendable {
    /// The number of recordings that were compared with their own letter.
    public var own = 0
    /// The number of them that were accepted.
    public var accepted = 0
    /// The number of pairs of a recording and another letter.
    public var others = 0
    /// The number of them that were refused.
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

  /// The result of a cross-validation on two halves of the writers.
  public struct Half: Hashable, Sendable {
    /// The counts of the writers whose recordings the limits were fitted to.
    public var known: Count
    /// The counts of the other writers.
    public var unseen: Count
  }

  /// The counts by writer.
  public var writers: [String: Count] {
    Dictionary(grouping: cases, by: \.writer).mapValues { Count(of: $0, by: level.searchedLimits) }
  }
  /// The own letters that were refused, with their writers.
  public var refusedOwn: [(label: Character, writer: String)] {
    cases.filter { $0.isOwn && !$0.isAccepted(by: level.searchedLimits) }.map {
      ($0.label, $0.writer)
    }
  }
  /// The other letters that were accepted: the label, the letter it was mistaken for, and the
  /// writer.
  public var acceptedOthers: [(label: Character, letter: Character, writer: String)] {
    cases.filter { !$0.isOwn && $0.isAccepted(by: level.searchedLimits) }
      .map { ($0.label, $0.letter, $0.writer) }
  }

  /// The counts of all writers.
  public var total: Count { Count(of: cases, by: level.searchedLimits) }

  private let alphabet: Alphabet
  private let level: PracticeLevel
  private var cases: [TrialCase] = []
  /// The judges of the letters' forms, made on demand.
  private var judges: [Character: [(form: LetterForm, judge: WordJudge)]] = [:]

  /// Makes a trial without recordings.
  ///
  /// - Parameters:
  ///   - alphabet: The alphabet.
  ///   - level: The strictness of judging.
  public init(in alphabet: Alphabet = .school, level: PracticeLevel) {
    (self.alphabet, self.level) = (alphabet, level)
  }

  /// The cross-validation: limits are fitted to every other writer and applied to the rest, and
  /// vice versa.
  ///
  /// At a level that compares letters with each other, only the limit of likeness is fitted.
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

  /// Adds a recording; one whose label is not a letter of the alphabet is ignored.
  ///
  /// - Parameters:
  ///   - recording: The recording, which is compared with its own letter.
  ///   - others: Other letters to compare it with.
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
        // Writing that was too far off to be compared with others is refused at wider limits too.
        let isOpen = measures.likeness == nil && measures.mean > LetterMeasures.clear
        return level.limitsAmongOthers != nil && isOpen ? nil : measures
      }
      cases.append(
        TrialCase(writer: recording.writer, label: own, letter: letter, measures: measures)
      )
    }
  }

  /// Prepares the judges of a letter, and returns whether the alphabet has it.
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
  /// The text in each correct form, if it has one letter; otherwise the text itself.
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
  /// The limits for letters that can be compared with others.
  var searchedLimits: Limits { limitsAmongOthers ?? limits }
}
