internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// A broad ring around the tip in the colour that is picked there, which the tip itself covers.
///
/// A light line lies around it and a dark one within: it is seen on its own colour too.
struct ColorLoupe: Hashable {
  /// The middle of the tip, in window pixels.
  var center: Point
  /// The picked colour, as if it covered all.
  var color: InkColor
  /// The number of window pixels in a point.
  var scale: Double

  /// The radius of the middle of the ring, in points: it is seen around a tip and the hand's shade.
  private static let radius = 24.0
  /// The breadth of the ring, in points.
  private static let breadth = 10.0
  private static let dark = Color(red: 0.1, green: 0.1, blue: 0.12)
  private static let light = Color(red: 1, green: 1, blue: 1)
  private static let line = 1.0

  /// The pixels that it touches.
  var pixels: PixelRect {
    let radius = (Self.radius + Self.breadth / 2) * scale
    return PixelRect(covering: Rect(around: center, radius: radius + Self.line + 1))
  }

  /// Draws it in window pixels.
  func draw(by painter: inout MarkPainter) {
    let (radius, breadth) = (Self.radius * scale, Self.breadth * scale)
    let edge = (breadth + Self.line) / 2
    let shown = Color(red: color.red, green: color.green, blue: color.blue)
    painter.ring(around: center, radius: radius, width: breadth, color: shown)
    for (radius, color) in [(radius + edge, Self.light), (radius - edge, Self.dark)] {
      painter.ring(around: center, radius: radius, width: Self.line, color: color)
    }
  }
}
