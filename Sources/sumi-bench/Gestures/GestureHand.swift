internal import Geometry

internal import func Glibc.cos
internal import func Glibc.sin

/// A hand that makes gestures of the pen, from a seed: with tremor, at all sizes, slopes and speeds.
struct GestureHand {
  private var dice: Dice

  /// The seconds between two samples: those of a pen of 133 Hz.
  private static let period = 0.0075

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// Returns a number in a range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * dice.uniform()
  }

  /// Crosses out a rectangle, along its longer or its shorter side.
  mutating func scratch(over bounds: Rect) -> [Point] {
    // Nobody follows a line that closely.
    let bounds = bounds.outset(by: number(in: 3...8))
    let passes = Int(number(in: 6...12))
    let slope = number(in: -0.35...0.35)
    let isLong = dice.uniform() < 0.5 || bounds.width > 2.5 * bounds.height
    let way = Vector(angle: slope, length: 1)
    let (right, down) = (way, Vector(dx: -way.dy, dy: way.dx))
    // Along the lines of writing, or up and down through a short word.
    let (axis, other) = isLong ? (right, down) : (down, right)
    let (length, breadth) =
      isLong
      ? (max(bounds.width, bounds.height * 0.8), bounds.height)
      : (max(bounds.height, bounds.width * 0.6), bounds.width)
    let reach = length / 2 * number(in: 1...1.25)
    var corners: [Point] = []
    for pass in 0...passes {
      let share = Double(pass) / Double(passes) - 0.5
      let side = pass.isMultiple(of: 2) ? 1.0 : -1.0
      corners.append(
        bounds.center + axis * (side * reach * number(in: 0.85...1.1))
          + other * (breadth * 0.75 * share + breadth * 0.06 * dice.normal())
      )
    }
    let time = Double(passes) * number(in: 0.06...0.22)
    return trembling(Self.rounded(corners), in: time)
  }

  /// Rings a rectangle, with a gap or an overshoot at the end.
  mutating func ring(around bounds: Rect) -> [Point] {
    let sweep = 2 * Double.pi + number(in: -0.5...0.9)
    let (start, side) = (number(in: 0...(2 * .pi)), dice.uniform() < 0.5 ? 1.0 : -1.0)
    // What is long and flat is ringed along its length.
    let flatness = min(bounds.width, bounds.height) / max(1e-9, bounds.width, bounds.height)
    let slope = Vector(angle: number(in: -0.3...0.3) * max(0.1, flatness), length: 1)
    let air = number(in: 3...14)
    let (width, height) = (bounds.width * 0.68 + air, bounds.height * 0.68 + air)
    let (drift, dent) = (number(in: -0.08...0.08), number(in: -0.06...0.06))
    let points = (0...200).map { step in
      let share = Double(step) / 200
      let angle = start + side * sweep * share
      let radius = 1 + drift * share + dent * sin(3 * angle)
      let (x, y) = (width * radius * cos(angle), height * radius * sin(angle))
      return bounds.center + slope * x + Vector(dx: -slope.dy, dy: slope.dx) * y
    }
    return trembling(points, in: number(in: 0.35...2))
  }

  // MARK: - Private

  /// Returns a line through corners with round turns, as arms make them.
  private static func rounded(_ corners: [Point]) -> [Point] {
    var points: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      // Slow at the ends, fast between.
      for step in 0..<24 {
        points.append(start.interpolated(to: end, by: 0.5 - 0.5 * cos(.pi * Double(step) / 24)))
      }
    }
    points += corners.suffix(1)
    return points.indices.map { index in
      let near = points[max(0, index - 2)...min(points.count - 1, index + 2)]
      let sum = near.reduce(Vector.zero) { $0 + ($1 - points[index]) }
      return points[index] + sum / Double(near.count)
    }
  }

  /// Returns the samples of a pen on a line, with a tremor of 8 to 12 Hz and 0.5 to 2 pixels.
  private mutating func trembling(_ line: [Point], in time: Double) -> [Point] {
    let (rate, size) = (number(in: 8...12), number(in: 0.5...2))
    let (first, second) = (number(in: 0...6), number(in: 0...6))
    let count = max(12, Int(time / Self.period))
    return (0...count).map { step in
      let place = Double(step) / Double(count) * Double(line.count - 1)
      let index = min(line.count - 2, Int(place))
      let point = line[index].interpolated(to: line[index + 1], by: place - Double(index))
      let turn = 2 * .pi * rate * Double(step) * Self.period
      return point + Vector(dx: size * sin(turn + first), dy: size * sin(turn + second))
    }
  }
}
