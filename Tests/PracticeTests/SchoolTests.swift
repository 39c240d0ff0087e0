import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// Every letter of the alphabet that comes with the program.
@Suite struct SchoolTests {
  private static let school = Alphabet.school
  private static let texts = school.texts

  /// All glyphs are letters of one character or forms of a jamo, and all that are characters have
  /// strokes.
  @Test func everyGlyphCanBeWritten() {
    #expect(Self.texts.count > 150 && Self.texts == Self.texts.sorted())
    for text in Self.texts where text != " " {
      if text.count == 1, let character = text.first {
        let letters = Self.school.letters(for: character)
        #expect(!letters.isEmpty, "\(text)")
        for letter in letters {
          #expect(!letter.strokes.isEmpty && letter.strokes.allSatisfy { !$0.isEmpty }, "\(text)")
          #expect(letter.advance > 0, "\(text)")
        }
      } else {
        // A form of a jamo, such as that at a syllable's end.
        let jamo = text.first ?? " "
        #expect(HangulSyllable.role(of: jamo) != nil && text.dropFirst().first == ".", "\(text)")
      }
    }
  }

  /// Letters and digits stay within the alphabet's heights, signs such as brackets within a fifth of
  /// an x-height more; all stay within their advance but for a little.
  @Test func lettersStayWithinTheirMetrics() {
    let (up, down) = (-Self.school.ascent, Self.school.descent)
    #expect(Self.school.ascent >= Self.school.capHeight && Self.school.descent > 0)
    #expect(Self.school.capHeight > Self.school.xHeight)
    for text in Self.texts where text.count == 1 && text != " " {
      for letter in text.first.map(Self.school.letters) ?? [] {
        let bounds = letter.bounds
        let isSign = text.first.map { !$0.isLetter && !$0.isNumber } ?? true
        let excess = isSign ? 0.2 * Self.school.xHeight : 1
        #expect(bounds.minY >= up - excess && bounds.maxY <= down + excess, "\(text): \(bounds)")
        #expect(bounds.minX >= -0.2 * Self.school.xHeight, "\(text): \(bounds)")
        #expect(bounds.maxX <= letter.advance + 0.2 * Self.school.xHeight, "\(text): \(bounds)")
      }
    }
  }

  /// Capitals, digits and tall letters are as high as H, the others as x, and stand on the line.
  @Test func lettersHaveTheirHeight() throws {
    func bounds(_ character: Character) throws -> Rect {
      try #require(Self.school.letter(for: character)).bounds
    }
    let unit = Self.school.xHeight
    for character in "ABCDEFGHIKLMNOPRSTUVWXYZ0123456789bdhkl" as String {
      let box = try bounds(character)
      #expect(abs(box.minY + Self.school.capHeight) < 0.2 * unit, "\(character): \(box)")
      #expect(abs(box.maxY) < 0.12 * unit, "\(character): \(box)")
    }
    for character in "acemnorsuvwxz" as String {
      let box = try bounds(character)
      #expect(abs(box.minY + unit) < 0.12 * unit && abs(box.maxY) < 0.12 * unit, "\(character)")
    }
    for character in "gjpqy" as String { #expect(try bounds(character).maxY > 0.3 * unit) }
  }

  /// Each stroke begins at the time 0 and has the time of a hand; a letter takes about a second.
  @Test func lettersTakeTheTimeOfAHand() {
    var times: [Double] = []
    for text in Self.texts where text.count == 1 && text != " " {
      for letter in text.first.map(Self.school.letters) ?? [] {
        var sum = 0.0
        for path in letter.strokes {
          #expect(path.first?.timeOffset == 0, "\(text)")
          let time = path.last?.timeOffset ?? 0
          #expect(time >= 0 && time < 4 && (path.count == 1 || time > 0.03), "\(text): \(time)")
          sum += time
        }
        times.append(sum)
      }
    }
    times.sort()
    #expect((0.4...1.8).contains(times[times.count / 2]), "\(times[times.count / 2])")
  }

  /// Strokes are in the order of schools: from the top down and from the left to the right, where that
  /// is not a matter of shape.
  @Test(arguments: [
    ("E", 4), ("H", 3), ("T", 2), ("F", 3), ("i", 2), ("j", 2), ("t", 2), ("x", 2), ("k", 2),
    ("=", 2),
    ("ㄷ", 2), ("ㅁ", 3), ("ㅂ", 4), ("ㅐ", 3), ("!", 2), (":", 2),
  ])
  func strokesAreInOrder(text: String, most: Int) throws {
    let character = try #require(text.first)
    let letter = try #require(Self.school.letter(for: character))
    #expect((2...most).contains(letter.strokes.count), "\(letter.strokes.count)")
    let starts = letter.strokes.map { $0.interpolatedLocation(at: $0.parameterRange.lowerBound) }
    // The first stroke begins at the top or at the left.
    let (left, top) = (starts.map(\.x).min() ?? 0, starts.map(\.y).min() ?? 0)
    let slack = 0.15 * Self.school.capHeight
    let isDotted = "ij".contains(character)
    #expect(isDotted || starts[0].y < top + slack || starts[0].x < left + slack)
  }

  /// Every letter is itself to the judge, and no other letter of its script is as near.
  @Test(arguments: LetterKind.allCases)
  func lettersAreTakenForThemselves(kind: LetterKind) throws {
    let confusables = ConfusableLetters.of(kind, in: Self.school)
    #expect(kind.letters.allSatisfy { LetterKind(of: $0) == kind })
    for character in kind.letters.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
      let text = HandwrittenText(String(character), style: HandwritingStyle(letterHeight: 20))
      let letter = try #require(text.letters.first)
      let unit = LetterForm.unit(of: letter.bounds, xHeight: text.xHeight)
      let track = InkTrack(letter.strokes, step: unit * LetterForm.step)
      let answer = try #require(confusables.answer(for: track, as: character))
      #expect(answer.likeness < 0.75, "\(character): \(answer)")
      #expect(answer.other != character)
    }
    #expect(LetterKind(of: "한") == nil && LetterKind(of: "?") == nil)
  }

