import TestSupport
import Testing

@testable import StrokeEngine

@Suite struct AnchoredSplineTests {
  /// Samples of a random walk, and a spline with pinned anchors at every second of them.
  private func spline(seed: UInt64, count: Int) -> (SampleRun, AnchoredSpline) {
    var generator = SeededGenerator(seed: seed)
    var (samples, spline) = (SampleRun(), AnchoredSpline())
    var location = Coordinates()
    for index in 0..<(2 * count - 1) {
      location += Coordinates(generator.number(1...9), generator.number(-5...5))
      samples.append(PathFitter.Value(location.x, location.y, 0, 0, 0, 0, 0, 0))
      if index.isMultiple(of: 2) { spline.append(index * SampleRun.unit, isPinned: true) }
    }
    spline.arrange(samples)
    return (samples, spline)
  }

  /// The curve passes every anchor, whatever its end.
  @Test(arguments: 1...10 as ClosedRange<UInt64>, [false, true])
  func curvePassesItsAnchors(seed: UInt64, isOpen: Bool) {
    var (samples, spline) = spline(seed: seed, count: 3 + Int(seed))
    spline.solve(isOpen ? .open : .clamped)
    for row in 0..<spline.count {
      let (before, point, after) = (
        spline.points[row], spline.points[row + 1], spline.points[row + 2]
      )
      let location = (before + 4 * point + after) / 6
      let expected = samples.location(at: spline.anchors[row].position)
      #expect((location - expected).length < 1e-9, "row \(row)")
    }
  }

  /// An open end continues the cubic through the last control points.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func openEndsContinueTheCubic(seed: UInt64) {
    var (_, spline) = spline(seed: seed, count: 7)
    spline.solve(.open)
    let last = Array(spline.points.suffix(5))
    let difference = last[0] - 4 * last[1] + 6 * last[2] - 4 * last[3] + last[4]
    #expect(difference.length < 1e-8)
  }

  /// Control points depend on the anchors linearly: those of a sum are the sums.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func solutionIsLinear(seed: UInt64) {
    var (_, one) = spline(seed: seed, count: 6)
    var (_, other) = spline(seed: seed + 100, count: 6)
    var sum = one
    for row in sum.anchors.indices {
      sum.anchors[row].location = 2 * one.anchors[row].location + other.anchors[row].location
    }
    one.solve(.clamped)
    other.solve(.clamped)
    sum.solve(.clamped)
    for index in sum.points.indices {
      #expect((sum.points[index] - 2 * one.points[index] - other.points[index]).length < 1e-9)
    }
  }

  /// Three coincident anchors make a corner: neither side depends on the other.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func cornersSeparateTheirSides(seed: UInt64) {
    var (_, spline) = spline(seed: seed, count: 9)
    for row in 3...5 { spline.anchors[row].location = Coordinates(20, 20) }
    spline.solve(.clamped)
    let first = Array(spline.points[...4])
    for row in 6...8 { spline.anchors[row].location += Coordinates(7, -30) }
    spline.solve(.clamped)
    #expect(Array(spline.points[...4]) == first)
    #expect(spline.points[5] == Coordinates(20, 20))
  }

  /// Rounded control points lie on the grid, at most half of its diagonal away.
  @Test func roundingKeepsToTheGrid() {
    for step in -50...50 {
      let point = Coordinates(Double(step) * 0.037, Double(step) * -0.011)
      let rounded = point.rounded(to: 0.01)
      #expect((rounded - point).length <= 0.00708)
      #expect(rounded.rounded(to: 0.01) == rounded)
    }
  }
}
