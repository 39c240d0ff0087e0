/// A syllable of Hangul decomposed into its jamo.
///
/// Source: The Unicode Standard, chapter 3.12.
public struct HangulSyllable: Hashable, Sendable {
  /// The initial consonant, as a compatibility jamo such as ㄱ.
  public var initial: Character
  /// The vowel, such as ㅏ.
  public var medial: Character
  /// The final consonants, such as ㄳ; `nil` without any.
  public var final: Character?

  /// The role of a jamo.
  enum Role {
    case consonant
    case vowel
  }

  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  static let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Decomposes a syllable, precomposed or as conjoining jamo; `nil` for other characters.
  public init?(_ character: Character) {
    // A syllable may also be a sequence of conjoining jamo.
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1, (0xAC00...0xD7A3).contains(scalars[0].value) {
      let number = Int(scalars[0].value - 0xAC00)
      initial = Self.initials[number / 588]
      medial = Self.medials[number % 588 / 28]
      final = number % 28 == 0 ? nil : Self.finals[number % 28 - 1]
      return
    }
    guard (2...3).contains(scalars.count),
      let first = Self.index(scalars[0], from: 0x1100, count: 19),
      let second = Self.index(scalars[1], from: 0x1161, count: 21)
    else { return nil }
    initial = Self.initials[first]
    medial = Self.medials[second]
    final = nil
    guard scalars.count == 3 else { return }
    guard let third = Self.index(scalars[2], from: 0x11A8, count: 27) else { return nil }
    final = Self.finals[third]
  }

  private static func index(_ scalar: Unicode.Scalar, from first: UInt32, count: UInt32) -> Int? {
    guard scalar.value >= first, scalar.value < first + count else { return nil }
    return Int(scalar.value - first)
  }

  /// Returns the role of a character; `nil` when it is not a jamo.
  static func role(of character: Character) -> Role? {
    if medials.contains(character) { return .vowel }
    return initials.contains(character) || finals.contains(character) ? .consonant : nil
  }
}
