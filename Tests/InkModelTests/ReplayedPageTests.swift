import Geometry
import InkModel
import TestSupport
import Testing

/// The page as it was at a position of the line.
@Suite struct ReplayedPageTests {
  /// What is shown depends on the position alone, not on the way to it.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyWayLeadsToTheSamePage(seed: UInt64) {
    let page = DatedInk.page(seed: seed)
    var generator = TestSupport.SeededGenerator(seed: seed &+ 100)
    var replay = ReplayedPage(page)
    for _ in 0..<60 {
      let isNear = generator.whole(0...2) > 0
      let target =
        isNear
        ? replay.position + generator.number(-0.4...0.4) : generator.number(0...replay.duration)
      _ = replay.seek(to: target)
      var direct = ReplayedPage(page)
      _ = direct.seek(to: replay.position)
      #expect(replay.shown == direct.shown)
    }
    _ = replay.seek(to: .infinity)
    #expect(replay.position == 0, "what is no number is the beginning")
    _ = replay.seek(to: replay.duration + 5)
    #expect(replay.shown == page && replay.nextChange == nil)
    _ = replay.seek(to: 0)
    #expect(replay.shown.layers.allSatisfy { $0.drawing.strokes.isEmpty })
  }

  /// Strokes outside of the damage look as before; also where the page is made anew.
  @Test(arguments: [14, 300])
  func theDamageHoldsAllThatChanges(count: Int) {
    let page = DatedInk.page(seed: 5, count: count)
    var replay = ReplayedPage(page)
    var generator = TestSupport.SeededGenerator(seed: 9)
    for _ in 0..<30 {
      let before = replay.shown
      let damage = replay.seek(to: generator.number(0...replay.duration))
      for (old, new) in zip(before.layers, replay.shown.layers) {
        let known = Set(old.drawing.strokes.map(\.id))
        for stroke in new.drawing.strokes where !known.contains(stroke.id) {
          #expect(damage.outset(by: 0.01).contains(stroke.renderBounds))
        }
      }
    }
  }

  /// Whether pauses are shortened changes the times, not what is drawn.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func theSwitchOfPausesKeepsWhatIsDrawn(seed: UInt64) {
    var replay = ReplayedPage(DatedInk.page(seed: seed))
    var generator = TestSupport.SeededGenerator(seed: seed)
    for shortens in [false, true, false, true] {
      _ = replay.seek(to: generator.number(0...replay.duration))
      let before = replay.shown.layers.map { $0.drawing.strokes.map(\.id) }
      _ = replay.setShortensPauses(shortens)
      #expect(replay.shown.layers.map { $0.drawing.strokes.map(\.id) } == before)
      #expect((0...replay.duration).contains(replay.position))
    }
  }

  @Test func aPageOfDotsWithoutTimeIsShownWhole() {
    let dot = DatedInk.stroke(at: nil, lasting: 0, points: 1)
    var replay = ReplayedPage(Page(layers: [Layer(drawing: Drawing(strokes: [dot]))]))
    _ = replay.seek(to: 0)
    #expect(replay.duration == 0)
    #expect(replay.shown.layers[0].drawing.strokes.count == 1)
  }

  /// Between two changes the page looks the same, and at each it does not.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func nothingChangesBeforeTheNextChange(seed: UInt64) {
    var replay = ReplayedPage(DatedInk.page(seed: seed), shortensPauses: false)
    var steps = 0
    while let next = replay.nextChange {
      let before = replay.shown
      #expect(next >= replay.position)
      if next > replay.position {
        _ = replay.seek(to: next.nextDown)
        #expect(replay.shown == before)
      }
      _ = replay.seek(to: max(next, replay.position) + 0.01)
      #expect(replay.shown != before)
      steps += 1
    }
    #expect(replay.shown == replay.page && steps > 20)
  }
}
