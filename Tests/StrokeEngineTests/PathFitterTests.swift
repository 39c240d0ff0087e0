import Foundation
import StrokeEngine
import Testing

@Suite struct PathFitterTests {
  typealias Value = PathFitter.Value
  typealias Kind = SampleStrokes.Kind

  static let seeds: [UInt64] = [1, 2]

  static func fit(_ samples: [Value]) -> SplineProbe {
    var fitter = PathFitter()
    for sample in samples { fitter.append(sample) }
    fitter.finish()
    return SplineProbe(points: fitter.settled)
  }

  /// Every sample lies within the tolerance of the curve, which starts and ends with the pen.
  @Test(arguments: Kind.allCases, seeds)
  func curveStaysWithTheSamples(kind: Kind, seed: UInt64) throws {
    for count in [1, 2, 3, 4, 7, 40, 400] {
      let samples = SampleStrokes.stroke(kind, seed: seed, count: count)
      let curve = Self.fit(samples)
      for sample in samples { #expect(curve.distance(of: sample, enough: 0.25) <= 0.25) }
      #expect(curve.value(at: 0).distance(to: samples[0]) <= 0.02)
      #expect(curve.value(at: curve.end).distance(to: samples[count - 1]) <= 0.02)
      #expect(curve.points.count <= count + count / 5 + 4)
    }
  }

  /// What is settled stays, and neither tails nor predictions change anything.
  @Test(arguments: Kind.allCases, seeds)
  func feedingDoesNotChangeTheCurve(kind: Kind, seed: UInt64) {
    let samples = SampleStrokes.stroke(kind, seed: seed)
    let whole = Self.fit(samples).points
    var random = SampleStrokes.Random(state: seed)
    var fitter = PathFitter()
    var tail: [Value] = []
    for (index, sample) in samples.enumerated() {
      fitter.append(sample)
      guard random.number(0...1) < 0.5 else { continue }
      let predicted = samples[min(index + 5, samples.count - 1)] + random.number(-9...9)
      tail = []
      fitter.appendTail(after: random.number(0...1) < 0.5 ? [predicted] : [], to: &tail)
      #expect(fitter.settled == Array(whole.prefix(fitter.settled.count)))
    }
    fitter.finish()
    #expect(fitter.settled == whole)
  }

  /// The tail is short and reaches the pen.
  @Test(arguments: Kind.allCases, seeds)
  func tailReachesThePen(kind: Kind, seed: UInt64) {
    var fitter = PathFitter()
    for sample in SampleStrokes.stroke(kind, seed: seed) {
      fitter.append(sample)
      var tail: [Value] = []
      fitter.appendTail(to: &tail)
      #expect(tail.count <= 24)
      let curve = SplineProbe(points: fitter.settled.suffix(4) + tail)
      #expect(curve.value(at: curve.end).distance(to: sample) <= 0.02)
    }
  }

  /// A predicted sample far ahead leaves the ink of the real ones where it is.
  @Test(arguments: [1, 4, 16])
  func predictionDoesNotMoveRealInk(ahead: Int) {
    let samples = SampleStrokes.circle(radius: 250, speed: 4500, rate: 1000, grid: 1.0 / 34)
    var fitter = PathFitter()
    for index in 0..<300 {
      fitter.append(samples[index])
      var tail: [Value] = []
      fitter.appendTail(after: [samples[index + ahead]], to: &tail)
      let curve = SplineProbe(points: fitter.settled + tail)
      for sample in samples[max(0, index - 8)...index] {
        #expect(curve.distance(of: sample, enough: 0.1) <= 0.1)
      }
      #expect(curve.value(at: curve.end).distance(to: samples[index + ahead]) <= 0.02)
    }
  }

  /// Time never goes back, and no other channel leaves the range of the samples.
  @Test(arguments: Kind.allCases, seeds)
  func channelsDoNotOvershoot(kind: Kind, seed: UInt64) {
    let samples = SampleStrokes.stroke(kind, seed: seed)
    let forces = samples.map { $0[3] }
    var time = samples[0][2]
    for value in Self.fit(samples).places() {
      #expect(value[2] >= time - 1e-12)
      time = value[2]
      #expect(value[3] >= (forces.min() ?? 0) - 1e-12 && value[3] <= (forces.max() ?? 1) + 1e-12)
    }
  }

  /// A fast circle becomes a circle, with few control points.
  @Test(arguments: [(1000.0, 0.2, 0.015, 0.08), (240, 0.6, 0.01, 0.08)])
  func circleIsRound(rate: Double, share: Double, mean: Double, most: Double) {
    let grid = rate > 500 ? 1.0 / 34 : 1e-9
    let samples = SampleStrokes.circle(radius: 250, speed: 4500, rate: rate, grid: grid)
    let curve = Self.fit(samples)
    let errors = curve.places().map { $0.distance(to: Value(repeating: 0)) - 250 }
    #expect(errors.rootMeanSquare <= mean)
    #expect((errors.map(abs).max() ?? 0) <= most)
    #expect(Double(curve.points.count) <= share * Double(samples.count))
  }

  /// A wave keeps its shape, with few control points.
  @Test func waveKeepsItsShape() {
    let curve = Self.fit(SampleStrokes.wave(speed: 3000, rate: 1000))
    let errors = curve.places().map { place in
      let x = place[0] * 2 * .pi / 300
      let slope = 100 * 2 * .pi / 300 * cos(x)
      return (place[1] - 100 * sin(x)) / (1 + slope * slope).squareRoot()
    }
    #expect(errors.rootMeanSquare <= 0.015)
    #expect((errors.map(abs).max() ?? 0) <= 0.08)
    #expect(curve.points.count <= 120)
  }

  /// An even straight line stays straight, as far as the grid of control points allows.
  @Test func lineStaysStraight() {
    let curve = Self.fit((0..<300).map { SampleStrokes.sample(Double($0) * 3, Double($0), 0.001) })
    for place in curve.places() { #expect(abs(place[0] - 3 * place[1]) <= 0.02) }
  }

  /// The curve does not run past a sharp corner, nor leave the samples.
  @Test func cornersDoNotRing() {
    let samples = SampleStrokes.zigzag()
    let curve = Self.fit(samples)
    let segments = zip(samples, samples.dropFirst())
    for place in curve.places() {
      #expect(abs(place[1]) <= 80.3)
      let near = segments.map { place.distance(toSegmentFrom: $0, to: $1) }
      #expect((near.min() ?? 0) <= 0.5)
    }
  }

  /// Numbers that are none do no harm.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func numbersThatAreNoneDoNotTrap(bad: Double) {
    var samples = SampleStrokes.stroke(.turtle, seed: 5)
    for index in stride(from: 0, to: samples.count, by: 7) { samples[index][index % 8] = bad }
    let points = Self.fit(samples).points
    let isFinite = points.allSatisfy { point in point.indices.allSatisfy { point[$0].isFinite } }
    #expect(isFinite)
  }

  /// No sample, no control point.
  @Test func emptyStrokeHasNoPoints() {
    var fitter = PathFitter()
    var tail: [Value] = []
    fitter.appendTail(to: &tail)
    fitter.finish()
    #expect(tail.isEmpty && fitter.settled.isEmpty)
  }
}

extension [Double] {
  /// The root of the mean of the squares.
  var rootMeanSquare: Double {
    (reduce(0) { $0 + $1 * $1 } / Double(Swift.max(1, count))).squareRoot()
  }
}
