import Geometry
import TestSupport
import Testing

@Suite struct MotionTraceTests {
  /// The velocity of an even motion is known at any rate, with the jitter of a hand.
  @Test(arguments: [60, 133, 240, 1000] as [Double], 1...5 as ClosedRange<UInt64>)
  func evenMotionHasItsVelocity(rate: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let velocity = Vector(angle: generator.number(-3...3), length: 1200)
    var trace = MotionTrace()
    var time = 0.0
    for number in 0..<Int(rate) {
      time = 5 + Double(number) / rate
      let jitter = generator.point(-0.5...0.5) - Point.zero
      trace.append(Point.zero + velocity * (time - 5) + jitter, at: time)
    }
    #expect((trace.velocity(at: time + 1 / rate) - velocity).length < 0.05 * velocity.length)
  }

  /// The velocity depends neither on the origin of the clock nor on that of the plane, and turns and
  /// scales with the motion.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func velocityFollowsTheMotion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let transform = generator.transform()
    var (trace, moved) = (MotionTrace(), MotionTrace())
    var (point, time) = (Point.zero, 0.0)
    for _ in 0..<40 {
      point = point + Vector(dx: generator.number(1...9), dy: generator.number(-4...4))
      time += generator.number(0.002...0.01)
      trace.append(point, at: time)
      moved.append(transform.apply(to: point), at: time + 8)
    }
    let expected = transform.apply(to: trace.velocity(at: time))
    #expect(expected.length > 1)
    #expect((moved.velocity(at: time + 8) - expected).length < 1e-6 * expected.length)
  }

  @Test func aPauseBeforeLettingGoIsRest() {
    var trace = MotionTrace()
    for number in 0..<50 {
      trace.append(Point(x: Double(number) * 9, y: 0), at: Double(number) / 240)
    }
    #expect(trace.velocity(at: 49.0 / 240 + 0.01).dx > 1000)
    #expect(trace.velocity(at: 49.0 / 240 + 0.2) == .zero)
    // A pen that rests goes on to report where it is.
    for number in 50..<80 { trace.append(Point(x: 441, y: 0), at: Double(number) / 240) }
    #expect(trace.velocity(at: 80.0 / 240) == .zero)
  }

  @Test func tooLittleTellsNothing() {
    var trace = MotionTrace()
    #expect(trace.velocity(at: 0) == .zero)
    trace.append(.zero, at: 1)
    trace.append(Point(x: 500, y: 0), at: 1)
    trace.append(Point(x: 900, y: 0), at: 1)
    trace.append(Point(x: .nan, y: 0), at: 1)
    #expect(trace.velocity(at: 1) == .zero)
  }

  /// The places of the end count, not those of the way there.
  @Test func onlyTheEndCounts() {
    var trace = MotionTrace()
    for number in 0..<300 {
      let x = number < 150 ? Double(number) * 10 : 1500 - Double(number - 150) * 2
      trace.append(Point(x: x, y: 0), at: Double(number) / 240)
    }
    #expect(abs(trace.velocity(at: 299.0 / 240).dx + 480) < 1)
  }
}
