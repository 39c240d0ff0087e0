import Geometry
import InkModel
import Testing

@Suite struct NoteTests {
  /// East Asian letters and pictures are as broad as their font is high, most others less.
  @Test(arguments: [("漢", 1.0), ("글", 1.0), ("か", 1.0), ("W", 1.0), ("é", 0.62)])
  func broadLettersTakeMoreRoom(letter: String, breadth: Double) {
    let note = Note(String(repeating: letter, count: 20), at: Point(x: 5, y: 7), fontSize: 24)
    #expect(abs(note.usualBounds.width - 20 * breadth * 24) < 1e-6)
    #expect(note.usualBounds.origin == note.position)
  }

  /// A text is as wide as its widest line, which need not have the most letters.
  @Test func theWidestLineCounts() {
    let note = Note("letters\n漢字漢字漢字", at: .zero, fontSize: 10)
    #expect(note.usualBounds.width == 60)
  }
}
