import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Strokes in groups, which are selected together, and locked strokes, which nothing changes.
@Suite struct GroupingTests: SelectionSuite {
  /// Three lines of which the upper two are a group; nothing is selected.
  private func groupedScreen(tool: Tool = .lasso) throws -> Screen {
    let screen = try screen(tool: .rectangle)
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 57)]))
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
    try screen.perform(.arrange(.groupSelection))
    try screen.perform(.selection(.deselect))
    screen.editor.tool = tool
    return screen
  }

  /// The same lines, the middle one locked.
  private func lockedScreen(tool: Tool = .lasso) throws -> Screen {
    let screen = try screen(tool: .lasso)
    try screen.handle(tap(y: 45))
    try screen.perform(.arrange(.lockSelection))
    #expect(screen.editor.selection == nil)
    screen.editor.tool = tool
    return screen
  }

  private func tap(y: Double, x: Double = 60) -> [PenEvent] {
    contact([Point(x: x, y: y)], by: pen)
  }

  // MARK: - Groups

  /// It is one step that changes no pixel and no order; undo takes it back, redo brings it again.
  @Test func groupingIsOneStep() throws {
    let screen = try screen()
    try screen.perform(.selection(.selectAll))
    let (before, seen, steps) = (screen.editor.document, try screen.seen, screen.changes.count)
    try screen.perform(.arrange(.groupSelection))
    let strokes = screen.editor.drawing.strokes
    #expect(Set(strokes.map(\.group)).count == 1 && strokes[0].group != nil)
    #expect(strokes.map(\.id) == before.pages[0].layers[0].drawing.strokes.map(\.id))
    #expect(screen.changes.count == steps + 1)
    #expect(try screen.seen == seen && seen == screen.redrawn)
    // Once more changes nothing.
    try screen.perform(.arrange(.groupSelection))
    #expect(screen.changes.count == steps + 1)
    let after = screen.editor.document
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.document == after)
    try screen.perform(.arrange(.ungroupSelection))
    #expect(screen.editor.document == before)
  }

  /// Whatever selects one stroke of a group selects all, and whatever takes one away takes all.
  @Test(arguments: [false, true])
  func oneMeansAll(touches: Bool) throws {
    let screen = try groupedScreen()
    screen.editor.toolOptions.selectsTouched = touches
    let (group, all) = (ids(screen, 0, 1), ids(screen, 0, 1, 2))
    try screen.handle(tap(y: 20))
    #expect(screen.editor.selection?.strokes == group)
    try screen.handle(tap(y: 70).holding(.shift))
    #expect(screen.editor.selection?.strokes == all)
    try screen.handle(tap(y: 45).holding(.control))
    #expect(screen.editor.selection?.strokes == ids(screen, 2))
    try screen.perform(.selection(.deselect))
    screen.editor.tool = .rectangle
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 30)]))
    #expect(screen.editor.selection?.strokes == group)
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection?.strokes == ids(screen, 2))
    // The third alone has another colour than the group.
    try screen.take(screen.editor.recolorSelection(InkColor(red: 1, green: 0, blue: 0)))
    try screen.handle(tap(y: 20))
    try screen.perform(.nudge(.nudgeFarDown))
    #expect(screen.editor.drawing.strokes.map { $0.transform.ty } == [10, 10, 0])
    #expect(try screen.seen == screen.redrawn)
  }

  /// A group that joins others is one with them.
  @Test func groupsJoin() throws {
    let screen = try groupedScreen()
    try screen.perform(.selection(.selectAll))
    try screen.perform(.arrange(.groupSelection))
    #expect(Set(screen.editor.drawing.strokes.map(\.group)).count == 1)
  }

  /// Copies of a group, and those of its layer, are groups of their own; a copy of one stroke of a
  /// group is in none.
  @Test func copiesAreGroupsOfTheirOwn() throws {
    let screen = try groupedScreen()
    try screen.handle(tap(y: 20))
    try screen.perform(.selection(.duplicateSelection))
    let strokes = screen.editor.drawing.strokes
    #expect(strokes.count == 5 && strokes[3].group != nil && strokes[3].group == strokes[4].group)
    #expect(strokes[3].group != strokes[0].group)
    #expect(screen.editor.selection?.strokes == ids(screen, 3, 4))
    try screen.take(screen.editor.paste(Clipping(strokes: [strokes[0]])))
    #expect(screen.editor.drawing.strokes[5].group == nil)
    try screen.take(screen.editor.duplicateLayer())
    let copies = screen.editor.drawing.strokes
    #expect(copies[0].group == copies[1].group && copies[0].group != strokes[0].group)
    try screen.take(screen.editor.mergeLayerDown())
    #expect(Set(screen.editor.drawing.strokes.compactMap(\.group)).count == 4)
  }

  /// Pieces of a stroke stay in its group: a lasso around one selects the whole group and takes nothing
  /// apart, and what an eraser leaves of the group is still one.
  @Test func piecesStayInTheGroup() throws {
    let screen = try groupedScreen(tool: .erase)
    screen.editor.eraser.kind = .pixels
    try screen.handle(pull([Point(x: 40, y: 5), Point(x: 40, y: 57)]))
    #expect(screen.editor.drawing.strokes.map(\.pieces.count) == [2, 2, 1])
    let cut = screen.editor.document
    screen.editor.tool = .rectangle
    for touches in [false, true] {
      screen.editor.toolOptions.selectsTouched = touches
      try screen.handle(pull([Point(x: 5, y: 8), Point(x: 36, y: 30)]))
      #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
      #expect(screen.editor.document == cut)
      try screen.perform(.selection(.deselect))
    }
    try screen.handle(tap(y: 45, x: 25))
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
    #expect(screen.editor.document == cut)
    try screen.perform(.selection(.deselect))
    screen.editor.tool = .erase
    screen.editor.eraser.kind = .strokes
    try screen.handle(tap(y: 20, x: 25))
    screen.editor.tool = .lasso
    try screen.handle(tap(y: 45))
    #expect(screen.editor.selection?.strokes == ids(screen, 0, 1))
    #expect(screen.editor.selectedStrokes.allSatisfy { $0.group != nil })
    #expect(try screen.seen == screen.whole)
  }

  /// Groups are aligned as they are, although their strokes do not overlap.
  @Test func groupsAreAlignedWhole() throws {
    let screen = try groupedScreen()
    try screen.handle(tap(y: 70))
    try screen.perform(.nudge(.nudgeFarRight))
    try screen.perform(.selection(.selectAll))
    let before = screen.editor.drawing.strokes.map(\.renderBounds)
    try screen.perform(.align(.alignBottom))
    let after = screen.editor.drawing.strokes.map(\.renderBounds)
    #expect(abs(after[1].maxY - after[2].maxY) < 1e-6)
    #expect(abs(after[1].minY - after[0].minY - before[1].minY + before[0].minY) < 1e-6)
  }

  // MARK: - Locks

  /// Nothing selects a locked stroke.
  @Test(arguments: [false, true])
  func lockedStrokesAreNotSelected(touches: Bool) throws {
    let screen = try lockedScreen()
    screen.editor.toolOptions.selectsTouched = touches
    let free = ids(screen, 0, 2)
    try screen.handle(tap(y: 45))
    #expect(screen.editor.selection == nil)
    screen.editor.tool = .rectangle
    try screen.handle(pull([Point(x: 5, y: 5), Point(x: 115, y: 85)]))
    #expect(screen.editor.selection?.strokes == free)
    for command in [SelectionCommand.selectAll, .selectSameColor, .selectSameInk] {
      try screen.perform(.selection(command))
      #expect(screen.editor.selection?.strokes == free)
    }
    try screen.perform(.selection(.invertSelection))
    #expect(screen.editor.selection == nil)
  }

  /// Undo selects nothing that is locked again.
  @Test func undoOfUnlockingDeselects() throws {
    let screen = try lockedScreen()
    try screen.perform(.arrange(.unlockStrokes))
    #expect(screen.editor.selection?.strokes == ids(screen, 1))
    try screen.perform(.edit(.undo))
    #expect(screen.editor.selectedStrokes.isEmpty)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.allSatisfy { !$0.isLocked })
  }

  /// Neither eraser takes anything of a locked stroke, nor shows that it would; nor does clearing.
  @Test(arguments: [Eraser.Kind.pixels, .strokes])
  func lockedStrokesAreNotErased(kind: Eraser.Kind) throws {
    let screen = try lockedScreen(tool: .erase)
    screen.editor.eraser.kind = kind
    let locked = screen.editor.drawing.strokes[1]
    let events = pull([Point(x: 60, y: 5), Point(x: 60, y: 85)])
    let color = screen.pixel(60, 45)
    try screen.handle(Array(events.dropLast()))
    #expect(screen.pixel(60, 45) == color)
    try screen.handle(Array(events.suffix(1)))
    #expect(screen.editor.drawing[locked.id] == locked)
    let others = screen.editor.drawing.strokes.filter { $0.id != locked.id }
    #expect(kind == .strokes ? others.isEmpty : others.allSatisfy { $0.mask != nil })
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.page(.clear))
    #expect(screen.editor.drawing.strokes == [locked])
  }

  /// They are unlocked on all layers of the page but locked ones, in one step; without any a message
  /// says so.
  @Test func allAreUnlocked() throws {
    let screen = try lockedScreen()
    try screen.take(screen.editor.duplicateLayer())
    let upper = screen.editor.layer.id
    try screen.perform(.layer(.addLayer))
    let steps = screen.changes.count
    try screen.perform(.arrange(.unlockStrokes))
    #expect(screen.changes.count == steps + 1)
    let layers = screen.editor.page.layers
    #expect(layers.flatMap(\.drawing.strokes).allSatisfy { !$0.isLocked })
    try screen.perform(.edit(.undo))
    try screen.take(screen.editor.setLocked(upper, true))
    try screen.perform(.arrange(.unlockStrokes))
    let locked = screen.editor.page.layers.map { $0.drawing.strokes.count(where: \.isLocked) }
    #expect(locked == [0, 1, 0])
    let last = screen.changes.count
    #expect(screen.editor.perform(.arrange(.unlockStrokes)).requests.count == 1)
    #expect(screen.changes.count == last)
  }
}
