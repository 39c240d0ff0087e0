public import InkModel

/// How well the judge knows the letters of other hands.
///
/// Each recording is brought onto each letter of its kind and judged as if it had been traced: its
/// own letter should be accepted, the others refused.
public struct LetterTrial: Hashable, Sendable {
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

  /// Tries recordings.
  ///
  /// - Parameters:
  ///   - recordings: with labels of one letter; others are passed over.
  ///   - alphabet: whose letters are compared with.
  ///   - letters: the letters that each recording is compared with, besides its own.
  ///   - level: how strictly.
  public init(
    of recordings: [LabelledRecording],
    in alphabet: Alphabet = .school,
    against letters: [Character],
    level: PracticeLevel
  ) {
    let labels = recordings.compactMap { $0.label.count == 1 ? $0.label.first : nil }
    var texts: [Character: [HandwrittenText]] = [:]
    for letter in Set(letters + labels) {
      let text = HandwrittenText(String(letter), in: alphabet)
      if !text.letters.isEmpty { texts[letter] = text.forms }
    }
    for recording in recordings where recording.label.count == 1 {
      guard let own = recording.label.first, texts[own] != nil else { continue }
      for letter in Set(letters + [own]).sorted() {
        guard let forms = texts[letter] else { continue }
        let isAccepted = forms.contains { Self.accepts(recording.strokes, as: $0, level) }
        count(recording, isOwn: letter == own, isAccepted: isAccepted)
      }
    }
  }

  /// Judges writing that was brought onto one form of a letter.
  private static func accepts(
    _ strokes: [StrokePath],
    as form: HandwrittenText,
    _ level: PracticeLevel
  ) -> Bool {
    let mapping = InkAlignment.mapping(of: strokes, onto: form.letters[0].strokes)
    let placed = strokes.map { path in
      Stroke(ink: form.style.ink, path: path, transform: mapping)
    }
    return WordJudge(form, level: level).judge(placed).isAccepted
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
