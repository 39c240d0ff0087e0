import Geometry
import InkModel
import StrokeEngine
import TestSupport
import Testing

@Suite struct SpanFlattenerTests {
  private static let transforms: [AffineTransform] = [
    .identity, AffineTransform(scale: 7.3), AffineTransform(scale: 0.2),
    AffineTransform(rotation: 1).concatenating(
      AffineTransform(translationBy: Vector(dx: 1000, dy: -200))
    ),
  ]

  /// No place of the curve is further from the pieces than the tolerance.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func piecesAreWithinTheToleranceOfTheCurve(seed: UInt64) {
    let path = Self.path(seed: seed)
    let transform = Self.transforms[Int(seed % 4)]
    let discs = SpanFlattener(transform: transform).footprints(of: path)
    for place in stride(from: 0, through: path.maximumParameter, by: 1.0 / 7) {
      let point = path.interpolatedPoint(at: place)
      let center = transform.apply(to: point.location)
      let distance = zip(discs, discs.dropFirst()).map { Self.distance(center, $0, $1) }.min()
      // A place between control points is rounded to 1/10000 unit.
      #expect(distance ?? .infinity <= SpanFlattener.tolerance + 2e-4 * transform.meanScale)
    }
  }

  /// The first and the last disc lie at the ends of the curve, in pixels.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func piecesBeginAndEndWithTheCurve(seed: UInt64) throws {
    let path = Self.path(seed: seed)
    let transform = Self.transforms[Int(seed % 4)]
    let discs = SpanFlattener(transform: transform).footprints(of: path)
    for (disc, value) in [(discs.first, 0.0), (discs.last, path.maximumParameter)] {
      let (disc, point) = (try #require(disc), path.interpolatedPoint(at: value))
      #expect(disc.center.distance(to: transform.apply(to: point.location)) < 1e-3)
      #expect(abs(disc.radius - point.radius * transform.meanScale) < 1e-3)
    }
  }

  /// Span by span, as ink under the pen is cut, the pieces are the same to the last bit.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func spanBySpanIsTheSame(seed: UInt64) {
    let path = Self.path(seed: seed)
    let flattener = SpanFlattener(transform: Self.transforms[Int(seed % 4)])
    let whole = flattener.footprints(of: path)
    var pieces: [Footprint] = []
    for index in 0..<path.count - 1 {
      let start = flattener.start(path.span(at: index))
      if let last = pieces.last { #expect(last == start) } else { pieces.append(start) }
      flattener.append(path.span(at: index), to: &pieces)
    }
    #expect(pieces == whole)
  }

  /// Zoomed in, a curve has more pieces; a straight line never needs many.
  @Test func piecesFollowTheZoom() {
    let path = Self.path(seed: 5)
    let counts = [0.1, 1, 10, 100].map {
      SpanFlattener(transform: AffineTransform(scale: $0)).footprints(of: path).count
    }
    #expect(counts == counts.sorted())
    #expect(counts[3] > 4 * counts[1])
    let line = StrokePath((0..<20).map { Self.point(Double($0) * 10, 5, 3) })
    let pieces = SpanFlattener(transform: AffineTransform(scale: 10)).footprints(of: line).count
    // The ends of a uniform spline bend along the line.
    #expect(pieces < 20 * 8)
  }

  @Test func dotIsOneDiscAndNothingIsNone() {
    let flattener = SpanFlattener(transform: AffineTransform(scale: 2))
    let discs = flattener.footprints(of: StrokePath([Self.point(3, 4, 5)]))
    #expect(discs.count == 1)
    #expect(discs.first.map { $0.center.distance(to: Point(x: 6, y: 8)) < 1e-9 } == true)
    #expect(discs.first.map { abs($0.radius - 5) < 1e-9 } == true)
    #expect(flattener.footprints(of: StrokePath()).isEmpty)
  }

  // MARK: -

  private static func path(seed: UInt64) -> StrokePath {
    var generator = SeededGenerator(seed: seed)
    return StrokePath(
      (0..<generator.whole(2...12)).map { _ in
        point(
          generator.number(0...300),
          generator.number(0...300),
          generator.number(0.2...20)
        )
      }
    )
  }

  private static func point(_ x: Double, _ y: Double, _ width: Double) -> StrokePoint {
    StrokePoint(
      location: Point(x: x, y: y),
      timeOffset: 0,
      size: Size(width: width, height: width)
    )
  }

  /// From a point to the straight line between the middles of two discs.
  private static func distance(_ point: Point, _ first: Footprint, _ second: Footprint) -> Double {
    let way = second.center - first.center
    let share = way.lengthSquared > 0 ? (point - first.center).dot(way) / way.lengthSquared : 0
    return point.distance(to: first.center + way * min(1, max(0, share)))
  }
}
