/// A font whose letters are ways of a pen, not outlines.
///
/// Lengths are font units; heights count upwards from the line that letters stand on.
public struct StrokeFont: Hashable, Sendable {
  /// The name; empty when the font has none.
  public var name: String
  /// Height of the letter x.
  public var xHeight: Double
  /// Height of the letter H.
  public var capHeight: Double
  /// The greatest height of letters above the baseline.
  public var ascent: Double
  /// The greatest depth of letters below the baseline, 0 or more.
  public var descent: Double
  /// The letters; of several with the same text the first is the usual one.
  public var glyphs: [StrokeGlyph]
  /// The distance by which the second letter of a pair stands nearer than the first one's advance
  /// says.
  public var kerning: [Pair: Double]

  /// Two letters that follow each other.
  public struct Pair: Hashable, Sendable {
    /// The first letter.
    public var first: String
    /// The one after it.
    public var second: String

    /// Makes a pair.
    public init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }
  }

  /// Makes a font.
  ///
  /// - Parameters:
  ///   - name: what it calls itself.
  ///   - xHeight: height of the letter x.
  ///   - capHeight: height of the letter H.
  ///   - ascent: how far letters reach up.
  ///   - descent: how far letters reach down.
  ///   - glyphs: the letters.
  ///   - kerning: how much nearer pairs stand.
  public init(
    name: String,
    xHeight: Double,
    capHeight: Double,
    ascent: Double,
    descent: Double,
    glyphs: [StrokeGlyph],
    kerning: [Pair: Double] = [:]
  ) {
    self.name = name
    self.xHeight = xHeight
    self.capHeight = capHeight
    self.ascent = ascent
    self.descent = descent
    self.glyphs = glyphs
    self.kerning = kerning
  }

  /// Reads a font: SVG with a `font` in it, or Hershey's JHF.
  ///
  /// - Parameter bytes: the file.
  /// - Throws: ``ExchangeError`` when it is neither, or has no letters.
  public init(reading bytes: [UInt8]) throws(ExchangeError) {
    if HersheyFontReader.recognizes(bytes) {
      self = try HersheyFontReader.read(bytes)
    } else {
      self = try SVGFontReader.read(bytes)
    }
  }
}
