import Geometry
import TestSupport
import Testing

@Suite struct AffineTransformTests {
  /// Transforms with an inverse, and the points that they are tried at.
  private func transforms(seed: UInt64) -> (AffineTransform, AffineTransform, [Point]) {
    var generator = SeededGenerator(seed: seed)
    let (first, second) = (generator.transform(), generator.transform())
    return (first, second, (0..<8).map { _ in generator.point() })
  }

  /// An inverse undoes its transform on both sides.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func inverseUndoes(seed: UInt64) throws {
    let (transform, _, points) = transforms(seed: seed)
    let inverse = try #require(transform.inverted)
    for point in points {
      #expect(inverse.apply(to: transform.apply(to: point)).distance(to: point) < 1e-10)
      #expect(transform.apply(to: inverse.apply(to: point)).distance(to: point) < 1e-10)
    }
    #expect(abs(inverse.determinant * transform.determinant - 1) < 1e-12)
  }

  /// A composition applies its parts one after the other, whichever are composed first.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func compositionAppliesInOrder(seed: UInt64) {
    let (first, second, points) = transforms(seed: seed)
    let third = AffineTransform(rotation: 1).concatenating(AffineTransform(scale: 0.5))
    let both = first.concatenating(second)
    for point in points {
      let expected = second.apply(to: first.apply(to: point))
      #expect(both.apply(to: point).distance(to: expected) < 1e-9)
      let (left, right) = (
        both.concatenating(third), first.concatenating(second.concatenating(third))
      )
      #expect(left.apply(to: point).distance(to: right.apply(to: point)) < 1e-9)
    }
    #expect(abs(both.determinant - first.determinant * second.determinant) < 1e-9)
    #expect(first.concatenating(.identity) == first && AffineTransform.identity.isFinite)
  }

  /// The inverse of a composition is that of its parts in the opposite order.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func inverseOfACompositionReversesIt(seed: UInt64) throws {
    let (first, second, points) = transforms(seed: seed)
    let whole = try #require(first.concatenating(second).inverted)
    let parts = try #require(second.inverted).concatenating(try #require(first.inverted))
    for point in points {
      #expect(whole.apply(to: point).distance(to: parts.apply(to: point)) < 1e-9)
    }
  }

  /// Vectors transform like differences of points, and ratios on a line are kept.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func straightLinesStayStraight(seed: UInt64) {
    let (transform, _, points) = transforms(seed: seed)
    for (start, end) in zip(points, points.dropFirst()) {
      let difference = transform.apply(to: end) - transform.apply(to: start)
      #expect((transform.apply(to: end - start) - difference).length < 1e-10)
      let middle = transform.apply(to: start.interpolated(to: end, by: 0.3))
      let expected = transform.apply(to: start)
        .interpolated(to: transform.apply(to: end), by: 0.3)
      #expect(middle.distance(to: expected) < 1e-10)
    }
  }

  /// Areas change by the determinant, and the bounds of an image contain it tightly.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func areasChangeByTheDeterminant(seed: UInt64) {
    let (transform, _, points) = transforms(seed: seed)
    let (a, b) = (points[1] - points[0], points[2] - points[0])
    let area = transform.apply(to: a).cross(transform.apply(to: b))
    #expect(abs(area - a.cross(b) * transform.determinant) < 1e-7)
    #expect(abs(transform.meanScale * transform.meanScale - abs(transform.determinant)) < 1e-12)
    let rect = Rect(enclosing: points)
    let bounds = transform.apply(to: rect)
    for point in points {
      #expect(bounds.outset(by: 1e-9).contains(transform.apply(to: point)))
    }
    #expect(bounds == Rect(enclosing: rect.corners.map(transform.apply(to:))))
    #expect(transform.apply(to: Rect.null).isNull)
  }

  @Test func rotationsTurnClockwiseAndAddUp() {
    let quarter = AffineTransform(rotation: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(quarter.distance(to: Point(x: 0, y: 1)) < 1e-15)
    for step in 0..<20 {
      let (a, b) = (Double(step) * 0.7, 3 - Double(step))
      let (one, both) = (AffineTransform(rotation: a), AffineTransform(rotation: a + b))
      let composed = one.concatenating(AffineTransform(rotation: b))
      let point = Point(x: 3, y: -4)
      #expect(composed.apply(to: point).distance(to: both.apply(to: point)) < 1e-12)
      #expect(abs(one.apply(to: point).distance(to: .zero) - 5) < 1e-12)
      #expect(abs(one.determinant - 1) < 1e-15 && abs(one.maximumScale - 1) < 1e-7)
    }
  }

  /// A plane collapsed to a line cannot be brought back, nor can one of numbers that are none.
  @Test func singularTransformsHaveNoInverse() {
    #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1).inverted == nil)
    #expect(AffineTransform(scale: .infinity).inverted == nil)
    #expect(AffineTransform(scale: .nan).inverted == nil)
    #expect(!AffineTransform(translationBy: Vector(dx: .nan, dy: 0)).isFinite)
  }

  /// No direction is stretched more than by the maximum, and one is stretched as much.
  @Test(arguments: [
    AffineTransform.identity, AffineTransform(scaleX: 3, y: -0.5), AffineTransform(scale: 0),
    AffineTransform(a: 1, b: 2, c: -4, d: 0.3, tx: 9, ty: 9),
  ])
  func maximumScaleIsReachedAndNotPassed(transform: AffineTransform) {
    let lengths = (0..<3600).map { step in
      transform.apply(to: Vector(angle: Double(step) * .pi / 1800, length: 1)).length
    }
    #expect(abs((lengths.max() ?? 0) - transform.maximumScale) < 1e-4)
  }
}
