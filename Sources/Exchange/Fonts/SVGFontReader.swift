internal import Geometry
internal import Markup

/// Reads an SVG font whose glyphs are strokes, as the pen plotters' fonts are.
///
/// Each run of a glyph's path data is one stroke, in writing order. Source: SVG 1.1, chapter 20.
enum SVGFontReader {
  /// Letters beyond which no font is read.
  private static let mostGlyphs = 100_000
  /// Pairs of letters beyond which no font is read: those of a thousand letters with each other.
  private static let mostPairs = 1_000_000
  /// Lengths in font units beyond which a number is out of any reason.
  private static let largest = 1e6

  static func read(_ bytes: [UInt8]) throws(ExchangeError) -> StrokeFont {
    let root: MarkupElement
    do throws(MarkupError) {
      root = try MarkupElement(reading: bytes)
    } catch {
      throw ExchangeError(error)
    }
    guard let font = find("font", in: root) else {
      throw ExchangeError("it holds no font; a font of strokes is SVG with a font, or JHF")
    }
    let glyphs = try glyphs(of: font)
    guard !glyphs.isEmpty else { throw ExchangeError("the font has no letters") }
    let face = font.child("font-face")
    let em = number(face?["units-per-em"]) ?? 1000
    let capHeight = number(face?["cap-height"]) ?? height(of: "H", in: glyphs) ?? em * 0.7
    return StrokeFont(
      name: face?["font-family"] ?? font["id"] ?? "",
      xHeight: number(face?["x-height"]) ?? height(of: "x", in: glyphs) ?? capHeight * 0.6,
      capHeight: capHeight,
      ascent: number(face?["ascent"]) ?? em * 0.8,
      descent: abs(number(face?["descent"]) ?? em * 0.2),
      glyphs: glyphs,
      kerning: try kerning(of: font)
    )
  }

  private static func find(_ kind: String, in element: MarkupElement) -> MarkupElement? {
    if element.kind == kind { return element }
    return element.children.lazy.compactMap { find(kind, in: $0) }.first
  }

  private static func glyphs(of font: MarkupElement) throws(ExchangeError) -> [StrokeGlyph] {
    let usual = number(font["horiz-adv-x"]) ?? 0
    let elements = font.children("glyph")
    guard elements.count <= mostGlyphs else { throw ExchangeError("the font has too many letters") }
    return elements.map { element in
      StrokeGlyph(
        text: element["unicode"] ?? "",
        name: element["glyph-name"] ?? "",
        advance: number(element["horiz-adv-x"]) ?? usual,
        strokes: strokes(of: element["d"] ?? "")
      )
    }
  }

  /// Font units of SVG count upwards.
  private static func strokes(of data: String) -> [[CubicBezier]] {
    let upright = AffineTransform(scaleX: 1, y: -1)
    return SVGPath(data).parts.compactMap { part in
      let start = part.start
      let dot = CubicBezier(start: start, control1: start, control2: start, end: start)
      let curves = (part.curves.isEmpty ? [dot] : part.curves).map {
        $0.transformed(by: upright)
      }
      let isSound = curves.allSatisfy { curve in
        [curve.start, curve.control1, curve.control2, curve.end].allSatisfy {
          abs($0.x) < largest && abs($0.y) < largest
        }
      }
      return isSound ? curves : nil
    }
  }

  private static func kerning(
    of font: MarkupElement
  ) throws(ExchangeError) -> [StrokeFont.Pair: Double] {
    var pairs: [StrokeFont.Pair: Double] = [:]
    var pairsLeft = mostPairs
    for element in font.children("hkern") {
      guard let first = element["u1"], let second = element["u2"], let k = number(element["k"])
      else { continue }
      let others = second.split(separator: ",")
      for one in first.split(separator: ",") {
        pairsLeft -= others.count
        guard pairsLeft >= 0 else { throw ExchangeError("the font has too many pairs of letters") }
        for other in others {
          pairs[StrokeFont.Pair(String(one), String(other))] = k
        }
      }
      // A comma itself stands alone.
      if first == "," || second == "," { pairs[StrokeFont.Pair(first, second)] = k }
    }
    return pairs
  }

  /// Returns the height of a letter above the baseline.
  private static func height(of text: String, in glyphs: [StrokeGlyph]) -> Double? {
    guard let hull = glyphs.first(where: { $0.text == text })?.hull, !hull.isNull, hull.minY < 0
    else { return nil }
    return -hull.minY
  }

  private static func number(_ text: String?) -> Double? {
    guard let number = text.flatMap({ Double($0) }), abs(number) < largest else { return nil }
    return number
  }
}
