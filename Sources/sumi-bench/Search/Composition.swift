internal import Exchange
internal import Geometry
internal import HandwritingSearch
internal import InkModel
internal import Practice

internal import func Glibc.cos
internal import func Glibc.exp
internal import func Glibc.log
internal import func Glibc.sin

/// Random numbers from a seed (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// From 0 to 1.
  mutating func uniform() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Normally distributed with the mean 0 and the deviation 1.
  mutating func normal() -> Double {
    (-2 * log(max(1e-12, uniform()))).squareRoot() * cos(2 * .pi * uniform())
  }

  mutating func shuffle<Element>(_ values: inout [Element]) {
    for index in values.indices.dropFirst().reversed() {
      values.swapAt(index, Int(next() % UInt64(index + 1)))
    }
  }
}

/// A writer of whom there is one recording of each letter.
///
/// Lengths are in x-heights, the baseline is at 0, y down.
struct LetterWriter {
  typealias Ink = [[Point]]

  let name: String
  let alphabet: Alphabet
  let isKorean: Bool
  private let recorded: Set<Character>

  /// Writers of jamo fill squares; the letters of Omniglot fill theirs, so small letters get the heights of print.
  init(_ name: String, _ recordings: [LabelledRecording], isKorean: Bool) {
    (self.name, self.isKorean) = (name, isKorean)
    let school = Alphabet.school
    var letters: [(text: String, letter: Letter)] = []
    for recording in recordings where recording.label.count == 1 {
      guard let character = recording.label.first else { continue }
      let bounds = recording.strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
      let transform =
        isKorean
        ? Self.square(bounds, side: school.capHeight)
        : Self.onLine(character, bounds, xHeight: school.xHeight)
      let strokes = recording.strokes.map { path in
        StrokePath(
          controlPoints: path.map { point in
            var point = point
            point.location = transform.apply(to: point.location)
            return point
          }
        )
      }
      letters.append((recording.label, Letter(advance: bounds.width, strokes: strokes)))
    }
    recorded = Set(letters.compactMap(\.text.first))
    alphabet = Alphabet(name: name, like: school, letters: letters)
  }

  private static func square(_ bounds: Rect, side: Double) -> AffineTransform {
    let size = max(bounds.width, bounds.height)
    return AffineTransform(translationBy: .zero - bounds.center)
      .concatenating(AffineTransform(scale: side / max(1e-6, size)))
      .concatenating(AffineTransform(translationBy: Vector(dx: side / 2, dy: -side / 2)))
  }

