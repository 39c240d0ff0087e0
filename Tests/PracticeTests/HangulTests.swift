import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// All 11,172 syllables.
@Suite struct HangulTests {
  private static let syllables = (0xAC00...0xD7A3 as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).map(Character.init)

  @Test func syllablesComeApartAndTogether() throws {
    #expect(Self.syllables.count == 11_172)
    for (number, character) in Self.syllables.enumerated() {
      let syllable = try #require(HangulSyllable(character))
      let initial = try #require(HangulSyllable.initials.firstIndex(of: syllable.initial))
      let medial = try #require(HangulSyllable.medials.firstIndex(of: syllable.medial))
      let final = syllable.final.flatMap(HangulSyllable.finals.firstIndex).map { $0 + 1 } ?? 0
      #expect((initial * 21 + medial) * 28 + final == number)
      // The same as conjoining jamo, one after another.
      var scalars = String.UnicodeScalarView()
      for value in [0x1100 + initial, 0x1161 + medial] + (final > 0 ? [0x11A7 + final] : []) {
        scalars.append(try #require(Unicode.Scalar(UInt32(value))))
      }
      #expect(HangulSyllable(Character(String(scalars))) == syllable)
    }
  }

  @Test func whatIsNoSyllableIsNone() {
    for character in "aㄱㅏ漢0 \u{1100}" as String { #expect(HangulSyllable(character) == nil) }
    #expect(HangulLayout.parts(of: "a") == nil && HangulLayout.printedParts(of: "가") == nil)
  }

  /// Every part of every syllable lies in the square, large enough to be written, and no two parts of
  /// a syllable lie in the same place.
  @Test func everyPartHasItsOwnBoxInTheSquare() throws {
    let square = Rect(x: 0, y: 0, width: 1, height: 1)
    for character in Self.syllables {
      let parts = try #require(HangulLayout.parts(of: character))
      #expect(parts.count >= 2)
      for (number, part) in parts.enumerated() {
        #expect(!part.names.isEmpty && part.names.allSatisfy { !$0.isEmpty })
        #expect(square.outset(by: 1e-9).contains(part.box), "\(character): \(part.box)")
        #expect(part.box.width >= 0.15 && part.box.height >= 0.1, "\(character): \(part.box)")
        for other in parts.dropFirst(number + 1) {
          let shared = part.box.intersection(other.box)
          let area = shared.isNull ? 0 : shared.width * shared.height
          let least = min(part.box.width * part.box.height, other.box.width * other.box.height)
          #expect(area < 0.6 * least, "\(character): \(part) and \(other)")
        }
      }
      // Initial above or left of the final consonants.
      if HangulSyllable(character)?.final != nil, let first = parts.first, let last = parts.last {
        #expect(first.box.maxY <= last.box.minY + 0.05, "\(character)")
      }
    }
  }

  /// The strokes of each part that occurs in any syllable: there are some, they are long enough to be
  /// seen, and they stay in the square and near their box.
  @Test func noJamoIsEmptyInAnySyllable() throws {
    // One syllable for each part in each box, so that all parts of all syllables are looked at.
    var seen: Set<String> = []
    var chosen: [(character: Character, parts: [HangulLayout.Part])] = []
    for character in Self.syllables {
      let parts = try #require(HangulLayout.parts(of: character))
      let keys = parts.map { "\($0.names)\($0.box)" }
      if !seen.isSuperset(of: keys) { chosen.append((character, parts)) }
      seen.formUnion(keys)
    }
    let alphabet = Alphabet.school
    let side = alphabet.capHeight
    let square = Rect(x: 0, y: -0.93 * side, width: side, height: side)
    for (character, parts) in chosen {
      let letter = try #require(alphabet.letter(for: character), "\(character)")
      #expect(letter.strokes.count >= parts.count && letter.advance == side)
      #expect(
        square.outset(by: 0.002 * side).contains(letter.bounds),
        "\(character): \(letter.bounds)"
      )
      #expect(letter.strokes.allSatisfy { !$0.isEmpty }, "\(character)")
      // Every box has ink of its own.
      for part in parts {
        let box = Rect(
          x: part.box.minX * side,
          y: (part.box.minY - 0.93) * side,
          width: part.box.width * side,
          height: part.box.height * side
        ).outset(by: 0.03 * side)
        let inside = letter.strokes.count { box.contains($0.lineBounds.center) }
        #expect(inside > 0, "\(character): \(part.names)")
      }
    }
  }

  /// A final consonant takes room from the others, which keep their order.
  @Test(arguments: ["가", "고", "과", "쇄", "뜨", "여"])
  func finalsMakeRoom(open: Character) throws {
    let number = try #require(open.unicodeScalars.first).value
    let openBox = try #require(HangulLayout.parts(of: open)).first?.box ?? .null
    for final in 1...27 {
      let closed = Character(try #require(Unicode.Scalar(number + UInt32(final))))
      let parts = try #require(HangulLayout.parts(of: closed))
      #expect((parts.first?.box.height ?? 1) < openBox.height, "\(closed)")
      let own = try #require(Alphabet.school.letter(for: open)).strokes.count
      #expect(try #require(Alphabet.school.letter(for: closed)).strokes.count > own)
    }
  }
}
