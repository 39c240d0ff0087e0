import Geometry
import Testing

@Suite struct AffineTransformTests {
  /// A mapping and its inverse cancel out.
  @Test(arguments: [
    AffineTransform(rotation: 0.7), AffineTransform(scaleX: -2, y: 3),
    AffineTransform(rotation: -2).concatenating(
      AffineTransform(translationBy: Vector(dx: 5, dy: -9))
    ),
  ])
  func inverseUndoes(transform: AffineTransform) throws {
    let back = try #require(transform.inverted)
    let point = Point(x: 12.5, y: -7)
    #expect(back.apply(to: transform.apply(to: point)).distance(to: point) < 1e-12)
  }

  /// A plane collapsed to a line cannot be brought back.
  @Test func collapsedPlaneHasNoInverse() {
    #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
  }
}