  private static func onLine(_ character: Character, _ bounds: Rect, xHeight: Double)
    -> AffineTransform
  {
    let (top, bottom) =
      switch character {
      case "b", "d", "f", "h", "k", "l": (-1.75, 0.0)
      case "t": (-1.5, 0)
      case "i": (-1.4, 0)
      case "j": (-1.4, 0.75)
      case "g", "p", "q", "y": (-1, 0.75)
      default: (-1, 0)
      }
    let scale = xHeight * (bottom - top) / max(bounds.height, 0.3 * bounds.width, 1e-6)
    return AffineTransform(translationBy: .zero - bounds.origin)
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: Vector(dx: 0, dy: top * xHeight)))
  }

  /// The letters of a word side by side, each varied; `nil` when one was not recorded.
  func letters(of word: String, vary amount: Double, _ dice: inout Dice) -> [Ink]? {
    var x = 0.0
    var letters: [Ink] = []
    for character in word {
      guard isKorean ? HangulSyllable(character) != nil : recorded.contains(character),
        let letter = alphabet.letter(for: character)
      else { return nil }
      let unit = isKorean ? alphabet.capHeight / 1.6 : alphabet.xHeight
      let ink = letter.strokes.map { path in
        WrittenStroke.points(of: path).map { Point(x: $0.x / unit, y: $0.y / unit) }
      }
      let varied = Variation(amount, of: Rect(enclosing: ink.joined()), &dice).apply(to: ink, &dice)
      let bounds = Rect(enclosing: varied.joined())
      let shift = Vector(dx: x - bounds.minX, dy: 0)
      letters.append(varied.map { $0.map { $0 + shift } })
      x += bounds.width + (isKorean ? 0.15 : 0.28) + 0.07 * amount * dice.normal()
    }
    return letters
  }

  /// The words of which all letters were recorded.
  func known(of words: [String], _ dice: inout Dice) -> [String] {
    words.filter { letters(of: $0, vary: 0, &dice) != nil }
  }

  /// A letter as it was recorded; `nil` when it was not.
  func letter(_ character: Character) -> LetterInk? {
    var dice = Dice(seed: 77)
    guard let ink = letters(of: String(character), vary: 0, &dice)?.first else { return nil }
    let width = Rect(enclosing: ink.joined()).width
    return LetterInk(strokes: ink, advance: width + (isKorean ? 0.15 : 0.28))
  }

  /// A word as it is written on a page.
  func word(_ text: String, joined: Bool, vary amount: Double, _ dice: inout Dice) -> Ink? {
    guard let letters = letters(of: text, vary: amount, &dice) else { return nil }
    var ink: Ink = []
    var late: Ink = []
    for letter in letters {
      guard joined, let first = letter.first, let start = first.first, let end = ink.last?.last
      else {
        ink += joined ? Array(letter.prefix(1)) : letter
        if joined { late += letter.dropFirst() }
        continue
      }
      let link = (1..<6).map { step in
        let share = Double(step) / 6
        let point = end.interpolated(to: start, by: share)
        return Point(x: point.x, y: point.y + 0.12 * sin(.pi * share))
      }
      ink[ink.count - 1] += link + first
      late += letter.dropFirst()
    }
    let (size, slant) = (exp(0.08 * amount * dice.normal()), 0.06 * amount * dice.normal())
    let stretch = exp(0.06 * amount * dice.normal())
    return (ink + late).map { stroke in
      stroke.map { Point(x: ($0.x - $0.y * slant) * size * stretch, y: $0.y * size) }
    }
  }
}

/// The way in which a hand writes a letter differently each time: size, slant, turn, place, and a slow wave.
struct Variation {
  private let amount: Double
  private let center: Point
  private let scale: (x: Double, y: Double)
  private let shear: Double
  private let turn: Double
  private let shift: Vector
  private var waves: [(x: Double, y: Double, fx: Double, fy: Double, phase: Double)] = []

  init(_ amount: Double, of bounds: Rect, _ dice: inout Dice) {
    self.amount = amount
    center = bounds.isNull ? .zero : bounds.center
    scale = (exp(0.09 * amount * dice.normal()), exp(0.07 * amount * dice.normal()))
    shear = 0.08 * amount * dice.normal()
    turn = 0.05 * amount * dice.normal()
    shift = Vector(dx: 0.03 * amount * dice.normal(), dy: 0.05 * amount * dice.normal())
    for _ in 0..<4 {
      waves.append(
        (
          0.042 * amount * dice.normal(), 0.042 * amount * dice.normal(),
          2 * .pi * (0.4 + dice.uniform()), 2 * .pi * (dice.uniform() - 0.5),
          2 * .pi * dice.uniform()
        )
      )
    }
  }

  func apply(to ink: [[Point]], _ dice: inout Dice) -> [[Point]] {
    ink.map { stroke in
      let own = Vector(dx: 0.03 * amount * dice.normal(), dy: 0.03 * amount * dice.normal())
      return stroke.map { point in
        let bent = waves.reduce(point) { sum, wave in
          let angle = wave.fx * point.x + wave.fy * point.y + wave.phase
          return sum + Vector(dx: wave.x * sin(angle), dy: wave.y * sin(angle + 1))
        }
        let from = bent - center
        let turned = Vector(
          dx: from.dx * scale.x - from.dy * (shear + turn),
          dy: from.dy * scale.y + from.dx * turn
        )
        return center + turned + shift + own
      }
    }
  }
}
