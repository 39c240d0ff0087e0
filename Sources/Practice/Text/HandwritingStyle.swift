public import InkModel

/// The style of handwritten text.
public struct HandwritingStyle: Hashable, Sendable {
  /// The cap height in millimetres, which is the height of Hangul syllables too.
  public var letterHeight: Double
  /// The width of the ink in millimetres.
  public var inkWidth: Double
  /// The length of a line in millimetres; `nil` for unlimited lines.
  public var lineWidth: Double?
  /// The distance of baselines in cap heights.
  public var lineSpacing: Double
  /// Additional space between letters in cap heights.
  public var letterSpacing: Double
  /// The ink.
  public var ink: Ink

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - letterHeight: The cap height in millimetres, clamped to 1...200.
  ///   - inkWidth: The width of the ink in millimetres; by default proportional to the cap height.
  ///   - lineWidth: The length of a line in millimetres; `nil` for unlimited lines.
  ///   - lineSpacing: The distance of baselines in cap heights.
  ///   - letterSpacing: Additional space between letters in cap heights.
  ///   - ink: The ink.
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

  /// The cap height in canvas units.
  var capHeight: Double { letterHeight * Document.unitsPerMillimetre }
}
