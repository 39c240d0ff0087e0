internal import HandwritingSearch
internal import Practice
internal import Progress

/// The first guess at handwriting as text, for a thread in the background.
nonisolated struct WritingText: Sendable {
  /// The result of reading.
  enum Outcome: Hashable, Sendable {
    /// The text, line by line, with ``mark`` for each word that nothing is near; and the number of these, and of
    /// all words.
    case text(String, unsure: Int, of: Int)
    /// No word is near any other.
    case nothing
    /// There is no alphabet of the user's hand.
    case lacksAlphabet
    /// There are no words, or none that the alphabet has the letters of.
    case lacksWords
    /// It was stopped.
    case stopped
  }

  /// The text in place of a word that is not known.
  static let mark = "[?]"
  /// The largest number of words of a dictionary, which leaves room for others.
  private static let mostWords = 120_000

  /// The alphabet of the user's own hand; `nil` without one.
  let alphabet: Alphabet?
  /// The dictionaries, the likeliest first.
  let dictionaries: [HunspellDictionary]
  /// Words that the user has used, which are likelier than others.
  let own: [String]

  /// Reads handwriting.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in writing order.
  ///   - meter: Receives the progress, and stops it.
  /// - Returns: The result.
  func outcome(of strokes: [WrittenStroke], _ meter: WorkMeter) -> Outcome {
    guard let alphabet else { return .lacksAlphabet }
    let meters = (meter.part(from: 0, to: 0.3), meter.part(from: 0.3, to: 1))
    var words: [String] = []
    for dictionary in dictionaries where words.count < Lexicon.mostWords {
      guard !meter.isStopped else { return .stopped }
      words += dictionary.words(most: Self.mostWords)
    }
    let lexicon = Lexicon(
      words,
      preferred: own,
      while: { meters.0.advance(to: $0) },
      letter: { character in
        alphabet.letter(for: character).map {
          LetterInk(strokes: $0.strokes.map(WrittenStroke.points), advance: $0.advance)
        }
      }
    )
    guard let lexicon else { return .stopped }
    guard !lexicon.isEmpty else { return .lacksWords }
    var reader = HandwritingReader(lexicon)
    guard let lines = reader.lines(of: strokes, while: { meters.1.advance(to: $0) }) else {
      return .stopped
    }
    let (count, unsure) = (lines.joined().count, lines.joined().count { $0 == nil })
    guard unsure < count else { return .nothing }
    let text = lines.map { $0.map { $0 ?? Self.mark }.joined(separator: " ") }
    return .text(text.joined(separator: "\n"), unsure: unsure, of: count)
  }
}
