internal import Geometry
internal import InkRendering
internal import Raster

/// The outline of the brush or the eraser around the tip, in its true size.
///
/// A dark line lies just within the true size and a light one just outside: one of them is seen on
/// any colour.
struct BrushOutline: Hashable {
  /// The middle of the tip, in window pixels.
  var center: Point
  /// The radius of the tool, in window pixels.
  var radius: Double

  /// The radius in pixels below which a pen has no outline: the cursor hides it.
  static let smallestPen = 4.0
  private static let dark = Color(red: 0.1, green: 0.1, blue: 0.12)
  private static let light = Color(red: 1, green: 1, blue: 1)
  private static let line = 1.0

  /// The pixels that it touches.
  var pixels: PixelRect {
    PixelRect(covering: Rect(around: center, radius: max(radius, Self.line) + Self.line + 1))
  }

  /// Draws it in window pixels.
  func draw(by painter: inout MarkPainter) {
    let (edge, half) = (max(radius, Self.line), Self.line / 2)
    for (radius, color) in [(edge + half, Self.light), (edge - half, Self.dark)] {
      painter.ring(around: center, radius: radius, width: Self.line, color: color)
    }
  }
}
