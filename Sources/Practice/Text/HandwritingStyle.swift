public import InkModel

/// How a text is written by hand.
public struct HandwritingStyle: Hashable, Sendable {
  /// Height of a capital letter in millimetres; syllables of Hangul are as high.
  public var letterHeight: Double
  /// Width of the ink in millimetres.
  public var inkWidth: Double
  /// Millimetres after which a new line begins; `nil` for one line without end.
  public var lineWidth: Double?
  /// Distance of the lines that letters stand on, in heights of a capital letter.
  public var lineSpacing: Double
  /// Room between letters beyond the alphabet's own, in heights of a capital letter.
  public var letterSpacing: Double
  /// What it is written with.
  public var ink: Ink

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - letterHeight: height of a capital letter in millimetres, brought to 1...200.
  ///   - inkWidth: width of the ink in millimetres; without it as suits the letters' height.
  ///   - lineWidth: millimetres after which a new line begins; `nil` for one line without end.
  ///   - lineSpacing: distance of lines in heights of a capital letter.
  ///   - letterSpacing: further room between letters in heights of a capital letter.
  ///   - ink: what it is written with.
  public init(
    letterHeight: Double = 10,
    inkWidth: Double? = nil,
    lineWidth: Double? = nil,
    lineSpacing: Double = 2,
    letterSpacing: Double = 0,
    ink: Ink = Ink(.monoline)
  ) {
    self.letterHeight = min(200, max(1, letterHeight))
    self.inkWidth = inkWidth ?? max(0.3, self.letterHeight * 0.06)
    self.lineWidth = lineWidth
    self.lineSpacing = lineSpacing
    self.letterSpacing = letterSpacing
    self.ink = ink
  }

  /// Height of a capital letter in canvas units.
  var capHeight: Double { letterHeight * Document.unitsPerMillimetre }
}
