/// A class of letters that can be mistaken for each other.
enum LetterKind: Hashable, Sendable, CaseIterable {
  case small
  case capital
  case digit
  case cyrillicSmall
  case cyrillicCapital
  case greekSmall
  case greekCapital
  case hiragana
  case katakana
  case jamo

  /// The kinds that are written together, whose letters are told apart.
  static let scripts: [[LetterKind]] = [
    [.small, .capital, .digit], [.cyrillicSmall, .cyrillicCapital], [.greekSmall, .greekCapital],
    [.hiragana], [.katakana], [.jamo],
  ]

  /// Makes the kind of a letter; `nil` for signs, syllables, and kana that are small or have marks.
  init?(of character: Character) {
    guard let kind = Self.allCases.first(where: { $0.letters.contains(character) }) else {
      return nil
    }
    self = kind
  }

  /// The kinds of its script.
  var script: [LetterKind] { Self.scripts.first { $0.contains(self) } ?? [self] }

  /// The letters of the kind.
  var letters: [Character] {
    switch self {
    case .small: Array("abcdefghijklmnopqrstuvwxyz")
    case .capital: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case .digit: Array("0123456789")
    case .cyrillicSmall: Array("абвгдежзиклмнопрстуфхцчшщъыьэюя")
    case .cyrillicCapital: Array("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
    case .greekSmall: Array("αβγδεζηθικλμνξοπρσςτυφχψω")
    case .greekCapital: Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")
    case .hiragana: Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん")
    case .katakana: Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン")
    case .jamo: HangulSyllable.initials + HangulSyllable.medials
    }
  }
}
