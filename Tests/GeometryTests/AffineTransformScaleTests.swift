import Geometry
import Testing

@Suite struct AffineTransformScaleTests {
  /// No direction is stretched more, and one is stretched as much.
  @Test func maximumScaleIsReachedAndNotPassed() {
    let mappings = [
      AffineTransform.identity, AffineTransform(scaleX: 3, y: -0.5), AffineTransform(scale: 0),
      AffineTransform(a: 1, b: 2, c: -4, d: 0.3, tx: 9, ty: 9),
    ]
    for mapping in mappings {
      let lengths = (0..<3600).map { step in
        mapping.apply(to: Vector(angle: Double(step) * .pi / 1800, length: 1)).length
      }
      #expect(abs((lengths.max() ?? 0) - mapping.maximumScale) < 1e-4)
    }
  }
}
