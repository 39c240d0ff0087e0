import Commands
import Editor
import Geometry
import InkModel
import Practice
import Testing
import Widgets

@testable import Interface

/// A text is put into the drawing as handwriting.
@Suite struct HandwritingTests {
  private let editor = Editor()

  private func interface() throws -> Interface {
    try editor.resize(width: 1280, height: 800)
    let interface = Interface(over: editor, settings: InterfaceSettings(), keys: KeyMap())
    interface.resize(width: 1280, height: 800, scale: 1)
    _ = interface.refresh(now: 0)
    return interface
  }

  private func write(_ text: String, in interface: Interface) -> Effects {
    interface.toggle(.handwriting)
    _ = interface.refresh(now: 0)
    for letter in text {
      _ = interface.handle(KeyChord(String(letter)), typed: String(letter))
      _ = interface.refresh(now: 0)
    }
    let effects = interface.handle(KeyChord("Return"), typed: "")
    _ = interface.refresh(now: 0)
    return effects ?? Effects()
  }

  @Test(arguments: [
    "hat", "한글", "A line that is much longer than the window is wide, so it breaks",
  ])
  func aTextBecomesSelectedStrokesOfTheInkAtHandInOneStep(text: String) throws {
    let interface = try interface()
    editor.ink = Ink(.fountainPen, color: InkColor(red: 0.8, green: 0.1, blue: 0.2))
    let ink = editor.ink
    let effects = write(text, in: interface)
    #expect(effects.changes.count == 1)
    let strokes = Array(editor.drawing.strokes)
    #expect(strokes.count >= text.filter { !$0.isWhitespace }.count)
    #expect(strokes.allSatisfy { $0.ink == ink })
    #expect(editor.selection?.strokes == Set(strokes.map(\.id)))
    let area = editor.visibleArea
    let bounds = Clipping(strokes: strokes).bounds
    #expect(bounds.minX >= area.minX && bounds.maxX <= area.maxX)
    #expect(bounds.center.distance(to: area.center) < 1)
    #expect(!interface.openPanels.contains(.handwriting))
    _ = editor.perform(.undo)
    #expect(editor.drawing.strokes.isEmpty)
  }

  @Test func theChosenAlphabetAndSizeAreWrittenAndKept() throws {
    let interface = try interface()
    let letter = try #require(Alphabet.school.letter(for: "o"))
    let own = Alphabet(name: "mine", like: .school, letters: [("l", letter)])
    interface.alphabets.append(NamedAlphabet(id: "/own.sumi", name: "My alphabet", alphabet: own))
    interface.settings.alphabet = "/own.sumi"
    interface.settings.letterHeight = 30
    _ = write("l", in: interface)
    let bounds = try #require(editor.drawing.strokes.first).path.map(\.location.x)
    // An o, in place of an upright line, of half the height of a capital letter.
    let width = (bounds.max() ?? 0) - (bounds.min() ?? 0)
    #expect(width > 10 * Document.unitsPerMillimetre && width < 20 * Document.unitsPerMillimetre)
    let kept = InterfaceSettings(interface.settings.values)
    #expect(kept.alphabet == "/own.sumi" && kept.letterHeight == 30)
  }

  @Test func aTextStaysOnASizedPageWhereverTheViewIs() throws {
    let page = Page(size: Size(width: 400, height: 300))
    let editor = Editor(Document(title: "", pages: [page]))
    try editor.resize(width: 1280, height: 800)
    let plan = HandwritingPlan(
      "a longer text that has to break into lines",
      in: .school,
      letterHeight: 6,
      on: editor
    )
    #expect(plan.text.lineCount > 1 && plan.text.width <= 400)
    #expect(plan.center.x == 200 && (0...300).contains(plan.center.y))
  }

  @Test func nothingIsInsertedForNoWordsAndThePanelStays() throws {
    let interface = try interface()
    #expect(write(" ", in: interface).changes.isEmpty)
    #expect(editor.drawing.strokes.isEmpty && interface.openPanels.contains(.handwriting))
    _ = interface.handle(KeyChord("Escape"), typed: "")
    _ = interface.refresh(now: 0)
    #expect(!interface.openPanels.contains(.handwriting))
  }

  @Test func aLockedLayerTakesNoHandwriting() throws {
    let interface = try interface()
    _ = editor.perform(.toggleLayerLocked)
    let effects = write("hat", in: interface)
    #expect(effects.changes.isEmpty && effects.requests == [.show(Refusal.layerIsLocked.message)])
  }
}
