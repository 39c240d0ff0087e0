import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The search bar: what it asks the program for, and what it does with the answer.
@Suite struct FindTests {
  /// The searches that were requested so far.
  private func searches(_ stage: InterfaceStage) -> [FindRequest] {
    stage.requests.compactMap { request in
      if case .files(.find(let search)) = request, search != .prepare { search } else { nil }
    }
  }

  private func type(_ text: String, on stage: InterfaceStage) throws {
    for letter in text { try stage.press(String(letter), typed: String(letter)) }
  }

  private func isOpen(_ stage: InterfaceStage) -> Bool {
    stage.interface.openPanels.contains(.find)
  }

  /// The field for ink, in window pixels.
  private func field(_ stage: InterfaceStage) throws -> Rect {
    let view = try stage.view(.find)
    let number = view.panel.elements.firstIndex { element in
      if case .pad = element.response { true } else { false }
    }
    return try view.windowFrame(of: #require(number)).rect
  }

  /// Writes a stroke into the bar.
  private func write(from start: Double, on stage: InterfaceStage) throws {
    let field = try field(stage)
    stage.drag(
      Point(x: field.minX + start, y: field.minY + 20),
      to: Point(x: field.minX + start + 30, y: field.minY + 60)
    )
  }

  /// Two pages, each with three places.
  private func places(in editor: Editor) -> [FoundPlaces.Place] {
    editor.document.pages.flatMap { page in
      (0..<3).map {
        FoundPlaces.Place(
          page: page.id,
          bounds: Rect(x: 20, y: 40 + 60 * Double($0), width: 50, height: 20)
        )
      }
    }
  }

  private func found(_ stage: InterfaceStage, _ places: [FoundPlaces.Place], note: String = "") {
    stage.carryOut(stage.interface.showFound(places, note: note, lacksAlphabet: false))
    stage.refresh()
  }

  private func tap(_ name: String, on stage: InterfaceStage) throws {
    let elements = try stage.view(.find).panel.elements
    try stage.tap(#require(elements.firstIndex { $0.name == name }, "\(name)"), on: .find)
  }

  private func texts(_ stage: InterfaceStage) throws -> [String] {
    try stage.view(.find).panel.elements.compactMap { $0.look.label?.text }
  }

  // MARK: - By keys

  @Test func keysAloneFindAndWalkOverAllPagesAndRound() throws {
    let stage = try InterfaceStage()
    let editor = stage.editor
    _ = editor.perform(EditorCommand.page(.addPage))
    _ = editor.perform(EditorCommand.page(.previousPage))
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    #expect(stage.requests.contains(.files(.find(.prepare))), "words are looked at while one types")
    try type("moon", on: stage)
    #expect(searches(stage).isEmpty && editor.drawing.strokes.isEmpty)
    try stage.press("Enter")
    #expect(searches(stage) == [.text("moon")])
    #expect(try texts(stage).contains("Searching…"))
    let all = places(in: editor)
    found(stage, all)
    #expect(editor.found == FoundPlaces(all, current: 0))
    #expect(try texts(stage).contains("1 of 6"))
    var order: [Int] = []
    for key in ["Enter", "F3", "F3", "Shift+F3", "Shift+Enter", "Shift+Enter", "Shift+F3", "F3"] {
      try stage.press(key)
      order.append(try #require(editor.found.current))
      #expect(editor.page.id == all[order[order.count - 1]].page, "the page of the place is shown")
    }
    #expect(order == [1, 2, 3, 2, 1, 0, 5, 0])
    #expect(searches(stage).count == 1, "steps need no other search")
    try stage.press("Esc")
    stage.wait(0.3)
    #expect(!isOpen(stage) && editor.found.places.isEmpty, "the lights go out with the bar")
    // F3 brings back the bar with the places, which are still those of the document.
    try stage.press("F3")
    stage.wait(0.3)
    #expect(isOpen(stage) && editor.found == FoundPlaces(all, current: 1))
  }

  @Test func aSearchBeginsAtThePageThatIsShown() throws {
    let stage = try InterfaceStage()
    _ = stage.editor.perform(EditorCommand.page(.addPage))
    try stage.press("Ctrl+F")
    try type("a", on: stage)
    try stage.press("Enter")
    found(stage, places(in: stage.editor))
    #expect(stage.editor.found.current == 3 && stage.editor.pageNumber == 1)
  }

  @Test func aChangedTextOrDocumentIsSearchedForAgain() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    try type("a", on: stage)
    try stage.press("Enter")
    let all = places(in: stage.editor)
    found(stage, all)
    try type("b", on: stage)
    try stage.press("Enter")
    #expect(searches(stage) == [.text("a"), .text("ab")])
    found(stage, all)
    var hand = RandomPen(seed: 3, in: Rect(x: 300, y: 400, width: 200, height: 100))
    stage.carryOut(
      stage.editor.handle(PenBatch(hand.visit(count: 8, by: PenTool(id: 1, kind: .pen))))
    )
    stage.refresh()
    try stage.press("F3")
    #expect(searches(stage) == [.text("a"), .text("ab"), .text("ab")])
    // The walk goes on from where it was.
    found(stage, Array(all.dropLast()))
    #expect(stage.editor.found.current == 1)
  }

  @Test func nothingIsSearchedForWithoutAQuery() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    for key in ["Enter", "F3", "Shift+F3"] { try stage.press(key) }
    try stage.press("Space", typed: " ")
    try stage.press("Enter")
    #expect(searches(stage).isEmpty && isOpen(stage))
  }

  // MARK: - By the pen

  /// What is written into the bar is no ink of the drawing; it is searched for when the pen rests.
  @Test func aWrittenWordIsSearchedForWhenThePenRests() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    func request() -> FindRequest? {
      stage.interface.takeFindRequest(now: Int64(stage.now * 1e9))
    }
    for start in [10.0, 60, 110] {
      try write(from: start, on: stage)
      stage.wait(0.3)
      #expect(request() == nil, "the next stroke may belong to the word")
    }
    #expect(stage.interface.nextRefresh != nil, "the program wakes up for the search")
    stage.wait(0.8)
    guard case .written(let strokes) = request() else {
      Issue.record("no search for the written word")
      return
    }
    #expect(request() == nil, "one search")
    #expect(strokes.count == 3 && strokes.allSatisfy { $0.count > 5 })
    // As written: 30 points to the right and 40 down.
    for stroke in strokes {
      let (first, last) = (try #require(stroke.first), try #require(stroke.last))
      #expect(abs(last.x - first.x - 30) < 1.5 && abs(last.y - first.y - 40) < 1.5)
    }
    #expect(stage.editor.drawing.strokes.isEmpty && !stage.editor.canUndo)
    found(stage, places(in: stage.editor))
    try tap("Find next", on: stage)
    #expect(stage.editor.found.current == 1)
    try tap("Find previous", on: stage)
    #expect(stage.editor.found.current == 0)
    try tap("Clear", on: stage)
    #expect(stage.interface[FindPanel.self].ink.isEmpty)
    try tap("Close", on: stage)
    stage.wait(0.3)
    #expect(!isOpen(stage) && stage.editor.found.places.isEmpty)
  }

  @Test func aPenThatLeavesEndsItsStroke() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    let field = try field(stage)
    for x in [20.0, 80] {
      stage.pen(.down, Point(x: field.minX + x, y: field.minY + 20))
      stage.pen(.move, Point(x: field.minX + x + 9, y: field.minY + 40))
      stage.pen(.leave, Point(x: field.minX + x + 9, y: field.minY + 40))
    }
    #expect(stage.interface[FindPanel.self].ink.strokes.map(\.count) == [2, 2])
  }

