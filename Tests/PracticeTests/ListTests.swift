import Geometry
import InkModel
import Practice
import TestSupport
import Testing

@Suite struct ListTests {
  @Test func everyBuiltInWordCanBeWritten() {
    for list in WordList.builtIn {
      #expect(!list.words.isEmpty)
      for word in list.words {
        #expect(HandwrittenText(word).missing.isEmpty, "\(list.name): \(word)")
      }
    }
  }

  @Test func everySyllableOfHangulCanBeWritten() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<60 {
      let number = UInt32.random(in: 0xAC00...0xD7A3, using: &generator)
      guard let scalar = Unicode.Scalar(number) else { continue }
      let letter = Alphabet.school.letter(for: Character(scalar))
      #expect(letter != nil, "\(scalar)")
      let bounds = letter?.bounds ?? .null
      // All jamo stay in the square.
      #expect(bounds.minX >= -1 && bounds.maxX <= 1001, "\(scalar): \(bounds)")
      #expect(bounds.minY >= -931 && bounds.maxY <= 71, "\(scalar): \(bounds)")
    }
  }

  @Test func whatWentWrongComesBackBeforeWhatWentWell() {
    var boxes = LeitnerBoxes()
    boxes.record([("a", 95), ("b", 20)])
    boxes.record([("c", 90)])
    #expect(boxes.box(of: "a") == 2 && boxes.box(of: "b") == 1 && boxes.box(of: "z") == nil)
    #expect(boxes.ordered(["a", "b"]) == ["b", "a"])
    #expect(boxes.urgency(of: "a") < boxes.urgency(of: "b"))
  }

  @Test func aLetterWrittenWellManyTimesRests() {
    var boxes = LeitnerBoxes()
    for _ in 0..<8 { boxes.record([("a", 100)]) }
    #expect(boxes.box(of: "a") == LeitnerBoxes.boxCount)
    #expect(boxes.urgency(of: "a") == 0)
    boxes.record([("a", 10)])
    #expect(boxes.box(of: "a") == 1)
  }

  @Test func boxesSurviveAsText() {
    var boxes = LeitnerBoxes()
    boxes.record([("가", 95), ("#", 20), ("a", 70)])
    boxes.record([("가", 95)])
    #expect(LeitnerBoxes(reading: boxes.text) == boxes)
  }

  @Test func brokenTextGivesBoxesAllTheSame() {
    var boxes = LeitnerBoxes()
    boxes.record([("a", 95), ("b", 20)])
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let text = String(
        String.UnicodeScalarView(boxes.text.unicodeScalars.shuffled(using: &generator))
      )
      _ = LeitnerBoxes(reading: text).ordered(["a", "b"])
    }
  }

  @Test func aSheetHasARowForEveryWord() {
    let sheet = PracticeSheet.document(of: .english)
    #expect(sheet.pages.count > 1)
    let frame = sheet.pages[0].frame
    for page in sheet.pages {
      for stroke in page.layers[0].drawing.strokes {
        #expect(frame.contains(stroke.renderBounds))
      }
    }
  }

  @Test func anAlphabetSurvivesAsADrawing() throws {
    let document = AlphabetSheet.document(of: .school, letters: ["a", "B", "한", "?"])
    let read = try #require(AlphabetSheet.alphabet(of: document, name: "mine"))
    for character in ["a", "B", "한", "?"] as [Character] {
      let (own, school) = (read.letters(for: character), Alphabet.school.letters(for: character))
      #expect(own.count == school.count, "\(character)")
      for (one, other) in zip(own, school) {
        #expect(one.strokes.count == other.strokes.count)
        for (path, model) in zip(one.strokes, other.strokes) {
          let (start, end) = (path.parameterRange.lowerBound, path.parameterRange.upperBound)
          #expect(
            path.interpolatedLocation(at: start)
              .distance(to: model.interpolatedLocation(at: start)) < 1
          )
          #expect(
            path.interpolatedLocation(at: end)
              .distance(to: model.interpolatedLocation(at: end)) < 1
          )
        }
      }
    }
  }

  @Test func whatAnOwnAlphabetLacksComesFromTheSchools() throws {
    let document = AlphabetSheet.document(of: .school, letters: ["a"])
    let own = try #require(AlphabetSheet.alphabet(of: document, name: "mine"))
    #expect(own.letter(for: "b") == nil)
    let filled = own.filled(by: .school)
    #expect(filled.letter(for: "a") == own.letter(for: "a"))
    for character in "b한" as String {
      #expect(filled.letter(for: character) == Alphabet.school.letter(for: character))
    }
  }

  @Test func linesThatAreNoWordsAreReportedByNumber() {
    let long = String(repeating: "a", count: WordList.longestWord + 1)
    let list = WordList(reading: "# words\ncat\n\n\(long)\r\nd\u{7}g\n sun  flower \n", name: "n")
    #expect(list.words == ["cat", "sun flower"])
    #expect(list.badLines.map(\.number) == [4, 5])
    #expect(list.badLines.map(\.reason) == [.tooLong, .control])
    let many = Array(repeating: "a", count: WordList.mostWords + 5).joined(separator: "\n")
    let full = WordList(reading: many, name: "n")
    #expect(full.words.count == WordList.mostWords)
    #expect(full.badLines.map(\.number) == [WordList.mostWords + 1])
    #expect(full.badLines.map(\.reason) == [.tooMany])
  }

  @Test func anEmptyRecordingSheetIsNoAlphabet() {
    let document = AlphabetSheet.document(of: .school, isEmpty: true)
    #expect(AlphabetSheet.alphabet(of: document, name: "mine") == nil)
  }

  /// A line with # before all words is the title; without one the name is.
  @Test(arguments: [
    ("# In the garden\ntree", "In the garden"), ("\n\n##  Two \u{7}marks\nx", "Two marks"),
    ("tree\n# no title", "mine"), ("#\n# second\nx", "second"), ("x", "mine"), ("", "mine"),
    ("# first\n# second\nx", "first"),
  ])
  func listsHaveTitles(text: String, title: String) {
    let list = WordList(reading: text, name: "mine")
    #expect(list.title == title && list.name == "mine")
    #expect(list.words.allSatisfy { !$0.hasPrefix("#") })
  }
}
