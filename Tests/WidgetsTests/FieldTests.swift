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
}
