public import Exchange
internal import Geometry

/// An alphabet of letters made of strokes.
///
/// Lengths are in the alphabet's own units; heights are measured upwards from the baseline.
public struct Alphabet: Hashable, Sendable {
  /// The name of the alphabet.
  public var name: String
  /// The x-height.
  public var xHeight: Double
  /// The cap height.
  public var capHeight: Double
  /// The ascent.
  public var ascent: Double
  /// The descent, 0 or more.
  public var descent: Double
  private var sources: [String: [Source]] = [:]
  private var kerning: [StrokeFont.Pair: Double] = [:]

  /// The source of a letter: curves, whose timing is computed, or recorded handwriting.
  private enum Source: Hashable {
    case drawn(StrokeGlyph)
    case written(Letter)
  }

  /// Makes an alphabet from recorded handwriting.
  ///
  /// - Parameters:
  ///   - name: The name of the alphabet.
  ///   - other: The alphabet whose heights it has.
  ///   - letters: The letters; a later one with the same text is another form of it.
  public init(name: String, like other: Alphabet, letters: [(text: String, letter: Letter)]) {
    self = other
    self.name = name
    (sources, kerning) = ([:], [:])
    for (text, letter) in letters { sources[text, default: []].append(.written(letter)) }
  }

  /// Returns this alphabet with another's letters where it has none of its own; unchanged when the
  /// other's letters have other heights.
  public func filled(by other: Alphabet) -> Alphabet {
    guard xHeight == other.xHeight, capHeight == other.capHeight else { return self }
    var sum = self
    sum.sources.merge(other.sources) { own, _ in own }
    return sum
  }

  /// Makes an alphabet from a stroke font.
  public init(_ font: StrokeFont) {
    name = font.name
    (xHeight, capHeight) = (max(1e-3, font.xHeight), max(1e-3, font.capHeight))
    (ascent, descent) = (font.ascent, font.descent)
    kerning = font.kerning
    for glyph in font.glyphs {
      let key = glyph.text.isEmpty ? glyph.name : glyph.text
      sources[key, default: []].append(.drawn(glyph))
    }
  }

  /// The built-in school alphabet: Latin letters, digits, signs, Cyrillic, Greek, kana, the kanji of the first
  /// school year, and Hangul.
  public static let school: Alphabet = [
    PackageResources.cyrillic_svg, PackageResources.greek_svg, PackageResources.kana_svg,
    PackageResources.kanji_svg,
  ].reduce(builtIn(PackageResources.school_svg)) { $0.filled(by: builtIn($1)) }

  private static func builtIn(_ bytes: [UInt8]) -> Alphabet {
    do throws(ExchangeError) {
      return Alphabet(try StrokeFont(reading: bytes))
    } catch {
      preconditionFailure("the built-in alphabet can be read: \(error.message)")
    }
  }

  /// The texts of all letters and jamo forms that the alphabet itself holds, in the order of
  /// Unicode.
  public var texts: [String] { sources.keys.sorted() }

  /// Returns the forms of a letter, the usual one first.
  ///
  /// Syllables of Hangul are composed of the alphabet's jamo. They are computed at each call, in
  /// about a millisecond.
  ///
  /// - Returns: The forms; empty when the alphabet lacks the letter.
  public func letters(for character: Character) -> [Letter] {
    let text = String(character)
    let own = (sources[text] ?? []).map(letter)
    if !own.isEmpty, HangulSyllable.role(of: character) == nil { return own }
    guard let parts = HangulLayout.parts(of: character) else { return own }
    let count = parts.map { jamo($0).count }.max() ?? 0
    let letters = (0..<count).compactMap { syllable(parts, form: $0) }
    return letters.isEmpty ? own : letters
  }

  /// Returns a jamo in its printed form, with serifs, which is accepted but never shown; `nil` when
  /// the alphabet has no such form.
  func printedLetter(for jamo: Character) -> Letter? {
    guard let parts = HangulLayout.printedParts(of: jamo),
      parts.contains(where: { sources[$0.names[0]] != nil })
    else { return nil }
    return syllable(parts, form: 0)
  }

  /// Returns the usual form of a letter; `nil` when the alphabet lacks it.
  public func letter(for character: Character) -> Letter? { letters(for: character).first }

  /// Returns the kerning of a pair of letters, which is subtracted from the first one's advance.
  public func kerning(_ first: Character, _ second: Character) -> Double {
    kerning[StrokeFont.Pair(String(first), String(second))] ?? 0
  }

  private func letter(_ source: Source) -> Letter {
    switch source {
    case .written(let letter): letter
    case .drawn(let glyph):
      Letter(
        advance: glyph.advance,
        curves: glyph.strokes,
        motion: PenMotion(xHeight: xHeight)
      )
    }
  }

  // MARK: - Hangul

  /// Composes jamo in a square that extends a little below the baseline.
  ///
  /// - Parameters:
  ///   - parts: The jamo with their boxes.
  ///   - form: The index of each jamo's form; the first where it has fewer.
  /// - Returns: The letter; `nil` when the alphabet lacks a jamo.
  private func syllable(_ parts: [HangulLayout.Part], form: Int) -> Letter? {
    let side = capHeight
    var strokes: [Letter] = []
    for part in parts {
      let forms = jamo(part)
      guard let source = forms.indices.contains(form) ? forms[form] : forms.first else {
        return nil
      }
      let box = AffineTransform(scaleX: part.box.width, y: part.box.height)
        .concatenating(AffineTransform(translationBy: part.box.origin - .zero))
        .concatenating(AffineTransform(scale: side))
        .concatenating(AffineTransform(translationBy: Vector(dx: 0, dy: -0.93 * side)))
      strokes.append(fit(source, into: box))
    }
    return Letter(advance: side, strokes: strokes.flatMap(\.strokes))
  }

  private func jamo(_ part: HangulLayout.Part) -> [Source] {
    part.names.lazy.compactMap { sources[$0] }.first ?? []
  }

  /// Returns a jamo in its box; jamo are drawn in a square of the cap height on the baseline.
  private func fit(_ source: Source, into box: AffineTransform) -> Letter {
    let unit = AffineTransform(scale: 1 / capHeight)
      .concatenating(AffineTransform(translationBy: Vector(dx: 0, dy: 1)))
    let mapping = unit.concatenating(box)
    switch source {
    case .drawn(let glyph):
      return Letter(
        advance: 0,
        curves: glyph.strokes.map { $0.map { $0.transformed(by: mapping) } },
        motion: PenMotion(xHeight: xHeight)
      )
    case .written(let letter):
      return Letter(advance: 0, strokes: letter.strokes.map { $0.placed(by: mapping, width: 1) })
    }
  }
}
