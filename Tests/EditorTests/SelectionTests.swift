import Editor
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Selecting with the pen and what is done with what is selected.
@Suite struct SelectionTests: SelectionSuite {
  // MARK: - Selecting

  /// A lasso and a rectangle around two lines select these, and the window shows it.
  @Test(arguments: [Tool.lasso, .rectangle])
  func outlineSelectsWhatLiesInside(tool: Tool) throws {
    let screen = try screen(tool: tool)
    let blank = try screen.seen
    let corners = [
      Point(x: 5, y: 8), Point(x: 115, y: 8), Point(x: 115, y: 57), Point(x: 5, y: 57),
    ]
    let events = tool == .lasso ? pull(corners) : pull([corners[0], corners[2]])
    for event in events {
      try screen.handle([event])
      #expect(try screen.seen == screen.whole)
    }
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
    #expect(try screen.seen != blank)
    try screen.perform(.selection(.deselect))
    #expect(screen.editor.selection == nil)
    #expect(try screen.seen == blank)
  }

  /// What counts is more than half of a stroke's length.
  @Test(arguments: [40.0, 58, 62, 90])
  func halfOfAStrokeDecides(right: Double) throws {
    let screen = try screen(tool: .rectangle)
    try screen.handle(pull([Point(x: 5, y: 10), Point(x: right, y: 30)]))
    #expect(screen.editor.selection?.strokes == (right > 60 ? ids(screen, 0) : nil))
  }

  /// What is selected on a layer or a page is selected no more on another one, and not when one comes
  /// back.
  @Test(arguments: [
    [EditorCommand.layer(.layerAbove), .layer(.layerBelow)],
    [.page(.nextPage), .page(.previousPage)],
  ])
  func otherLayersAndPagesHaveNoSelection(steps: [EditorCommand]) throws {
    let screen = try screen()
    for command in [EditorCommand.layer(.addLayer), .layer(.layerBelow), .page(.addPage)] {
      try screen.perform(command)
    }
    try screen.perform(.page(.previousPage))
    while screen.editor.drawing.strokes.isEmpty { try screen.perform(.layer(.layerBelow)) }
    try screen.perform(.selection(.selectAll))
    #expect(screen.editor.selection != nil)
    for step in steps {
      try screen.perform(step)
      #expect(screen.editor.selection == nil)
      #expect(try screen.seen == screen.whole)
    }
  }

  /// A tap selects what lies on top under the tip; beside all ink, nothing.
  @Test func tapSelectsTheTopmost() throws {
    let screen = try screen()
    try screen.handle(contact([Point(x: 60, y: 10), Point(x: 60, y: 80)], by: pen))
    #expect(screen.editor.selection == nil)
    screen.editor.tool = .draw
    try screen.handle(contact([Point(x: 60, y: 10), Point(x: 60, y: 80)], by: pen))
    screen.editor.tool = .lasso
    try screen.handle(contact([Point(x: 60, y: 45)], by: pen))
    #expect(screen.editor.selection?.strokes == ids(screen, 3))
    try screen.perform(.selection(.deselect))
    try screen.handle(contact([Point(x: 30, y: 46)], by: pen))
    #expect(screen.editor.selection?.strokes == ids(screen, 1))
    try screen.handle(contact([Point(x: 112, y: 85)], by: pen))
    #expect(screen.editor.selection == nil)
  }

  /// Shift adds to what is selected, Control takes out of it.
  @Test func keysAddAndTakeOut() throws {
    let screen = try screen()
    for (place, keys, expected) in [
      (20.0, HeldKeys.shift, [0]), (70, .shift, [0, 2]), (45, .shift, [0, 1, 2]),
      (20, .control, [1, 2]), (70, .control, [1]), (45, .control, []),
    ] {
      try screen.handle(contact([Point(x: 40, y: place)], by: pen).holding(keys))
      let found = screen.editor.selection?.strokes ?? []
      #expect(found == Set(expected.map { screen.editor.drawing.strokes[$0].id }))
    }
  }

