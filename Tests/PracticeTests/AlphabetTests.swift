import Geometry
import InkModel
import Practice
import Testing

@Suite struct AlphabetTests {
  static let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  static let jamo = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
  /// Of each shape: upright, level and mixed vowels, with and without consonants below, doubled ones.
  static let syllables = [
    "가", "너", "도", "루", "므", "비", "새", "에", "조", "쵸", "쿠", "트", "패", "혜", "과", "왜", "외", "워",
    "웨", "의", "국", "난", "를", "맘", "숯", "응", "꽃", "값", "뷁", "쐐", "읊", "한", "흙", "닭", "쁘", "했", "웹",
  ]
  static let signs = ".,;:!?'\"’“”()[]-–—_/+=<>*&%#@"

  @Test func theSchoolAlphabetHasEveryLetterOfALine() {
    for character in Self.latin + Self.signs {
      let letter = Alphabet.school.letter(for: character)
      #expect(letter?.strokes.isEmpty == false, "\(character)")
    }
  }
}
