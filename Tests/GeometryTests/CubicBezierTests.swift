import Geometry
import TestSupport
import Testing

@Suite struct CubicBezierTests {
  private let curve = CubicBezier(
    start: Point(x: 0, y: 0),
    control1: Point(x: 10, y: 30),
    control2: Point(x: 40, y: -20),
    end: Point(x: 50, y: 10)
  )

  private static func random(seed: UInt64) -> CubicBezier {
    var generator = SeededGenerator(seed: seed)
    return CubicBezier(
      start: generator.point(),
      control1: generator.point(),
      control2: generator.point(),
      end: generator.point()
    )
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func portionIsTheSameCurve(seed: UInt64) {
    let curve = Self.random(seed: seed)
    let portion = curve.portion(from: 0.2, to: 0.9)
    for step in 0...20 {
      let t = Double(step) / 20
      let expected = curve.point(at: 0.2 + 0.7 * t)
      #expect(portion.point(at: t).distance(to: expected) < 1e-12)
    }
    #expect(curve.portion(from: 0, to: 1) == curve)
    let reversed = curve.portion(from: 1, to: 0)
    #expect(reversed.start.distance(to: curve.end) < 1e-12)
    #expect(reversed.control1.distance(to: curve.control2) < 1e-10)
  }

  /// A portion of a portion is the portion between the composed parameters.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func portionsCompose(seed: UInt64) {
    let curve = Self.random(seed: seed)
    let inner = curve.portion(from: 0.25, to: 0.75).portion(from: 0.5, to: 1)
    let direct = curve.portion(from: 0.5, to: 0.75)
    for (one, other) in [
      (inner.start, direct.start), (inner.control1, direct.control1),
      (inner.control2, direct.control2), (inner.end, direct.end),
    ] {
      #expect(one.distance(to: other) < 1e-10)
    }
  }

  /// Arc lengths add up, change sign with the direction, and are those of the portions.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func arcLengthIsAdditive(seed: UInt64) {
    let curve = Self.random(seed: seed)
    let whole = curve.length()
    for t in [0.1, 0.37, 0.5, 0.9] {
      let (first, second) = (curve.length(from: 0, to: t), curve.length(from: t, to: 1))
      #expect(abs(first + second - whole) < 1e-6 * whole)
      #expect(abs(curve.length(from: t, to: 0) + first) < 1e-9 * whole)
      #expect(abs(curve.portion(from: 0, to: t).length() - first) < 1e-6 * whole)
    }
    #expect(curve.length(from: 0.4, to: 0.4) == 0)
    #expect(whole >= curve.start.distance(to: curve.end))
    #expect(whole <= curve.maximumSpeed)
  }

  /// Arc length does not change under a rigid motion, and scales with the curve.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func arcLengthIsInvariant(seed: UInt64) {
    let curve = Self.random(seed: seed)
    let motion = AffineTransform(rotation: 2)
      .concatenating(AffineTransform(translationBy: Vector(dx: 30, dy: -70)))
    let length = curve.length()
    #expect(abs(curve.transformed(by: motion).length() - length) < 1e-6 * length)
    let scaled = curve.transformed(by: AffineTransform(scale: 3))
    #expect(abs(scaled.length() - 3 * length) < 3e-6 * length)
  }

  @Test func lengthOfAStraightLineIsItsLength() {
    let line = CubicBezier(
      start: Point(x: 0, y: 0),
      control1: Point(x: 1, y: 1),
      control2: Point(x: 2, y: 2),
      end: Point(x: 3, y: 3)
    )
    #expect(abs(line.length() - 18.0.squareRoot()) < 1e-12)
    #expect(abs(line.length(from: 0.75, to: 0.25) + 18.0.squareRoot() / 2) < 1e-12)
  }

  /// Turning back on itself: the worst that quadrature can meet.
  @Test func lengthIsRightAtACusp() {
    let cusp = CubicBezier(
      start: Point(x: 0, y: 0),
      control1: Point(x: 3, y: 0),
      control2: Point(x: 0, y: 0),
      end: Point(x: 3, y: 0)
    )
    var chain = 0.0
    for step in 0..<200_000 {
      chain += cusp.point(at: Double(step) / 200_000)
        .distance(to: cusp.point(at: Double(step + 1) / 200_000))
    }
    #expect(abs(cusp.length() - chain) < 1e-6 * chain)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func hullAndSpeedBoundTheCurve(seed: UInt64) {
    let curve = Self.random(seed: seed)
    for step in 0...100 {
      let t = Double(step) / 100
      #expect(curve.hull.contains(curve.point(at: t)))
      #expect(curve.derivative(at: t).length <= curve.maximumSpeed * (1 + 1e-12))
    }
    #expect(curve.point(at: 0) == curve.start && curve.point(at: 1) == curve.end)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func derivativeIsTheSlopeOfThePoint(seed: UInt64) {
    let curve = Self.random(seed: seed)
    for step in 1..<20 {
      let t = Double(step) / 20
      let slope = (curve.point(at: t + 1e-5) - curve.point(at: t - 1e-5)) / 2e-5
      #expect((slope - curve.derivative(at: t)).length < 1e-5)
    }
    #expect((curve.derivative(at: 0) - (curve.control1 - curve.start) * 3).length < 1e-12)
    #expect((curve.derivative(at: 1) - (curve.end - curve.control2) * 3).length < 1e-12)
  }

  /// Transforming the control points transforms the curve.
  @Test func curvesAreAffinelyInvariant() {
    let transform = AffineTransform(rotation: 1).concatenating(AffineTransform(scaleX: 2, y: -3))
    for step in 0...20 {
      let t = Double(step) / 20
      let expected = transform.apply(to: curve.point(at: t))
      #expect(curve.transformed(by: transform).point(at: t).distance(to: expected) < 1e-12)
    }
    #expect(!curve.transformed(by: AffineTransform(scale: .infinity)).isFinite && curve.isFinite)
  }
}
