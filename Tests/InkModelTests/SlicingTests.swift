import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct SlicingTests {
  @Test func sliceIsTheSameCurve() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2000 {
      let path = random.path()
      let (one, other) = (
        random.number(0...path.maximumParameter), random.number(0...path.maximumParameter)
      )
      let range = min(one, other)...max(one, other)
      let slice = path.sliced(to: range)
      let inner = slice.parameterRange
      #expect(abs(inner.upperBound - inner.lowerBound - (one - other).magnitude) < 1e-9)
      #expect(Double(slice.count) <= range.upperBound - range.lowerBound + 5)
      for share in [0, 0.3, 0.7, 1] {
        let (here, there) = (
          slice.interpolatedPoint(
            at: inner.lowerBound + share * (inner.upperBound - inner.lowerBound)
          ),
          path.interpolatedPoint(
            at: range.lowerBound + share * (range.upperBound - range.lowerBound)
          )
        )
        #expect(here.location.distance(to: there.location) < 1e-9)
        #expect(abs(here.timeOffset - there.timeOffset) < 1e-9)
        #expect(abs(here.size.width - there.size.width) < 1e-9)
      }
      #expect(abs(slice.length - path.length(in: range)) < 1e-6)
    }
  }

  /// Cutting anywhere and joining gives the path back, bit for bit.
  @Test func slicesJoinToTheOriginal() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<2000 {
      let path = random.path()
      var cuts = [
        random.number(0...path.maximumParameter), random.number(0...path.maximumParameter),
      ]
      if random.whole(0...2) == 0 { cuts[0] = cuts[0].rounded() }
      cuts.sort()
      let first = path.sliced(to: 0...cuts[0])
      let second = path.sliced(to: cuts[0]...cuts[1])
      let third = path.sliced(to: cuts[1]...path.maximumParameter)
      #expect(first.joined(with: second)?.joined(with: third) == path)
      if let end = second.joined(with: third) { #expect(first.joined(with: end) == path) }
    }
  }

  @Test func strangersDoNotJoin() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<500 {
      let (one, other) = (random.path(points: 6...12), random.path(points: 6...12))
      #expect(one.joined(with: other) == nil)
      #expect(one.sliced(to: 0...3.5).joined(with: one.sliced(to: 3.75...5)) == nil)
      #expect(one.sliced(to: 0...3.5).joined(with: other.sliced(to: 3.5...5)) == nil)
    }
  }

  @Test func wholeSliceIsThePathItself() {
    let path = StrokePath(SeededGenerator.line(count: 6))
    #expect(path.sliced(to: 0...5) == path && path.sliced(to: -7...70) == path)
    #expect(path.sliced(to: 2...2).length == 0)
  }

  @Test func sliceOfASliceIsASlice() {
    let path = StrokePath(SeededGenerator.line(count: 12))
    let outer = path.sliced(to: 2.5...9.5)
    let start = outer.parameterRange.lowerBound
    let inner = outer.sliced(to: start + 1...start + 2)
    #expect(
      inner.interpolatedLocation(at: inner.parameterRange.lowerBound).distance(
        to: path.interpolatedLocation(at: 3.5)
      ) < 1e-9
    )
    #expect(abs(inner.length - path.length(in: 3.5...4.5)) < 1e-9)
  }

  @Test func samplingASliceStaysWithinTheCuts() {
    let slice = StrokePath(SeededGenerator.line(count: 12)).sliced(to: 2.5...9.5)
    let places = slice.interpolatedPoints(by: .distance(1)).map(\.location.x)
    #expect(places.first == 25 && places.last == 95 && places.count == 71)
  }
}
