import Geometry
import StrokeEngine
import TestSupport
import Testing

/// Scratch-outs, loops and taps by their form.
@Suite struct GestureTests {
  /// A line to and fro along x, a hundred units wide, with a tremor.
  ///
  /// - Parameters:
  ///   - passes: the number of ways from one side to the other.
  ///   - advance: the way down with each of them.
  ///   - hand: the tremor.
  /// - Returns: the points.
  private func zigzag(passes: Int, advance: Double = 5, by hand: inout SeededGenerator) -> [Point] {
    (0...passes * 20).map { step in
      let share = Double(step) / 20
      let side = abs((share / 2 - (share / 2).rounded(.down)) * 2 - 1)
      return Point(
        x: 100 * side + hand.number(-1...1),
        y: advance * share + hand.number(-1...1)
      )
    }
  }

  private func ellipse(turns: Double, _ width: Double = 100, _ height: Double = 60) -> [Point] {
    (0...120).map { step in
      let ray = Vector(angle: turns * 2 * .pi * Double(step) / 120, length: 1)
      return Point(x: 200 + width * ray.dx, y: 100 + height * ray.dy)
    }
  }

  /// A curve down through the middle of a zigzag of eight passes.
  private let ink = (0...20).map { Point(x: 45 + Double($0 % 3), y: 2 * Double($0)) }

