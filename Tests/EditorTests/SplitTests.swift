import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

@testable import Editor

/// A window that is divided into two panes of one document.
///
/// At a quarter of the usual scale the small window of the tests is large enough for two.
@Suite struct SplitTests: NavigationSuite {
  private func screen(_ document: Document = Document(), waits: Bool = true) throws -> Screen {
    let editor = Editor(document, strokeSeed: 1)
    editor.prepareView(deviceScale: 0.25, desk: Editor.lightDesk)
    return try Screen(editor, waits: waits)
  }

  private func split(_ document: Document = Document(), waits: Bool = true) throws -> Screen {
    let screen = try screen(document, waits: waits)
    try screen.handle(drag(pen, [Point(x: 56, y: 40), Point(x: 62, y: 52)]))
    try screen.perform(.view(.toggleSplitView))
    return screen
  }

  private func pixels(_ screen: Screen, in rect: PixelRect) -> [UInt32] {
    (rect.minY..<rect.maxY).flatMap { y in
      (rect.minX..<rect.maxX).map { screen.pixel($0, y) }
    }
  }

  /// A touch that leaves a short line about a point.
  private func dash(at point: Point) -> [PenEvent] {
    drag(pen, (0..<6).map { point + Vector(dx: Double($0) - 3, dy: 0) })
  }

  private func scroll(at point: Point, _ keys: HeldKeys = []) -> PenEvent {
    PenEvent(
      phase: .scroll,
      tool: mouse,
      sample: PenSample(position: point, time: PenTime(milliseconds: 9000)),
      scroll: Vector(dx: 0, dy: 1),
      keys: keys
    )
  }

