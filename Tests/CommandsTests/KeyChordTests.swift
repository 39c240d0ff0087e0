import Commands
import Testing

@Suite struct KeyChordTests {
  @Test(arguments: [
    "Ctrl+Z", "Ctrl+Shift+Z", "[", "Ctrl+?", "PgDn", "Ctrl+Alt+PgUp", "F11", "Ctrl++", "Ctrl+-",
    "Alt+1", "Del", "Shift+Del", "Space", "Super+Left", "+", "E", "ß", "ς",
  ])
  func whatIsWrittenIsReadAgain(text: String) {
    #expect(KeyChord(written: text)?.text == text)
  }

  @Test func whatTheKeyboardTellsIsWhatIsWritten() {
    #expect(KeyChord("Z", [.control, .shift]) == KeyChord(written: "Ctrl+Shift+Z"))
    #expect(KeyChord("z", [.control, .shift]) == KeyChord(written: "Ctrl+Shift+Z"))
    #expect(KeyChord("question", [.control, .shift]) == KeyChord(written: "Ctrl+?"))
    #expect(KeyChord("plus", [.control, .shift]) == KeyChord(written: "Ctrl++"))
    #expect(KeyChord("KP_Add", .control) == KeyChord(written: "Ctrl++"))
    #expect(KeyChord("Delete", [.control, .shift]) == KeyChord(written: "Ctrl+Shift+Del"))
  }

  @Test(arguments: ["", "Ctrl+", "Foo", "Ctrl+Bar", "FF", "Hyper+Z", "F+12", "F-1"])
  func whatIsNoChordIsRefused(text: String) {
    #expect(KeyChord(written: text) == nil)
  }
}