  /// Erased ink is not selected: neither by its place nor by its length.
  @Test func erasedInkIsNotSelected() throws {
    let screen = try screen(tool: .erase)
    screen.editor.eraser.kind = .pixels
    screen.editor.eraser.radius = 5
    try screen.handle(pull([Point(x: 50, y: 20), Point(x: 110, y: 20)]))
    screen.editor.tool = .rectangle
    try screen.handle(contact([Point(x: 90, y: 20)], by: pen))
    #expect(screen.editor.selection == nil)
    try screen.handle(pull([Point(x: 5, y: 10), Point(x: 45, y: 30)]))
    #expect(screen.editor.selection?.strokes == ids(screen, 0))
  }

  /// A layer that is locked or hidden is not selected from.
  @Test(arguments: [
    (EditorCommand.layer(.toggleLayerLocked), Refusal.layerIsLocked),
    (.layer(.toggleLayerVisible), .layerIsHidden),
  ])
  func layerThatMayNotChangeIsLeftAlone(command: EditorCommand, refusal: Refusal) throws {
    let screen = try screen()
    try screen.perform(command)
    #expect(try screen.perform(.selection(.selectAll)).requests == [.show(refusal.message)])
    let effects = screen.editor.handle(PenBatch(contact([Point(x: 60, y: 45)], by: pen)))
    #expect(effects.requests == [.show(refusal.message)])
    #expect(screen.editor.selection == nil && !screen.editor.isDrawing)
  }

  // MARK: - Pictures and notes

