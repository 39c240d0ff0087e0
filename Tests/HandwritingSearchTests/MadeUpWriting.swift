import Geometry
import HandwritingSearch
import TestSupport

import func Glibc.sin

/// Words of made-up letters: each number stands for a letter, a curve of its own.
struct MadeUpWriting {
  var generator = SeededGenerator(seed: 7)
  /// How much letters vary, in heights.
  var variation = 0.0

  /// The ink of a word whose baseline begins at a point; letters are 20 high, in a stroke each.
  mutating func word(_ letters: [Int], at origin: Point = .zero, size: Double = 20) -> [[Point]] {
    letters.enumerated().map { place, letter in
      let wave = Double.random(in: -1...1, using: &generator) * variation
      let (fx, fy) = (Double(letter % 3 + 1), Double(letter / 3 % 4 + 1))
      let phase = Double(letter) * 0.9
      return (0...40).map { step in
        let t = Double(step) / 40
        let x = 0.35 + 0.35 * sin(.pi * fx * t + phase) + wave * sin(3 * t)
        let y = -0.5 + 0.5 * sin(.pi * fy * t + 2 * phase + wave)
        return Point(
          x: origin.x + (Double(place) * 0.85 + x) * size,
          y: origin.y + y * size
        )
      }
    }
  }

  /// A page of words, seven on a line; `starts` has the first stroke of each.
  mutating func page(_ words: [[Int]]) -> (ink: [[Point]], bounds: [Rect]) {
    var ink: [[Point]] = []
    var bounds: [Rect] = []
    var x = 0.0
    for (number, letters) in words.enumerated() {
      if number % 7 == 0 { x = 0 }
      let written = word(letters, at: Point(x: x, y: Double(number / 7) * 60))
      ink += written
      bounds.append(Rect(enclosing: written.joined()))
      x += (Double(letters.count) * 0.85 + 1.2) * 20
    }
    return (ink, bounds)
  }

  static func strokes(_ ink: [[Point]]) -> [WrittenStroke] {
    ink.enumerated().compactMap { WrittenStroke(number: $0.offset, points: $0.element) }
  }
}
