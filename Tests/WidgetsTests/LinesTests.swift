import Commands
import Geometry
import TestSupport
import Testing

@testable import Widgets

/// A text of several lines, and the field in which it is edited.
@Suite struct LinesTests {
  private static let pieces = ["ink", "", "한글 on paper", "a", "two words"]

  private func press(_ keys: String..., in input: inout TextInput) {
    for key in keys { _ = KeyChord(written: key).map { input.handle($0, typed: "") } }
  }

  // MARK: - Text

  @Test func enterBeginsALineWhereLinesArePermittedOnly() {
    var (one, many) = (TextInput("ab"), TextInput("ab", allowsLines: true))
    let enter = KeyChord("Return")
    one.move(.back)
    many.move(.back)
    let (isTaken, isTakenByMany) = (
      one.handle(enter, typed: "\r"), many.handle(enter, typed: "\r")
    )
    #expect(!isTaken && isTakenByMany)
    one.insert("x\ny")
    many.insert("x\ny")
    #expect(one.text == "axyb" && many.text == "a\nx\nyb")
    one.paste("1\r\n2\n")
    many.paste("1\r\n2\n")
    #expect(one.text == "axy1 2b" && many.text == "a\nx\ny1\n2b")
    many.undo()
    #expect(many.text == "a\nx\nyb", "a paste is a step")
  }

  @Test func homeAndEndStayInTheLineAndControlLeavesIt() {
    var input = TextInput("one\ntwo\nsix", allowsLines: true)
    press("Up", "Left", in: &input)
    #expect(input.caret == 6)
    press("Home", in: &input)
    #expect(input.caret == 4)
    press("End", in: &input)
    #expect(input.caret == 7)
    press("Shift+Home", in: &input)
    #expect(input.selectedText == "two")
    press("Ctrl+Home", in: &input)
    #expect(input.caret == 0)
    press("Up", in: &input)
    #expect(input.caret == 0)
    press("Ctrl+End", "Down", in: &input)
    #expect(input.caret == 11)
  }

  /// Against lines and columns: up and down keep the column where the line is long enough.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func movementsAreThoseOfLinesAndColumns(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let lines = (0...generator.whole(1...6)).map { _ in
      Self.pieces[generator.whole(0...Self.pieces.count - 1)]
    }
    var input = TextInput(lines.joined(separator: "\n"), allowsLines: true)
    /// The line and the column of a caret.
    func place(_ caret: Int) -> (line: Int, column: Int) {
      let before = input.text.prefix(caret).split(separator: "\n", omittingEmptySubsequences: false)
      return (before.count - 1, before.last?.count ?? 0)
    }
    let moves: [TextInput.Move] = [.up, .down, .lineStart, .lineEnd, .back, .on, .wordOn]
    for _ in 0..<120 {
      let (line, column) = place(input.caret)
      let move = moves[generator.whole(0...moves.count - 1)]
      input.move(move)
      let after = place(input.caret)
      switch move {
      case .up:
        #expect(after.line == max(0, line - 1))
        #expect(after.column == (line == 0 ? 0 : min(column, lines[line - 1].count)))
      case .down:
        let isLast = line == lines.count - 1
        #expect(after.line == (isLast ? line : line + 1))
        let wanted = isLast ? lines[line].count : min(column, lines[line + 1].count)
        #expect(after.column == wanted)
      case .lineStart: #expect(after == (line, 0))
      case .lineEnd: #expect(after == (line, lines[line].count))
      default: break
      }
    }
  }

  // MARK: - Field

  private func view(_ input: TextInput) -> PanelView<TextInput> {
    var panel = Panel<TextInput>("Field", size: Size(width: 200, height: 110))
    panel.add(
      Element(
        .field(input, placeholder: "Words"),
        in: Rect(x: 10, y: 10, width: 180, height: 90),
        response: .edit(input) { $0 }
      )
    )
    let view = PanelView(panel, theme: .light, scale: 1)
    view.place(at: (300, 200))
    return view
  }

  /// Wherever the caret is in a long text, it is in the field, and higher lines are higher.
  @Test func theCaretIsInTheFieldOnEveryLine() throws {
    let text = (0..<30).map { "line \($0) " + String(repeating: "ink ", count: $0) }
      .joined(separator: "\n")
    var input = TextInput(text, allowsLines: true)
    let view = view(input)
    view.setFocus(0)
    for move in Array(repeating: TextInput.Move.up, count: 30) + [.end, .start, .lineEnd] {
      input.move(move)
      view.show(self.view(input).panel)
      let caret = try #require(view.caret)
      #expect((310...490).contains(caret.x) && (210...300).contains(caret.y))
    }
  }

  @Test func aTapFindsTheLetterUnderIt() throws {
    let text = "first\nsecond\nthird"
    let view = view(TextInput(text, allowsLines: true))
    view.setFocus(0)
    for count in 0...text.count {
      var input = TextInput(text, allowsLines: true)
      input.move(.start)
      for _ in 0..<count { input.move(.on) }
      view.show(self.view(input).panel)
      let place = try #require(view.caret) + Vector(dx: 0.3, dy: -4)
      let found = try #require(view.press(at: place, time: Double(count)).first)
      _ = view.release(at: place, time: Double(count))
      #expect(found.caret == count)
    }
  }

  /// The selected letters are marked line by line, within the lines that have some.
  @Test func eachSelectedLineIsMarked() {
    let frame = Rect(x: 0, y: 0, width: 200, height: 90)
    var input = TextInput("ab\n\ncd\nef", allowsLines: true)
    let letters = FieldLetters(input, in: frame, scroll: .zero)
    #expect(letters.marks(of: input).isEmpty)
    input.selectAll()
    let marks = letters.marks(of: input)
    #expect(marks.count == 3)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.maxY <= $1.minY + 0.1 })
    #expect(marks.allSatisfy { $0.width > 5 && frame.contains($0) })
    let single = FieldLetters(TextInput("ab"), in: frame, scroll: .zero)
    #expect(abs(single.caretFrame.center.y - frame.center.y) < 1, "one line is in the middle")
  }
}
