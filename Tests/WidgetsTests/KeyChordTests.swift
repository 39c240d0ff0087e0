import Testing
import Widgets

@Suite struct KeyChordTests {
  @Test(arguments: [
    "Ctrl+Z", "Ctrl+Shift+Z", "[", "Ctrl+?", "PgDn", "Ctrl+Alt+PgUp", "F11", "Ctrl++", "Ctrl+-",
    "Alt+1", "Del", "Shift+Del", "Space", "Super+Left", "+", "E",
  ])
  func whatIsWrittenIsReadAgain(text: String) {
    #expect(KeyChord(text)?.text == text)
  }

  @Test func whatTheKeyboardTellsIsWhatIsWritten() {
    #expect(KeyChord("Z", [.control, .shift]) == KeyChord("Ctrl+Shift+Z"))
    #expect(KeyChord("z", [.control, .shift]) == KeyChord("Ctrl+Shift+Z"))
    #expect(KeyChord("question", [.control, .shift]) == KeyChord("Ctrl+?"))
    #expect(KeyChord("plus", [.control, .shift]) == KeyChord("Ctrl++"))
    #expect(KeyChord("KP_Add", .control) == KeyChord("Ctrl++"))
    #expect(KeyChord("Delete", [.control, .shift]) == KeyChord("Ctrl+Shift+Del"))
  }

  @Test(arguments: ["", "Ctrl+", "Foo", "Ctrl+Bar", "FF", "Hyper+Z"])
  func whatIsNoChordIsRefused(text: String) {
    #expect(KeyChord(text) == nil)
  }
}