  /// Pictures and notes are selected, moved and deleted like strokes, in the same step.
  @Test func picturesAndNotesMoveToo() throws {
    let note = Note("Tea", at: Point(x: 70, y: 10), fontSize: 10)
    let picture = Picture(data: [], format: .png, frame: Rect(x: 10, y: 10, width: 30, height: 30))
    var layer = Layer(pictures: [picture], notes: [note])
    layer.drawing = try screen().editor.drawing
    let screen = try Screen(Editor(Document(pages: [Page(layers: [layer])])))
    let editor = screen.editor
    editor.tool = .lasso
    try screen.handle(contact([Point(x: 25, y: 32)], by: pen))
    #expect(editor.selection?.pictures == [0] && editor.selection?.count == 1)
    try screen.perform(.selection(.deselect))
    try screen.handle(contact([Point(x: 75, y: 15)], by: pen))
    #expect(editor.selection?.notes == [0] && editor.selection?.count == 1)
    try screen.perform(.selection(.selectAll))
    #expect(editor.selection?.count == 5)
    let way = AffineTransform(translationBy: Vector(dx: 5, dy: -3))
    let count = screen.changes.count
    try screen.take(editor.transformSelection(by: way))
    #expect(screen.changes.count == count + 1)
    #expect(
      editor.layer.pictures.map(\.bounds) == [picture.bounds.translated(by: Vector(dx: 5, dy: -3))]
    )
    #expect(editor.layer.notes.map(\.position) == [Point(x: 75, y: 7)])
    #expect(editor.selection?.count == 5)
    try screen.perform(.selection(.deleteSelection))
    #expect(editor.layer.pictures.isEmpty && editor.layer.notes.isEmpty)
    #expect(editor.drawing.strokes.isEmpty && editor.selection == nil)
    try screen.perform(.edit(.undo))
    try screen.perform(.edit(.undo))
    #expect(editor.layer.drawing == layer.drawing && editor.layer.pictures == [picture])
  }

  /// A picture or text that is selected stays so when another one below it comes back or goes.
  @Test(arguments: [false, true])
  func theSelectionFollowsItsThing(isText: Bool) throws {
    let areas = [10.0, 65].map { Rect(x: $0, y: 20, width: 40, height: 40) }
    var layer = Layer()
    if isText {
      layer.notes = areas.map { Note("Tea", at: $0.origin, fontSize: 20) }
    } else {
      layer.pictures = areas.map { Picture(data: [], format: .png, frame: $0) }
    }
    let screen = try Screen(Editor(Document(pages: [Page(layers: [layer])])))
    let editor = screen.editor
    editor.tool = .lasso
    let places = areas.map { $0.origin + Vector(dx: 15, dy: 12) }
    try screen.handle(contact([places[0]], by: pen))
    try screen.perform(.selection(.deleteSelection))
    try screen.handle(contact([places[1]], by: pen))
    let box = editor.selectionBounds
    #expect(editor.selection?.count == 1)
    for command in [EditCommand.undo, .redo, .undo] {
      try screen.perform(.edit(command))
      #expect(editor.selection?.count == 1 && editor.selectionBounds == box)
    }
    try screen.perform(.selection(.deleteSelection))
    #expect(editor.layer.pictures == Array(layer.pictures.prefix(1)))
    #expect(editor.layer.notes == Array(layer.notes.prefix(1)))
    // What is gone is not selected any more.
    try screen.perform(.edit(.undo))
    try screen.handle(contact([places[0]], by: pen))
    try screen.perform(.selection(.duplicateSelection))
    try screen.perform(.edit(.undo))
    #expect(editor.selection == nil)
  }

  // MARK: - Taking out and putting in

  /// What is cut and put back where it was is the same ink, selected; only its ids are new.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func cutAndPastedIsTheSameInk(seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let screen = try Screen()
    for _ in 0..<5 { try screen.handle(hand.visit(count: 12, by: pen)) }
    let before = (screen.editor.drawing.strokes, try screen.seen)
    try screen.perform(.selection(.selectAll))
    let (clipping, effects) = screen.editor.cut()
    try screen.take(effects)
    #expect(clipping.strokes == before.0 && screen.editor.drawing.strokes.isEmpty)
    #expect(screen.editor.selectedStrokes.isEmpty)
    try screen.take(screen.editor.paste(clipping))
    #expect(screen.editor.selectedStrokes == screen.editor.drawing.strokes)
    #expect(screen.editor.drawing.strokes.map(\.path) == before.0.map(\.path))
    #expect(Set(screen.editor.drawing.strokes.map(\.id)).isDisjoint(with: before.0.map(\.id)))
    try screen.perform(.selection(.deselect))
    #expect(try screen.seen == before.1)
    try screen.take(screen.editor.paste(clipping, centeredAt: Point(x: 1000, y: 0)))
    #expect(screen.editor.selectedClipping.bounds.center.distance(to: Point(x: 1000, y: 0)) < 1)
  }

  /// The inverse of a selection has all that is not selected; inverted twice it is what it was.
  @Test func invertedSelectionHasTheRest() throws {
    let screen = try screen()
    try screen.handle(contact([Point(x: 60, y: 20)], by: pen))
    #expect(screen.editor.selection?.strokes == ids(screen, 0))
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection?.strokes == ids(screen, 1, 2))
    #expect(try screen.seen == screen.whole)
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection?.strokes == ids(screen, 0))
    try screen.perform(.selection(.selectAll))
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection == nil)
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1, 2))
  }

  /// Nothing of a layer that refuses changes is selected, and the refusal is told.
  @Test(arguments: [SelectionCommand.selectAll, .invertSelection])
  func lockedLayerIsNotSelected(command: SelectionCommand) throws {
    let screen = try screen()
    try screen.perform(.layer(.toggleLayerLocked))
    let effects = try screen.perform(.selection(command))
    #expect(effects.requests.count == 1)
    #expect(screen.editor.selection == nil)
  }

  /// Without a selection there is nothing to take, and nothing comes to pass.
  @Test func nothingSelectedIsNothingDone() throws {
    let screen = try screen()
    #expect(screen.editor.selectedClipping.isEmpty)
    #expect(screen.editor.cut().clipping.isEmpty)
    for command in [
      EditorCommand.selection(.deleteSelection), .selection(.duplicateSelection),
      .nudge(.nudgeLeft), .arrange(.bringToFront), .arrange(.reinkSelection),
      .arrange(.widenSelection), .arrange(.recolorSelection), .transform(.enlargeSelection),
      .transform(.shrinkSelection),
      .transform(.enlargeSelectionSlightly), .transform(.shrinkSelectionSlightly),
      .transform(.turnSelectionLeft), .transform(.turnSelectionRight),
      .transform(.turnSelectionSlightlyLeft), .transform(.turnSelectionSlightlyRight),
      .transform(.mirrorSelectionSideways),
      .transform(.mirrorSelectionUpsideDown),
    ] {
      #expect(try screen.perform(command).changes.isEmpty)
      #expect(!screen.editor.isEnabled(command))
    }
    #expect(screen.editor.paste(Clipping()).changes.isEmpty)
    try screen.perform(.selection(.selectAll))
    for factor in [0, -1, .nan, .infinity, 1] as [Double] {
      #expect(screen.editor.widenSelection(by: factor).changes.isEmpty)
      let flat = AffineTransform(scaleX: factor - factor, y: 1)
      #expect(screen.editor.transformSelection(by: flat).changes.isEmpty)
    }
  }

  /// What has a colour already is given it without a step to undo.
  @Test func sameColorIsNoStep() throws {
    let screen = try screen()
    try screen.perform(.selection(.selectAll))
    let color = InkColor(red: 0.2, green: 0.6, blue: 0.1)
    #expect(screen.editor.recolorSelection(color).changes.count == 1)
    #expect(screen.editor.recolorSelection(color).changes.isEmpty)
  }

  /// A stroke drawn anew with another ink is what that ink would have drawn.
  @Test(arguments: InkType.laying)
  func redrawnIsAsIfDrawn(type: InkType) throws {
    var hand = RandomPen(seed: 4, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let events = hand.visit(count: 25, by: pen)
    let (first, second) = (try Screen(), try Screen())
    first.editor.choose(InkRecipe(type))
    try first.handle(events)
    try second.handle(events)
    second.editor.choose(InkRecipe(type))
    try second.perform(.selection(.selectAll))
    try second.perform(.arrange(.reinkSelection))
    try second.perform(.selection(.deselect))
    let (drawn, redrawn) = (first.editor.drawing.strokes[0], second.editor.drawing.strokes[0])
    #expect(redrawn.ink == drawn.ink && redrawn.samples == drawn.samples)
    #expect(redrawn.path.count == drawn.path.count)
    for (point, old) in zip(redrawn.path, drawn.path) {
      #expect(point.location.distance(to: old.location) < 0.05)
      #expect(abs(point.size.width - old.size.width) < 0.5)
    }
  }

  /// Forward and backward pass the next stroke that is met, not one that lies elsewhere.
  @Test func forwardPassesWhatIsOverlapped() throws {
    let screen = try screen(tool: .draw)
    try screen.handle(contact([Point(x: 60, y: 10), Point(x: 60, y: 30)], by: pen))
    let order = screen.editor.drawing.strokes.map(\.id)
    screen.editor.tool = .lasso
    try screen.handle(contact([Point(x: 30, y: 20)], by: pen))
    #expect(screen.editor.selection?.strokes == [order[0]])
    try screen.perform(.arrange(.bringForward))
    #expect(screen.editor.drawing.strokes.map(\.id) == [order[1], order[2], order[3], order[0]])
    #expect(try screen.perform(.arrange(.bringForward)).changes.isEmpty)
    try screen.perform(.arrange(.sendBackward))
    #expect(screen.editor.drawing.strokes.map(\.id) == [order[1], order[2], order[0], order[3]])
    try screen.perform(.arrange(.sendToBack))
    #expect(screen.editor.drawing.strokes.map(\.id) == order)
    try screen.perform(.arrange(.bringToFront))
    #expect(screen.editor.drawing.strokes.last?.id == order[0])
  }

  /// A selection is left alone by what happens to other ink, and ends with its layer.
  @Test func selectionBelongsToItsLayer() throws {
    let screen = try screen()
    try screen.handle(contact([Point(x: 60, y: 45)], by: pen))
    let selected = screen.editor.selection
    try screen.perform(.edit(.undo))
    #expect(screen.editor.selection == selected)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.selection == nil)
    try screen.perform(.edit(.redo))
    try screen.perform(.selection(.selectAll))
    try screen.perform(.layer(.addLayer))
    #expect(screen.editor.selection == nil)
    #expect(try screen.seen == screen.whole)
  }
}
