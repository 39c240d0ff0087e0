import Editor
import Geometry
import InkModel
import TestSupport
import Testing

/// Pages that are dropped between others.
@Suite struct PageDragTests {
  private func editor(pages count: Int) -> Editor {
    Editor(Document(title: "", pages: (1...count).map { Page(id: PageID(Int64($0))) }))
  }

  /// A page comes to lie behind those that it was dropped behind, in one step; all others keep their order.
  @Test(arguments: 0..<60)
  func pagesAreMoved(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...7, using: &random)
    let editor = editor(pages: count)
    let before = editor.document.pages.map(\.id)
    let moved = try #require(before.randomElement(using: &random))
    let gap = Int.random(in: 0...count, using: &random)
    let effects = editor.movePage(moved, behind: gap)
    let wanted =
      before[..<gap].filter { $0 != moved } + [moved] + before[gap...].filter { $0 != moved }
    #expect(editor.document.pages.map(\.id) == wanted)
    #expect(effects.changes.count == (wanted == before ? 0 : 1))
    guard wanted != before else { return }
    #expect(editor.page.id == moved)
    _ = editor.perform(.edit(.undo))
    #expect(editor.document.pages.map(\.id) == before)
  }

  /// A page of another document is put behind a number of pages in one step, and without a number after
  /// the one that is shown.
  @Test(arguments: [nil, 0, 1, 2, 3])
  func pagesAreInserted(gap: Int?) {
    let editor = editor(pages: 3)
    let before = editor.document.pages.map(\.id)
    let clipping = Clipping(Page(id: PageID(2), size: Size(width: 7, height: 9)))
    let effects = editor.paste(clipping, behind: gap)
    #expect(effects.changes.count == 1)
    #expect(editor.document.pages.firstIndex { $0.size?.width == 7 } == gap ?? 1)
    #expect(editor.page.size?.width == 7)
    #expect(editor.document.pages.map(\.id).filter(before.contains) == before)
    _ = editor.perform(.edit(.undo))
    #expect(editor.document.pages.map(\.id) == before)
  }
}
