internal import Raster

/// The colours of the overlay on the page.
struct PracticeColors {
  /// The card behind messages, and its edge.
  var panel: Color
  var rim: Color
  /// Text and secondary text.
  var text: Color
  var secondary: Color
  /// The titles of accepted and refused words.
  var good: Color
  var trouble: Color

  /// The colour of marks on the paper, which does not depend on the theme.
  static let red = Color(red: 0.82, green: 0.23, blue: 0.17)
  /// The ink of the guide.
  static let shown = Color(red: 0.35, green: 0.33, blue: 0.32)
  /// The inside of markers.
  static let white = Color(red: 1, green: 1, blue: 1, alpha: 0.94)

  static let light = PracticeColors(
    panel: white,
    rim: Color(red: 0, green: 0, blue: 0, alpha: 0.1),
    text: Color(red: 0.11, green: 0.10, blue: 0.10),
    secondary: shown,
    good: Color(red: 0.18, green: 0.49, blue: 0.31),
    trouble: red
  )

  static let dark = PracticeColors(
    panel: Color(red: 0.15, green: 0.14, blue: 0.13, alpha: 0.94),
    rim: Color(red: 1, green: 1, blue: 1, alpha: 0.12),
    text: Color(red: 0.95, green: 0.93, blue: 0.91),
    secondary: Color(red: 0.71, green: 0.69, blue: 0.67),
    good: Color(red: 0.42, green: 0.78, blue: 0.56),
    trouble: Color(red: 0.93, green: 0.36, blue: 0.29)
  )
}
