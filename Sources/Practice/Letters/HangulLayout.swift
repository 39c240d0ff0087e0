internal import Geometry

/// The layout of a syllable's jamo in its square, as in school books.
///
/// It depends on the vowel's shape, vertical (ㅏ), horizontal (ㅗ) or both (ㅘ), and on whether there
/// are final consonants. Coordinates are in units of the square, y down.
enum HangulLayout {
  /// A jamo and its box.
  struct Part {
    /// The names of its glyphs in an alphabet, the preferred one first.
    var names: [String]
    /// Its box in units of the square.
    var box: Rect
  }

  private enum Shape {
    case upright
    case level
    case both
  }

  /// Returns the parts of a syllable or of a single jamo in writing order; `nil` for other
  /// characters.
  static func parts(of character: Character) -> [Part]? {
    if let syllable = HangulSyllable(character) { return parts(of: syllable) }
    switch HangulSyllable.role(of: character) {
    case .consonant:
      return consonant(character, in: box(0.14, 0.14, 0.86, 0.86), variant: "")
    case .vowel:
      return shape(of: character) == .both
        ? vowel(character, upright: (0.58, 0.06, 0.95, 0.94), level: (0.07, 0.34, 0.65, 0.68))
        : vowel(character, upright: (0.2, 0.06, 0.8, 0.94), level: (0.08, 0.3, 0.92, 0.7))
    case nil: return nil
    }
  }

  /// Returns the parts of a single jamo in its printed form, with serifs where the alphabet has
  /// them; `nil` for other characters.
  static func printedParts(of jamo: Character) -> [Part]? {
    guard HangulSyllable.role(of: jamo) != nil else { return nil }
    return parts(of: jamo)?.map { part in
      Part(names: part.names.prefix(1).map { "\($0).print" } + part.names, box: part.box)
    }
  }

  private static func parts(of syllable: HangulSyllable) -> [Part] {
    let frame = frame(of: shape(of: syllable.medial), isClosed: syllable.final != nil)
    let variant = shape(of: syllable.medial) == .upright ? ".left" : ""
    var parts = consonant(syllable.initial, in: frame.initial, variant: variant)
    parts += vowel(syllable.medial, upright: frame.upright, level: frame.level)
    if let final = syllable.final {
      parts += consonant(final, in: frame.final, variant: ".below")
    }
    return parts
  }

  // MARK: - Boxes

  private typealias Edges = (left: Double, top: Double, right: Double, bottom: Double)

  private struct Frame {
    var initial: Rect
    var upright: Edges = (0, 0, 0, 0)
    var level: Edges = (0, 0, 0, 0)
    var final = Rect.null
  }

  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> Rect
  {
    Rect(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  private static func frame(of shape: Shape, isClosed: Bool) -> Frame {
    switch (shape, isClosed) {
    case (.upright, false):
      Frame(initial: box(0.07, 0.2, 0.55, 0.78), upright: (0.58, 0.05, 0.95, 0.95))
    case (.upright, true):
      Frame(
        initial: box(0.09, 0.09, 0.53, 0.48),
        upright: (0.58, 0.04, 0.93, 0.55),
        final: box(0.22, 0.63, 0.84, 0.95)
      )
    case (.level, false):
      Frame(initial: box(0.24, 0.08, 0.76, 0.48), level: (0.05, 0.57, 0.95, 0.84))
    case (.level, true):
      Frame(
        initial: box(0.25, 0.05, 0.75, 0.32),
        level: (0.05, 0.38, 0.95, 0.55),
        final: box(0.23, 0.66, 0.77, 0.96)
      )
    case (.both, false):
      Frame(
        initial: box(0.1, 0.12, 0.52, 0.46),
        upright: (0.64, 0.05, 0.95, 0.95),
        level: (0.05, 0.56, 0.6, 0.78)
      )
    case (.both, true):
      Frame(
        initial: box(0.12, 0.06, 0.5, 0.31),
        upright: (0.64, 0.04, 0.94, 0.6),
        level: (0.05, 0.38, 0.6, 0.53),
        final: box(0.22, 0.67, 0.84, 0.96)
      )
    }
  }

  // MARK: - Consonants

  /// Double consonants, which are written side by side.
  private static let pairs: [Character: String] = [
    "ㄲ": "ㄱㄱ", "ㄸ": "ㄷㄷ", "ㅃ": "ㅂㅂ", "ㅆ": "ㅅㅅ", "ㅉ": "ㅈㅈ", "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ",
    "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ]
  /// The gap between two consonants as a share of the width.
  private static let gap = 0.1

  private static func consonant(_ jamo: Character, in box: Rect, variant: String) -> [Part] {
    guard let pair = pairs[jamo] else {
      // Final consonants are too near to the vowel's stem.
      let box = variant == ".below" ? box : raised(box, for: jamo)
      return [Part(names: ["\(jamo)\(variant)", "\(jamo)"], box: box)]
    }
    // Side by side they need the whole width.
    let wide =
      box.width < 0.6
      ? Rect(
        minX: max(0.05, box.minX - 0.03),
        minY: box.minY,
        maxX: box.maxX + 0.02,
        maxY: box.maxY
      ) : box
    let width = wide.width * (1 - gap) / 2
    return pair.enumerated().flatMap { index, jamo in
      let left = wide.minX + Double(index) * (wide.width - width)
      let half = Rect(x: left, y: wide.minY, width: width, height: wide.height)
      return consonant(jamo, in: half, variant: variant)
    }
  }

  /// Returns the box, enlarged upwards if it is low and the jamo has a tick above its bar.
  private static func raised(_ box: Rect, for jamo: Character) -> Rect {
    guard "ㅊㅎ".contains(jamo), box.height < 0.4 else { return box }
    return Rect(minX: box.minX, minY: max(0, box.minY - 0.045), maxX: box.maxX, maxY: box.maxY)
  }

  // MARK: - Vowels

  /// Vowels that consist of a horizontal and a vertical one.
  private static let mixed: [Character: (level: Character, upright: Character)] = [
    "ㅘ": ("ㅗ", "ㅏ"), "ㅙ": ("ㅗ", "ㅐ"), "ㅚ": ("ㅗ", "ㅣ"), "ㅝ": ("ㅜ", "ㅓ"), "ㅞ": ("ㅜ", "ㅔ"),
    "ㅟ": ("ㅜ", "ㅣ"), "ㅢ": ("ㅡ", "ㅣ"),
  ]

  private static func shape(of vowel: Character) -> Shape {
    if mixed[vowel] != nil { return .both }
    return "ㅗㅛㅜㅠㅡ".contains(vowel) ? .level : .upright
  }

  private static func vowel(
    _ jamo: Character,
    upright: Edges,
    level: Edges,
    variant: String = ""
  ) -> [Part] {
    if let pair = mixed[jamo] {
      // The tick of ㅓ and ㅔ lies under the bar of ㅜ.
      let variant = pair.level == "ㅜ" ? ".under" : ""
      return vowel(pair.level, upright: upright, level: level)
        + vowel(pair.upright, upright: upright, level: level, variant: variant)
    }
    var edges = shape(of: jamo) == .level ? level : upright
    if jamo == "ㅜ" || jamo == "ㅠ" {
      // The bar is at the top, and the stems extend further down where there is space.
      let height = edges.bottom - edges.top
      if height >= 0.2 { edges.top += 0.12 * height }
      edges.bottom += height < 0.2 ? 0.01 : 0.1
    }
    let box = box(edges.left, edges.top, edges.right, edges.bottom)
    return [Part(names: ["\(jamo)\(variant)", "\(jamo)"], box: box)]
  }
}
