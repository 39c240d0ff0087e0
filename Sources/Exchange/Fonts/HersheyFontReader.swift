internal import Geometry

/// Reads Hershey's fonts in the form JHF, whose letters are those of ASCII from the space on.
///
/// A letter is a number in five columns, the count of its places in three, and so many pairs of
/// characters, each a coordinate counted from the letter `R`, y down: first its left and right
/// edge, then corners; the pair " R" lifts the pen. Long letters go on in the next line.
///
/// Source: A. V. Hershey, *Calligraphy for Computers*, 1967; the form is James Hurt's.
enum HersheyFontReader {
  /// The baseline and the cap height of letters of the height 21, counted from the middle.
  private static let (baseline, capHeight, xHeight) = (9.0, 21.0, 14.0)
  private static let mostGlyphs = 10_000

  /// Returns whether a file begins as such a font does.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let head = bytes.drop { $0 == 0x0A || $0 == 0x0D }.prefix(8)
    guard head.count == 8 else { return false }
    let isNumber = head.prefix(5).allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) }
    return isNumber && Int(text(head.suffix(3))) != nil
  }

  static func read(_ bytes: [UInt8]) throws(ExchangeError) -> StrokeFont {
    var rest = bytes.filter { $0 != 0x0A && $0 != 0x0D }[...]
    var glyphs: [StrokeGlyph] = []
    while rest.count >= 8 {
      guard let count = Int(text(rest.dropFirst(5).prefix(3))), count > 0 else {
        throw ExchangeError("letter \(glyphs.count + 1): the number of its points is not a number")
      }
      rest = rest.dropFirst(8)
      guard rest.count >= 2 * count, glyphs.count < mostGlyphs else {
        throw ExchangeError("letter \(glyphs.count + 1): points are missing at the end")
      }
      let letter = Unicode.Scalar(UInt32(0x20 + glyphs.count)).map { String($0) } ?? ""
      // Beyond ASCII the form does not say what a letter stands for.
      glyphs.append(glyph(rest.prefix(2 * count), text: glyphs.count < 95 ? letter : ""))
      rest = rest.dropFirst(2 * count)
    }
    guard !glyphs.isEmpty else { throw ExchangeError("the font has no letters") }
    return StrokeFont(
      name: "Hershey",
      xHeight: xHeight,
      capHeight: capHeight,
      ascent: capHeight + 4,
      descent: 7,
      glyphs: glyphs
    )
  }

  private static func glyph(_ bytes: ArraySlice<UInt8>, text: String) -> StrokeGlyph {
    let numbers = bytes.map { Double($0) - Double(UInt8(ascii: "R")) }
    let (left, right) = (numbers[0], numbers[1])
    var strokes: [[Point]] = [[]]
    for index in stride(from: 2, to: numbers.count, by: 2) {
      let start = bytes.startIndex + index
      if bytes[start] == 0x20, bytes[start + 1] == UInt8(ascii: "R") {
        strokes.append([])
      } else {
        let corner = Point(x: numbers[index] - left, y: numbers[index + 1] - baseline)
        strokes[strokes.count - 1].append(corner)
      }
    }
    return StrokeGlyph(
      text: text,
      advance: right - left,
      strokes: strokes.filter { !$0.isEmpty }.map(curves)
    )
  }

  /// Straight lines from corner to corner; a single corner is a dot.
  private static func curves(through corners: [Point]) -> [CubicBezier] {
    let ends = corners.count > 1 ? Array(corners.dropFirst()) : corners
    return zip(corners, ends).map { start, end in
      CubicBezier(
        start: start,
        control1: start.interpolated(to: end, by: 1 / 3),
        control2: start.interpolated(to: end, by: 2 / 3),
        end: end
      )
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self)
  }
}