  /// Writing of another letter is named as that.
  @Test(arguments: [
    ("a", "o"), ("b", "h"), ("C", "O"), ("5", "6"), ("ㅏ", "ㅑ"),
    ("ш", "щ"), ("α", "ο"), ("ね", "れ"), ("ク", "ケ"),
  ])
  func anotherLetterIsNamed(asked: String, written: String) throws {
    let character = try #require(asked.first)
    let kind = try #require(LetterKind(of: character))
    let text = HandwrittenText(written, style: HandwritingStyle(letterHeight: 20))
    let letter = try #require(text.letters.first)
    let unit = LetterForm.unit(of: letter.bounds, xHeight: text.xHeight)
    let track = InkTrack(letter.strokes, step: unit * LetterForm.step)
    let answer = try #require(
      ConfusableLetters.of(kind, in: .school).answer(for: track, as: character)
    )
    #expect(
      answer.likeness > 1.15 && String(answer.other).lowercased() == written.lowercased(),
      "\(answer)"
    )
  }

  /// Every word of every list can be written, and is judged well when it is written as it is shown.
  @Test(arguments: [
    WordList.cyrillic, .russian, .greek, .hiragana, .katakana, .kanji,
  ])
  func listsOfOtherScriptsAreWritten(list: WordList) {
    #expect(list.words.count > 12 && Set(list.words).count == list.words.count)
    for (number, word) in list.words.enumerated() {
      let text = HandwrittenText(word)
      #expect(text.missing.isEmpty, "\(word)")
      guard number % 5 == 0 else { continue }
      let round = PracticeRound(word, level: .medium)
      var written: [Stroke] = []
      for path in round.paths {
        let stroke = Stroke(ink: Ink(.pen), path: path)
        #expect(round.answer(to: stroke, after: written) == .stays, "\(word)")
        written.append(stroke)
      }
      let verdict = round.verdict(of: written)
      #expect(verdict.isAccepted && verdict.score > 95, "\(word): \(verdict.faults)")
    }
  }

  /// Lists of letters hold each letter of their script once.
  @Test func listsOfLettersAreComplete() {
    func letters(_ kinds: [LetterKind]) -> Set<Character> { Set(kinds.flatMap(\.letters)) }
    func singles(_ list: WordList) -> Set<Character> {
      Set(list.words.filter { $0.count == 1 }.joined())
    }
    #expect(singles(.greek) == letters([.greekSmall, .greekCapital]))
    let accents: Set<Character> = ["ё", "й", "Ё", "Й"]
    #expect(singles(.cyrillic) == letters([.cyrillicSmall, .cyrillicCapital]).union(accents))
    #expect(singles(.hiragana) == letters([.hiragana]))
    #expect(singles(.katakana) == letters([.katakana]))
    #expect(singles(.kanji).count == 80)
  }

  /// The numbers of strokes that schools teach.
  @Test(arguments: [
    ("あいうえおかきくけこ", [3, 2, 2, 2, 3, 3, 4, 1, 3, 2]),
    ("さしすせそたちつてと", [3, 1, 2, 3, 1, 4, 2, 1, 1, 2]),
    ("なにぬねのはひふへほ", [4, 3, 2, 2, 1, 3, 1, 4, 1, 4]),
    ("まみむめもやゆよらりるれろわをん", [3, 2, 3, 2, 3, 3, 2, 2, 2, 2, 1, 2, 1, 2, 3, 1]),
    ("アイウエオカキクケコ", [2, 2, 3, 3, 3, 2, 3, 2, 3, 2]),
    ("サシスセソタチツテト", [3, 3, 2, 2, 2, 3, 3, 3, 3, 2]),
    ("ナニヌネノハヒフヘホ", [2, 2, 2, 4, 1, 2, 2, 1, 1, 4]),
    ("マミムメモヤユヨラリルレロワヲン", [2, 3, 2, 2, 3, 2, 2, 3, 2, 2, 2, 1, 3, 2, 3, 2]),
    ("がぱァゅ", [5, 4, 2, 2]),
  ])
  func kanaHaveTheirStrokes(kana: String, counts: [Int]) throws {
    #expect(kana.count == counts.count)
    for (character, count) in zip(kana, counts) {
      let letter = try #require(Self.school.letter(for: character))
      #expect(letter.strokes.count == count, "\(character)")
      #expect(LetterKind(of: character)?.letters.contains(character) != false)
    }
  }

  /// The numbers of strokes of the kanji of the first school year, as dictionaries give them.
  @Test(arguments: [
    (1, "一"), (2, "二七八九十人力入"), (3, "三千土山川夕女子口上下大小"),
    (4, "五六日月火水木天王手犬文中円"),
    (5, "四田石目玉本生左右正出立白"),
    (6, "百竹耳名虫糸字年先早休気"), (7, "花男足貝車見赤村町"), (8, "金林空雨学青"), (9, "草音"),
    (10, "校"), (12, "森"),
  ])
  func kanjiHaveTheirStrokes(count: Int, kanji: String) throws {
    for character in kanji {
      let letter = try #require(Self.school.letter(for: character))
      #expect(letter.strokes.count == count, "\(character)")
    }
  }

  /// All strokes of kanji go to the right or down; the first begins above the last or left of it.
  @Test func kanjiAreWrittenFromTheTop() throws {
    for character in WordList.kanji.words.joined() {
      let strokes = try #require(Self.school.letter(for: character)).strokes
      let ends = strokes.map { path in
        (
          path.interpolatedLocation(at: path.parameterRange.lowerBound),
          path.interpolatedLocation(at: path.parameterRange.upperBound)
        )
      }
      for (start, end) in ends {
        #expect(end.x > start.x - 1 || end.y > start.y - 1, "\(character)")
      }
      let (first, last) = (try #require(ends.first), try #require(ends.last))
      #expect(first.0.y < last.1.y || first.0.x < last.1.x, "\(character)")
    }
  }

  /// Words of kana stand in squares, as those of Hangul do; other letters on lines.
  @Test(arguments: [
    ("ねこ", true), ("ミルク", true), ("한", true), ("山川", true), ("кот", false), ("αβ", false),
  ])
  func kanaStandInSquares(word: String, hasSquares: Bool) {
    let lines = HandwrittenText(word).guideLines()
    #expect(lines.contains { $0.kind == .cell } == hasSquares)
    #expect(lines.contains { $0.kind == .xHeight } != hasSquares)
  }

  @Test func fewLettersAreNotCompared() throws {
    let document = AlphabetSheet.document(of: .school, letters: ["a", "b", "c"])
    let own = try #require(AlphabetSheet.alphabet(of: document, name: "own"))
    let track = InkTrack(own.letter(for: "a")?.strokes ?? [], step: 10)
    #expect(ConfusableLetters([.small], in: own).answer(for: track, as: "a") == nil)
  }

  // MARK: - Own alphabets

  /// An alphabet that was laid out as a drawing reads back: the same letters with the same strokes,
  /// wherever their square is.
  @Test func alphabetsReadBackFromTheirDrawing() throws {
    let texts = Self.texts.filter {
      $0.count == 1 && $0 != " " && HangulSyllable.role(of: $0.first ?? "a") == nil
    }
    let document = AlphabetSheet.document(of: .school, letters: texts)
    let read = try #require(AlphabetSheet.alphabet(of: document, name: "mine"))
    #expect(read.name == "mine" && read.texts == texts.sorted())
    #expect(read.xHeight == Self.school.xHeight && read.capHeight == Self.school.capHeight)
    for text in texts {
      let (own, school) = (
        read.letters(for: text.first ?? " "), Self.school.letters(for: text.first ?? " ")
      )
      #expect(own.map(\.strokes.count) == school.map(\.strokes.count), "\(text)")
      for (one, other) in zip(own, school) {
        let (box, model) = (one.bounds, other.bounds)
        #expect((box.center - model.center).length < 2, "\(text)")
        #expect(abs(box.width - model.width) < 2 && abs(box.height - model.height) < 2, "\(text)")
      }
    }
  }

  /// Ink outside of all squares, in locked layers, or in a square without a name is no letter.
  @Test func onlyInkInNamedSquaresCounts() {
    var document = AlphabetSheet.document(of: .school, letters: ["a", "b"])
    document.pages[0].layers[1].isLocked = true
    #expect(AlphabetSheet.alphabet(of: document, name: "n") == nil)
    document.pages[0].layers[1].isLocked = false
    #expect(AlphabetSheet.alphabet(of: document, name: "n")?.texts == ["a", "b"])
    document.pages[0].layers[0].notes.removeLast()
    #expect(AlphabetSheet.alphabet(of: document, name: "n")?.texts == ["a"])
    document.pages[0].layers[0].notes.removeAll()
    #expect(AlphabetSheet.alphabet(of: document, name: "n") == nil)
  }

  /// Own letters win, the rest comes from the other; alphabets of other heights are not mixed.
  @Test func fillingKeepsOwnLetters() throws {
    let line = StrokePath(lineFrom: .zero, to: Point(x: 0, y: -300), width: 1)
    let own = Alphabet(
      name: "own",
      like: .school,
      letters: [
        ("a", Letter(advance: 77, strokes: [line])), ("a", Letter(advance: 88, strokes: [])),
      ]
    )
    #expect(own.letters(for: "a").map(\.advance) == [77, 88])
    #expect(own.kerning("T", "o") == 0)
    let filled = own.filled(by: .school)
    #expect(filled.letters(for: "a").map(\.advance) == [77, 88])
    #expect(filled.letters(for: "z") == Self.school.letters(for: "z"))
    #expect(filled.filled(by: .school) == filled)
    var high = own
    high.xHeight += 1
    #expect(high.filled(by: .school) == high)
  }

  /// Printed forms of jamo are accepted, never shown.
  @Test func printedJamoAreOtherForms() throws {
    var found = 0
    for character in HangulSyllable.initials + HangulSyllable.medials {
      guard let printed = Self.school.printedLetter(for: character) else { continue }
      found += 1
      #expect(!Self.school.letters(for: character).contains(printed))
      let text = HandwrittenText(String(character), style: HandwritingStyle(letterHeight: 20))
      let letter = try #require(text.letters.first)
      #expect(letter.otherForms.count >= 1)
      let strokes = try #require(letter.otherForms.last).map {
        Stroke(ink: Ink(.monoline), path: $0)
      }
      #expect(WordJudge(text, level: .easy).judge(strokes).isAccepted, "\(character)")
    }
    #expect(found > 0)
    #expect(Self.school.printedLetter(for: "a") == nil)
  }
}
