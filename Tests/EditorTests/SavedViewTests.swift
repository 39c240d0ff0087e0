import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Views that are kept in the document: shown again as they were, named, deleted, undone.
@Suite struct SavedViewTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// A screen with two pages of ink, the first of which is shown.
  private func screen() throws -> Screen {
    let screen = try Screen()
    for number in 0..<2 {
      if number > 0 { try screen.perform(.page(.addPage)) }
      let y = 30 + 20 * Double(number)
      try screen.handle(contact([Point(x: 10, y: y), Point(x: 110, y: 45)], by: pen))
    }
    try screen.perform(.page(.previousPage))
    return screen
  }

  private func wander(_ screen: Screen, _ random: inout SeededGenerator) throws {
    let commands: [EditorCommand] = [
      .view(.zoomIn), .view(.zoomOut), .view(.rotateLeft), .view(.rotateRight),
      .view(.mirrorView), .page(.nextPage), .page(.previousPage),
    ]
    for _ in 0..<random.whole(2...6) {
      try screen.perform(commands[random.whole(0...commands.count - 1)])
      try screen.take(
        screen.editor.pan(by: Vector(dx: random.number(-40...40), dy: random.number(-40...40)))
      )
    }
  }

  private func name(_ screen: Screen, _ place: SavedViewPlace) -> String? {
    screen.editor[place]?.name
  }

  /// Wherever the user goes in between, a saved view comes back as it was, on its page.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func viewsComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = try screen()
    var saved: [(place: SavedViewPlace, page: Int, view: Viewport)] = []
    for _ in 0..<4 {
      try wander(screen, &random)
      let changes = screen.changes.count
      try screen.perform(.page(.saveView))
      #expect(screen.changes.count == changes + 1)
      let place = try #require(screen.editor.currentSavedView)
      saved.append((place, screen.editor.pageNumber, screen.editor.view))
    }
    #expect(Set(screen.editor.savedViews) == Set(saved.map(\.place)))
    #expect(Set(saved.compactMap { name(screen, $0.place) }).count == 4)
    for one in saved.shuffled(using: &random) {
      try wander(screen, &random)
      try screen.take(screen.editor.show(one.place))
      let view = screen.editor.view
      #expect(screen.editor.pageNumber == one.page)
      #expect(abs(view.zoom / one.view.zoom - 1) < 1e-9)
      #expect(abs(view.rotation - one.view.rotation) < 1e-9)
      #expect(view.isMirrored == one.view.isMirrored)
      let middle = Point(x: 60, y: 45)
      let (now, before) = (view.transform.inverted, one.view.transform.inverted)
      let way = try #require(now).apply(to: middle) - #require(before).apply(to: middle)
      #expect(way.length < 1e-6)
      #expect(screen.editor.currentSavedView == one.place)
    }
  }

  /// Keys go through the views of all pages in their order, and around.
  @Test func keysGoAround() throws {
    let screen = try screen()
    try screen.perform(.page(.nextPage))
    try screen.perform(.page(.saveView))
    try screen.perform(.page(.previousPage))
    try screen.perform(.page(.saveView))
    try screen.perform(.view(.zoomIn))
    try screen.perform(.page(.saveView))
    let all = screen.editor.savedViews
    #expect(all.map(\.index) == [0, 1, 0])
    var seen: [SavedViewPlace] = []
    for _ in 0..<6 {
      try screen.perform(.page(.nextView))
      seen.append(try #require(screen.editor.currentSavedView))
    }
    #expect(seen == [all[2], all[0], all[1], all[2], all[0], all[1]])
    try screen.perform(.page(.previousView))
    #expect(screen.editor.currentSavedView == all[0] && screen.editor.pageNumber == 0)
  }

  /// Naming and deleting are steps that undo takes back.
  ///
  /// A name of spaces and one that is the same are none. A page takes its views along.
  @Test func changesAreSteps() throws {
    let screen = try screen()
    #expect(!screen.editor.isEnabled(.page(.deleteView)))
    try screen.perform(.page(.saveView))
    let place = try #require(screen.editor.currentSavedView)
    let saved = screen.editor.document
    #expect(screen.editor.rename(place, to: "  ").changes.isEmpty)
    #expect(screen.editor.rename(place, to: name(screen, place) ?? "").changes.isEmpty)
    try screen.take(screen.editor.rename(place, to: "Harbour"))
    #expect(name(screen, place) == "Harbour")
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == saved)
    try screen.perform(.edit(.redo))
    try screen.perform(.page(.deleteView))
    #expect(screen.editor.savedViews.isEmpty && screen.editor.currentSavedView == nil)
    try screen.perform(.edit(.undo))
    #expect(name(screen, place) == "Harbour")
    try screen.perform(.page(.deletePage))
    #expect(screen.editor.savedViews.isEmpty)
    #expect(!screen.editor.isEnabled(.page(.nextView)))
    try screen.perform(.edit(.undo))
    #expect(name(screen, place) == "Harbour")
    #expect(try screen.seen == screen.redrawn)
  }

  /// After a view was deleted a new one gets a name that no other has, and undoing that brings the
  /// views back in their order; the current one is still the one that was shown.
  @Test func namesAndThePlaceStay() throws {
    let screen = try screen()
    for _ in 0..<3 {
      try screen.perform(.page(.saveView))
      try screen.perform(.view(.zoomIn))
    }
    let all = screen.editor.savedViews
    let names = all.map { name(screen, $0) }
    try screen.take(screen.editor.show(all[0]))
    try screen.perform(.page(.deleteView))
    try screen.perform(.page(.saveView))
    #expect(Set(screen.editor.savedViews.map { name(screen, $0) }).count == 3)
    try screen.perform(.edit(.undo))
    try screen.take(screen.editor.show(screen.editor.savedViews[0]))
    #expect(name(screen, screen.editor.savedViews[0]) == names[1])
    try screen.perform(.edit(.undo))
    #expect(screen.editor.savedViews.map { name(screen, $0) } == names)
    #expect(screen.editor.currentSavedView == all[1])
  }

  /// A copy of a page has the views of the page, which then are its own.
  @Test func copiesOfPagesHaveThem() throws {
    let screen = try screen()
    try screen.perform(.page(.saveView))
    try screen.perform(.page(.duplicatePage))
    let all = screen.editor.savedViews
    #expect(all.count == 2 && Set(all.map(\.page)).count == 2)
    try screen.take(screen.editor.rename(all[1], to: "Copy"))
    #expect(name(screen, all[0]) != "Copy" && name(screen, all[1]) == "Copy")
  }

  /// A document that can only be read keeps its views, which can be shown.
  @Test func readOnlyDocumentsShowViews() throws {
    var page = Page()
    let far = CanvasView(center: Point(x: 500, y: -300), zoom: 4, rotation: 0.5)
    page.views = [SavedView("far", of: far)]
    let editor = Editor(Document(pages: [page]))
    editor.isReadOnly = true
    let screen = try Screen(editor)
    try screen.perform(.page(.nextView))
    #expect(abs(editor.view.zoom - 4) < 1e-9)
    try screen.perform(.page(.deleteView))
    try screen.perform(.page(.saveView))
    #expect(editor.savedViews.count == 1 && screen.changes.isEmpty)
  }
}
