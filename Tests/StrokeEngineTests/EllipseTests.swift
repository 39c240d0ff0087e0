import Geometry
import TestSupport
import Testing

@testable import StrokeEngine

@Suite struct EllipseTests {
  /// The vertices of a random ellipse, with its center, its semi-axes and its direction.
  private func outline(
    seed: UInt64
  ) -> (points: [Point], center: Point, long: Double, short: Double, angle: Double) {
    var generator = SeededGenerator(seed: seed)
    let (center, angle) = (generator.point(), generator.number(-1.5...1.5))
    let long = generator.number(20...80)
    let short = long * generator.number(0.3...0.9)
    let points = (0..<720).map { index in
      let t = Double(index) * .pi / 360
      return center + Vector(angle: angle, length: long * Vector(angle: t, length: 1).dx)
        + Vector(angle: angle + .pi / 2, length: short * Vector(angle: t, length: 1).dy)
    }
    return (points, center, long, short, angle)
  }

  /// The ellipse of the same moments as an ellipse's outline is that ellipse.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func fittingRecoversAnEllipse(seed: UInt64) throws {
    let outline = outline(seed: seed)
    let ellipse = try #require(Ellipse(fitting: outline.points))
    #expect(ellipse.center.distance(to: outline.center) < 1e-6)
    #expect(abs(ellipse.long - outline.long) < 1e-4 * outline.long)
    #expect(abs(ellipse.short - outline.short) < 1e-4 * outline.short)
    #expect(abs((ellipse.angle - outline.angle).remainder(dividingBy: .pi)) < 1e-6)
    for point in outline.points {
      #expect(abs(ellipse.position(of: point).distance - 1) < 1e-4)
    }
  }

  /// The direction of the outline and its first vertex do not matter.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func fittingDependsOnTheAreaAlone(seed: UInt64) throws {
    let points = outline(seed: seed).points
    let ellipse = try #require(Ellipse(fitting: points))
    for other in [points.reversed(), Array(points[200...] + points[..<200])] {
      let again = try #require(Ellipse(fitting: other))
      #expect(again.center.distance(to: ellipse.center) < 1e-6)
      #expect(abs(again.long - ellipse.long) < 1e-6 && abs(again.short - ellipse.short) < 1e-6)
    }
  }

  /// The parameter of the point at a parameter is that parameter.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func parametersAreThoseOfPoints(seed: UInt64) throws {
    let ellipse = try #require(Ellipse(fitting: outline(seed: seed).points))
    for step in 0..<60 {
      let parameter = Double(step) * 0.1 - 3
      for scale in [0.5, 1, 2] {
        let position = ellipse.position(of: ellipse.point(at: parameter, scale: scale))
        #expect(abs((position.parameter - parameter).remainder(dividingBy: 2 * .pi)) < 1e-9)
        #expect(abs(position.distance - scale) < 1e-9)
      }
    }
  }

  @Test func outlinesWithoutAreaHaveNoEllipse() {
    #expect(Ellipse(fitting: []) == nil)
    #expect(Ellipse(fitting: [.zero, Point(x: 9, y: 9)]) == nil)
    #expect(Ellipse(fitting: Array(repeating: Point(x: 3, y: 3), count: 9)) == nil)
  }
}
