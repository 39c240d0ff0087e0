/// A class of letters that can be mistaken for each other.
enum LetterKind: Hashable, Sendable, CaseIterable {
  case small
  case capital
  case digit
  case jamo

  /// Makes the kind of a letter; `nil` for signs and syllables.
  init?(of character: Character) {
    guard let kind = Self.allCases.first(where: { $0.letters.contains(character) }) else {
      return nil
    }
    self = kind
  }

  /// The letters of the kind.
  var letters: [Character] {
    switch self {
    case .small: Array("abcdefghijklmnopqrstuvwxyz")
    case .capital: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case .digit: Array("0123456789")
    case .jamo: HangulSyllable.initials + HangulSyllable.medials
    }
  }
}