  /// Both panes show what the window showed, as far as there is room; closed, the view is what it was.
  @Test func bothPanesShowTheSame() throws {
    let screen = try screen()
    try screen.handle(drag(pen, [Point(x: 36, y: 40), Point(x: 42, y: 52)]))
    let (view, picture) = (screen.editor.view, screen.picture)
    try screen.perform(.view(.toggleSplitView))
    let layout = try #require(screen.editor.layout)
    let other = try #require(screen.editor.display.split).resting.viewing.viewport
    let shift = Int(other.origin.x - screen.editor.view.origin.x)
    let common = layout.first.intersection(layout.second.shifted(byX: -shift, y: 0))
    #expect(common.width > layout.first.width - 2)
    let panes = [common, common.shifted(byX: shift, y: 0)].map { pixels(screen, in: $0) }
    #expect(panes[0] == panes[1] && Set(panes[0]).count > 1)
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.view(.toggleSplitView))
    #expect(screen.editor.view.transform == view.transform && screen.picture == picture)
  }

  /// A page that nobody has touched begins in the corner of each pane.
  @Test func aBlankPageBeginsInBothPanes() throws {
    let screen = try screen()
    try screen.perform(.view(.toggleSplitView))
    let layout = try #require(screen.editor.layout)
    let resting = try #require(screen.editor.display.split).resting.viewing.viewport
    #expect(screen.editor.view.origin == .zero)
    #expect(resting.origin == Point(x: Double(layout.second.minX), y: 0))
  }

  /// Ink that would lie behind the divider or outside is in the middle of both panes.
  @Test func inkThatWasSeenIsSeen() throws {
    let screen = try screen()
    try screen.handle(drag(pen, [Point(x: 56, y: 40), Point(x: 90, y: 52)]))
    let bounds = screen.editor.drawing.strokes[0].renderBounds
    try screen.perform(.view(.toggleSplitView))
    let layout = try #require(screen.editor.layout)
    let resting = try #require(screen.editor.display.split).resting.viewing.viewport
    for (view, pane) in [(screen.editor.view, layout.first), (resting, layout.second)] {
      let seen = view.transform.apply(to: bounds)
      #expect(pane.rect.contains(seen) && seen.center.distance(to: pane.rect.center) < 1)
    }
  }

  /// Whatever is done in either pane, the window shows at the end what a fresh picture of both would.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func theWindowShowsBothPanes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = try split(Document(pages: [Page(id: PageID(1)), Page(id: PageID(2))]))
    var number = 0.0
    for _ in 0..<14 {
      number += 1
      let point = Point(x: random.number(0...120), y: random.number(0...90))
      switch random.whole(0...11) {
      case 0...3: try screen.handle(dash(at: point))
      case 4: try screen.handle([scroll(at: point, random.once(in: 2) ? .control : [])])
      case 5:
        let to = point + Vector(dx: random.number(-9...9), dy: random.number(-9...9))
        try screen.handle(drag(mouse, [point, to], keys: .space, rests: true))
      case 6: try screen.perform(.edit(random.once(in: 2) ? .undo : .redo))
      case 7: try screen.perform(.view(.nextPane))
      case 8: try screen.perform(.view(random.once(in: 2) ? .moveDividerBack : .moveDividerForward))
      case 9: try screen.perform(.page(random.once(in: 2) ? .nextPage : .previousPage))
      case 10: try screen.perform(random.once(in: 2) ? .layer(.addLayer) : .page(.deletePage))
      default: try screen.perform(.selection(random.once(in: 2) ? .selectAll : .deselect))
      }
      if random.once(in: 12) { try screen.perform(.view(.toggleSplitView)) }
      #expect(try screen.seen == screen.whole)
    }
    try screen.perform(.selection(.deselect))
    #expect(try screen.seen == screen.redrawn)
  }

  /// A touch in the other pane draws there at once, where the tip is; the ink is seen in both.
  @Test func aTouchDrawsInThePaneThatItTouches() throws {
    let screen = try split()
    try screen.handle([scroll(at: Point(x: 100, y: 40))])
    let layout = try #require(screen.editor.layout)
    let views = (screen.editor.view, try #require(screen.editor.display.split).resting.viewing)
    #expect(views.0.transform != views.1.viewport.transform)
    let before = pixels(screen, in: layout.first)
    let point = Point(x: 95, y: 30)
    try screen.handle(dash(at: point))
    #expect(screen.editor.view == views.1.viewport)
    let stroke = try #require(screen.editor.drawing.strokes.last)
    let middle = views.1.viewport.transform.apply(to: stroke.renderBounds.center)
    #expect(middle.distance(to: point) < 2)
    #expect(screen.pixel(95, 30) != screen.pixel(95, 20))
    #expect(pixels(screen, in: layout.first) != before)
    try screen.perform(.edit(.undo))
    #expect(pixels(screen, in: layout.first) == before)
  }

  /// A wheel over the resting pane moves or zooms that alone, and the active one stays the active one.
  @Test(arguments: [[], .control] as [HeldKeys])
  func theWheelMovesThePaneUnderIt(keys: HeldKeys) throws {
    let screen = try split()
    let layout = try #require(screen.editor.layout)
    let (view, active) = (screen.editor.view, pixels(screen, in: layout.first))
    let resting = pixels(screen, in: layout.second)
    try screen.handle([scroll(at: Point(x: 100, y: 40), keys)])
    #expect(screen.editor.view == view && pixels(screen, in: layout.first) == active)
    #expect(pixels(screen, in: layout.second) != resting)
    try screen.handle([scroll(at: Point(x: 20, y: 40), keys)])
    #expect(screen.editor.view != view && pixels(screen, in: layout.first) != active)
  }

  /// A stroke that leaves its pane goes on there, and is seen in no pixel of the other one until it is
  /// finished; each frame changes only pixels of its pane.
  @Test func aStrokeBelongsToItsPane() throws {
    let screen = try split(waits: false)
    while screen.editor.isRough { try screen.refine() }
    let layout = try #require(screen.editor.layout)
    let resting = pixels(screen, in: layout.second)
    let events = drag(pen, (0..<20).map { Point(x: 10 + Double($0) * 5, y: 60) })
    for event in events.dropLast() {
      let effects = screen.editor.handle(PenBatch([event]))
      let frame = screen.editor.drawFrame(seenAt: event.sample.time)
      for part in frame + [effects.damage] {
        #expect(part.intersection(layout.second).isEmpty)
        try screen.show(part)
      }
      #expect(!screen.editor.isRough)
    }
    #expect(pixels(screen, in: layout.second) == resting)
    try screen.take(screen.editor.handle(PenBatch([events[events.count - 1]])))
    #expect(screen.editor.isRough)
    while screen.editor.isRough { try screen.refine() }
    #expect(pixels(screen, in: layout.second) != resting)
    #expect(screen.editor.view == screen.editor.view && screen.editor.drawing.strokes.count == 2)
  }

  /// Each frame of a stroke changes the same pixels as in a window with one pane, and composites the same
  /// pieces.
  @Test func theSplitCostsAStrokeNothing() throws {
    let events = drag(pen, (0..<24).map { Point(x: 8 + Double($0) * 1.5, y: 20 + Double($0)) })
    func pieces(isSplit: Bool) throws -> [[PixelRect]] {
      let screen = try screen()
      if isSplit { try screen.perform(.view(.toggleSplitView)) }
      return try events.dropLast().map { event in
        _ = screen.editor.handle(PenBatch([event]))
        var pieces = screen.editor.drawFrame(seenAt: event.sample.time)
        for part in pieces {
          try screen.editor.compose(part) { _, made, x, y in
            pieces.append(made.shifted(byX: x, y: y))
          }
        }
        return pieces
      }
    }
    #expect(try pieces(isSplit: true) == pieces(isSplit: false))
  }

  /// The divider follows a pointer, keys move it, and a pane keeps its least length.
  @Test func theDividerMoves() throws {
    let screen = try split()
    let first = try #require(screen.editor.layout)
    try screen.handle(drag(mouse, [first.divider.rect.center, Point(x: 68, y: 4)]))
    let second = try #require(screen.editor.layout)
    #expect(abs(second.divider.rect.center.x - 68) <= 1)
    #expect(screen.editor.drawing.strokes.count == 1)
    try screen.handle(drag(pen, [second.divider.rect.center, Point(x: -500, y: 4)]))
    let third = try #require(screen.editor.layout)
    #expect(third.first.width == 40 && screen.editor.drawing.strokes.count == 1)
    try screen.perform(.view(.moveDividerForward))
    #expect(try #require(screen.editor.layout).first.width == 48)
    try screen.perform(.view(.moveDividerBack))
    #expect(screen.editor.layout == third)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A drag of the divider ends with its pointer, also while another tip draws, and a touch's when a pen comes.
  @Test(arguments: [DeviceKind.mouse, .touch])
  func aTipDoesNotKeepTheDivider(kind: DeviceKind) throws {
    let screen = try split()
    let middle = try #require(screen.editor.layout).divider.rect.center
    let tool = kind == .touch ? PenTool(finger: 1, of: 12) : mouse
    func divider(_ phase: PenEvent.Phase, at time: Double) -> PenEvent {
      let sample = PenSample(position: middle, time: PenTime(milliseconds: time))
      return PenEvent(phase: phase, tool: tool, sample: sample)
    }
    try screen.handle([divider(.down, at: 2000)])
    #expect(screen.editor.isMovingDivider)
    let (stroke, view) = (dash(at: Point(x: 20, y: 20)), screen.editor.view)
    try screen.handle(Array(stroke.dropLast()), stays: true)
    #expect(screen.editor.isMovingDivider == (kind == .mouse))
    try screen.handle([divider(.up, at: 2100)], stays: true)
    #expect(!screen.editor.isMovingDivider)
    try screen.handle([stroke[stroke.count - 1]])
    #expect(!screen.editor.isBusy && screen.editor.view == view)
    #expect(screen.editor.drawing.strokes.count == 2)
  }

  /// Undoing goes on in the pane that shows the page of the change.
  @Test func undoFindsItsPane() throws {
    let screen = try split(Document(pages: [Page(id: PageID(1)), Page(id: PageID(2))]))
    try screen.perform(.page(.nextPage))
    try screen.handle(dash(at: Point(x: 20, y: 30)))
    #expect(screen.editor.pageNumber == 1)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.pageNumber == 1)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.pageNumber == 0)
    #expect(screen.editor.display.split?.isFirstActive == false)
    #expect(screen.editor.display.split?.resting.page == PageID(2))
    #expect(try screen.seen == screen.redrawn)
  }

  /// A window that is too small is not split, with one sentence; one that has become so shows the active
  /// pane alone until it is large again.
  @Test func smallWindowsHaveOnePane() throws {
    let editor = Editor()
    editor.prepareView(deviceScale: 0.5, desk: Editor.lightDesk)
    let screen = try Screen(editor)
    let effects = try screen.perform(.view(.toggleSplitView))
    #expect(!screen.editor.isSplit)
    #expect(effects.requests == [.show(Refusal.windowIsTooSmall.message)])
    let other = try split().editor
    try other.resize(width: 60, height: 70)
    #expect(other.isSplit && other.layout == nil && other.display.pane.width == 60)
    _ = other.perform(.view(.nextPane))
    #expect(other.display.pane.width == 60)
    try other.resize(width: 90, height: 120)
    let layout = try #require(other.layout)
    #expect(!layout.isSideBySide && other.display.pane == layout.second.rect)
  }

  /// A split that is refused leaves a replay as it is, and the window shows it.
  @Test func aRefusedSplitLeavesTheReplay() throws {
    let editor = Editor()
    editor.prepareView(deviceScale: 0.5, desk: Editor.lightDesk)
    let screen = try Screen(editor)
    try screen.handle(dash(at: Point(x: 20, y: 20)))
    try screen.perform(.view(.toggleReplay))
    try screen.take(editor.seekReplay(to: 0))
    try screen.perform(.view(.toggleSplitView))
    #expect(editor.isReplaying && !editor.isSplit)
    #expect(try screen.seen == screen.whole)
  }

  /// While a tip is on the paper, no command splits the window, closes the split or exchanges the panes.
  @Test func aTipKeepsItsPane() throws {
    for isSplit in [false, true] {
      let screen = isSplit ? try split() : try screen()
      let (view, layout) = (screen.editor.view, screen.editor.layout)
      let events = dash(at: Point(x: 20, y: 20))
      try screen.handle(Array(events.dropLast()), stays: true)
      for command in [ViewCommand.toggleSplitView, .nextPane, .moveDividerForward] {
        try screen.perform(.view(command))
      }
      #expect(screen.editor.view == view && screen.editor.layout == layout)
      try screen.handle([events[events.count - 1]])
      #expect(screen.editor.drawing.strokes.count == (isSplit ? 2 : 1))
    }
  }

  /// Where something lies over the whole window, it is not split.
  @Test func somePagesAreNotSplit() throws {
    let screen = try screen()
    screen.editor.allowsSplit = false
    try screen.perform(.view(.toggleSplitView))
    #expect(!screen.editor.isSplit && !screen.editor.isEnabled(.view(.toggleSplitView)))
    #expect(!screen.editor.isEnabled(.view(.nextPane)))
  }

  /// What is dropped goes to the pane that lies there.
  @Test func aDropActivatesItsPane() throws {
    let screen = try split()
    try screen.take(screen.editor.activatePane(at: Point(x: 20, y: 40)))
    #expect(screen.editor.display.split?.isFirstActive == true)
    try screen.take(screen.editor.activatePane(at: Point(x: 100, y: 40)))
    #expect(screen.editor.display.split?.isFirstActive == false)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A hand that rests beside a pen on the other pane touches nothing.
  @Test func aPalmActivatesNothing() throws {
    let screen = try split()
    let sample = PenSample(position: Point(x: 20, y: 20), time: PenTime(milliseconds: 500))
    try screen.handle([PenEvent(phase: .hover, tool: pen, sample: sample)])
    try screen.handle([touch(.down, 1, 100, 60, at: 510), touch(.up, 1, 100, 60, at: 520)])
    #expect(screen.editor.display.split?.isFirstActive == true)
  }
}
