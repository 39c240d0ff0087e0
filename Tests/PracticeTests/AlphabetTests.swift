import Geometry
import InkModel
import Practice
import Testing

@Suite struct AlphabetTests {
  static let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  static let signs = ".,;:!?'\"’“”()[]-–—_/+=<>*&%#@"

  @Test func theSchoolAlphabetHasEveryLetterOfALine() {
    for character in Self.latin + Self.signs {
      let letter = Alphabet.school.letter(for: character)
      #expect(letter?.strokes.isEmpty == false, "\(character)")
    }
  }
}
