/// How a note lies in SVG, which counts from the line that letters stand on.
enum SVGText {
  /// What is written for the font that the program takes.
  static let usualFamily = "sans-serif"
}
