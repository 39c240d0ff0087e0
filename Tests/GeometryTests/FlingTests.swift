import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct FlingTests {
  /// Stepped at any rate it goes the same way, and rests at the same place.
  @Test(arguments: [30, 60, 144, 240] as [Double], 1...8 as ClosedRange<UInt64>)
  func theWayDoesNotDependOnTheRate(rate: Double, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let velocity = Vector(
      angle: generator.number(-3...3),
      length: generator.number(100...8000)
    )
    let fling = try #require(Fling(from: .zero, velocity: velocity))
    var (frame, way) = (0, 0.0)
    var place = fling.start
    while !fling.isOver(after: Double(frame) / rate) {
      frame += 1
      let next = fling.position(after: Double(frame) / rate)
      way += next.distance(to: place)
      place = next
    }
    let whole = fling.position(after: .infinity).distance(to: .zero)
    #expect(abs(way - whole) < 0.01 * whole)
    #expect(place == fling.position(after: .infinity))
    #expect(Double(frame) / rate < 6)
  }

  /// In equal times the velocity loses the same share, as much in a second as is said.
  @Test(arguments: [0.02, 0.05, 0.3])
  func theVelocityShrinksEvenly(decay: Double) throws {
    let fling = try #require(
      Fling(from: .zero, velocity: Vector(dx: 5000, dy: 0), decay: decay)
    )
    func velocity(_ time: Double) -> Double {
      (fling.position(after: time + 1e-4).x - fling.position(after: time - 1e-4).x) / 2e-4
    }
    for time in [0.1, 0.3, 0.5] {
      #expect(abs(velocity(time + 0.2) / velocity(time) - exp2(log2(decay) * 0.2)) < 1e-3)
    }
    let end = velocity(fling.duration - 1e-3)
    #expect(abs(end - Fling.minimumSpeed) < 0.02 * Fling.minimumSpeed)
  }

  /// It never leaves its range, stays at an edge that it has reached, and rests in a corner.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theRangeHoldsIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let range = Rect(
      x: generator.number(-500...0),
      y: generator.number(-500...0),
      width: generator.number(0...400),
      height: generator.number(0...400)
    )
    let velocity = Vector(angle: generator.number(-3...3), length: generator.number(100...9000))
    let fling = try #require(
      Fling(from: generator.point(-600...600), velocity: velocity, within: range)
    )
    for step in 0..<100 {
      #expect(range.contains(fling.position(after: Double(step) * 0.02)))
    }
    let edge = Rect(x: 0, y: 0, width: 10, height: 0)
    let list = try #require(
      Fling(from: .zero, velocity: Vector(dx: 9000, dy: 9000), within: edge)
    )
    #expect(list.position(after: 1) == Point(x: 10, y: 0))
    #expect(list.isOver(after: 0.1))
    #expect(!list.isOver(after: 0))
  }

  /// Released again on its way with the velocity that it has there, it ends at the same point.
  @Test(arguments: 1...10 as ClosedRange<UInt64>, [0.1, 0.4, 0.9])
  func motionHasNoMemory(seed: UInt64, time: Double) throws {
    var generator = SeededGenerator(seed: seed)
    let velocity = Vector(angle: generator.number(-3...3), length: generator.number(2000...8000))
    let fling = try #require(Fling(from: generator.point(), velocity: velocity))
    let ahead = (fling.position(after: time + 1e-4) - fling.position(after: time - 1e-4)) / 2e-4
    let again = try #require(Fling(from: fling.position(after: time), velocity: ahead))
    let end = fling.position(after: .infinity)
    #expect(again.position(after: .infinity).distance(to: end) < 0.1)
    #expect(abs(again.duration - (fling.duration - time)) < 1e-3)
  }

  /// It moves straight ahead and never back, each frame less far than the one before.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func motionIsStraightAndSlowsDown(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let velocity = Vector(angle: generator.number(-3...3), length: generator.number(100...30_000))
    let fling = try #require(Fling(from: .zero, velocity: velocity))
    #expect(fling.position(after: 0) == .zero && fling.position(after: -1) == .zero)
    var (last, step) = (Point.zero, Double.infinity)
    for frame in 1...Int(fling.duration * 60) {
      let position = fling.position(after: Double(frame) / 60)
      #expect(abs((position - .zero).cross(velocity)) < 1e-6 * velocity.length)
      let next = (position - last).dot(velocity) / velocity.length
      #expect(next > 0 && next < step)
      (last, step) = (position, next)
    }
  }

  @Test func slowOrAbsurdMotionRests() {
    for velocity in [0, 5, .nan, .infinity] {
      #expect(Fling(from: .zero, velocity: Vector(dx: velocity, dy: 0)) == nil)
    }
    #expect(Fling(from: Point(x: .nan, y: 0), velocity: Vector(dx: 900, dy: 0)) == nil)
    for decay in [0, 1, -1, .nan] {
      #expect(Fling(from: .zero, velocity: Vector(dx: 900, dy: 0), decay: decay) == nil)
    }
  }
}
