import Commands
import Geometry
import Testing
import Widgets

/// A text field on a panel: an input method shows what it composes where the caret stands.
@Suite struct FieldTests {
  private func view(_ input: TextInput, scale: Double = 1) -> PanelView<TextInput> {
    var panel = Panel<TextInput>("Field", size: Size(width: 200, height: 60))
    panel.add(
      Element(
        .field(input, placeholder: "Name"),
        in: Rect(x: 10, y: 10, width: 180, height: 40),
        response: .edit(input) { $0 }
      )
    )
    let view = PanelView(panel, theme: .light, scale: scale)
    view.place(at: (300, 200))
    return view
  }

  @Test func withoutTheKeysThereIsNoCaret() {
    #expect(view(TextInput("한글")).caret == nil)
  }

  @Test(arguments: [1, 1.5, 3])
  func theCaretGoesOnWithWhatIsWritten(scale: Double) throws {
    var last = 0.0
    for text in ["", "한", "한글", "한글을", "한글을 쓰"] {
      let view = view(TextInput(text), scale: scale)
      view.setFocus(0)
      let caret = try #require(view.caret)
      #expect(caret.x > last)
      #expect(view.contains(caret))
      last = caret.x
    }
  }

  @Test func theCaretIsSeenHoweverLongTheTextIs() throws {
    let text = String(repeating: "long ", count: 40)
    for count in stride(from: 0, through: text.count, by: 9) {
      let view = view(TextInput(text, selectingFirst: count))
      view.setFocus(0)
      #expect(view.contains(try #require(view.caret)))
    }
  }

  @Test func aTapPutsTheCaretWhereItIs() throws {
    let text = String(repeating: "mi", count: 60)
    for hasFocus in [false, true] {
      let view = view(TextInput(text))
      if hasFocus { view.setFocus(0) }
      let place = Point(x: 400, y: 230)
      let input = try #require(view.press(at: place).first)
      // Seen from its end the text is another part than from its beginning.
      #expect((input.selection.lowerBound > 60) == hasFocus)
    }
  }

  /// A pen or mouse on the field, whose panel follows the text.
  private func act(on view: PanelView<TextInput>, _ actions: [TextInput]) {
    for input in actions { view.show(self.view(input).panel) }
  }

  /// The middle of a letter of the text, in window pixels.
  private func letter(_ number: Int, of text: String, on view: PanelView<TextInput>) -> Point {
    view.setFocus(0)
    let carets = [number, number + 1].map { count in
      view.show(self.view(TextInput(text, selectingFirst: count)).panel)
      return view.caret ?? .zero
    }
    return carets[0].interpolated(to: carets[1], by: 0.4) + Vector(dx: 0, dy: -3)
  }

  @Test func aDragSelectsWhatItPasses() {
    let text = "one two six"
    let view = view(TextInput(text))
    let (from, to) = (letter(4, of: text, on: view), letter(7, of: text, on: view))
    act(on: view, view.press(at: from, time: 1))
    #expect(view.field?.input.caret == 4)
    act(on: view, view.drag(to: to, time: 1.1))
    #expect(view.field?.input.selectedText == "two")
    #expect(view.drag(to: to, time: 1.2).isEmpty, "nothing has changed")
    act(on: view, view.release(at: to, time: 1.3))
    #expect(view.field?.input.selectedText == "two")
  }

  /// The second tap in a row selects the word, the third the line; a later one begins anew.
  @Test func tapsInARowSelectMore() {
    let text = "one two six"
    let view = view(TextInput(text))
    let place = letter(5, of: text, on: view)
    let selected = [1, 1.2, 1.4, 3].map { time in
      act(on: view, view.press(at: place, time: time))
      act(on: view, view.release(at: place, time: time + 0.05))
      return view.field?.input.selectedText
    }
    #expect(selected == ["", "two", text, ""])
  }

  /// A tap on a long text does not move it below the pen.
  @Test func aTapLeavesTheTextWhereItIs() throws {
    let text = String(repeating: "mi", count: 60)
    let view = view(TextInput(text))
    view.setFocus(0)
    for x in [320.0, 480, 330, 400] {
      act(on: view, view.press(at: Point(x: x, y: 230), time: x))
      act(on: view, view.release(at: Point(x: x, y: 230), time: x))
      #expect(abs(try #require(view.caret).x - x) < 8)
    }
  }

  @Test func aButtonIsNoField() {
    var panel = Panel<TextInput>("Button", size: Size(width: 100, height: 40))
    panel.add(
      Element(
        .button("A"),
        in: Rect(x: 0, y: 0, width: 100, height: 40),
        response: .tap(TextInput())
      )
    )
    let view = PanelView(panel, theme: .dark, scale: 1)
    view.setFocus(0)
    #expect(view.field == nil && view.caret == nil)
  }
}
