import Editor
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// Moving, scaling and turning what is selected with the pen.
@Suite struct SelectionDragTests: SelectionSuite {
  // MARK: - Moving

  /// A drag inside moves what is selected, in one step, and what is seen on the way is what
  /// is there at the end.
  @Test func dragMoves() throws {
    let screen = try screen()
    let before = (screen.editor.drawing, try screen.seen)
    try screen.perform(.selection(.selectAll))
    let events = pull([Point(x: 60, y: 45), Point(x: 70, y: 57)])
    let count = screen.changes.count
    for event in events.dropLast() {
      try screen.handle([event])
      #expect(try screen.seen == screen.whole)
    }
    #expect(screen.editor.drawing == before.0)
    try screen.handle(events.suffix(1))
    #expect(screen.changes.count == count + 1)
    for (stroke, old) in zip(screen.editor.drawing.strokes, before.0.strokes) {
      #expect(stroke.transform == AffineTransform(translationBy: Vector(dx: 10, dy: 12)))
      #expect(stroke.path == old.path)
    }
    try screen.perform(.selection(.deselect))
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == before.0)
    #expect(try screen.seen == before.1)
  }

  /// Where a change below the frame is shown, its dashes and handles look as before.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func changesBelowTheFrameLeaveIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try screen()
    try screen.perform(.view(.zoomIn))
    try screen.take(screen.editor.rotate(by: generator.number(-2...2)))
    try screen.perform(.selection(.selectAll))
    for _ in 0..<6 {
      let stroke = generator.stroke(points: 3...9)
      try screen.take(screen.editor.add(stroke, on: screen.editor.layer.id))
      #expect(screen.editor.selection != nil)
      #expect(try screen.seen == screen.whole)
    }
  }

  /// While ink is moved by whole pixels it looks as it will when it has arrived.
  @Test func movedInkLooksAsWhenItArrives() throws {
    let screen = try screen()
    try screen.perform(.selection(.selectAll))
    try screen.handle(Array(pull([Point(x: 60, y: 45), Point(x: 67, y: 50)]).dropLast()))
    let moving = screen.picture
    let editor = Editor(screen.editor.document)
    let other = try Screen(editor)
    editor.tool = .lasso
    try other.perform(.selection(.selectAll))
    _ = try other.take(
      editor.transformSelection(by: AffineTransform(translationBy: Vector(dx: 7, dy: 5)))
    )
    let arrived = other.picture
    // Along the line of dashes and at the handles, which are not shown while it moves, they differ.
    var most = 0
    for y in [25, 50, 75] {
      for x in 40..<90 where abs(x - 67) > 8 {
        for place in [y - 3, y - 1, y, y + 2].map({ $0 * Screen.width + x }) {
          most = max(most, abs(Int(moving[place] & 0xFF) - Int(arrived[place] & 0xFF)))
        }
      }
    }
    #expect(most <= 3)
  }

  /// A window that becomes larger or is drawn anew while ink is moved shows it once, and all other ink.
  @Test(arguments: [70, 120])
  func aNewPictureShowsMovedInkOnce(width: Int) throws {
    let screens = try [width, Screen.width].map { width in
      let screen = try self.screen(tool: .draw)
      try screen.handle(contact([Point(x: 90, y: 82), Point(x: 110, y: 82)], by: pen))
      screen.editor.tool = .lasso
      try screen.editor.resize(width: width, height: Screen.height)
      try screen.handle(contact([Point(x: 60, y: 45)], by: pen))
      #expect(screen.editor.selection?.strokes == ids(screen, 1))
      let events = pull([Point(x: 60, y: 45), Point(x: 66, y: 56)])
      try screen.handle(Array(events.dropLast()))
      #expect(screen.editor.isMovingSelection)
      return screen
    }
    let (screen, fresh) = (screens[0], screens[1])
    try screen.editor.resize(width: Screen.width, height: Screen.height)
    try screen.take(screen.editor.handle(PenBatch([])))
    #expect(screen.editor.isMovingSelection)
    #expect(try screen.whole == fresh.whole)
  }

  /// A pen that taps inside does not move anything.
  @Test func slipIsNoMove() throws {
    let screen = try screen()
    try screen.perform(.selection(.selectAll))
    let count = screen.changes.count
    try screen.handle(contact([Point(x: 60, y: 33), Point(x: 62, y: 34)], by: pen))
    #expect(screen.changes.count == count)
    #expect(screen.editor.selection?.count == 3)
    try screen.handle(contact([Point(x: 60, y: 45), Point(x: 62, y: 45)], by: pen))
    #expect(screen.editor.selection?.strokes == ids(screen, 1))
  }

  /// What is done to a selection by commands is undone bit by bit, one step each.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func commandsAreSteps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 80, height: 50))
    let screen = try Screen()
    for _ in 0..<6 { try screen.handle(hand.visit(count: 12, by: pen)) }
    let commands: [EditorCommand] = [
      .nudge(.nudgeLeft), .nudge(.nudgeFarDown), .arrange(.bringToFront), .arrange(.bringForward),
      .arrange(.sendBackward), .arrange(.sendToBack),
      .arrange(.recolorSelection), .arrange(.reinkSelection), .arrange(.widenSelection),
      .arrange(.narrowSelection), .selection(.duplicateSelection),
      .selection(.deleteSelection),
    ]
    var states = [(screen.editor.drawing, try screen.seen)]
    for _ in 0..<12 {
      screen.editor.tool = .rectangle
      screen.editor.choose(InkRecipe(InkType.allCases[random.whole(0...7)]))
      screen.editor.choose(InkColor(red: random.number(0...1), green: 0.3, blue: 0))
      let (x, y) = (random.number(20...60), random.number(20...50))
      try screen.handle(pull([Point(x: x, y: y), Point(x: x + 50, y: y + 40)]))
      try screen.perform(commands[random.whole(0...commands.count - 1)])
      #expect(try screen.seen == screen.whole)
      try screen.perform(.selection(.deselect))
      guard screen.editor.drawing != states.last?.0 else { continue }
      states.append((screen.editor.drawing, try screen.seen))
      #expect(try screen.seen == screen.redrawn)
    }
    for (drawing, picture) in states.reversed() {
      #expect(screen.editor.drawing == drawing)
      #expect(try screen.seen == picture)
      if drawing != states[0].0 { try screen.perform(.edit(.undo)) }
    }
    for (drawing, _) in states.dropFirst() {
      try screen.perform(.edit(.redo))
      #expect(screen.editor.drawing == drawing)
    }
  }

  // MARK: - Scaling and turning

  /// Each handle scales away from the one opposite, with Alt from the middle, with Shift evenly.
  @Test(arguments: [HeldKeys(), .shift, .alt, [.shift, .alt]])
  func cornerScales(keys: HeldKeys) throws {
    let screen = try screen()
    try screen.perform(.selection(.selectAll))
    let box = screen.editor.drawing.bounds
    // The frame lies six pixels around; a handle is taken anywhere near.
    let corner = Point(x: box.maxX + 6, y: box.maxY + 6)
    try screen.handle(pull([corner, corner + Vector(dx: -16, dy: -20)]).holding(keys))
    let now = screen.editor.drawing.bounds
    let fixed = keys.contains(.alt) ? box.center : box.origin
    let place = fixed + (box.origin - fixed)
    let mapped = try #require(screen.editor.drawing.strokes.first).transform
    #expect(mapped.apply(to: fixed).distance(to: fixed) < 1e-9)
    if keys.contains(.shift) { #expect(abs(mapped.a - mapped.d) < 1e-9) }
    if keys == [] {
      #expect(abs(mapped.a - (box.width - 16) / box.width) < 1e-9)
      #expect(abs(mapped.d - (box.height - 20) / box.height) < 1e-9)
    }
    #expect(now.width < box.width && now.height < box.height)
    #expect(mapped.apply(to: place).distance(to: fixed) < box.origin.distance(to: fixed) + 1e-9)
    #expect(mapped.b == 0 && mapped.c == 0)
  }

  /// The handle above turns about the middle; with Shift in steps of 15 degrees.
  @Test(arguments: [false, true])
  func handleTurns(isStepped: Bool) throws {
    let page = Page(layers: [Layer(drawing: try screen().editor.drawing)])
    let screen = try Screen(Editor(Document(pages: [page])))
    try screen.take(screen.editor.pan(by: Vector(dx: 0, dy: 30)))
    screen.editor.tool = .lasso
    // The lowest line alone: there is room above it.
    try screen.handle(contact([Point(x: 60, y: 75)], by: pen))
    let box = try #require(screen.editor.selectedStrokes.first).renderBounds
    let handle = Point(x: box.center.x, y: box.minY + 30 - 6 - 32)
    try screen.handle(
      pull([handle, handle + Vector(dx: 14, dy: 0)])
        .holding(isStepped ? .shift : [])
    )
    let turned = try #require(screen.editor.selectedStrokes.first).transform
    #expect(turned.apply(to: box.center).distance(to: box.center) < 1e-9)
    #expect(abs(turned.meanScale - 1) < 1e-9)
    let angle = turned.apply(to: Vector(dx: 1, dy: 0)).angle * 180 / .pi
    #expect(angle > 5)
    if isStepped { #expect(abs(angle.remainder(dividingBy: 15)) < 1e-9) }
  }

  /// However small something is, it can be moved by its middle, and its corners can be taken.
  @Test(arguments: [1.0, 5, 20, 60])
  func smallThingsCanBeMovedAndScaled(size: Double) throws {
    let screen = try Screen()
    screen.editor.width = 0.5
    let middle = Point(x: 60, y: 45)
    let half = Vector(dx: size / 2, dy: size / 2)
    try screen.handle(contact([middle - half, middle, middle + half], by: pen))
    screen.editor.tool = .rectangle
    try screen.perform(.selection(.selectAll))
    try screen.handle(pull([middle, middle + Vector(dx: 9, dy: 0)]))
    let moved = try #require(screen.editor.drawing.strokes.first).transform
    #expect(moved == AffineTransform(translationBy: Vector(dx: 9, dy: 0)))
    let box = screen.editor.drawing.bounds
    let corner = Point(x: box.maxX + 14, y: box.maxY + 14)
    try screen.handle(pull([corner, corner + Vector(dx: 10, dy: 10)]))
    let scaled = try #require(screen.editor.drawing.strokes.first).transform
    #expect(scaled.a > 1 && scaled.d > 1)
  }
}
