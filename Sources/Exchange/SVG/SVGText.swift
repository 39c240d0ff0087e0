/// How a note lies in SVG, which counts from the line that letters stand on.
enum SVGText {
  /// How far that line lies below a note's upper edge, in heights of the font: that of DejaVu Sans.
  static let ascent = 0.928
  /// From line to line, in heights of the font: that of DejaVu Sans.
  static let lineHeight = 1.164
  /// What is written for the font that the program takes.
  static let usualFamily = "sans-serif"
}
