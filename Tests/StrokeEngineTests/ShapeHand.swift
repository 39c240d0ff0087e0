import Foundation
import Geometry
import StrokeEngine
import TestSupport

/// A trembling hand that draws shapes, the same for the same seed.
struct ShapeHand {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// What the hand draws of a shape, and where its corners were meant to be.
  mutating func draw(_ kind: DrawnShape.Kind) -> (points: [Point], corners: [Point]) {
    let size = generator.number(60...300)
    let corners = corners(of: kind).map { Point(x: size * $0.x, y: size * $0.y) }
    let turn = kind == .rectangle ? generator.number(-0.8...0.8) : generator.number(-3...3)
    let center = generator.point(-500...500)
    let placed = corners.map { center + AffineTransform(rotation: turn).apply(to: $0 - .zero) }
    return (trembling(along: placed, size: size), kind == .circle || kind == .ellipse ? [] : placed)
  }

  /// The corners of a shape in drawing order, of about unit size.
  private mutating func corners(of kind: DrawnShape.Kind) -> [Point] {
    switch kind {
    case .line: return [.zero, Point(x: 1, y: 0)]
    case .arc:
      let sweep = generator.number(0.5...3.2)
      let side = generator.once(in: 2) ? 1.0 : -1
      return (0...90).map { step in
        let angle = (Double(step) / 90 - 0.5) * sweep
        let radius = 0.5 / sin(min(sweep, .pi) / 2)
        return Point(x: radius * sin(angle), y: side * radius * (1 - cos(angle)))
      }
    case .arrow:
      let (length, angle) = (generator.number(0.18...0.35), generator.number(0.45...0.8))
      let tip = Point(x: 1, y: 0)
      let barbs = [angle, -angle].map { tip - Vector(angle: $0, length: length) }
      return [.zero, tip, barbs[0]] + (generator.once(in: 2) ? [tip] : []) + [barbs[1]]
    case .triangle: return round(3, jitter: 0.25)
    case .rectangle:
      let half = generator.number(0.25...0.7)
      return shifted([
        Point(x: -0.7, y: -half), Point(x: 0.7, y: -half), Point(x: 0.7, y: half),
        Point(x: -0.7, y: half),
      ])
    case .polygon: return round(generator.whole(5...6), jitter: 0.08)
    case .circle, .ellipse:
      let short = kind == .circle ? generator.number(0.95...1.05) : generator.number(0.35...0.7)
      let (start, side) = (generator.number(0...6.28), generator.once(in: 2) ? 1.0 : -1)
      return (0...90).map { step in
        let angle = start + side * Double(step) / 90 * 2 * .pi
        return Point(x: cos(angle), y: short * sin(angle))
      }
    }
  }

  /// Corners around a middle, closed, from any of them on to either side.
  private mutating func round(_ count: Int, jitter: Double) -> [Point] {
    shifted(
      (0..<count).map { number in
        let angle = (Double(number) + generator.number(-jitter...jitter)) / Double(count) * 2 * .pi
        return Point(x: cos(angle), y: sin(angle))
      }
    )
  }

  private mutating func shifted(_ corners: [Point]) -> [Point] {
    let first = generator.whole(0...corners.count - 1)
    let row = Array(corners[first...] + corners[..<first]) + [corners[first]]
    return generator.once(in: 2) ? row : row.reversed()
  }

  /// A way along corners that are a little rounded, with slow waves, fast jitter, an end that misses
  /// the beginning a little, and a rest at the end.
  private mutating func trembling(along corners: [Point], size: Double) -> [Point] {
    let ways = zip(corners, corners.dropFirst())
    let whole = ways.reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var points: [Point] = []
    for (start, end) in ways {
      let count = max(2, Int((160 * start.distance(to: end) / whole).rounded()))
      for step in 0..<count {
        points.append(start.interpolated(to: end, by: Double(step) / Double(count)))
      }
    }
    points.append(corners[corners.count - 1])
    var rounded = points
    for place in points.indices.dropFirst(2).dropLast(2) {
      let sum = points[place - 2...place + 2].reduce(Vector.zero) { $0 + ($1 - .zero) }
      rounded[place] = .zero + sum / 5
    }
    let waves = (0..<4).map { _ in
      (
        generator.number(0...6.28), generator.number(0.004...0.009) * size,
        generator.number(0...6.28)
      )
    }
    let miss = Vector(angle: generator.number(0...6.28), length: generator.number(0...0.05) * size)
    var drawn = rounded.enumerated().map { number, point -> Point in
      let share = Double(number) / Double(rounded.count)
      var place = point + miss * (share * share)
      for (index, wave) in waves.enumerated() {
        place =
          place
          + Vector(angle: wave.0, length: wave.1 * sin(wave.2 + Double(index + 1) * 6.28 * share))
      }
      return place + Vector(dx: generator.number(-0.4...0.4), dy: generator.number(-0.4...0.4))
    }
    guard let end = drawn.last else { return drawn }
    for _ in 0..<40 {
      drawn.append(end + Vector(dx: generator.number(-0.6...0.6), dy: generator.number(-0.6...0.6)))
    }
    return drawn
  }
}
