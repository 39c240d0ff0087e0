import Commands
import TestSupport
import Testing

@testable import Widgets

/// A line of text under random edits, against a plain list of letters.
@Suite struct TextInputLawTests {
  /// The reference: letters, the caret and the other end of the selection.
  private struct Letters {
    var letters: [Character]
    var caret: Int
    var anchor: Int

    var selected: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    mutating func replace(_ range: Range<Int>, with new: [Character]) {
      letters.replaceSubrange(range, with: new)
      caret = range.lowerBound + new.count
      anchor = caret
    }
  }

  private static let alphabet: [Character] = ["a", "Z", " ", "é", "한", "墨", "🖋", "👩‍🎨", "-"]

  private func expectSame(_ input: TextInput, _ letters: Letters) {
    #expect(input.text == String(letters.letters))
    #expect(input.caret == letters.caret && input.anchor == letters.anchor)
    #expect(input.selection == letters.selected)
    #expect(input.caretByte == String(letters.letters[..<letters.caret]).utf8.count)
    let bytes = input.selectedBytes
    let selected = String(decoding: Array(input.text.utf8)[bytes], as: UTF8.self)
    #expect(selected == String(letters.letters[letters.selected]))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func editsAreThoseOfAListOfLetters(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    func some(_ count: ClosedRange<Int>) -> [Character] {
      (0..<generator.whole(count)).map { _ in
        Self.alphabet[generator.whole(0...Self.alphabet.count - 1)]
      }
    }
    let start = some(0...8)
    var input = TextInput(String(start))
    var letters = Letters(letters: start, caret: start.count, anchor: start.count)
    for _ in 0..<200 {
      switch generator.whole(0...6) {
      case 0, 1:
        let new = some(0...3)
        input.insert(String(new))
        letters.replace(letters.selected, with: new)
      case 2:
        input.deleteBackward()
        let back = max(0, letters.caret - 1)..<letters.caret
        letters.replace(letters.selected.isEmpty ? back : letters.selected, with: [])
      case 3:
        input.deleteForward()
        let ahead = letters.caret..<min(letters.letters.count, letters.caret + 1)
        letters.replace(letters.selected.isEmpty ? ahead : letters.selected, with: [])
      case 4 where generator.once(in: 4):
        input.selectAll()
        (letters.anchor, letters.caret) = (0, letters.letters.count)
      default:
        let selects = generator.once(in: 2)
        let moves: [(TextInput.Move, Int)] = [
          (.back, max(0, letters.caret - 1)), (.start, 0), (.end, letters.letters.count),
          (.on, min(letters.letters.count, letters.caret + 1)),
        ]
        let (move, target) = moves[generator.whole(0...3)]
        input.move(move, selects: selects)
        // An arrow without Shift goes to the end of the selection on its side.
        let selected = letters.selected
        if !selects, !selected.isEmpty, move == .back {
          letters.caret = selected.lowerBound
        } else if !selects, !selected.isEmpty, move == .on {
          letters.caret = selected.upperBound
        } else {
          letters.caret = target
        }
        if !selects { letters.anchor = letters.caret }
      }
      expectSame(input, letters)
    }
  }

  /// Undo passes texts that were there, down to the first; redo passes the same ones up again.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func undoAndRedoAreInverse(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let start = TextInput("ink on paper", isSelected: generator.once(in: 2))
    var input = start
    var seen: Set<String> = [input.text]
    let moves: [TextInput.Move] = [.back, .on, .wordBack, .wordOn, .start, .end]
    for _ in 0..<60 {
      switch generator.whole(0...5) {
      case 0: input.paste(["두 글자", "x\ny", ""][generator.whole(0...2)])
      case 1: input.delete(to: moves[generator.whole(0...5)])
      case 2: input.move(moves[generator.whole(0...5)], selects: generator.once(in: 2))
      case 3: generator.once(in: 4) ? input.selectAll() : input.selectWord()
      default: input.insert(String(Self.alphabet[generator.whole(0...Self.alphabet.count - 1)]))
      }
      seen.insert(input.text)
      #expect(input.selection.upperBound <= input.text.count)
    }
    input.move(.end)
    var texts = [input.text]
    var before: TextInput
    repeat {
      before = input
      input.undo()
      texts.append(input.text)
      #expect(seen.contains(input.text))
      #expect(input.selection.upperBound <= input.text.count)
    } while input != before
    #expect(input.text == start.text)
    // The last undo had nothing to take back.
    for text in texts.dropLast(2).reversed() {
      input.redo()
      #expect(input.text == text)
    }
    let end = input
    input.redo()
    #expect(input == end)
  }

  /// Old steps are dropped, so that a field that is used for long does not grow.
  @Test func aHundredStepsAreKept() {
    var input = TextInput()
    for number in 0..<150 { input.paste("\(number) ") }
    for _ in 0..<200 { input.undo() }
    #expect(input.text == (0..<50).map { "\($0) " }.joined())
  }

  /// Words cover the text: each movement gets ahead, and the way back meets as many words.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func wordsLeadThroughTheText(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let letters = (0..<generator.whole(0...30)).map { _ in
      Self.alphabet[generator.whole(0...Self.alphabet.count - 1)]
    }
    func stops(_ move: TextInput.Move, from start: TextInput.Move) -> [Int] {
      var input = TextInput(String(letters))
      input.move(start)
      var stops = [input.caret]
      while input.caret != (move == .wordOn ? letters.count : 0) {
        input.move(move)
        #expect(input.caret != stops.last)
        guard input.caret != stops.last else { break }
        stops.append(input.caret)
      }
      return stops
    }
    let isWord = letters.map { $0.isLetter || $0.isNumber || $0 == "_" }
    let words = isWord.indices.count { isWord[$0] && ($0 == 0 || !isWord[$0 - 1]) }
    let outer = [isWord.first, isWord.last].map { $0 == false ? 1 : 0 }
    #expect(stops(.wordBack, from: .end).count - 1 == words + outer[0])
    #expect(stops(.wordOn, from: .start).count - 1 == words + outer[1])
  }

  /// Control characters, which would break the line, are never in it.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func controlCharactersAreLeftOut(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    var input = TextInput()
    for _ in 0..<40 {
      let scalars = (0..<4).map { _ in Unicode.Scalar(UInt8(generator.whole(0...255))) }
      input.insert(String(String.UnicodeScalarView(scalars)))
      #expect(input.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      #expect(input.caret == input.text.count)
    }
  }

  /// The caret goes before the letter that holds a byte, wherever in the line it is asked to.
  @Test func bytesAreLetters() {
    let text = String(Self.alphabet)
    var ends = [0]
    for letter in Self.alphabet { ends.append((ends.last ?? 0) + String(letter).utf8.count) }
    for (count, byte) in ends.enumerated() {
      var input = TextInput(text, isSelected: true)
      input.moveCaret(toByte: byte)
      #expect(input.caret == count && input.selection.isEmpty && input.caretByte == byte)
    }
  }

  @Test(arguments: -2...12)
  func aBeginningCanBeSelected(count: Int) {
    let input = TextInput("drawing.svg", selectingFirst: count)
    #expect(input.selection == 0..<max(0, min(11, count)))
    #expect(TextInput("ab", isSelected: true).selection == 0..<2)
    #expect(TextInput("ab").selection.isEmpty)
  }

  /// A change begins at once, slows down, and stays where it ends, whenever it is looked at.
  @Test(arguments: 0..<5 as Range<UInt64>)
  func transitionsSlowDown(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let start = generator.number(-1e6...1e6)
    let transition = Transition(from: start)
    #expect(transition.share(at: start - 1) == 0 && transition.share(at: start + 1) == 1)
    let shares = (0...20).map { step in
      transition.share(at: start + Double(step) / 20 * Transition.duration)
    }
    let steps = zip(shares, shares.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= -1e-9 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 })
    #expect(!transition.isOver(at: start + 0.9 * Transition.duration))
    #expect(transition.isOver(at: start + 1.1 * Transition.duration))
  }
}
