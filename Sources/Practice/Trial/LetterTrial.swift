internal import Geometry
internal import InkModel

/// How well the judge knows the letters of other hands.
///
/// Each recording is brought onto each letter of its kind and judged as if it had been traced: its
/// own letter should be accepted, the others refused.
public struct LetterTrial {
  /// How many recordings of one writer were accepted or refused.
  public struct Count: Hashable, Sendable {
    /// Recordings that were brought onto their own letter.
    public var own = 0
    /// Those of them that were accepted.
    public var accepted = 0
    /// Pairs of a recording and another letter.
    public var others = 0
    /// Those of them that were refused.
    public var refused = 0
  }

  /// The counts by writer.
  public private(set) var writers: [String: Count] = [:]
  /// Own letters that were refused.
  public private(set) var mistakes: [LabelledRecording] = []

  /// All writers' counts together.
  public var total: Count {
    writers.values.reduce(into: Count()) { sum, count in
      sum.own += count.own
      sum.accepted += count.accepted
      sum.others += count.others
      sum.refused += count.refused
    }
  }

  private let alphabet: Alphabet
  private let level: PracticeLevel
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
      let isAccepted = (judges[letter] ?? []).contains { form, judge in
        let mapping = InkAlignment.mapping(of: track, bounds, onto: form)
        let placed = recording.strokes.map { path in
          Stroke(ink: Ink(.monoline), path: path, transform: mapping)
        }
        return judge.judge(placed).isAccepted
      }
      count(recording, isOwn: letter == own, isAccepted: isAccepted)
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

  private mutating func count(_ recording: LabelledRecording, isOwn: Bool, isAccepted: Bool) {
    var count = writers[recording.writer] ?? Count()
    if isOwn {
      count.own += 1
      count.accepted += isAccepted ? 1 : 0
      if !isAccepted { mistakes.append(recording) }
    } else {
      count.others += 1
      count.refused += isAccepted ? 0 : 1
    }
    writers[recording.writer] = count
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
