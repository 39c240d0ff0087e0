import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// How a hand moves along a letter, and the pen that shows it.
@Suite struct MotionLawTests {
  private let motion = PenMotion(xHeight: 100)

  private func circle(radius: Double) -> [CubicBezier] {
    // Four quarters, as exact as cubic curves can be.
    let control = 0.552_284_749_8
    return (0..<4).map { quarter in
      let angle = Double(quarter) * .pi / 2
      let (from, to) = (
        Vector(angle: angle, length: radius), Vector(angle: angle + .pi / 2, length: radius)
      )
      return CubicBezier(
        start: .zero + from,
        control1: .zero + from + to * control,
        control2: .zero + to + from * control,
        end: .zero + to
      )
    }
  }

  private func line(_ from: Point, _ to: Point) -> CubicBezier {
    CubicBezier(
      start: from,
      control1: from.interpolated(to: to, by: 1.0 / 3),
      control2: from.interpolated(to: to, by: 2.0 / 3),
      end: to
    )
  }

  /// The speeds along a path at even times, in x-heights a second.
  private func speeds(_ path: StrokePath, every time: Double = 0.01) -> [Double] {
    let points = path.interpolatedPoints(in: path.parameterRange, by: .time(time)).map(\.location)
    return zip(points, points.dropFirst()).dropLast().map { $0.distance(to: $1) / time / 100 }
  }

  /// The pen begins and ends where the curve does, stays on it, and time never goes back.
  @Test(arguments: 0..<10)
  func thePenStaysOnTheCurve(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var end = generator.point()
    let curves = (0..<generator.whole(1...4)).map { _ -> CubicBezier in
      let curve = CubicBezier(
        start: end,
        control1: generator.point(),
        control2: generator.point(),
        end: generator.point()
      )
      end = curve.end
      return curve
    }
    let path = motion.path(along: curves)
    let range = path.parameterRange
    #expect(path.interpolatedLocation(at: range.lowerBound).distance(to: curves[0].start) < 1)
    #expect(path.interpolatedLocation(at: range.upperBound).distance(to: end) < 1)
    let onCurve = curves.flatMap { curve in
      (0...400).map { curve.point(at: Double($0) / 400) }
    }
    for point in path.interpolatedPoints(in: range, by: .distance(10)) {
      let distance = onCurve.map { $0.distance(to: point.location) }.min() ?? .infinity
      #expect(distance < 4, "\(distance)")
    }
    #expect(zip(path, path.dropFirst()).allSatisfy { $1.timeOffset >= $0.timeOffset - 1e-6 })
    #expect(path.first?.timeOffset == 0)
  }

  /// Narrow circles are slower in proportion to the cube root of their radius.
  @Test func bendsFollowThePowerLaw() throws {
    func speed(_ radius: Double) -> Double {
      let all = speeds(motion.path(along: circle(radius: radius))).sorted()
      return all.isEmpty ? 0 : all[all.count / 2]
    }
    let (small, large) = (speed(8), speed(27))
    #expect(abs(large / small - 1.5) < 0.12, "\(small), \(large)")
  }

  /// No faster than a hand, and it speeds up and brakes no faster.
  @Test(arguments: [50.0, 200, 900])
  func speedAndAccelerationAreLimited(length: Double) {
    let path = motion.path(along: [line(.zero, Point(x: length, y: 0))])
    let speeds = speeds(path)
    #expect((speeds.max() ?? 0) < 4.2)
    for (one, next) in zip(speeds, speeds.dropFirst()) {
      #expect(abs(next - one) / 0.01 < 18 * 1.6)
    }
  }

  /// The pen all but stops at a corner, and does not on a straight way of the same length.
  @Test func cornersAreStops() {
    let (corner, end) = (Point(x: 200, y: 0), Point(x: 200, y: 200))
    let bent = motion.path(along: [line(.zero, corner), line(corner, end)])
    let straight = motion.path(along: [line(.zero, Point(x: 400, y: 0))])
    func slowest(_ path: StrokePath, near point: Point) -> Double {
      let points = path.interpolatedPoints(in: path.parameterRange, by: .time(0.01)).map(\.location)
      return zip(points, points.dropFirst()).filter { $0.0.distance(to: point) < 15 }
        .map { $0.distance(to: $1) }.min() ?? .infinity
    }
    #expect(slowest(bent, near: corner) < 0.5 * slowest(straight, near: corner))
    #expect((bent.last?.timeOffset ?? 0) > (straight.last?.timeOffset ?? 0))
  }

  @Test func curvesWithoutExtentAreDots() {
    let dot = motion.path(along: [line(Point(x: 3, y: 4), Point(x: 3, y: 4))])
    #expect(dot.count == 1 && dot.first?.location == Point(x: 3, y: 4))
    #expect(motion.path(along: []).isEmpty)
  }

  // MARK: - The guide

  private func guide(_ word: String, speed: Double = 1) -> WritingGuide {
    let text = HandwrittenText(word, style: HandwritingStyle(letterHeight: 50))
    return WritingGuide(
      paths: text.letters.flatMap(\.strokes),
      xHeight: text.xHeight,
      speed: speed
    )
  }

  /// The tip never jumps: however fast it flies, a moment later it is near.
  @Test(arguments: ["Sumi", "i:j", "한"])
  func theTipNeverJumps(word: String) throws {
    var guide = guide(word)
    let xHeight = HandwrittenText(word, style: HandwritingStyle(letterHeight: 50)).xHeight
    var last = try #require(guide.tip)
    for _ in 0..<3000 where guide.phase != .finished {
      guide.advance(by: 0.005)
      let tip = try #require(guide.tip)
      #expect(tip.distance(to: last) < 0.16 * xHeight, "\(guide.phase)")
      last = tip
    }
    #expect(guide.phase == .finished)
  }

  /// What is written only grows, and ends under the tip.
  @Test func writtenInkGrows() throws {
    var guide = guide("ab")
    var length = 0.0
    while guide.phase != .finished {
      let written = guide.written.reduce(0) { $0 + $1.length }
      #expect(written >= length - 1e-6)
      length = written
      if case .writing = guide.phase, let last = guide.written.last {
        let end = last.interpolatedLocation(at: last.parameterRange.upperBound)
        #expect(try #require(guide.tip).distance(to: end) < 1e-6)
      }
      guide.advance(by: 0.01)
    }
    length = guide.written.reduce(0) { $0 + $1.length }
    #expect(abs(length - guide.paths.reduce(0) { $0 + $1.length }) < 1e-6)
  }

  @Test func speedsAreLimited() {
    for (asked, given) in [(0.0, 0.05), (-3, 0.05), (1, 1), (100, 20)] {
      #expect(guide("a", speed: asked).speed == given)
      var other = guide("a")
      other.speed = asked
      #expect(other.speed == given)
    }
  }

  /// No time, time that goes back and time without end leave the pen where it is.
  @Test func onlyTimeThatPassesMovesThePen() {
    var guide = guide("a")
    guide.advance(by: 0.1)
    let phase = guide.phase
    for time in [0.0, -1, Double.nan, .infinity, -.infinity] {
      guide.advance(by: time)
      #expect(guide.phase == phase)
    }
    guide.restart(atStroke: 0)
    #expect(guide.written.count == 1)
    guide.restart(atStroke: 99)
    #expect(guide.phase == .finished)
    let empty = WritingGuide(paths: [], xHeight: 1)
    #expect(empty.tip == nil && empty.written.isEmpty && empty.phase == .finished)
  }
}
