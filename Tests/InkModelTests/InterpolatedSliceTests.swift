import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct InterpolatedSliceTests {
  /// The length of a part of a path as a chain of very short lines.
  private func chain(_ path: StrokePath, _ from: Double, _ to: Double, lines: Int = 400) -> Double {
    var (length, last) = (0.0, path.interpolatedLocation(at: from))
    for step in 1...lines {
      let next = path.interpolatedLocation(at: from + (to - from) * Double(step) / Double(lines))
      length += last.distance(to: next)
      last = next
    }
    return length
  }

  private func values(_ path: StrokePath, _ step: StrokePath.InterpolatedSlice.Stride) -> [Double] {
    var (slice, values) = (path.interpolatedPoints(by: step), [Double]())
    while let value = slice.nextParametricValue() { values.append(value) }
    return values
  }

  @Test func lengthAgreesWithAChainOfLines() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<60 {
      let path = random.path(points: 2...8)
      let measured = chain(path, 0, path.maximumParameter, lines: 20_000)
      #expect(abs(path.length - measured) < 1e-5 * measured)
    }
  }

  @Test func pointsLieAStepApartAlongTheCurve() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let path = random.path(points: 2...12)
      let step = random.number(0.3...6)
      let values = values(path, .distance(step))
      #expect(values.first == 0 && values.last == path.maximumParameter)
      for (from, to) in zip(values, values.dropFirst()).dropLast() {
        #expect(abs(chain(path, from, to) - step) < 0.001 * step)
      }
      if let last = values.dropLast().last {
        #expect(chain(path, last, path.maximumParameter) < 1.001 * step)
      }
    }
  }

  @Test func timesLieAStepApart() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let path = random.path(points: 2...20)
      let step = random.number(0.001...0.05)
      let times = path.interpolatedPoints(by: .time(step)).map(\.timeOffset)
      #expect(times.last == path.interpolatedPoint(at: path.maximumParameter).timeOffset)
      for (from, to) in zip(times, times.dropFirst()).dropLast() {
        #expect(abs(to - from - step) < 1e-9)
      }
    }
  }

  /// Control points in the order of time give a curve whose time never goes back.
  @Test func timeSamplingIsMonotonic() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let path = random.path(points: 1...20)
      let times = path.interpolatedPoints(by: .parametricStep(0.07)).map(\.timeOffset)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func parametricStepsDoNotDrift() {
    let path = StrokePath(SeededGenerator.line(count: 1001))
    let values = values(path, .parametricStep(0.1))
    #expect(values.count == 10_001)
    #expect(values.enumerated().allSatisfy { abs($1 - Double($0) / 10) < 1e-9 })
  }

  @Test(arguments: [
    StrokePath.InterpolatedSlice.Stride.distance(0), .distance(-2), .time(.nan),
    .parametricStep(-1), .distance(.infinity), .distance(1e9),
  ])
  func stepsThatLeadNowhereGiveTheEnds(step: StrokePath.InterpolatedSlice.Stride) {
    let path = StrokePath(SeededGenerator.line(count: 5))
    #expect(values(path, step) == [0, 4])
  }

  @Test func rangeLimitsThePoints() {
    let path = StrokePath(SeededGenerator.line(count: 9))
    let points = Array(path.interpolatedPoints(in: 2.5...5.25, by: .distance(1)))
    #expect(points.first == path.interpolatedPoint(at: 2.5))
    #expect(points.last == path.interpolatedPoint(at: 5.25))
    #expect(points.count == 29)
    #expect(Array(path.interpolatedPoints(in: 3...3, by: .distance(1))).count == 1)
    #expect(Array(path.interpolatedPoints(in: -9...99, by: .parametricStep(1))).count == 9)
  }

  /// Points are made as they are asked for: the first of very many costs nothing.
  @Test func pointsAreMadeLazily() {
    let path = StrokePath(SeededGenerator.line(count: 1000))
    var slice = path.interpolatedPoints(by: .distance(1e-9))
    #expect(slice.next() != nil && slice.next() != nil)
  }

  @Test func thereAndBackReturns() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<1000 {
      let path = random.path(points: 2...20)
      let value = random.number(0...path.maximumParameter)
      let amount = random.number(0...20)
      let steps: [(Double) -> StrokePath.InterpolatedSlice.Stride] = [
        { .distance($0) }, { .time($0 / 100) }, { .parametricStep($0 / 5) },
      ]
      for step in steps {
        let there = path.parametricValue(value, offsetBy: step(amount))
        let back = path.parametricValue(there, offsetBy: step(-amount))
        #expect(there >= value && there <= path.maximumParameter)
        if there < path.maximumParameter { #expect(abs(back - value) < 1e-6) }
        let down = path.parametricValue(value, offsetBy: step(-amount))
        let up = path.parametricValue(down, offsetBy: step(amount))
        #expect(down <= value && down >= 0)
        if down > 0 { #expect(abs(up - value) < 1e-6) }
      }
    }
  }
}

extension SeededGenerator {
  /// A straight line to the right, ten units and ten milliseconds from point to point.
  static func line(count: Int, width: Double = 2) -> [StrokePoint] {
    (0..<count).map { index in
      StrokePoint(
        location: Point(x: Double(index) * 10, y: 0),
        timeOffset: Double(index) / 100,
        size: Size(width: width, height: width)
      )
    }
  }
}
