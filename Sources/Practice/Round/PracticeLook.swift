internal import Raster

/// The colours of what lies over the page.
struct PracticeLook {
  /// Behind words, and around them.
  var panel: Color
  var rim: Color
  /// Words, and those that matter less.
  var text: Color
  var secondary: Color
  /// Praise, and what is to be written anew.
  var good: Color
  var trouble: Color

  /// On the paper, which is the same in every light.
  static let red = Color(red: 0.82, green: 0.23, blue: 0.17)
  /// What the guide has written.
  static let shown = Color(red: 0.35, green: 0.33, blue: 0.32)
  /// Inside rings.
  static let white = Color(red: 1, green: 1, blue: 1, alpha: 0.94)

  static let light = PracticeLook(
    panel: white,
    rim: Color(red: 0, green: 0, blue: 0, alpha: 0.1),
    text: Color(red: 0.11, green: 0.10, blue: 0.10),
    secondary: shown,
    good: Color(red: 0.18, green: 0.49, blue: 0.31),
    trouble: red
  )

  static let dark = PracticeLook(
    panel: Color(red: 0.15, green: 0.14, blue: 0.13, alpha: 0.94),
    rim: Color(red: 1, green: 1, blue: 1, alpha: 0.12),
    text: Color(red: 0.95, green: 0.93, blue: 0.91),
    secondary: Color(red: 0.71, green: 0.69, blue: 0.67),
    good: Color(red: 0.42, green: 0.78, blue: 0.56),
    trouble: Color(red: 0.93, green: 0.36, blue: 0.29)
  )
}
