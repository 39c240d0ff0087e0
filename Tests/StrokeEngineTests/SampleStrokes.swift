import Foundation
import StrokeEngine

/// Strokes made by rule and by seed, for tests.
enum SampleStrokes {
  typealias Value = PathFitter.Value

  /// Numbers that depend on the seed alone.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &self)
    }
  }

  /// What a stroke is like.
  enum Kind: CaseIterable {
    case turtle
    case comb
    case peaks
    case walk
    case jitter
    case rest
    case mouse
    case leaps
    case scales
    case cusps
  }

  static func sample(_ x: Double, _ y: Double, _ time: Double, force: Double = 0.5) -> Value {
    Value(x, y, time, force, 1, 0.6, 0.8, 0)
  }

  /// A stroke of a kind, at 1000 Hz.
  static func stroke(_ kind: Kind, seed: UInt64, count: Int = 400) -> [Value] {
    var random = Random(state: seed)
    var (x, y, heading, force) = (0.0, 0.0, 0.0, 0.5)
    return (0..<count).map { index in
      let n = Double(index)
      var place: (Double, Double)?
      force = min(max(force + random.number(-0.05...0.05), 0), 1)
      switch kind {
      case .turtle:
        let isCorner = random.number(0...1) < 0.03
        heading += isCorner ? random.number(0...6.3) : random.number(-0.15...0.15)
        let step = random.number(0.2...5)
        (x, y) = (x + step * cos(heading), y + step * sin(heading))
      case .comb: place = (2 * n, index.isMultiple(of: 2) ? 80 : -random.number(0...80))
      case .peaks: place = (2 * n, random.number(-80...80))
      case .walk:
        heading = random.number(0...6.3)
        (x, y) = (x + 5 * cos(heading), y + 5 * sin(heading))
      case .jitter:
        place = (random.number(-0.1...0.1), random.number(-0.1...0.1))
      case .rest:
        let moved = Double(max(0, index - count / 2))
        place = (10 + 3 * moved * moved, 7 - 2 * moved)
      case .mouse:
        let t = n / 1000
        place = ((200 * sin(3 * t) + 90 * sin(7 * t)).rounded(), (150 * cos(5 * t)).rounded())
      case .leaps:
        if random.number(0...1) < 0.03 { (x, y) = (random.number(0...1e5), random.number(0...1e5)) }
        (x, y) = (x + random.number(0...3), y + random.number(0...3))
      case .scales:
        heading = random.number(0...6.3)
        let step = pow(10, random.number(-2...4))
        (x, y) = (x + step * cos(heading), y + step * sin(heading))
      case .cusps: place = (40 * (n * 0.02 - sin(n * 0.02)), -40 * (1 - cos(n * 0.02)))
      }
      let (left, top) = place ?? (x, y)
      return sample(left, top, n / 1000, force: force)
    }
  }

  /// Samples of a circle around the origin, rounded to a grid.
  static func circle(radius: Double, speed: Double, rate: Double, grid: Double) -> [Value] {
    (0..<Int(rate * 0.7)).map { index in
      let time = Double(index) / rate
      let angle = speed / radius * time
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return sample((x / grid).rounded() * grid, (y / grid).rounded() * grid, time)
    }
  }

  /// Samples of y = 100 sin(2πx / 300), evenly along x.
  static func wave(speed: Double, rate: Double) -> [Value] {
    (0..<600).map { index in
      let time = Double(index) / rate
      return sample(speed * time, 100 * sin(2 * .pi * speed * time / 300), time)
    }
  }

  /// Straight legs up and down between -80 and 80, a sample each 3 units.
  static func zigzag() -> [Value] {
    var (y, step) = (0.0, 3.0)
    return (0..<600).map { index in
      defer {
        y += step
        if abs(y) >= 80 { (y, step) = (min(max(y, -80), 80), -step) }
      }
      return sample(Double(index) * 0.3, y, Double(index) / 1000)
    }
  }
}
