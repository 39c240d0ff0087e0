/// The position of a note in SVG, which counts from the baseline.
enum SVGText {
  /// The name that is written for the program's default font.
  static let usualFamily = "sans-serif"
}
