import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Ink that a stump smudges.
@Suite struct SmudgeTests {
  // MARK: - What stays

  /// On blank paper a stump leaves nothing.
  @Test func blankPaperStaysBlank() throws {
    let ways = [[Point(x: 20, y: 20), Point(x: 200, y: 130), Point(x: 30, y: 100)]]
    let blank = try SmudgeScene.picture(SmudgeScene.page([]))
    let smudged = try SmudgeScene.picture(SmudgeScene.page(ways.map { SmudgeScene.smudge($0) }))
    #expect(smudged.pixels == blank.pixels)
  }

  /// Nothing changes but what the stump goes over.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func nothingChangesBesideTheStump(seed: UInt64) throws {
    let transform = SmudgeScene.transforms[Int(seed % 3)]
    let ink = SmudgeScene.scene(seed)
    let stump = SmudgeScene.smudge([
      Point(x: 60, y: 50), Point(x: 150, y: 100), Point(x: 70, y: 90),
    ])
    let before = try SmudgeScene.picture(SmudgeScene.page(ink), transform)
    let after = try SmudgeScene.picture(SmudgeScene.page(ink + [stump]), transform)
    let changed = before.difference(from: after)
    let reach = PixelRect(covering: transform.apply(to: stump.renderBounds).outset(by: 1))
    #expect(!changed.isEmpty)
    #expect(changed.intersection(reach) == changed)
  }

  /// Ink of other layers, and ink that is drawn afterwards, is not smudged.
  @Test func onlyInkBeforeOnTheLayerIsSmudged() throws {
    let stump = SmudgeScene.smudge([Point(x: 60, y: 60), Point(x: 190, y: 80)])
    let others = try SmudgeScene.picture(SmudgeScene.page([stump], below: SmudgeScene.field))
    #expect(
      try others.pixels
        == SmudgeScene.picture(SmudgeScene.page([], below: SmudgeScene.field)).pixels
    )
    let later = try SmudgeScene.picture(SmudgeScene.page([stump] + SmudgeScene.field))
    #expect(try later.pixels == SmudgeScene.picture(SmudgeScene.page(SmudgeScene.field)).pixels)
  }

  /// What an eraser took from a stump's stroke is as if it had not been there.
  @Test func erasedPartIsNotSmudged() throws {
    var stump = SmudgeScene.smudge([Point(x: 60, y: 60), Point(x: 190, y: 60)])
    stump.erase(along: EraserPath([Point(x: 140, y: 20), Point(x: 140, y: 120)], radius: 20))
    let before = try SmudgeScene.picture(SmudgeScene.page(SmudgeScene.field))
    let after = try SmudgeScene.picture(SmudgeScene.page(SmudgeScene.field + [stump]))
    let changed = before.difference(from: after)
    #expect(changed.minX < 120)
    for x in 122..<158 {
      for y in 0..<SmudgeScene.height {
        #expect(before.pixel(x: x, y: y) == after.pixel(x: x, y: y))
      }
    }
  }

  // MARK: - Amount

  /// Ink is moved and never made: what pixels and stump hold is always the same, and no pixel becomes
  /// darker than the darkest.
  @Test func inkIsOnlyMoved() throws {
    var random = SeededGenerator(seed: 5)
    let bounds = PixelRect(x: -7, y: 3, width: 90, height: 70)
    var film = InkFilm(bounds: bounds)
    film.withCells { cells in
      for index in 0..<bounds.area where random.once(in: 3) {
        for lane in 0..<6 { cells[index][lane] = Int16(random.whole(0...16_000)) }
      }
    }
    let dabs = (0..<60).map { number in
      SmudgeTip.Dab(
        number: number,
        center: Point(x: 20 + random.number(-30...60), y: 30 + random.number(-20...40)),
        radius: random.number(2...14),
        strength: random.number(0...1)
      )
    }
    var tip = SmudgeTip()
    // On blank paper each spot is touched once, and holds nothing then.
    var blank = InkFilm(bounds: bounds)
    for dab in dabs { tip.rub(dab, &blank) }
    #expect(blank.amount == Array(repeating: 0, count: 6) && tip.amount == blank.amount)
    let whole = film.amount
    let most = film.cells.map { $0[0] }.max() ?? 0
    for dab in dabs {
      tip.rub(dab, &film)
      let (paper, stump) = (film.amount, tip.amount)
      // A spot holds half of a pixel.
      for lane in 0..<6 { #expect(2 * paper[lane] + stump[lane] == 2 * whole[lane]) }
      #expect((film.cells.map { $0[0] }.max() ?? 0) <= most)
    }
    #expect((film.cells.map { $0[0] }.max() ?? 0) <= most)
    #expect(film.amount[0] < whole[0])
  }

  /// A page has hardly more ink after smudging than before, with any ink on it: the stumps lay down what they
  /// hold, and they touch with what is there.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func pageHasNoMoreInk(seed: UInt64) throws {
    let ink = SmudgeScene.scene(seed)
    let stumps = [
      SmudgeScene.smudge([Point(x: 30, y: 40), Point(x: 190, y: 110)]),
      SmudgeScene.smudge(
        [Point(x: 180, y: 30), Point(x: 40, y: 140), Point(x: 150, y: 60)],
        width: 40
      ),
    ]
    func darkness(_ strokes: [Stroke]) throws -> Int {
      var page = SmudgeScene.page(strokes)
      page.paper = Paper(color: InkColor(red: 1, green: 1, blue: 1))
      return try SmudgeScene.picture(page).pixels.reduce(0) { $0 + 255 - Int($1 >> 8 & 255) }
    }
    let (before, after) = (try darkness(ink), try darkness(ink + stumps))
    #expect(after <= before + before / 20)
    #expect(after > before / 2)
  }

  /// Pass by pass the two sides of a boundary become more alike.
  @Test func passesEvenOutABoundary() throws {
    var strokes = SmudgeScene.field
    var contrasts: [Double] = []
    for pass in 0...5 {
      let picture = try SmudgeScene.picture(SmudgeScene.page(strokes))
      func light(_ columns: Range<Int>) -> Double {
        let all = columns.flatMap { x in (70..<80).map { y in picture.pixel(x: x, y: y) >> 8 & 255 }
        }
        return Double(all.reduce(0, +)) / Double(all.count)
      }
      contrasts.append(light(124..<136) - light(100..<112))
      let ends = [Point(x: 50, y: 75), Point(x: 190, y: 75)]
      strokes.append(SmudgeScene.smudge(pass % 2 == 0 ? ends : ends.reversed(), width: 40))
    }
    for (earlier, later) in zip(contrasts, contrasts.dropFirst()) { #expect(later < earlier) }
    #expect(contrasts[5] < contrasts[0] / 3)
  }
}

extension InkFilm {
  /// The sums of all cells.
  fileprivate var amount: [Int] {
    (0..<6).map { lane in cells.reduce(0) { $0 + Int($1[lane]) } }
  }
}

extension SmudgeTip {
  /// The sums of what the stump holds.
  fileprivate var amount: [Int] {
    (0..<6).map { lane in spots.reduce(0) { $0 + Int($1[lane]) } }
  }
}
