import Commands
import Testing
import Widgets

@Suite struct TextInputTests {
  @Test func lettersGoWhereTheCaretIs() {
    var input = TextInput("ink")
    input.move(.start)
    input.insert("wet ")
    #expect(input.text == "wet ink" && input.caret == 4)
    input.move(.end, selects: true)
    input.insert("한글")
    #expect(input.text == "wet 한글")
    input.deleteBackward()
    #expect(input.text == "wet 한")
    input.selectAll()
    input.deleteForward()
    #expect(input.text.isEmpty && input.caret == 0)
    input.deleteBackward()
    #expect(input.text.isEmpty)
  }

  @Test func keysThatWriteNothingAreLeftToOthers() {
    var input = TextInput("a")
    let others = [
      input.handle(KeyChord("Escape"), typed: "\u{1B}"),
      input.handle(KeyChord("s", .control), typed: "\u{13}"),
      input.handle(KeyChord("Left", .alt), typed: ""),
      input.handle(KeyChord("F1"), typed: ""),
      input.handle(KeyChord("Tab"), typed: "\t"),
    ]
    #expect(others == [false, false, false, false, false])
    let isTaken = input.handle(KeyChord("b"), typed: "b")
    #expect(isTaken && input.text == "ab")
  }

  @Test func lettersThatJoinAreOneLetterForTheCaret() {
    var input = TextInput("e")
    input.insert("\u{301}")
    #expect(input.caret == 1)
    input.deleteBackward()
    #expect(input.text.isEmpty)
  }

  /// Presses keys as they are written; a single letter is typed.
  private func press(_ keys: String..., on input: inout TextInput) throws {
    for key in keys {
      let chord = try #require(KeyChord(written: key))
      let isTaken = input.handle(chord, typed: key.count == 1 ? key : "")
      #expect(isTaken, "\(key)")
    }
  }

  @Test(
    arguments: [
      ("one two", 7, 4), ("one two", 4, 0), ("one two", 5, 4), ("one, two ", 9, 5),
      ("a_b-c", 5, 4), ("a_b-c", 3, 0), ("  ", 2, 0), ("한글 쓰기", 5, 3), ("", 0, 0),
    ]
  )
  func aWordBackGoesToItsBeginning(text: String, from: Int, to: Int) throws {
    var input = TextInput(text, selectingFirst: from)
    input.move(.wordBack)
    #expect(input.caret == to && input.selection.isEmpty)
    var deleted = TextInput(text)
    for _ in 0..<(text.count - from) { deleted.move(.back) }
    try press("Ctrl+Backspace", on: &deleted)
    #expect(deleted.text == text.prefix(to) + text.dropFirst(from) && deleted.caret == to)
  }

  @Test(
    arguments: [
      ("one two", 0, 3), ("one two", 3, 7), ("one two", 1, 3), (" ,one", 0, 5), ("a-b", 1, 3),
      ("a  ", 1, 3), ("", 0, 0),
    ]
  )
  func aWordOnGoesToItsEnd(text: String, from: Int, to: Int) throws {
    var input = TextInput(text)
    input.move(.start)
    for _ in 0..<from { input.move(.on) }
    var deleted = input
    try press("Ctrl+Right", on: &input)
    #expect(input.caret == to && input.selection.isEmpty)
    try press("Ctrl+Del", on: &deleted)
    #expect(deleted.text == text.prefix(from) + text.dropFirst(to) && deleted.caret == from)
  }

  @Test func shiftSelectsWhatIsPassed() throws {
    var input = TextInput("one two")
    try press("Ctrl+Shift+Left", on: &input)
    #expect(input.selectedText == "two" && input.anchor == 7)
    try press("Shift+Home", on: &input)
    #expect(input.selectedText == "one two")
    try press("Shift+Right", on: &input)
    #expect(input.selectedText == "ne two")
    try press("Backspace", on: &input)
    #expect(input.text == "o")
    try press("Ctrl+A", "x", on: &input)
    #expect(input.text == "x" && input.selectedText.isEmpty)
  }

  @Test(
    arguments: [
      ("one two", 1, "one"), ("one two", 3, " "), ("one two", 7, "two"), ("a--b", 2, "--"),
      ("", 0, ""),
    ]
  )
  func aWordIsSelectedFromWithin(text: String, caret: Int, word: String) {
    var input = TextInput(text, selectingFirst: caret)
    input.selectWord()
    #expect(input.selectedText == word)
  }

  @Test(
    arguments: [("a\nb", "a b"), ("a\r\n", "a"), ("\ta\u{7F}", " a"), ("\n\n", ""), ("한글", "한글")]
  )
  func whatIsPastedIsOneLine(copied: String, expected: String) {
    var input = TextInput("-+", selectingFirst: 1)
    input.paste(copied)
    #expect(input.text == expected + "+" && input.caret == expected.count)
    input.undo()
    #expect(input.text == "-+" && input.selection == 0..<1)
  }

  /// Undo takes back a word, a row of deletions, or one larger edit.
  @Test func undoGoesByWordsAndRows() throws {
    var input = TextInput()
    for letter in "wet ink" { input.insert(String(letter)) }
    try press("Backspace", "Backspace", on: &input)
    input.paste("stone")
    var texts: [String] = []
    for _ in 0..<5 {
      texts.append(input.text)
      try press("Ctrl+Z", on: &input)
    }
    #expect(texts == ["wet istone", "wet i", "wet ink", "wet ", ""])
    for _ in 0..<3 { try press("Ctrl+Shift+Z", on: &input) }
    #expect(input.text == "wet i")
    try press("Ctrl+Y", "Ctrl+Y", on: &input)
    #expect(input.text == "wet istone")
    // What is written after an undo takes the place of what was undone.
    try press("Ctrl+Z", "y", "Ctrl+Y", on: &input)
    #expect(input.text == "wet iy")
  }

  @Test(arguments: [
    ("Ctrl+X", TextExchange.cut), ("Shift+Del", .cut), ("Ctrl+C", .copy), ("Ctrl+Ins", .copy),
    ("Ctrl+V", .paste), ("Shift+Ins", .paste), ("Ctrl+Shift+V", nil), ("V", nil), ("Del", nil),
  ])
  func keysExchangeText(key: String, exchange: TextExchange?) throws {
    let chord = try #require(KeyChord(written: key))
    #expect(TextExchange(chord) == exchange)
  }
}
