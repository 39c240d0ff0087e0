import Geometry
import InkModel
import TestSupport
import Testing

/// Saved views of pages, and the edits of them.
@Suite struct SavedViewTests {
  private typealias Copy = (document: Document, undoing: [DocumentEdit])

  private func views(seed: UInt64, count: Int) -> [SavedView] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      SavedView("\(seed).\(number)", of: CanvasView(center: random.point()))
    }
  }

  private func copy(of base: Document, _ views: [SavedView]) -> Copy {
    var document = base
    let inverse = document.apply(.setViews(base.pages[0].id, views))
    return (document, [inverse])
  }

  /// What either copy saved is in the merged one, in whatever order the copies come; what one deleted
  /// is gone.
  @Test func copiesAreMerged() {
    let (old, new, others) = (
      views(seed: 1, count: 3), views(seed: 2, count: 2), views(seed: 3, count: 1)
    )
    var page = Page()
    page.views = old
    let base = Document(pages: [page])
    let one = copy(of: base, old + new)
    let other = copy(of: base, [old[0]] + [old[2]] + others)
    let merge = DocumentMerge(one, other)
    #expect(Set(merge.document.pages[0].views) == Set([old[0], old[2]] + new + others))
    #expect(DocumentMerge(other, one).document == merge.document)
    #expect(merge.conflicts.isEmpty)
    // Nobody knows that the second was deleted when the histories are gone.
    let blind = DocumentMerge((one.document, []), (other.document, []))
    #expect(!blind.isAncestorKnown)
    #expect(Set(blind.document.pages[0].views) == Set(old + new + others))
  }

  /// A view given two names is there under both: nobody's name is lost.
  @Test func twoNamesAreTwoViews() {
    var page = Page()
    page.views = views(seed: 4, count: 1)
    let base = Document(pages: [page])
    func named(_ name: String) -> Copy {
      copy(of: base, [SavedView(name, of: base.pages[0].views[0].view)])
    }
    let merged = DocumentMerge(named("harbour"), named("bridge")).document.pages[0].views
    #expect(Set(merged.map(\.name)) == ["harbour", "bridge"])
  }

  /// No ink looks different, and a longer list takes more of the history's memory.
  @Test func theyAreSeenNowhereButTakeMemory() {
    let edit = DocumentEdit.setViews(PageID(1), views(seed: 5, count: 4))
    #expect(edit.strokeIDs?.isEmpty == true)
    let longer = DocumentEdit.setViews(PageID(1), views(seed: 5, count: 9))
    #expect(longer.byteCount > edit.byteCount)
    var (page, same) = (Page(), Page())
    page.views = views(seed: 5, count: 4)
    same.views = []
    let inserted = (DocumentEdit.insertPage(page, at: 0), DocumentEdit.insertPage(same, at: 0))
    #expect(inserted.0.byteCount > inserted.1.byteCount)
  }

  /// A view is the same in a window of another size and resolution.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func viewsFitAnyWindow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = CanvasView(
      center: random.point(-5000...5000),
      zoom: random.number(0.1...8),
      rotation: random.number(-3...3),
      isMirrored: random.once(in: 2)
    )
    for (width, height, scale) in [(1280.0, 800.0, 1.0), (421, 519, 2), (3000, 99, 1.5)] {
      let window = Rect(x: random.number(0...400), y: 7, width: width, height: height)
      let viewport = Viewport(view, in: window, deviceScale: scale)
      let shown = CanvasView(viewport, in: window)
      #expect(abs(shown.zoom / view.zoom - 1) < 1e-12)
      #expect(abs(shown.rotation - view.rotation) < 1e-12 && shown.isMirrored == view.isMirrored)
      // Viewports lie on whole pixels.
      #expect((shown.center - view.center).length * viewport.scale < 1)
    }
  }
}
