import Geometry
import InkModel
import InkRendering
import PenInput
import Prediction
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// Guides and symmetry in the editor.
@Suite struct GuideTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let finger = PenTool(id: 20, kind: .touch)
  private let other = PenTool(id: 21, kind: .touch)

  private func ruler(_ start: Point, _ end: Point, on screen: Screen) throws {
    let guide = try #require(Guide(.ruler, handles: [start, end]))
    var guides = screen.editor.guides
    let isAdded = guides.append(guide)
    #expect(isAdded)
    try screen.take(screen.editor.setGuides(guides))
  }

  private func radial(_ count: Int, on screen: Screen) throws {
    var guides = screen.editor.guides
    guides.symmetry = Symmetry(.radial, handles: [Point(x: 60, y: 45)], count: count)
    try screen.take(screen.editor.setGuides(guides))
  }

  private func line(_ from: Point, _ to: Point, keys: HeldKeys = []) -> [PenEvent] {
    let places = (0...20).map { from.interpolated(to: to, by: Double($0) / 20) }
    return contact(places, by: pen).map { event in
      var event = event
      event.keys = keys
      return event
    }
  }

  private func isRuled(_ stroke: Stroke, at y: Double) -> Bool {
    stroke.path.allSatisfy { abs($0.location.y - y) <= 0.01 }
  }

  // MARK: - Following

  /// A stroke beside the ruler lies on it, with the samples of the pen; Alt, the switch and a guide that is
  /// off leave it free.
  @Test func strokesFollowARuler() throws {
    let screen = try Screen()
    try ruler(Point(x: 10, y: 40), Point(x: 110, y: 40), on: screen)
    let hand = line(Point(x: 15, y: 46), Point(x: 100, y: 33))
    try screen.handle(hand)
    var stroke = try #require(screen.editor.drawing.strokes.last)
    #expect(isRuled(stroke, at: 40))
    #expect(stroke.samples.first?.location == Point(x: 15, y: 46))
    let free = try Screen()
    try free.handle(hand)
    let unruled = try #require(free.editor.drawing.strokes.last).path
    try screen.handle(line(Point(x: 15, y: 46), Point(x: 100, y: 33), keys: .alt))
    stroke = try #require(screen.editor.drawing.strokes.last)
    #expect(stroke.path.map(\.location) == unruled.map(\.location))
    try screen.perform(.guide(.toggleSnapping))
    try screen.handle(hand)
    stroke = try #require(screen.editor.drawing.strokes.last)
    #expect(stroke.path.map(\.location) == unruled.map(\.location))
    try screen.perform(.guide(.toggleSnapping))
    try screen.take(screen.editor.toggleGuide(0))
    try screen.handle(hand)
    stroke = try #require(screen.editor.drawing.strokes.last)
    #expect(stroke.path.map(\.location) == unruled.map(\.location))
  }

  /// Another ink keeps the line that a guide made.
  @Test func anotherInkKeepsTheGuidedLine() throws {
    let screen = try Screen()
    try ruler(Point(x: 10, y: 40), Point(x: 110, y: 40), on: screen)
    try screen.handle(line(Point(x: 15, y: 46), Point(x: 100, y: 33)))
    let stroke = try #require(screen.editor.drawing.strokes.last)
    let other = stroke.redrawn(with: InkRecipe(.marker))
    #expect(other.path.allSatisfy { abs($0.location.y - 40) <= 0.3 })
  }

  // MARK: - Symmetry

  /// Each copy is a stroke of its own where its transform has it; one step of undo takes all.
  @Test(arguments: [2, 3, 8, 16])
  func copiesAreStrokes(count: Int) throws {
    let screen = try Screen()
    try radial(count, on: screen)
    try screen.handle(line(Point(x: 65, y: 40), Point(x: 100, y: 20)))
    let strokes = screen.editor.drawing.strokes
    #expect(strokes.count == count)
    #expect(Set(strokes.map(\.id)).count == count)
    let copies = try #require(screen.editor.guides.symmetry).copies
    #expect(strokes.dropFirst().map(\.transform) == copies)
    #expect(strokes.allSatisfy { $0.path == strokes[0].path && $0.samples == strokes[0].samples })
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.isEmpty)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing.strokes.map(\.id) == strokes.map(\.id))
  }

  /// At every event the window shows all copies as a whole redraw would, and at last what a new window of
  /// the document would; with opaque and translucent ink, with grain and with prediction.
  @Test(arguments: InkType.laying, [Symmetry.Kind.mirror, .radial, .tiles])
  func wetCopiesAreSeen(ink: InkType, kind: Symmetry.Kind) throws {
    let screen = try Screen(Editor(predictor: .sumi(SumiPredictor())))
    screen.editor.choose(InkRecipe(ink))
    screen.editor.width = 5
    var guides = Guides()
    guides.symmetry = Symmetry(kind, in: Rect(x: 20, y: 10, width: 80, height: 70))
    try screen.take(screen.editor.setGuides(guides))
    let before = try screen.seen
    for event in line(Point(x: 50, y: 40), Point(x: 75, y: 60)) {
      try screen.handle([event], stays: true)
      #expect(try screen.seen == screen.whole)
    }
    #expect(try screen.seen != before)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A frame draws the ink under the pen as it is without symmetry, and leaves the copies for later; a
  /// stroke that ends without them is whole all the same.
  @Test(arguments: InkType.laying)
  func copiesFollowTheStroke(ink: InkType) throws {
    let (plain, copied) = (try Screen(), try Screen())
    for screen in [plain, copied] {
      screen.editor.choose(InkRecipe(ink))
      screen.editor.width = 4
    }
    try radial(4, on: copied)
    // The guide itself is seen, too.
    let before = (plain: pixels(of: plain), copied: pixels(of: copied))
    let events = line(Point(x: 70, y: 28), Point(x: 84, y: 12))
    for event in events.dropLast() {
      for screen in [plain, copied] {
        guard screen.editor.handle(PenBatch([event])).needsFrame else { continue }
        for part in screen.editor.drawFrame(seenAt: nil) { try screen.show(part) }
      }
      let changed = (changes(before.copied, in: copied), changes(before.plain, in: plain))
      #expect(changed.0 == changed.1)
    }
    #expect(copied.editor.hasLateCopies)
    #expect(!plain.editor.hasLateCopies)
    try copied.handle([try #require(events.last)])
    #expect(!copied.editor.hasLateCopies)
    #expect(copied.editor.drawing.strokes.count == 4)
    #expect(try copied.seen == copied.redrawn)
  }

  /// What is withdrawn when a pen rests is withdrawn from the copies, too.
  @Test func copiesFollowARest() throws {
    let screen = try Screen(Editor(predictor: .sumi(SumiPredictor())))
    try radial(4, on: screen)
    let events = line(Point(x: 70, y: 28), Point(x: 84, y: 12)).dropLast()
    for event in events {
      try screen.handle([event], seenAt: event.sample.time.advanced(bySeconds: 0.03), stays: true)
    }
    #expect(screen.editor.isAhead)
    let ahead = try screen.seen
    let last = try #require(events.last)
    for part in screen.editor.drawRest(until: last.sample.time) { try screen.show(part) }
    #expect(screen.editor.hasLateCopies)
    for part in screen.editor.drawCopies() { try screen.show(part) }
    #expect(!screen.editor.hasLateCopies)
    #expect(try screen.seen == screen.whole)
    #expect(try screen.seen != ahead)
  }

  private func pixels(of screen: Screen) -> [UInt32] {
    (0..<Screen.height).flatMap { y in (0..<Screen.width).map { x in screen.pixel(x, y) } }
  }

  /// Returns the pixels that are different now, by their numbers.
  private func changes(_ before: [UInt32], in screen: Screen) -> [Int: UInt32] {
    let now = pixels(of: screen)
    let changed = now.indices.filter { now[$0] != before[$0] }
    return Dictionary(uniqueKeysWithValues: changed.map { ($0, now[$0]) })
  }

  /// What is damaged is as small for each copy as for the stroke: not the window between them.
  @Test func damageOfCopiesIsSmall() throws {
    let screen = try Screen()
    try radial(4, on: screen)
    var areas: [Int] = []
    for event in line(Point(x: 62, y: 20), Point(x: 70, y: 12)).dropLast(2) {
      let effects = screen.editor.handle(PenBatch([event]))
      guard effects.needsFrame else { continue }
      let damage = screen.editor.drawFrame(seenAt: nil)
      let (own, others) = (damage[0], screen.editor.drawCopies())
      #expect(damage.count == 1)
      #expect(others.count == 3)
      for rect in others { #expect(rect.area <= own.area * 2 + 64) }
      areas.append(others.reduce(own.area) { $0 + $1.area })
    }
    #expect(areas.max() ?? .max < Screen.width * Screen.height / 2)
  }

  /// Without guides nothing is different: neither the strokes nor their order nor their ids.
  @Test func withoutGuidesNothingChanges() throws {
    let (plain, guided) = (try Screen(), try Screen())
    try radial(5, on: guided)
    try ruler(Point(x: 0, y: 80), Point(x: 9, y: 80), on: guided)
    try guided.take(guided.editor.setGuides(Guides()))
    for screen in [plain, guided] {
      try screen.handle(line(Point(x: 15, y: 46), Point(x: 100, y: 33)))
    }
    #expect(plain.editor.drawing == guided.editor.drawing)
    #expect(try plain.seen == guided.seen)
  }

  // MARK: - Moving

  /// A handle is dragged by the pen; it is one step of undo, and no ink.
  @Test(arguments: [false, true])
  func handlesAreDragged(byFinger: Bool) throws {
    let screen = try Screen()
    try ruler(Point(x: 20, y: 20), Point(x: 90, y: 20), on: screen)
    try screen.perform(.guide(.moveGuides))
    #expect(screen.editor.movesGuides)
    let places = (0...10).map { Point(x: 90, y: 20 + 4 * Double($0)) }
    try screen.handle(contact(places, by: byFinger ? finger : pen))
    #expect(screen.editor.guides.all[0].handles == [Point(x: 20, y: 20), Point(x: 90, y: 60)])
    #expect(screen.editor.drawing.strokes.isEmpty)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.guides.all[0].handles == [Point(x: 20, y: 20), Point(x: 90, y: 20)])
    try screen.perform(.guide(.moveGuides))
    #expect(screen.editor.tool == .draw)
  }

  /// Two fingers turn the ruler about each other, and do not scale it.
  @Test func twoFingersTurnARuler() throws {
    let screen = try Screen()
    try ruler(Point(x: 20, y: 45), Point(x: 100, y: 45), on: screen)
    try screen.perform(.guide(.moveGuides))
    let view = screen.editor.view
    func event(_ phase: PenEvent.Phase, _ tool: PenTool, _ x: Double, _ y: Double, _ time: Int)
      -> PenEvent
    {
      let nanoseconds = Int64(time) * 10_000_000
      let sample = PenSample(
        position: Point(x: x, y: y),
        time: PenTime(nanoseconds: nanoseconds)
      )
      return PenEvent(phase: phase, tool: tool, sample: sample)
    }
    let events = [
      event(.down, finger, 50, 45, 1), event(.down, other, 70, 45, 2),
      event(.move, other, 50, 65, 3), event(.up, other, 50, 65, 4), event(.up, finger, 50, 45, 5),
    ]
    for event in events { try screen.handle([event], stays: true) }
    let handles = screen.editor.guides.all[0].handles
    #expect(handles[0].distance(to: Point(x: 50, y: 15)) < 1e-9)
    #expect(handles[1].distance(to: Point(x: 50, y: 95)) < 1e-9)
    #expect(screen.editor.view == view && screen.editor.drawing.strokes.isEmpty)
    #expect(!screen.editor.isDrawing)
  }

  /// Keys go from handle to handle, move them, turn the guide and remove it.
  @Test func keysMoveGuides() throws {
    let screen = try Screen()
    try ruler(Point(x: 20, y: 40), Point(x: 100, y: 40), on: screen)
    try screen.perform(.guide(.nextGuideHandle))
    try screen.perform(.nudge(.nudgeFarDown))
    #expect(screen.editor.guides.all[0].handles.map(\.y) == [50, 50])
    try screen.perform(.guide(.nextGuideHandle))
    try screen.perform(.nudge(.nudgeRight))
    #expect(screen.editor.guides.all[0].handles[0] == Point(x: 21, y: 50))
    try screen.perform(.nudge(.nudgeLeft))
    for _ in 0..<6 { try screen.perform(.guide(.turnGuideRight)) }
    let turned = screen.editor.guides.all[0].handles
    #expect(turned[0].distance(to: Point(x: 60, y: 10)) < 1e-9)
    #expect(turned[1].distance(to: Point(x: 60, y: 90)) < 1e-9)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.guide(.removeGuide))
    #expect(screen.editor.guides.isEmpty)
    #expect(try screen.seen == screen.redrawn)
  }

  /// All commands add what they say, and the marks are up to date.
  @Test func commandsAddGuides() throws {
    let screen = try Screen()
    let commands: [(GuideCommand, Guide.Kind)] = [
      (.addRuler, .ruler), (.addParallelLines, .parallel), (.addEllipseGuide, .ellipse),
      (.addFrenchCurve, .curve), (.addOnePointPerspective, .onePoint),
      (.addTwoPointPerspective, .twoPoint), (.addThreePointPerspective, .threePoint),
      (.addIsometricGuide, .isometric), (.addGridGuide, .grid),
    ]
    for (command, kind) in commands {
      try screen.perform(.guide(command))
      #expect(screen.editor.guides.all.last?.kind == kind)
      #expect(try screen.seen == screen.whole)
    }
    try screen.perform(.guide(.radialSymmetry))
    try screen.perform(.guide(.moreSymmetryCopies))
    #expect(screen.editor.guides.symmetry?.count == 7)
    try screen.perform(.guide(.noSymmetry))
    #expect(screen.editor.guides.symmetry == nil)
    for _ in 0..<20 { try screen.perform(.guide(.addRuler)) }
    #expect(screen.editor.guides.all.count == Guide.most)
    // A page keeps its guides when its print changes.
    try screen.perform(.paper(.ruledPaper))
    #expect(screen.editor.guides.all.count == Guide.most)
  }
}
