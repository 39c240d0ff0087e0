import Editor
import Geometry
import InkModel
import TestSupport
import Testing

/// A document begins where it was left.
@MainActor @Suite struct BookmarkTests {
  /// A document of some pages with some layers each.
  private func document() -> Document {
    var document = Document()
    document.pages = (0..<4).map { number in
      Page(
        id: document.giveID(),
        size: number == 2 ? Size(width: 600, height: 800) : nil,
        layers: (0...number).map { _ in Layer(id: document.giveID()) }
      )
    }
    return document
  }

  private func look(_ editor: Editor, _ random: inout SeededGenerator) {
    for _ in 0..<random.whole(0...3) { _ = editor.perform(.nextPage) }
    for _ in 0..<random.whole(0...2) { _ = editor.perform(.layerBelow) }
    _ = editor.zoom(by: random.number(0.2...4), at: random.point(0...500))
    _ = editor.rotate(by: random.number(-3...3), at: random.point(0...500))
    if random.once(in: 2) { _ = editor.perform(.mirrorView) }
    _ = editor.pan(by: random.point() - .zero)
  }

  /// In a window of the same size all is where it was; in another the middle is.
  @Test func whoOpensADocumentAgainSeesTheSame() throws {
    var random = SeededGenerator(seed: 301)
    for _ in 0..<40 {
      let document = document()
      let first = Editor(document)
      try first.resize(width: 900, height: 700)
      look(first, &random)
      let mark = try #require(first.bookmark.flatMap { Bookmark($0.text) })
      let next = Editor(document, bookmark: mark)
      #expect(next.bookmark == mark)
      try next.resize(width: 900, height: 700)
      #expect((next.pageNumber, next.layerNumber) == (first.pageNumber, first.layerNumber))
      for place in [Point.zero, Point(x: 900, y: 0), Point(x: 300, y: 700)] {
        let (before, after) = (first.view.transform.inverted, next.view.transform.inverted)
        let shift = try #require(before).apply(to: place) - (try #require(after).apply(to: place))
        // Views lie on whole pixels.
        #expect(shift.length * first.view.scale < 1.5)
      }
      let other = Editor(document, bookmark: mark)
      try other.resize(width: 500, height: 1000)
      let middle = try #require(other.view.transform.inverted).apply(to: Point(x: 250, y: 500))
      #expect((middle - mark.view.center).length * other.view.scale < 2 || other.page.size != nil)
      #expect(other.view.zoom == mark.view.zoom && other.view.isMirrored == mark.view.isMirrored)
    }
  }

  /// What nobody has moved is seen as if for the first time, in a window of any size.
  @Test func whatWasNotMovedNeedsNoBookmark() throws {
    let editor = Editor(document())
    #expect(editor.bookmark == nil)
    try editor.resize(width: 900, height: 700)
    #expect(editor.bookmark == nil)
    _ = editor.pan(by: Vector(dx: 5, dy: 0))
    #expect(editor.bookmark != nil)
    _ = editor.pan(by: Vector(dx: -5, dy: 0))
    #expect(editor.bookmark == nil)
    _ = editor.perform(.nextPage)
    #expect(editor.bookmark?.page == 1)
  }

  /// What has been taken away meanwhile, and other pages, are seen as at first.
  @Test func aBookmarkIsForItsPageOnly() throws {
    let mark = try #require(Bookmark("3 2 2.5 0.5 1 4000 -300"))
    let short = Editor(Document(), bookmark: mark)
    try short.resize(width: 900, height: 700)
    #expect(short.pageNumber == 0 && short.view.zoom == 1 && short.bookmark == nil)
    let editor = Editor(document(), bookmark: mark)
    try editor.resize(width: 900, height: 700)
    #expect(editor.pageNumber == 3 && editor.layerNumber == 2 && editor.view.zoom == 2.5)
    _ = editor.perform(.previousPage)
    #expect(editor.view.zoom == 1 && editor.view.rotation == 0)
  }

  @Test func anyWordsAreABookmarkOrNone() throws {
    var random = SeededGenerator(seed: 302)
    for _ in 0..<500 {
      guard let mark = Bookmark(random.broken("3 2 2.5 0.5 1 4000 -300")) else { continue }
      let editor = Editor(document(), bookmark: mark)
      try editor.resize(width: 300, height: 200)
      #expect(editor.view.transform.inverted != nil)
    }
  }
}
