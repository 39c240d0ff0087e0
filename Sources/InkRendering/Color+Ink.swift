internal import InkModel
internal import Raster

extension Color {
  /// Creates the color of an ink.
  init(_ color: InkColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
