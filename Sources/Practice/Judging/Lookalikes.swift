internal import Geometry

/// The letters of a script, to say which of them writing looks like.
///
/// All are compared alike: the writing is brought onto each as well as can be, whatever its place and
/// size were. So letters are told from each other by their shape alone, as a reader does it.
struct Lookalikes: Sendable {
  /// How near writing is to a letter and to the others.
  struct Answer: Hashable, Sendable {
    /// How far it is from the letter, in distances from the nearest other.
    var likeness: Double
    /// The nearest other.
    var other: Character
  }

  /// How many times as far as in the judge places are from each other: that is enough to tell
  /// letters apart, in a quarter of the time.
  private static let coarseness = 2
  /// The distance that tells nothing, in units: as much as a mouse or a shaky hand leaves a line.
  private static let doubt = 0.01
  /// How many times as far as the letter another must be, boxes on boxes, to be no lookalike.
  private static let far = 3.0
  /// How many other letters of the kind there must be for the nearest of them to say something.
  static let fewest = 9
  /// How near the models of letters of two kinds are, in units, that only size or place tells apart.
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

  private static let latin = Lookalikes(kinds(with: .small), in: .school)
  private static let jamo = Lookalikes(kinds(with: .jamo), in: .school)

  /// The letters that one of a kind could be taken for, made once for the alphabet that comes with
  /// the program.
  static func of(_ kind: LetterKind, in alphabet: Alphabet) -> Lookalikes {
    guard alphabet == .school else { return Lookalikes(kinds(with: kind), in: alphabet) }
    return kind == .jamo ? jamo : latin
  }

  /// The kinds of a script.
  private static func kinds(with kind: LetterKind) -> [LetterKind] {
    kind == .jamo ? [.jamo] : [.small, .capital, .digit]
  }

  /// Compares writing with a letter and with the others; `nil` when there are too few others.
  func answer(for track: InkTrack, as character: Character) -> Answer? {
    guard let kind = letters.first(where: { $0.character == character })?.kind,
      letters.count(where: { $0.kind == kind }) > Self.fewest, !track.places.isEmpty
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

  /// Whether a form is that of a letter but for size and place, as many a capital is the small letter.
  private func isSame(_ form: LetterForm, as forms: [LetterForm]) -> Bool {
    forms.contains {
      distance(of: $0.track, $0.bounds, from: form, limit: .infinity) < Self.sameShape
    }
  }

  /// The mean distance of writing from a form, and of it from the writing, whichever is greater, in
  /// units, the one brought onto the other.
  ///
  /// - Parameters:
  ///   - ink: the writing.
  ///   - bounds: of the writing.
  ///   - form: the form.
  ///   - limit: a distance that is far enough.
  /// - Returns: the distance; infinite when it cannot come below the limit.
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