  /// What is crossed out is found wherever it lies, at any size and in any direction.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func scratchIsFoundAnywhere(seed: UInt64) throws {
    var hand = SeededGenerator(seed: seed)
    let points = zigzag(passes: 8, by: &hand)
    let (scale, angle) = (hand.number(0.3...8), hand.number(0...6))
    let origin = Point(x: hand.number(-900...900), y: hand.number(-900...900))
    func moved(_ points: [Point]) -> [Point] {
      points.map { point in
        let ray = point - Point(x: 0, y: 0)
        return origin + Vector(angle: ray.angle + angle, length: ray.length * scale)
      }
    }
    let scratch = try #require(ScratchOut(moved(points), minimumSize: 16))
    #expect(scratch.passes.count == 8)
    #expect(scratch.strikes(moved(ink)))
    let away = ink.map { $0 + Vector(dx: 0, dy: 60) }
    #expect(!scratch.strikes(moved(away)))
  }

  /// Too few passes, passes far from each other, and strokes that are too small are ink.
  @Test func otherZigzagsAreInk() {
    var hand = SeededGenerator(seed: 3)
    #expect(ScratchOut(zigzag(passes: 5, by: &hand), minimumSize: 16) == nil)
    #expect(ScratchOut(zigzag(passes: 9, advance: 50, by: &hand), minimumSize: 16) == nil)
    #expect(ScratchOut(zigzag(passes: 9, by: &hand), minimumSize: 200) == nil)
    #expect(ScratchOut(ellipse(turns: 6), minimumSize: 16) == nil)
    #expect(ScratchOut([], minimumSize: 0) == nil)
    #expect(ScratchOut(Array(repeating: Point(x: 1, y: 1), count: 40), minimumSize: 0) == nil)
  }

  /// Passes may lie at a slant to their row, and open by 37 degrees at their turns.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func slantedAndOpenScratchesAreFound(seed: UInt64) throws {
    var hand = SeededGenerator(seed: seed)
    let slanted = zigzag(passes: 14, advance: 25, by: &hand).map { point in
      Point(x: point.x + 0.6 * point.y, y: point.y)
    }
    #expect(ScratchOut(slanted, minimumSize: 16)?.passes.count == 14)
    let open = zigzag(passes: 9, advance: 34, by: &hand)
    let scratch = try #require(ScratchOut(open, minimumSize: 16))
    #expect(scratch.strikes([Point(x: 50, y: -10), Point(x: 50, y: 320)]))
  }

  /// Steps that go on to one side are ink, as is a stroke that only goes on.
  @Test func stepsAreInk() {
    var hand = SeededGenerator(seed: 7)
    for (slant, advance) in [(3.0, 15.0), (10, 5), (1, 34)] {
      let steps = zigzag(passes: 12, advance: advance, by: &hand).map { point in
        Point(x: point.x + slant * point.y, y: point.y)
      }
      #expect(ScratchOut(steps, minimumSize: 16) == nil)
    }
    let line = (0...200).map { Point(x: Double($0) + hand.number(-1...1), y: hand.number(-1...1)) }
    #expect(ScratchOut(line, minimumSize: 16) == nil)
  }

  /// A straight line is struck by passes along it that are bowed, so that a third of it lies among them.
  @Test func bowedPassesStrikeALine() throws {
    var hand = SeededGenerator(seed: 11)
    let bowed = zigzag(passes: 10, advance: 1, by: &hand).map { point in
      Point(x: point.x, y: point.y + 14 * (1 - (point.x / 50 - 1) * (point.x / 50 - 1)))
    }
    let scratch = try #require(ScratchOut(bowed, minimumSize: 16))
    let line = (0...60).map { Point(x: -80 + 260 * Double($0) / 60, y: 14) }
    let (share, crossings) = (scratch.share(of: line), scratch.crossings(of: line))
    #expect(share > 0.3 && share < 0.4 && crossings >= 5 && crossings < 10)
    #expect(scratch.strikes(line))
  }

  /// Who shades up to an outline, or over a part of a long line, keeps it.
  @Test func shadingKeepsWhatLiesBesideIt() throws {
    var hand = SeededGenerator(seed: 5)
    let scratch = try #require(ScratchOut(zigzag(passes: 8, by: &hand), minimumSize: 16))
    let outline = [
      Point(x: 0, y: -10), Point(x: 100, y: -10), Point(x: 100, y: 50), Point(x: 0, y: 50),
      Point(x: 0, y: -10),
    ]
    #expect(!scratch.strikes(outline))
    // From the right it comes across half of the passes, and goes on.
    #expect(!scratch.strikes([Point(x: 60, y: 21), Point(x: 61, y: 300)]))
    #expect(scratch.share(of: ink) > 0.9 && scratch.share(of: outline) < 0.3)
    #expect(scratch.strikes([Point(x: 50, y: 20)]))
  }

  /// A loop closes once around what lies in it; arcs, spirals and figures of eight are none.
  @Test func loopsCloseOnce() throws {
    for turns in [0.93, 1, 1.1, -1] {
      let loop = try #require(DrawnLoop(ellipse(turns: turns), minimumSize: 24))
      #expect(loop.area.contains(Point(x: 200, y: 100)))
      #expect(!loop.area.contains(Point(x: 310, y: 100)))
    }
    #expect(DrawnLoop(ellipse(turns: 1), minimumSize: 400) == nil)
    for turns in [0.6, 2, 3] { #expect(DrawnLoop(ellipse(turns: turns), minimumSize: 24) == nil) }
    let eight = (0...120).map { step in
      let angle = 2 * Double.pi * Double(step) / 120
      return Point(
        x: 100 * Vector(angle: angle, length: 1).dy,
        y: 50 * Vector(angle: 2 * angle, length: 1).dy
      )
    }
    #expect(DrawnLoop(eight, minimumSize: 24) == nil)
    #expect(DrawnLoop([], minimumSize: 0) == nil)
  }

  /// A tap is short and stays in its place, which grows with the scale.
  @Test func tapsAreShortAndStay() {
    let points = [Point(x: 0, y: 0), Point(x: 3, y: 0)]
    #expect(GestureLimits.isTap(points, seconds: 0.2, scale: 1))
    #expect(!GestureLimits.isTap(points, seconds: 0.4, scale: 1))
    #expect(!GestureLimits.isTap(points, seconds: 0.2, scale: 0.5))
    #expect(GestureLimits.isTap(points.map { Point(x: 2 * $0.x, y: 0) }, seconds: 0.2, scale: 2))
    #expect(!GestureLimits.isTap([], seconds: 0, scale: 1))
  }
}
