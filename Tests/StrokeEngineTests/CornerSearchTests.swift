import Geometry
import TestSupport
import Testing

@testable import StrokeEngine

@Suite struct CornerSearchTests {
  /// Sums over points give the least squares line: no other line through any point near it is nearer.
  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func sumsGiveTheBestLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<generator.whole(3...30)).map { _ in generator.point() - Point.zero }
    var sums = LineSums()
    for point in points { sums.add(point) }
    func squares(_ origin: Vector, _ angle: Double) -> Double {
      points.reduce(0) { sum, point in
        let distance = (point - origin).cross(Vector(angle: angle, length: 1))
        return sum + distance * distance
      }
    }
    #expect(abs(squares(sums.middle, sums.angle) - sums.residual) < 1e-6)
    for _ in 0..<40 {
      let origin = sums.middle + (generator.point(-5...5) - Point.zero)
      let other = squares(origin, sums.angle + generator.number(-1...1))
      #expect(other >= sums.residual - 1e-6)
    }
  }

  /// Sums without those of the first points are those of the rest.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func sumsCanBeSubtracted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<20).map { _ in generator.point() }
    let search = CornerSearch(points)
    var sums = LineSums()
    for point in points[7...15] { sums.add(point - points[0]) }
    #expect(abs(search.sums(from: 7, to: 15).residual - sums.residual) < 1e-6)
    #expect((search.sums(from: 7, to: 15).middle - sums.middle).length < 1e-9)
  }

  /// The corners of a polyline are found where they are, for each number of sides the best division.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func cornersOfAPolylineAreFound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (point, heading) = (Point.zero, generator.number(-3...3))
    var (points, corners) = ([point], [0])
    for _ in 0..<4 {
      heading += generator.number(0.8...1.8) * (generator.once(in: 2) ? 1 : -1)
      for _ in 0..<generator.whole(6...12) {
        point = point + Vector(angle: heading, length: 4)
        points.append(point)
      }
      corners.append(points.count - 1)
    }
    let divisions = CornerSearch(points).divisions(maximumCount: 5, minimumLength: 3)
    #expect(divisions[3] == corners)
    let search = CornerSearch(points)
    let errors = divisions.map { ends in
      zip(ends, ends.dropFirst()).reduce(0) { $0 + search.sums(from: $1.0, to: $1.1).residual }
    }
    #expect(zip(errors, errors.dropFirst()).allSatisfy { $0 >= $1 - 1e-6 })
    for ends in divisions {
      #expect(ends.first == 0 && ends.last == points.count - 1)
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 >= 3 })
    }
  }

  /// Resampled points lie on the polyline at equal arc lengths, both ends included.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func resamplingIsEven(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let heading = generator.number(-3...3)
    // On a straight line, equal arc lengths are equal distances.
    var positions = (0..<12).map { _ in generator.number(0...100) }.sorted()
    positions[0] = 0
    let points = positions.map { Point.zero + Vector(angle: heading, length: $0) }
    let even = try #require(ShapeRecognizer.resampled(points))
    #expect(even.count == ShapeRecognizer.steps + 1)
    #expect(even.first == points.first && even.last == points.last)
    let step = (positions.last ?? 0) / Double(ShapeRecognizer.steps)
    for (one, next) in zip(even, even.dropFirst()) {
      #expect(abs(one.distance(to: next) - step) < 1e-9)
    }
    #expect(ShapeRecognizer.resampled([.zero, .zero]) == nil)
  }

  /// A regular polygon turns once, in its direction; a line back and forth does not turn.
  @Test(arguments: [1.0, -1], [30, 72, 200])
  func turnOfAClosedOutline(direction: Double, count: Int) {
    let circle = (0...count).map { index in
      Point.zero + Vector(angle: direction * Double(index) / Double(count) * 2 * .pi, length: 30)
    }
    #expect(abs(ShapeRecognizer.turn(of: circle) - direction * 2 * .pi) < 0.3)
    #expect(ShapeRecognizer.turn(of: [.zero]) == 0)
  }
}
