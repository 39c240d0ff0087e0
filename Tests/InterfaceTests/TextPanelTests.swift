import Commands
import Editor
import Geometry
import InkModel
import Testing
import Widgets

@testable import Interface

/// A text is put onto the page, and edited there with its font, size and colour.
@Suite struct TextPanelTests {
  private func type(_ text: String, on stage: InterfaceStage) throws {
    for letter in text {
      let key = letter == "\n" ? "Enter" : letter == " " ? "Space" : String(letter)
      try stage.press(key, typed: letter == "\n" ? "\r" : String(letter))
    }
  }

  /// A window with a text that was just inserted, and is selected.
  private func stage(with text: String = "wet ink") throws -> InterfaceStage {
    let stage = try InterfaceStage()
    try stage.press("Shift+T")
    try type(text, on: stage)
    try stage.press("Ctrl+Enter")
    stage.wait(0.3)
    #expect(stage.editor.layer.notes.map(\.text) == [text])
    return stage
  }

  private func note(_ stage: InterfaceStage) throws -> Note {
    try #require(stage.editor.layer.notes.first)
  }

  /// Taps an element by its name.
  private func tap(_ name: String, on stage: InterfaceStage) throws {
    let elements = try stage.view(.text).panel.elements
    let number = try #require(elements.firstIndex { $0.name == name && $0.takesKeys }, "\(name)")
    try stage.tap(number, on: .text)
    stage.wait(0.2)
  }

  /// Taps the text on the page twice.
  private func tapTwice(_ stage: InterfaceStage) throws {
    let center = try note(stage).usualBounds.center
    let place = stage.editor.view.transform.apply(to: center)
    for _ in 0..<2 {
      stage.tap(place)
      stage.pass(0.1)
    }
    stage.refresh()
    stage.wait(0.3)
  }

  private func words(_ stage: InterfaceStage) -> String? {
    stage.interface.views[.text]?.field?.input.text
  }

  private func isOpen(_ stage: InterfaceStage) -> Bool {
    stage.interface.openPanels.contains(.text)
  }

  // MARK: - Inserting and editing

  @Test func keysAloneInsertLinesAsOneStep() throws {
    let stage = try stage(with: "ink\n한글")
    #expect(stage.editor.selectedNote != nil && !isOpen(stage))
    _ = stage.editor.perform(.undo)
    #expect(stage.editor.layer.notes.isEmpty && !stage.editor.canUndo)
  }

  @Test func aDoubleTapOpensTheWordsAndThePenAloneChangesThem() throws {
    let stage = try stage()
    let before = try note(stage)
    try tapTwice(stage)
    #expect(isOpen(stage) && words(stage) == "wet ink")
    try type("!", on: stage)
    try tap("Vermilion", on: stage)
    try tap("Apply", on: stage)
    let after = try note(stage)
    #expect(!isOpen(stage) && after.text == "wet ink!" && after.color.hex == "#c8321f")
    #expect(after.position == before.position && after.fontSize == before.fontSize)
    #expect(stage.editor.selectedNote?.note == after)
    _ = stage.editor.perform(.undo)
    #expect(try note(stage) == before, "all of it is one step")
  }

  @Test func enterOpensTheSelectedTextAndEscapeLeavesItAsItWas() throws {
    let stage = try stage()
    let before = stage.editor.document
    try stage.press("Enter")
    stage.wait(0.3)
    #expect(isOpen(stage) && words(stage) == "wet ink")
    try type("\nmore", on: stage)
    #expect(words(stage) == "wet ink\nmore")
    try stage.press("Esc")
    #expect(!isOpen(stage) && stage.editor.document == before)
    // What was dropped is not what the next new text begins with.
    stage.wait(0.3)
    try stage.press("Shift+T")
    #expect(words(stage) == "")
  }

  @Test func withoutASelectedTextEnterDoesNothing() throws {
    let stage = try InterfaceStage()
    try stage.press("Enter")
    #expect(!isOpen(stage))
    #expect(CommandTable.entry(of: .clipboard(.editText)).isEnabled(stage.editor) == false)
  }

  @Test func nothingChangedIsNoStepAndASizeFromElsewhereStaysExact() throws {
    let stage = try stage()
    _ = stage.editor.perform(.deleteSelection)
    _ = stage.editor.insert(Note("odd", at: .zero, fontSize: 17.123456789))
    let before = try note(stage)
    stage.interface.editText()
    stage.refresh()
    try stage.press("Ctrl+Enter")
    #expect(try note(stage) == before)
    stage.interface.editText()
    stage.refresh()
    try type("s", on: stage)
    try stage.press("Ctrl+Enter")
    #expect(try note(stage).text == "odds" && note(stage).fontSize == before.fontSize)
  }

  @Test func aTextWithoutWordsIsDeletedAndANewOneIsNotMade() throws {
    let stage = try stage()
    try stage.press("Enter")
    try stage.press("Ctrl+A")
    try stage.press("Backspace")
    try stage.press("Ctrl+Enter")
    #expect(stage.editor.layer.notes.isEmpty)
    stage.wait(0.3)
    try stage.press("Shift+T")
    try stage.press("Ctrl+Enter")
    #expect(isOpen(stage) && stage.editor.layer.notes.isEmpty)
  }

  @Test func wordsThatWereNotInsertedAreThereTheNextTime() throws {
    let stage = try InterfaceStage()
    try stage.press("Shift+T")
    try type("kept", on: stage)
    try stage.press("Esc")
    stage.wait(0.3)
    try stage.press("Shift+T")
    #expect(words(stage) == "kept")
    // They are selected, to be written over.
    try type("n", on: stage)
    #expect(words(stage) == "n")
  }

