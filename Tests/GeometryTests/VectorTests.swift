import Geometry
import TestSupport
import Testing

@Suite struct VectorTests {
  private func vector(_ generator: inout SeededGenerator) -> Vector {
    generator.point() - generator.point()
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func angleAndLengthDetermineTheVector(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let vector = vector(&generator)
    let copy = Vector(angle: vector.angle, length: vector.length)
    #expect((copy - vector).length < 1e-12)
    #expect(abs(vector.lengthSquared - vector.length * vector.length) < 1e-9)
    #expect(abs((vector.unit?.length ?? 0) - 1) < 1e-15)
  }

  /// Dot and cross product are length times cosine and sine of the angle between the vectors.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func productsMeasureTheAngleBetween(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (vector(&generator), vector(&generator))
    let product = a.length * b.length
    // Lagrange's identity.
    #expect(abs(a.dot(b) * a.dot(b) + a.cross(b) * a.cross(b) - product * product) < 1e-6)
    #expect(a.dot(b) == b.dot(a) && a.cross(b) == -b.cross(a))
    let between = Vector(dx: a.dot(b), dy: a.cross(b)).angle
    let difference = (b.angle - a.angle - between).remainder(dividingBy: 2 * .pi)
    #expect(abs(difference) < 1e-12)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func aQuarterTurnIsClockwiseAndKeepsTheLength(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let vector = vector(&generator)
    #expect(vector.turnedRight.length == vector.length)
    #expect(vector.dot(vector.turnedRight) == 0 && vector.cross(vector.turnedRight) > 0)
    #expect(vector.turnedRight.turnedRight == -vector)
    let rotated = AffineTransform(rotation: .pi / 2).apply(to: vector)
    #expect((rotated - vector.turnedRight).length < 1e-12)
  }

  /// Points and vectors form an affine space.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func differencesOfPointsAddUp(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b, c) = (generator.point(), generator.point(), generator.point())
    #expect(((b - a) + (c - b) - (c - a)).length < 1e-12)
    #expect((a + (b - a)).distance(to: b) < 1e-12 && (b - (b - a)).distance(to: a) < 1e-12)
    let share = generator.number(-1...2)
    #expect(a.interpolated(to: b, by: share).distance(to: a + (b - a) * share) < 1e-12)
    #expect(a.interpolated(to: b, by: 0) == a)
    #expect(a.distance(to: b) <= a.distance(to: c) + c.distance(to: b))
  }

  @Test func degenerateVectorsHaveNoUnit() {
    #expect(Vector.zero.unit == nil && Vector.zero.angle == 0)
    #expect(Vector(dx: .infinity, dy: 0).unit == nil && Vector(dx: .nan, dy: 1).unit == nil)
    #expect(!Point(x: .nan, y: 0).isFinite && !Point(x: 0, y: .infinity).isFinite)
  }
}
