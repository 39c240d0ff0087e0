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
      input.handle(KeyChord("z", .control), typed: "\u{1A}"),
      input.handle(KeyChord("Tab"), typed: "\t"),
    ]
    #expect(others == [false, false, false])
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
}
