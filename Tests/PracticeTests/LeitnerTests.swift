import Practice
import TestSupport
import Testing

/// Laws of the boxes, against a model that keeps a list of what happened.
@Suite struct LeitnerTests {
  private static let letters: [Character] = ["a", "b", "c", "ㅎ", "가", "#", "Z"]

  /// Some words with marks.
  private static func words(seed: UInt64, count: Int) -> [[(letter: Character, mark: Double)]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (0..<generator.whole(0...5)).map { _ in
        (letters[generator.whole(0...letters.count - 1)], generator.number(0...100))
      }
    }
  }

  @Test(arguments: 0..<20)
  func boxesFollowTheirRule(seed: UInt64) {
    var boxes = LeitnerBoxes()
    var model: [Character: Int] = [:]
    for word in Self.words(seed: seed, count: 40) {
      boxes.record(word)
      for letter in Set(word.map(\.letter)) {
        let worst = word.filter { $0.letter == letter }.map(\.mark).min() ?? 0
        let isGood = worst >= LeitnerBoxes.goodMark
        model[letter] = isGood ? min(LeitnerBoxes.boxCount, (model[letter] ?? 1) + 1) : 1
      }
      for letter in Self.letters { #expect(boxes.box(of: letter) == model[letter]) }
    }
    #expect(boxes.round == 40)
  }

  /// A letter of box n rests for 2ⁿ⁻¹ rounds and is due then, ever more urgent.
  @Test(arguments: 2...5)
  func lettersAreDueAfterTheirTime(box: Int) {
    var boxes = LeitnerBoxes()
    for _ in 1..<box { boxes.record([("a", 100)]) }
    #expect(boxes.box(of: "a") == box)
    var last = 0.0
    for round in 1...40 {
      boxes.record([("b", 100)])
      let urgency = boxes.urgency(of: "a")
      #expect((urgency > 0) == (round >= 1 << (box - 1)), "box \(box), round \(round)")
      #expect(urgency >= last)
      last = urgency
    }
  }

  /// Of letters that are equally overdue the one of the lower box comes first, and one that was never
  /// written is wanted, too.
  @Test func lowBoxesAreMoreUrgent() {
    var boxes = LeitnerBoxes()
    #expect(boxes.urgency(of: "n") == 1)
    boxes.record([("a", 0), ("b", 100)])
    for _ in 0..<2 { boxes.record([]) }
    #expect(boxes.urgency(of: "a") > boxes.urgency(of: "b"))
    #expect(boxes.ordered(["b", "ab", "a"]) == ["a", "ab", "b"])
  }

  /// Boxes that two lessons fill at once have the rounds of both, and each letter as it was written last.
  @Test func twoLessonsFillTheBoxes() {
    var start = LeitnerBoxes()
    start.record([("a", 100), ("b", 100), ("c", 100)])
    var (one, two) = (start, start)
    one.record([("a", 0)])
    two.record([("b", 100)])
    two.record([("d", 100)])
    var both = one
    both.add(two, since: start)
    #expect(both.round == 4)
    #expect("abcd".map { both.box(of: $0) } == [1, 3, 2, 2])
    // The letters of the second lesson rest from the rounds in which they were written.
    #expect(both.urgency(of: "a") > 0 && both.urgency(of: "b") == 0 && both.urgency(of: "d") == 0)
    #expect(LeitnerBoxes(reading: both.text) == both)
  }

  /// Ordering loses no word, adds none, and leaves equals as they are listed.
  @Test(arguments: 0..<20)
  func orderingIsAStablePermutation(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var boxes = LeitnerBoxes()
    for word in Self.words(seed: seed, count: 12) { boxes.record(word) }
    let words = (0..<20).map { _ in
      String((0..<generator.whole(1...4)).map { _ in Self.letters[generator.whole(0...6)] })
    }
    let ordered = boxes.ordered(words)
    #expect(ordered.sorted() == words.sorted())
    func urgency(_ word: String) -> Double {
      word.reduce(0) { $0 + boxes.urgency(of: $1) } / Double(word.count)
    }
    for (one, next) in zip(ordered, ordered.dropFirst()) {
      #expect(urgency(one) >= urgency(next) - 1e-12)
    }
    #expect(boxes.ordered(ordered) == ordered)
    #expect(LeitnerBoxes().ordered(["z", "y", "x"]) == ["z", "y", "x"])
  }

  @Test(arguments: 0..<20)
  func textReadsBack(seed: UInt64) {
    var boxes = LeitnerBoxes()
    for word in Self.words(seed: seed, count: Int(seed)) { boxes.record(word) }
    let read = LeitnerBoxes(reading: boxes.text)
    #expect(read == boxes && read.text == boxes.text)
    // Line ends of other systems, and lines of other programs, change nothing.
    let foreign = "\n\r\nx\ty\tz\na\t9\t1\na\t1\t-4\n\t\t\n" + boxes.text
    #expect(LeitnerBoxes(reading: foreign).text == boxes.text)
  }

  /// Numbers of a broken file do not bring the counting out of its range.
  @Test func absurdRoundsAreLimited() {
    let boxes = LeitnerBoxes(reading: "round\t99999999999999\na\t5\t1\n")
    #expect(boxes.round == 1 << 40)
    #expect(boxes.urgency(of: "a") > 0 && boxes.urgency(of: "a").isFinite)
    var next = boxes
    next.record([("a", 100)])
    #expect(next.round == (1 << 40) + 1)
    #expect(LeitnerBoxes(reading: "round\t-5\n").round == 0)
  }

  // MARK: - Lists

  /// Reading what a list holds, a word in each line, gives the list again.
  @Test func listsReadBack() {
    for list in WordList.builtIn {
      let text = "# \(list.title)\n" + list.words.joined(separator: "\n")
      let read = WordList(reading: text, name: list.name)
      #expect(read == list)
      #expect(WordList.named(list.name) == list)
      #expect(Set(list.words).count == list.words.count, "\(list.name)")
    }
    #expect(WordList.named("nothing of the kind") == nil)
  }

  @Test(arguments: 0..<20)
  func everyLineIsAWordOrReported(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "cat", "  sun\tflower ", "", "# note", "d\u{7}g", String(repeating: "x", count: 61), "한글",
      " ",
      String(repeating: "y", count: 60), "#",
    ]
    let lines = (0..<30).map { _ in pieces[generator.whole(0...pieces.count - 1)] }
    let list = WordList(reading: lines.joined(separator: "\r\n"), name: "n")
    let spoken = lines.filter { line in
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return !word.isEmpty && !word.hasPrefix("#")
    }
    #expect(list.words.count + list.badLines.count == spoken.count)
    for line in list.badLines {
      let text = lines[line.number - 1]
      #expect(line.reason == (text.count > 60 ? .tooLong : .control))
    }
    for word in list.words {
      #expect(word.count <= WordList.longestWord && word.first != " " && word.last != " ")
      #expect(!word.contains("  ") && !word.contains("\t"))
    }
  }
}
