import Geometry
import Testing

@Suite struct CubicBezierTests {
  private let curve = CubicBezier(
    start: Point(x: 0, y: 0),
    control1: Point(x: 10, y: 30),
    control2: Point(x: 40, y: -20),
    end: Point(x: 50, y: 10)
  )

  @Test func portionIsTheSameCurve() {
    let portion = curve.portion(from: 0.2, to: 0.9)
    for step in 0...20 {
      let share = Double(step) / 20
      let place = curve.point(at: 0.2 + 0.7 * share)
      #expect(portion.point(at: share).distance(to: place) < 1e-12)
    }
    #expect(curve.portion(from: 0, to: 1) == curve)
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

  @Test func hullAndSpeedBoundTheCurve() {
    for step in 0...100 {
      let t = Double(step) / 100
      #expect(curve.hull.contains(curve.point(at: t)))
      #expect(curve.derivative(at: t).length <= curve.maximumSpeed)
    }
  }

  @Test func mappingThePointsMapsTheCurve() {
    let turn = AffineTransform(rotation: 1).concatenating(AffineTransform(scaleX: 2, y: -3))
    for step in 0...20 {
      let t = Double(step) / 20
      let place = turn.apply(to: curve.point(at: t))
      #expect(curve.transformed(by: turn).point(at: t).distance(to: place) < 1e-12)
    }
  }
}
