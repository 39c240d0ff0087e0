import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Texts on the page: they are inserted, opened by the pen and replaced.
@Suite struct TextTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// A page with two texts and a picture of the window.
  private func screen() throws -> Screen {
    let notes = [
      Note("one", at: Point(x: 10, y: 10), fontSize: 20, color: .black),
      Note("two\nlines", at: Point(x: 10, y: 45), fontFamily: "DejaVu Serif", fontSize: 16),
    ]
    let document = Document(title: "", pages: [Page(layers: [Layer(notes: notes)])])
    let screen = try Screen(Editor(document))
    screen.editor.tool = .lasso
    return screen
  }

  /// Taps at a point at a time in milliseconds.
  private func tap(_ point: Point, at time: Double, on editor: Editor) -> Effects {
    var events = contact([point], by: pen)
    for index in events.indices {
      events[index].sample.time = PenTime(milliseconds: time + 10 * Double(index))
    }
    return editor.handle(PenBatch(events))
  }

  private let opening = Effects.Request.perform(.clipboard(.editText))

  // MARK: - Opening

  @Test func aSecondTapOnATextOpensItOnce() throws {
    let editor = try screen().editor
    let place = Point(x: 20, y: 20)
    #expect(tap(place, at: 0, on: editor).requests.isEmpty)
    #expect(editor.selectedNote?.note.text == "one")
    #expect(tap(place, at: 200, on: editor).requests == [opening])
    // A third tap begins a new pair.
    #expect(tap(place, at: 400, on: editor).requests.isEmpty)
    #expect(tap(place, at: 600, on: editor).requests == [opening])
  }

  @Test func slowTapsAndTapsOnDifferentThingsOnlySelect() throws {
    let editor = try screen().editor
    let places = [Point(x: 20, y: 20), Point(x: 20, y: 55), Point(x: 100, y: 85)]
    #expect(tap(places[0], at: 0, on: editor).requests.isEmpty)
    #expect(tap(places[0], at: 700, on: editor).requests.isEmpty)
    #expect(tap(places[1], at: 800, on: editor).requests.isEmpty)
    #expect(editor.selectedNote?.note.text == "two\nlines")
    #expect(tap(places[2], at: 900, on: editor).requests.isEmpty)
    #expect(editor.selectedNote == nil)
    #expect(tap(places[1], at: 1000, on: editor).requests.isEmpty)
  }

  @Test func aTextThatWasMovedBetweenTwoTapsIsNotOpened() throws {
    let editor = try screen().editor
    let place = Point(x: 20, y: 20)
    _ = tap(place, at: 0, on: editor)
    _ = editor.handle(PenBatch(contact([place, place + Vector(dx: 20, dy: 0)], by: pen)))
    #expect(editor.layer.notes[0].position.x > 20)
    #expect(tap(Point(x: 45, y: 20), at: 300, on: editor).requests.isEmpty)
  }

  @Test func oneTextAtATimeCanBeEdited() throws {
    let editor = try screen().editor
    #expect(editor.selectedNote == nil)
    _ = editor.perform(.selectAll)
    #expect(editor.selection?.count == 2 && editor.selectedNote == nil)
    _ = tap(Point(x: 20, y: 20), at: 0, on: editor)
    _ = editor.perform(.deleteSelection)
    _ = editor.perform(.selectAll)
    #expect(editor.selectedNote?.note.text == "two\nlines")
  }

  /// The selection of a layer that is not the current one any more is no text of the current one.
  @Test(arguments: [EditorCommand.layer(.addLayer), .layer(.deleteLayer), .page(.addPage)])
  func anotherLayerHasNoSelectedText(command: EditorCommand) throws {
    let editor = try screen().editor
    _ = editor.perform(.addLayer)
    _ = editor.perform(.layerBelow)
    _ = tap(Point(x: 20, y: 55), at: 0, on: editor)
    #expect(editor.selectedNote?.note.text == "two\nlines")
    _ = editor.perform(command)
    #expect(editor.layer.notes.isEmpty && editor.selectedNote == nil)
  }

  // MARK: - Replacing

  @Test func aChangeIsOneStepAndUndoRestoresEveryBit() throws {
    let screen = try screen()
    let editor = screen.editor
    let (before, blank) = (editor.document, try screen.seen)
    try screen.handle(contact([Point(x: 20, y: 20)], by: pen))
    let old = try #require(editor.selectedNote)
    var new = old.note
    new.text = "other words\nhere"
    new.fontFamily = "DejaVu Sans Mono"
    new.fontSize = 12
    new.color = InkColor(red: 0.7, green: 0.1, blue: 0.1)
    let effects = try #require(editor.replace(old, with: new))
    try screen.take(effects)
    #expect(effects.changes.count == 1)
    #expect(editor.layer.notes == [new, before.pages[0].layers[0].notes[1]])
    #expect(editor.selectedNote?.note == new, "it can be edited again at once")
    try screen.perform(.selection(.deselect))
    #expect(try screen.seen == screen.redrawn)
    #expect(try screen.seen != blank)
    try screen.perform(.edit(.undo))
    #expect(editor.document == before)
    #expect(try screen.seen == blank)
    #expect(!editor.canUndo)
  }

  @Test func withoutLettersItIsDeletedAndUnchangedNothingHappens() throws {
    let editor = try screen().editor
    _ = tap(Point(x: 20, y: 20), at: 0, on: editor)
    let old = try #require(editor.selectedNote)
    #expect(try #require(editor.replace(old, with: old.note)).changes.isEmpty && !editor.canUndo)
    var empty = old.note
    empty.text = " \n"
    #expect(try #require(editor.replace(old, with: empty)).changes.count == 1)
    #expect(editor.layer.notes.map(\.text) == ["two\nlines"] && editor.selection == nil)
    #expect(editor.replace(old, with: empty) == nil, "it is not there any more")
    _ = editor.perform(.undo)
    #expect(editor.layer.notes.map(\.text) == ["one", "two\nlines"])
  }

  /// Others may come or go below it, and the page may be turned, while it is being edited.
  @Test func itIsFoundAgainWhereverItHasGone() throws {
    let editor = try screen().editor
    _ = tap(Point(x: 20, y: 55), at: 0, on: editor)
    let old = try #require(editor.selectedNote)
    _ = editor.perform(.deselect)
    _ = tap(Point(x: 20, y: 20), at: 1000, on: editor)
    _ = editor.perform(.deleteSelection)
    _ = editor.perform(.addPage)
    #expect(editor.pageNumber == 1)
    var new = old.note
    new.text = "changed"
    #expect(try #require(editor.replace(old, with: new)).changes.count == 1)
    #expect(editor.pageNumber == 0 && editor.layer.notes == [new])
  }

  @Test func aLockedLayerRefuses() throws {
    let editor = try screen().editor
    _ = tap(Point(x: 20, y: 20), at: 0, on: editor)
    let old = try #require(editor.selectedNote)
    _ = editor.perform(.toggleLayerLocked)
    var new = old.note
    new.text = "changed"
    let effects = try #require(editor.replace(old, with: new))
    #expect(effects.changes.isEmpty && effects.requests == [.show(Refusal.layerIsLocked.message)])
    #expect(editor.layer.notes[0] == old.note)
  }

  // MARK: - Inserting

  @Test(arguments: [nil, Size(width: 60, height: 40), Size(width: 4000, height: 3000)])
  func aNewTextStandsInTheMiddleOfWhatIsSeenOfThePage(size: Size?) throws {
    let editor = Editor(Document(title: "", pages: [Page(size: size)]))
    _ = try Screen(editor)
    editor.tool = .draw
    #expect(editor.insert(Note("\n ", at: .zero)).changes.isEmpty)
    #expect(editor.insert(Note("new", at: .zero, fontSize: 10)).changes.count == 1)
    let bounds = editor.layer.notes[0].usualBounds
    #expect(editor.visibleArea.contains(bounds.center))
    if let size {
      #expect(Rect(x: 0, y: 0, width: size.width, height: size.height).contains(bounds.center))
    }
    #expect(editor.selectedNote != nil && editor.tool.selects)
    _ = editor.perform(.deselect)
    #expect(editor.tool == .draw, "the pen draws again")
  }
}
