import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct CurveFitterTests {
  private static let tolerance = 0.03

  private func path(_ corners: [Point], isClosed: Bool = false) -> VectorPath {
    var fitter = CurveFitter(tolerance: Self.tolerance)
    var path = VectorPath()
    fitter.append(corners, isClosed: isClosed, to: &path)
    return path
  }

  /// A polyline of gentle curves, sharp corners and straight runs.
  private func corners(seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    var (point, heading, bend) = (Point(x: 50, y: 50), generator.number(-3...3), 0.0)
    return (0..<generator.whole(1...120)).map { _ in
      if generator.once(in: 20) { heading += generator.number(-3...3) }
      if generator.once(in: 12) { bend = generator.once(in: 3) ? 0 : generator.number(-0.3...0.3) }
      heading += bend
      point = point + Vector(angle: heading, length: generator.number(0...1.5))
      return point
    }
  }

  /// No vertex is further from the path than the tolerance, whatever the polyline.
  @Test(arguments: 1...15 as ClosedRange<UInt64>, [false, true])
  func cornersAreWithinTheTolerance(seed: UInt64, isClosed: Bool) {
    let corners = corners(seed: seed)
    let drawn = path(corners, isClosed: isClosed).flattened(pieces: 48)
    for corner in corners {
      #expect(distance(from: corner, to: drawn) < Self.tolerance * 1.1)
    }
  }

  /// The path does not leave the polyline where its vertices are dense.
  @Test(arguments: 1...15 as ClosedRange<UInt64>, [false, true])
  func curvesFollowTheCorners(seed: UInt64, isClosed: Bool) {
    var corners = corners(seed: seed)
    let drawn = path(corners, isClosed: isClosed).flattened(pieces: 16)
    if isClosed, let first = corners.first { corners.append(first) }
    for point in drawn { #expect(distance(from: point, to: corners) < 0.1) }
  }

  /// A straight line is one line however many vertices it has, and a circle a handful of curves.
  @Test func segmentsAreAsLongAsTheyCanBe() {
    let straight = path((0...100).map { Point(x: Double($0), y: Double($0) / 3) })
    #expect(straight.elements == [.move(.zero), .line(Point(x: 100, y: 100.0 / 3))])
    let circle = (0..<180).map { Point.zero + Vector(angle: Double($0) * .pi / 90, length: 20) }
    let drawn = path(circle, isClosed: true).elements
    #expect(drawn.count <= 10)
    #expect(drawn.last == .close)
    let square = path(Rect(x: 1, y: 2, width: 30, height: 40).corners, isClosed: true)
    #expect(square == VectorPath(through: square.corners, isClosed: true))
  }

  /// A dot is a line of length 0; without finite vertices there is no line.
  @Test func degeneratePolylines() {
    let dot = Point(x: 3, y: 4)
    #expect(path([dot, dot]).elements == [.move(dot), .line(dot)])
    #expect(path([]).elements.isEmpty)
    #expect(path([Point(x: .nan, y: 0), Point(x: 0, y: .infinity)]).elements.isEmpty)
    let loop = path([dot, Point(x: 5, y: 4), dot], isClosed: true)
    #expect(loop.elements.count == 3 && loop.elements.last == .close)
  }

  /// The ends are kept to the bit, and the path of a closed polyline closes.
  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func endsAreKept(seed: UInt64) {
    let corners = corners(seed: seed)
    let points = path(corners).flattened(pieces: 4)
    #expect(points.first == corners.first)
    if let last = points.last, let end = corners.last {
      // What is nearer than a sixteenth of the tolerance to the vertex before is dropped.
      #expect(last.distance(to: end) <= Self.tolerance / 16)
    }
    #expect(path(corners, isClosed: true).elements.last == .close)
  }

  /// Vertices of recorded strokes lie within the tolerance of the path, of which half the tolerance
  /// needs more segments.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func strokesOfAHandAreFitted(seed: UInt64) {
    var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 300, height: 200))
    let corners = pen.stroke(count: 300).map(\.position)
    var counts: [Int] = []
    for tolerance in [0.25, 0.05, 0.01] {
      var fitter = CurveFitter(tolerance: tolerance)
      var path = VectorPath()
      fitter.append(corners, isClosed: false, to: &path)
      counts.append(path.elements.count)
      let drawn = path.flattened(pieces: 32)
      for corner in corners { #expect(distance(from: corner, to: drawn) < tolerance * 1.1) }
    }
    #expect(counts == counts.sorted())
    #expect(counts[0] < counts[2])
  }

  /// Segments that meet at a smooth vertex have nearly one tangent there: they bend by less than 8°.
  @Test(arguments: [5.0, 20, 80])
  func smoothVerticesHardlyBend(radius: Double) {
    let count = 240
    let circle = (0...count).map { index in
      Point.zero + Vector(angle: Double(index) / Double(count) * 5, length: radius)
    }
    var (last, arriving): (Point, Vector?) = (.zero, nil)
    for element in path(circle).elements {
      switch element {
      case .curve(let first, let second, let end):
        if let arriving, let leaving = (first - last).unit {
          #expect(arriving.dot(leaving) > 0.99)
        }
        (last, arriving) = (end, (end - second).unit)
      case .move(let point), .line(let point): (last, arriving) = (point, nil)
      case .close: break
      }
    }
    #expect(arriving != nil)
  }

  /// Enlarged by a power of two, with the tolerance, the path is enlarged to the bit.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func fittingCommutesWithScaling(seed: UInt64) {
    let corners = corners(seed: seed)
    let scale = AffineTransform(scale: 8)
    var fitter = CurveFitter(tolerance: Self.tolerance * 8)
    var enlarged = VectorPath()
    fitter.append(corners.map(scale.apply(to:)), isClosed: false, to: &enlarged)
    #expect(enlarged == path(corners).transformed(by: scale))
  }

  /// Samples of one Bézier curve give back a path of hardly more.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func aSampledCurveIsRecovered(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bend = generator.number(-40...40)
    let curve = CubicBezier(
      start: .zero,
      control1: Point(x: 40, y: bend),
      control2: Point(x: 80, y: generator.number(-40...40)),
      end: Point(x: 120, y: generator.number(-40...40))
    )
    let samples = (0...150).map { curve.point(at: Double($0) / 150) }
    let path = path(samples)
    #expect(path.elements.count <= 4)
    for point in path.flattened(pieces: 64) {
      #expect(distance(from: point, to: samples) < 2 * Self.tolerance)
    }
  }

  /// A fitter that has been used before gives what a new one gives.
  @Test func fittersCanBeReused() {
    var fitter = CurveFitter(tolerance: Self.tolerance)
    for seed in 1...20 as ClosedRange<UInt64> {
      let corners = corners(seed: seed)
      var reused = VectorPath()
      fitter.append(corners, isClosed: seed.isMultiple(of: 2), to: &reused)
      #expect(reused == path(corners, isClosed: seed.isMultiple(of: 2)))
    }
  }

  private func distance(from point: Point, to line: [Point]) -> Double {
    guard let first = line.first else { return .infinity }
    var nearest = point.distance(to: first)
    for (start, end) in zip(line, line.dropFirst()) {
      let capsule = TaperedCapsule(start: start, startRadius: 0, end: end, endRadius: 0)
      nearest = min(nearest, -capsule.depth(of: point))
    }
    return nearest
  }
}

extension VectorPath {
  /// The ends of its lines, in order.
  fileprivate var corners: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .curve, .close: nil
      }
    }
  }
}
