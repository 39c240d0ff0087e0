/// A syllable of Hangul taken apart into its jamo.
///
/// Source: The Unicode Standard, chapter 3.12.
public struct HangulSyllable: Hashable, Sendable {
  /// The consonant at the beginning, as a letter of its own, such as ㄱ.
  public var initial: Character
  /// The vowel, such as ㅏ.
  public var medial: Character
  /// The consonants at the end, such as ㄳ; `nil` without any.
  public var final: Character?

  /// What a jamo can be.
  enum Role {
    case consonant
    case vowel
  }

  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  static let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Takes a syllable apart; `nil` when the character is none.
  public init?(_ character: Character) {
    // A syllable may also come as its jamo one after another.
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1, (0xAC00...0xD7A3).contains(scalars[0].value) {
      let number = Int(scalars[0].value - 0xAC00)
      initial = Self.initials[number / 588]
      medial = Self.medials[number % 588 / 28]
      final = number % 28 == 0 ? nil : Self.finals[number % 28 - 1]
      return
    }
    guard (2...3).contains(scalars.count),
      let first = Self.place(scalars[0], from: 0x1100, count: 19),
      let second = Self.place(scalars[1], from: 0x1161, count: 21)
    else { return nil }
    initial = Self.initials[first]
    medial = Self.medials[second]
    final = nil
    guard scalars.count == 3 else { return }
    guard let third = Self.place(scalars[2], from: 0x11A8, count: 27) else { return nil }
    final = Self.finals[third]
  }

  private static func place(_ scalar: Unicode.Scalar, from first: UInt32, count: UInt32) -> Int? {
    guard scalar.value >= first, scalar.value < first + count else { return nil }
    return Int(scalar.value - first)
  }

  /// What a letter that stands alone is; `nil` when it is no jamo.
  static func role(of character: Character) -> Role? {
    if medials.contains(character) { return .vowel }
    return initials.contains(character) || finals.contains(character) ? .consonant : nil
  }
}
