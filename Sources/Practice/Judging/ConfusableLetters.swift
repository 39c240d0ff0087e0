internal import Geometry

/// The letters of a script, to find the one that writing resembles.
///
/// The writing is aligned with each of them, whatever its position and size were, so that letters
/// are distinguished by their shape alone, as a reader does it.
struct ConfusableLetters: Sendable {
  /// The result of a comparison with a letter and the others.
  struct Answer: Hashable, Sendable {
    /// The distance from the letter as a multiple of the distance from the nearest other one.
    var likeness: Double
    /// The nearest other letter.
    var other: Character
  }

  /// The factor by which points are farther apart than in the judge: enough to distinguish letters,
  /// in a quarter of the time.
  private static let coarseness = 2
  /// The distance that is not significant, in units: the deviation of a mouse or a shaky hand.
  private static let doubt = 0.01
  /// The factor by which another letter must be farther, with aligned bounds, to be excluded at
  /// once.
  private static let far = 3.0
  /// The least number of other letters of the kind for a significant comparison.
  static let fewest = 9
  /// The distance up to which models of two kinds differ in size or position alone, in units.
  private static let sameShape = 0.08

  private let letters: [(character: Character, kind: LetterKind, forms: [LetterForm])]

  /// Prepares the letters of some kinds that an alphabet has.
  init(_ kinds: [LetterKind], in alphabet: Alphabet) {
    letters = kinds.flatMap { kind in kind.letters.map { ($0, kind) } }.compactMap {
      character,
      kind in
      let text = HandwrittenText(String(character), in: alphabet)
      guard let letter = text.letters.first else { return nil }
      let forms = ([letter.strokes] + letter.otherForms).map {
        LetterForm($0, xHeight: text.xHeight, coarseness: Self.coarseness)
      }
      return (character, kind, forms)
    }
  }

  private static let latin = ConfusableLetters(LetterKind.small.script, in: .school)
  private static let cyrillic = ConfusableLetters(LetterKind.cyrillicSmall.script, in: .school)
  private static let greek = ConfusableLetters(LetterKind.greekSmall.script, in: .school)
  private static let hiragana = ConfusableLetters([.hiragana], in: .school)
  private static let katakana = ConfusableLetters([.katakana], in: .school)
  private static let jamo = ConfusableLetters([.jamo], in: .school)

  /// Returns the letters that one of a kind could be mistaken for; made once for the built-in
  /// alphabet.
  static func of(_ kind: LetterKind, in alphabet: Alphabet) -> ConfusableLetters {
    guard alphabet == .school else { return ConfusableLetters(kind.script, in: alphabet) }
    return switch kind {
    case .small, .capital, .digit: latin
    case .cyrillicSmall, .cyrillicCapital: cyrillic
    case .greekSmall, .greekCapital: greek
    case .hiragana: hiragana
    case .katakana: katakana
    case .jamo: jamo
    }
  }

  /// Compares writing with a letter and with the others; `nil` when there are too few others.
  func answer(for track: InkTrack, as character: Character) -> Answer? {
    guard let kind = letters.first(where: { $0.character == character })?.kind,
      letters.count(where: { $0.kind == kind }) > Self.fewest, !track.points.isEmpty
    else { return nil }
    let ink = track.thinned(by: Self.coarseness)
    let bounds = ink.bounds
    let forms = letters.filter { $0.character == character }.flatMap(\.forms)
    let own = forms.map { distance(of: ink, bounds, from: $0, limit: .infinity) }.min()
    guard let own else { return nil }
    var (nearest, other) = (Double.infinity, character)
    for rival in letters where rival.character != character {
      for form in rival.forms {
        let distance = distance(of: ink, bounds, from: form, limit: min(nearest, 1))
        guard distance < nearest else { continue }
        if rival.kind != kind, isSame(form, as: forms) { continue }
        (nearest, other) = (distance, rival.character)
      }
    }
    return Answer(likeness: max(0, own - Self.doubt) / max(1e-6, nearest), other: other)
  }

  /// Returns whether a form differs from a letter in size and position alone, as some capitals do.
  private func isSame(_ form: LetterForm, as forms: [LetterForm]) -> Bool {
    forms.contains {
      distance(of: $0.track, $0.bounds, from: form, limit: .infinity) < Self.sameShape
    }
  }

  /// Returns the mean distance between writing and a form after alignment, in either direction,
  /// whichever is greater, in units.
  ///
  /// - Parameters:
  ///   - ink: The writing.
  ///   - bounds: The bounds of the writing.
  ///   - form: The form.
  ///   - limit: The distance beyond which the exact value does not matter.
  /// - Returns: The distance; infinite when it cannot be below the limit.
  private func distance(of ink: InkTrack, _ bounds: Rect, from form: LetterForm, limit: Double)
    -> Double
  {
    func distance(_ mapping: AffineTransform) -> Double {
      let match = InkMatch(ink.mapped(by: mapping), form.track, unit: form.unit)
      let means = match.means(limit: form.unit)
      return max(means.forward, means.backward) / form.unit
    }
    guard distance(InkAlignment.boxes(bounds, onto: form.bounds)) < Self.far * limit else {
      return .infinity
    }
    return distance(InkAlignment.mapping(of: ink, bounds, onto: form))
  }
}
