import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// The guides that strokes follow.
@Suite struct GuideTests {
  private static let area = Rect(x: 0, y: 0, width: 800, height: 600)

  /// Samples along a line from one point to another with a hand that trembles.
  private static func samples(
    from start: Point,
    to end: Point,
    tremor: Double,
    seed: UInt64
  ) -> [PenSample] {
    var generator = SeededGenerator(seed: seed)
    return (0...120).map { number in
      let place = start.interpolated(to: end, by: Double(number) / 120)
      let offset = Vector(
        angle: generator.number(-3...3),
        length: generator.number(0...max(0.001, tremor))
      )
      var sample = PenSample(
        position: place + offset,
        time: PenTime(nanoseconds: Int64(number) * 4_166_667)
      )
      sample.pressure = 0.3 + 0.4 * Double(number) / 120
      return sample
    }
  }

  private static func stroke(
    _ samples: [PenSample],
    _ snap: GuideSnap?,
    _ stabilizer: Stabilizer = .off,
    zoom: Double = 1
  ) -> InProgressStroke {
    var stroke = InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: .standard(for: .pen),
      stabilizer: stabilizer,
      snap: snap,
      zoom: zoom
    )
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke
  }

  private static func locations(_ stroke: InProgressStroke) -> [Point] {
    stroke.stroke(id: StrokeID(high: 0, low: 1)).path.interpolatedPoints(by: .distance(1))
      .map(\.location)
  }

  private static func distance(of point: Point, from start: Point, _ end: Point) -> Double {
    abs((point - start).cross((end - start).unit ?? .zero))
  }

  // MARK: - Following

  /// A ruled line is straight to 0.01 pixels at every zoom, however the hand trembles, and the samples
  /// stay those of the pen.
  @Test(
    arguments: [Stabilizer.off, .average(window: 0.04), .spring(delay: 0.05), .string(length: 10)],
    [0.5, 1, 4]
  )
  func aRuledLineIsStraight(stabilizer: Stabilizer, zoom: Double) throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let (start, end) = (
        Point(x: generator.number(0...300), y: generator.number(0...300)),
        Point(x: generator.number(400...800), y: generator.number(0...600))
      )
      let guide = try #require(Guide(.ruler, handles: [start, end]))
      let samples = Self.samples(from: start, to: end, tremor: 12 / zoom, seed: seed)
      let stroke = Self.stroke(samples, GuideSnap([guide], zoom: zoom), stabilizer, zoom: zoom)
      let points = Self.locations(stroke)
      #expect(points.count > 100)
      let worst = points.map { Self.distance(of: $0, from: start, end) }.max() ?? 1
      #expect(worst * zoom <= 0.01, "seed \(seed)")
      #expect(stroke.samples == samples)
    }
  }

  /// Predicted ink is on the guide as well, at every stage.
  @Test func predictedInkIsGuided() throws {
    let (start, end) = (Point(x: 20, y: 30), Point(x: 700, y: 300))
    let guide = try #require(Guide(.ruler, handles: [start, end]))
    var stroke = InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: .standard(for: .pen),
      snap: GuideSnap([guide])
    )
    var tails = 0
    for sample in Self.samples(from: start, to: end, tremor: 8, seed: 4) {
      stroke.append(sample)
      var ahead = sample
      ahead.position = ahead.position + Vector(dx: 9, dy: -7)
      ahead.time = ahead.time.advanced(bySeconds: 0.016)
      for point in stroke.tail(after: [ahead]) {
        tails += 1
        #expect(Self.distance(of: point.location, from: start, end) <= 0.01)
      }
    }
    #expect(tails > 100)
  }

  /// Without a guide in reach the ink is what it is without guides, bit for bit.
  @Test func farGuidesChangeNothing() throws {
    let samples = Self.samples(
      from: Point(x: 20, y: 500),
      to: Point(x: 600, y: 520),
      tremor: 3,
      seed: 9
    )
    let guide = try #require(Guide(.ruler, handles: [.zero, Point(x: 100, y: 0)]))
    let free = Self.stroke(samples, nil).settled
    #expect(Self.stroke(samples, GuideSnap([guide])).settled == free)
    #expect(Self.stroke(samples, GuideSnap([])).settled == free)
  }

  /// What leaves an edge bends away without a leap, and ends at the pen.
  @Test(arguments: [Guide.Kind.ruler, .ellipse, .curve])
  func lettingGoIsContinuous(kind: Guide.Kind) throws {
    let guide = Guide(kind, in: Self.area)
    let start = try #require(guide.nearestPoint(to: guide.handles[1]))
    for angle in stride(from: 0.0, to: 6.2, by: 0.4) {
      var last = start
      for step in 1...1500 {
        let point = start + Vector(angle: angle, length: Double(step) * 0.05)
        let place = guide.constrain(point, from: start, heading: point - start, within: 20)
        #expect(place.distance(to: last) < 0.5)
        let nearest = try #require(guide.nearestPoint(to: point))
        let distance = nearest.distance(to: point)
        if distance <= 20 { #expect(place.distance(to: nearest) < 1e-6) }
        if distance >= 40 { #expect(place == point) }
        last = place
      }
    }
  }

  /// The nearest point of an edge is nearer than any other that can be found on it.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func theNearestPointIsTheNearest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func anyPoint() -> Point {
      Point(x: generator.number(-500...500), y: generator.number(-500...500))
    }
    let point = anyPoint()
    let ellipse = try #require(
      Guide(.ellipse, handles: [anyPoint(), anyPoint(), anyPoint()])
    )
    let found = try #require(ellipse.nearestPoint(to: point)).distance(to: point)
    let shape = try #require(ellipse.ellipse)
    for step in 0..<2000 {
      let other = shape.point(at: Double(step) * .pi / 1000)
      #expect(other.distance(to: point) >= found - 1e-3)
    }
    let curve = try #require(
      Guide(.curve, handles: [anyPoint(), anyPoint(), anyPoint(), anyPoint()])
    )
    let nearest = try #require(curve.nearestPoint(to: point)).distance(to: point)
    for span in curve.spans {
      for step in 0...500 {
        #expect(span.point(at: Double(step) / 500).distance(to: point) >= nearest - 1e-3)
      }
    }
  }

  // MARK: - Directions

  /// A stroke takes the direction that it began with and is straight; until it is known it stays put.
  @Test(
    arguments: [
      Guide.Kind.parallel, .onePoint, .twoPoint, .threePoint, .isometric, .grid,
    ]
  )
  func strokesTakeADirection(kind: Guide.Kind) throws {
    let guide = Guide(kind, in: Self.area)
    for (seed, heading) in stride(from: 0.1, to: 6.2, by: 0.5).enumerated() {
      let start = Point(x: 333, y: 217)
      let samples = Self.samples(
        from: start,
        to: start + Vector(angle: heading, length: 180),
        tremor: 2,
        seed: UInt64(seed + 1)
      )
      let points = Self.locations(Self.stroke(samples, GuideSnap([guide])))
      let (first, last) = (points[0], points[points.count - 1])
      guard first.distance(to: last) > 5 else {
        // Across the only direction there is no way.
        #expect(kind == .parallel)
        continue
      }
      #expect(points.allSatisfy { Self.distance(of: $0, from: first, last) <= 0.02 })
      let direction = try #require((last - first).unit)
      let allowed = guide.directions(at: first)
      #expect(allowed.contains { abs($0.cross(direction)) < 0.002 })
    }
  }

  /// Strokes on a grid begin at a crossing.
  @Test func gridStrokesBeginAtCrossings() throws {
    let guide = try #require(
      Guide(.grid, handles: [Point(x: 10, y: 10), Point(x: 30, y: 10)])
    )
    let samples = Self.samples(
      from: Point(x: 107, y: 53),
      to: Point(x: 300, y: 60),
      tremor: 1,
      seed: 2
    )
    let points = Self.locations(Self.stroke(samples, GuideSnap([guide])))
    #expect(points[0].distance(to: Point(x: 110, y: 50)) < 0.01)
    #expect(points.allSatisfy { abs($0.y - 50) <= 0.01 })
  }

  /// Handles that coincide guide nothing, and nothing fails.
  @Test(arguments: Guide.Kind.allCases)
  func coincidingHandlesAreHarmless(kind: Guide.Kind) throws {
    let place = Point(x: 50, y: 50)
    let guide = try #require(
      Guide(kind, handles: Array(repeating: place, count: kind.handleCount))
    )
    let samples = Self.samples(from: place, to: Point(x: 90, y: 90), tremor: 1, seed: 1)
    let points = Self.locations(Self.stroke(samples, GuideSnap([guide])))
    #expect(points.allSatisfy { $0.isFinite })
  }

  // MARK: - Symmetry

  /// Copies keep all distances, and as many of them as there are repeated give the stroke again.
  @Test(arguments: 2...16)
  func radialCopiesCloseTheCircle(count: Int) throws {
    let center = Point(x: 31, y: -7)
    let symmetry = try #require(Symmetry(.radial, handles: [center], count: count))
    let copies = symmetry.copies
    #expect(copies.count == count - 1)
    let point = Point(x: 100, y: 50)
    var turned = point
    for _ in 0..<count { turned = copies[0].apply(to: turned) }
    #expect(turned.distance(to: point) < 1e-9)
    for copy in copies {
      #expect(abs(copy.determinant - 1) < 1e-12)
      #expect(copy.apply(to: center).distance(to: center) < 1e-9)
    }
  }

  @Test func mirroringTwiceIsNothing() throws {
    let axis = [Point(x: 10, y: 20), Point(x: 90, y: 55)]
    let mirror = try #require(Symmetry(.mirror, handles: axis, count: 2)?.copies.first)
    let point = Point(x: 40, y: 80)
    #expect(mirror.apply(to: mirror.apply(to: point)).distance(to: point) < 1e-9)
    #expect(axis.allSatisfy { mirror.apply(to: $0).distance(to: $0) < 1e-9 })
    #expect(abs(mirror.determinant + 1) < 1e-12)
  }

  @Test func tilesAreBounded() throws {
    let handles = [Point.zero, Point(x: 50, y: 0), Point(x: 0, y: 40)]
    for count in [-3, 2, 3, 4, 999] {
      let symmetry = try #require(Symmetry(.tiles, handles: handles, count: count))
      #expect(symmetry.copies.count == symmetry.count * symmetry.count - 1)
      #expect(symmetry.copies.count <= 15)
      #expect(Set(symmetry.copies).count == symmetry.copies.count)
    }
  }
}
