import Geometry
import TestSupport
import Testing

@Suite struct RectTests {
  /// Rectangles of all kinds: null, a single point, a line, an area.
  private func rect(_ generator: inout SeededGenerator) -> Rect {
    guard !generator.once(in: 6) else { return .null }
    let origin = Point(x: Double(generator.whole(-9...9)), y: Double(generator.whole(-9...9)))
    return Rect(
      x: origin.x,
      y: origin.y,
      width: Double(generator.whole(0...8)),
      height: Double(generator.whole(0...8))
    )
  }

  /// Union is a semilattice with null as its neutral element.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func unionIsCommutativeAssociativeAndIdempotent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b, c) = (rect(&generator), rect(&generator), rect(&generator))
    #expect(a.union(b) == b.union(a))
    #expect(a.union(b).union(c) == a.union(b.union(c)))
    #expect(a.union(a) == a)
    #expect(a.union(.null) == a && Rect.null.union(a) == a)
    #expect(a.union(b).contains(a) && a.union(b).contains(b))
    var grown = a
    grown.formUnion(b)
    #expect(grown == a.union(b))
  }

  /// A point lies in an intersection exactly when it lies in both rectangles.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func intersectionContainsTheCommonPoints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (rect(&generator), rect(&generator))
    let common = a.intersection(b)
    #expect(common == b.intersection(a))
    #expect(common.isNull == !a.intersects(b))
    #expect(a.intersects(b) == b.intersects(a))
    for x in stride(from: -10.0, through: 18, by: 0.5) {
      for y in stride(from: -10.0, through: 18, by: 0.5) {
        let point = Point(x: x, y: y)
        #expect(common.contains(point) == (a.contains(point) && b.contains(point)))
      }
    }
    #expect(a.contains(b) == (a.intersection(b) == b || b.isNull))
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func enclosingIsTheSmallestRectangleThatContainsAllPoints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<generator.whole(1...20)).map { _ in generator.point() }
    let bounds = Rect(enclosing: points)
    #expect(points.allSatisfy(bounds.contains))
    // Every edge is touched.
    #expect(points.contains { $0.x == bounds.minX } && points.contains { $0.x == bounds.maxX })
    #expect(points.contains { $0.y == bounds.minY } && points.contains { $0.y == bounds.maxY })
    #expect(Rect(enclosing: bounds.corners) == bounds)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func outsetIsUndoneByItsOpposite(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rect = rect(&generator)
    let distance = Double(generator.whole(1...5))
    #expect(rect.outset(by: distance).outset(by: -distance) == rect)
    #expect(rect.outset(by: distance).contains(rect))
    // Moved inwards past the center, no point is left.
    let half = max(rect.width, rect.height) / 2
    #expect(rect.outset(by: -half - 1).isNull)
    let offset = Vector(dx: distance, dy: -2 * distance)
    #expect(rect.translated(by: offset).translated(by: -offset) == rect)
    #expect(rect.translated(by: offset).size == rect.size)
  }

  /// The distance is that to the nearest point of the rectangle, found by clamping.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func distanceIsToTheNearestPoint(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (rect, point) = (rect(&generator), generator.point(-30...30))
    guard !rect.isNull else { return #expect(rect.distance(to: point) == .infinity) }
    let nearest = Point(
      x: min(max(point.x, rect.minX), rect.maxX),
      y: min(max(point.y, rect.minY), rect.maxY)
    )
    #expect(abs(rect.distance(to: point) - nearest.distance(to: point)) < 1e-12)
    #expect((rect.distance(to: point) == 0) == rect.contains(point))
  }

  @Test func nullHasNoExtentAndNoPoints() {
    #expect(Rect.null.size == .zero)
    #expect(!Rect.null.contains(.zero) && !Rect.null.intersects(.null))
    #expect(Rect(enclosing: [Point]()) == .null)
    #expect(Rect(x: 0, y: 0, width: -1, height: 5).isNull)
    #expect(Rect(minX: .nan, minY: 0, maxX: 1, maxY: 1).isNull)
    let point = Rect(enclosing: [Point(x: 2, y: 3)])
    #expect(!point.isNull && point.contains(Point(x: 2, y: 3)) && point.center == point.origin)
  }
}
