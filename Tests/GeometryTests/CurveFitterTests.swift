import Geometry
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

  /// A line of gentle curves, sharp corners and straight runs.
  private func corners(seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    var (place, heading, bend) = (Point(x: 50, y: 50), generator.number(-3...3), 0.0)
    return (0..<generator.whole(1...120)).map { _ in
      if generator.once(in: 20) { heading += generator.number(-3...3) }
      if generator.once(in: 12) { bend = generator.once(in: 3) ? 0 : generator.number(-0.3...0.3) }
      heading += bend
      place = place + Vector(angle: heading, length: generator.number(0...1.5))
      return place
    }
  }

  /// No corner is further from what is drawn than the tolerance, whatever the corners.
  @Test(arguments: 1...15 as ClosedRange<UInt64>, [false, true])
  func cornersAreWithinTheTolerance(seed: UInt64, isClosed: Bool) {
    let corners = corners(seed: seed)
    let drawn = path(corners, isClosed: isClosed).flattened(pieces: 48)
    for corner in corners {
      #expect(distance(from: corner, to: drawn) < Self.tolerance * 1.1)
    }
  }

  /// What is drawn does not leave the line through the corners, where these are dense.
  @Test(arguments: 1...15 as ClosedRange<UInt64>, [false, true])
  func curvesFollowTheCorners(seed: UInt64, isClosed: Bool) {
    var corners = corners(seed: seed)
    let drawn = path(corners, isClosed: isClosed).flattened(pieces: 16)
    if isClosed, let first = corners.first { corners.append(first) }
    for point in drawn { #expect(distance(from: point, to: corners) < 0.1) }
  }

  /// A straight line is one line however many corners it has, and a circle a handful of curves.
  @Test func piecesGoAsFarAsTheyCan() {
    let straight = path((0...100).map { Point(x: Double($0), y: Double($0) / 3) })
    #expect(straight.elements == [.move(.zero), .line(Point(x: 100, y: 100.0 / 3))])
    let circle = (0..<180).map { Point.zero + Vector(angle: Double($0) * .pi / 90, length: 20) }
    let drawn = path(circle, isClosed: true).elements
    #expect(drawn.count <= 10)
    #expect(drawn.last == .close)
    let square = path(Rect(x: 1, y: 2, width: 30, height: 40).corners, isClosed: true)
    #expect(square == VectorPath(through: square.corners, isClosed: true))
  }

  /// A dot is a line without length; nothing, and what is no place, is no line.
  @Test func littleIsDrawnToo() {
    let dot = Point(x: 3, y: 4)
    #expect(path([dot, dot]).elements == [.move(dot), .line(dot)])
    #expect(path([]).elements.isEmpty)
    #expect(path([Point(x: .nan, y: 0), Point(x: 0, y: .infinity)]).elements.isEmpty)
    let loop = path([dot, Point(x: 5, y: 4), dot], isClosed: true)
    #expect(loop.elements.count == 3 && loop.elements.last == .close)
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