  @Test func typingAndWritingReplaceEachOther() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    try type("moon", on: stage)
    try write(from: 30, on: stage)
    #expect(stage.interface[FindPanel.self].input.text.isEmpty)
    try tap("Type a word", on: stage)
    try type("x", on: stage)
    #expect(stage.interface[FindPanel.self].ink.isEmpty)
    try stage.press("Enter")
    #expect(searches(stage) == [.text("x")])
    stage.wait(2)
    #expect(stage.interface.takeFindRequest(now: Int64(stage.now * 1e9)) == nil)
  }

  @Test func whatIsSelectedIsSearchedForAtOnce() throws {
    let stage = try InterfaceStage()
    var hand = RandomPen(seed: 3, in: Rect(x: 300, y: 200, width: 200, height: 100))
    _ = stage.editor.handle(PenBatch(hand.visit(count: 8, by: PenTool(id: 1, kind: .pen))))
    _ = stage.editor.perform(.selectAll)
    stage.refresh()
    try stage.press("Ctrl+F")
    #expect(searches(stage) == [.selection])
    // What is sought already is not sought again: the key closes the bar.
    try stage.press("Ctrl+F")
    #expect(searches(stage).count == 1 && !isOpen(stage))
  }

  /// A place under the bar comes out from under it, however fast the answer is.
  @Test(arguments: [false, true])
  func aPlaceUnderTheBarComesOut(isShown: Bool) throws {
    let stage = try InterfaceStage()
    let editor = stage.editor
    _ = stage.interface.toggleFind()
    if isShown {
      stage.refresh()
      stage.wait(0.3)
    }
    let shown = Rect(x: 600, y: 60, width: 80, height: 30)
    let back = try #require(editor.view.transform.inverted)
    let bounds = Rect(enclosing: shown.corners.map { back.apply(to: $0) })
    found(stage, [FoundPlaces.Place(page: editor.page.id, bounds: bounds)])
    let now = Rect(enclosing: bounds.corners.map { editor.view.transform.apply(to: $0) })
    let bar = try stage.view(.find).frame
    #expect(now.minY >= Double(bar.maxY) && now.maxY <= 800, "\(now) \(bar)")
  }

  /// The key brings the focus back from the paper before it closes the bar.
  @Test func theKeyLeadsBackToTheBar() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    stage.tap(Point(x: 640, y: 450))
    #expect(isOpen(stage) && stage.interface.focus.holder == nil)
    try stage.press("Ctrl+F")
    #expect(stage.interface.focus.holder == .find && stage.interface.isWriting)
    try type("a", on: stage)
    try stage.press("Enter")
    #expect(searches(stage) == [.text("a")])
    try stage.press("Ctrl+F")
    #expect(!isOpen(stage))
  }

  // MARK: - Limits

  @Test func endlessScribblingIsBounded() {
    var ink = FindInk()
    for step in 0..<100_000 {
      ink.add(Point(x: Double(step % 400), y: 10))
      if step % 50 == 0 { ink.endStroke() }
    }
    #expect(ink.strokes.joined().count <= 20_000)
    ink.endStroke()
    ink.wait(5)
    #expect(ink.dueTime != nil)
    ink.clear()
    #expect(ink.isEmpty && ink.dueTime == nil)
  }

  @Test func anAnswerAfterTheBarWasClosedChangesNothing() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    try type("a", on: stage)
    try stage.press("Enter")
    try stage.press("Esc")
    found(stage, places(in: stage.editor))
    #expect(stage.editor.found.places.isEmpty && !stage.interface[FindPanel.self].isSearching)
  }

  /// A search that the bar was closed over is made again, and the places of the one before are gone,
  /// whether its answer came meanwhile or not.
  @Test(arguments: [false, true])
  func aSearchThatTheBarWasClosedOverIsMadeAgain(isAnswered: Bool) throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    try type("a", on: stage)
    try stage.press("Enter")
    found(stage, places(in: stage.editor), note: "Only texts.")
    try type("b", on: stage)
    try stage.press("Enter")
    try stage.press("Enter")
    #expect(stage.editor.found.current == 0, "no steps through the places of another word")
    try stage.press("Esc")
    stage.wait(0.3)
    if isAnswered { found(stage, Array(places(in: stage.editor).prefix(1))) }
    try stage.press("Ctrl+F")
    stage.wait(0.3)
    let shown = try texts(stage).joined(separator: "\n")
    for text in ["Searching…", "of 3", "Only texts."] { #expect(!shown.contains(text), "\(shown)") }
    #expect(stage.editor.found.places.isEmpty)
    try stage.press("Enter")
    #expect(searches(stage) == [.text("a"), .text("ab"), .text("ab")])
    found(stage, places(in: stage.editor))
    #expect(try texts(stage).contains("1 of 3"))
  }

  /// The bar says that there is no alphabet, and leads to the recording of one.
  @Test func withoutAnAlphabetTheBarSaysSo() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+F")
    try type("a", on: stage)
    try stage.press("Enter")
    stage.carryOut(stage.interface.showFound([], note: "Only texts.", lacksAlphabet: true))
    stage.refresh()
    #expect(try texts(stage).contains("Only texts."))
    try tap("Record own alphabet", on: stage)
    #expect(stage.performed.contains(.program(.window(.recordAlphabet))))
  }

  // MARK: - Beside other panels

  /// Wherever a selection is in a low window, the bar and the commands of the selection leave each other free, whichever
  /// came first; they go back when the bar closes.
  @Test(arguments: [(420, 520, 1.0), (840, 1040, 2)], [0.1, 0.2, 0.35, 0.5, 0.7])
  func theCommandsOfASelectionAreFree(size: (Int, Int, Double), share: Double) throws {
    let stage = try InterfaceStage(width: size.0, height: size.1, scale: size.2)
    _ = stage.editor.setDeviceScale(size.2)
    let (x, y) = (0.4 * Double(size.0), share * Double(size.1))
    stage.drag(Point(x: x, y: y), to: Point(x: x + 60, y: y + 12))
    stage.carryOut(stage.editor.perform(.selection(.selectAll)))
    stage.wait(0.4)
    let alone = try stage.view(.selection).frame
    for _ in 0..<2 {
      stage.open(.find)
      let (bar, commands) = (try stage.view(.find).frame, try stage.view(.selection).frame)
      #expect(!bar.intersects(commands))
      #expect(
        PixelRect(x: 0, y: 0, width: size.0, height: size.1).intersection(commands) == commands
      )
      stage.carryOut(stage.editor.perform(.selection(.deselect)))
      stage.wait(0.4)
      stage.carryOut(stage.editor.perform(.selection(.selectAll)))
      stage.wait(0.4)
      #expect(try stage.view(.selection).frame == commands)
      stage.interface.setOpen(.find, false)
      stage.wait(0.4)
      #expect(try stage.view(.selection).frame == alone)
    }
  }
}