  @Test func aRefusalKeepsThePanelWithItsWords() throws {
    let stage = try stage()
    try stage.press("Enter")
    try type("!", on: stage)
    _ = stage.editor.perform(.toggleLayerLocked)
    try stage.press("Ctrl+Enter")
    #expect(stage.requests.contains(.show(Refusal.layerIsLocked.message)))
    #expect(isOpen(stage) && words(stage) == "wet ink!")
    #expect(try note(stage).text == "wet ink")
  }

  /// The paper can be touched meanwhile, and another text be opened in its place.
  @Test func anotherTextTakesThePanel() throws {
    let stage = try stage()
    try stage.press("Shift+T")
    try type("new", on: stage)
    stage.interface.editText()
    stage.refresh()
    #expect(words(stage) == "wet ink" && stage.interface.isWriting)
    stage.interface.insertText()
    stage.refresh()
    #expect(isOpen(stage) && words(stage) != nil)
  }

  // MARK: - Fonts, sizes, colours

  /// Sizes of a file that are out of all bounds are shown.
  @Test(arguments: [1e300, -1e300])
  func anySizeOfAFileIsShown(size: Double) throws {
    let stage = try InterfaceStage()
    stage.open(.text)
    stage.interface[TextPanel.self].draft.size = size
    stage.refresh()
    let texts = try stage.view(.text).panel.elements.compactMap { $0.look.label?.text }
    #expect(texts.contains("\(Int(clamping: size))\u{202F}pt"), "\(texts)")
  }

  @Test func thePenChoosesAFontOfThoseInstalled() throws {
    let stage = try stage()
    try stage.press("Enter")
    stage.wait(0.3)
    try tap("Font", on: stage)
    let names = try stage.view(.text).panel.elements.map(\.name)
    #expect(names.contains("Default font") && names.contains("DejaVu Sans Mono"))
    try tap("DejaVu Sans Mono", on: stage)
    try tap("Apply", on: stage)
    #expect(try note(stage).fontFamily == "DejaVu Sans Mono")
    // Back to the default one.
    try stage.press("Enter")
    stage.wait(0.3)
    try tap("Font", on: stage)
    try tap("Default font", on: stage)
    try tap("Apply", on: stage)
    #expect(try note(stage).fontFamily == nil)
  }

  @Test func keysSearchAFontAndEscapeLeavesTheListFirst() throws {
    let stage = try stage()
    try stage.press("Enter")
    stage.wait(0.3)
    _ = stage.interface.perform(.text(.toggleFonts))
    stage.refresh()
    try type("nothing like this", on: stage)
    #expect(try !stage.view(.text).panel.elements.contains { $0.name == "DejaVu Serif" })
    try stage.press("Ctrl+A")
    try type("serif deja", on: stage)
    try stage.press("Enter")
    #expect(words(stage) == nil, "the font has the focus")
    _ = stage.interface.perform(.text(.toggleFonts))
    stage.refresh()
    try stage.press("Esc")
    #expect(isOpen(stage))
    try stage.press("Ctrl+Enter")
    #expect(try note(stage).fontFamily?.hasPrefix("DejaVu Serif") == true)
  }

  @Test func theSizeIsInPointsAndSizeAndFontAreKept() throws {
    let stage = try InterfaceStage()
    try stage.press("Shift+T")
    _ = stage.interface.perform(.text(.setFamily("DejaVu Serif")))
    for share in [0.0, 0.37, 0.71, 1] {
      _ = stage.interface.perform(.text(.setSize(share)))
      stage.refresh()
      let size = stage.interface[TextPanel.self].draft.size
      #expect(TextDraft.sizes.contains(size) && (size * 2).rounded() == size * 2)
    }
    _ = stage.interface.perform(.text(.write(TextInput("big", allowsLines: true))))
    _ = stage.interface.perform(.text(.apply))
    #expect(try note(stage).fontSize == 144.0 * 96 / 72)
    let kept = InterfaceSettings(stage.interface.settings.values)
    #expect(kept.textFamily == "DejaVu Serif" && kept.textSize == 144)
    #expect(InterfaceSettings(["text.size": "1e9"]).textSize == 144)
    #expect(InterfaceSettings(["text.size": "nan"]).textSize == 12)
    let other = try InterfaceStage(kept)
    try other.press("Shift+T")
    try type("a", on: other)
    try other.press("Ctrl+Enter")
    #expect(try note(other).fontFamily == "DejaVu Serif")
  }

  @Test func aNewTextHasTheColourOfTheInk() throws {
    let stage = try InterfaceStage()
    stage.editor.ink.color = InkColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    try stage.press("Shift+T")
    try type("a", on: stage)
    let swatch = try #require(
      stage.view(.text).panel.elements.first { $0.name == "#336699" }
    )
    #expect(swatch.isSelected)
    try stage.press("Ctrl+Enter")
    #expect(try note(stage).color.hex == "#336699")
  }

  // MARK: - The selection

  @Test func onlyOneTextOffersToBeEdited() throws {
    let stage = try stage()
    func offers() throws -> Bool {
      stage.refresh()
      return try stage.view(.selection).panel.elements.contains {
        $0.asksFor == .clipboard(.editText)
      }
    }
    #expect(try offers())
    _ = stage.editor.insert(Note("second", at: .zero))
    _ = stage.editor.perform(.selectAll)
    #expect(try !offers())
  }
}
