import Geometry
import HandwritingSearch
import TestSupport

import func Glibc.cos
import func Glibc.sin

/// Words whose letters stand on a baseline: some reach above the others, some below the line.
struct LevelWriting {
  var generator: SeededGenerator
  /// How far letters stand off their baseline, in heights.
  var unevenness = 0.02

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A letter in the unit square that stands on y = 0, with the height of small letters 0.5.
  private static func letter(_ number: Int) -> [Point] {
    func arc(_ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double) -> [Point] {
      (0...12).map { step in
        let angle = .pi * (from + (to - from) * Double(step) / 12)
        return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
      }
    }
    func line(_ values: Double...) -> [Point] {
      stride(from: 0, to: values.count, by: 2).map { Point(x: values[$0], y: values[$0 + 1]) }
    }
    switch number {
    case 0: return arc(0.25, -0.25, 0.25, -0.5, 1.5)  // o
    case 1: return line(0, -0.5, 0, 0, 0, -0.3) + arc(0.2, -0.3, 0.2, 1, 2) + line(0.4, 0)  // n
    case 2: return line(0, -0.5) + arc(0.2, -0.2, 0.2, 1, 0) + line(0.4, -0.5, 0.4, 0)  // u
    case 3: return line(0, -0.25, 0.45, -0.25) + arc(0.25, -0.25, 0.24, 0, -1.7)  // e
    case 4: return line(0, -1, 0, 0, 0, -0.3) + arc(0.2, -0.3, 0.2, 1, 2) + line(0.4, 0)  // h
    case 5: return arc(0.2, -0.25, 0.22, -0.3, -2) + line(0.4, -1, 0.42, 0)  // d
    case 6: return line(0.1, -1, 0.1, -0.1, 0.2, 0, 0.3, -0.05)  // l
    default: return arc(0.2, -0.25, 0.22, -0.3, -2) + line(0.42, -0.5, 0.42, 0.3, 0.1, 0.4)  // g
    }
  }

  /// Words from left to right, each as the strokes of its letters; letters are 20 high at most.
  mutating func line(
    words count: Int,
    letters: ClosedRange<Int> = 3...7,
    at origin: Point = .zero
  ) -> [[[Point]]] {
    var x = origin.x
    return (0..<count).map { _ in
      let letters = (0..<Int.random(in: letters, using: &generator)).map { _ -> [Point] in
        // Of seven letters one reaches below the line.
        let number = min(7, Int.random(in: 0...7, using: &generator))
        let y = origin.y + 20 * unevenness * Double.random(in: -1...1, using: &generator)
        defer { x += 13 }
        return Self.letter(number).map { Point(x: x + 20 * $0.x, y: y + 20 * $0.y) }
      }
      x += 18
      return letters
    }
  }

  /// Three lines of words below one another.
  mutating func page() -> [[[Point]]] {
    (0..<3).flatMap { line(words: 6, at: Point(x: 0, y: 60 * Double($0))) }
  }

  static func turned(_ stroke: [Point], by angle: Double) -> [Point] {
    stroke.map(AffineTransform(rotation: angle).apply(to:))
  }
}
