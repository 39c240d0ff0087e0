internal import Geometry
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// A light line from the end of steadied ink to the pen, while the pen is ahead.
struct CatchUpLine: Hashable {
  /// The end of the ink, in window pixels.
  var start: Point
  /// The pen, in window pixels.
  var end: Point
  /// The number of window pixels in a point.
  var scale: Double

  /// The distance in window pixels within which the ink is at the pen.
  private static let nearest = 2.0
  /// The widths of the line and of its lighter edge, which is seen on dark ink, in points.
  private static let (line, edge) = (1.25, 3.0)
  private static let light = Color(red: 1, green: 1, blue: 1, alpha: 0.5)

  /// Creates the line; `nil` while the ink is at the pen.
  init?(from start: Point, to end: Point, scale: Double) {
    guard start.distance(to: end) > Self.nearest else { return nil }
    (self.start, self.end, self.scale) = (start, end, scale)
  }

  /// The pixels that it touches.
  var pixels: PixelRect {
    PixelRect(covering: Rect(enclosing: [start, end]).outset(by: Self.edge * scale + 2))
  }

  /// Draws it in window pixels.
  func draw(by painter: inout MarkPainter, in color: Color) {
    for (width, color) in [(Self.edge, Self.light), (Self.line, color)] {
      painter.line([start, end], isClosed: false, width: width * scale, color: color)
    }
  }
}

extension Editor {
  /// Shows the line from the end of a stroke to the pen.
  ///
  /// - Returns: the pixels that look different now; none, at no cost, where ink does not trail.
  func showCatchUp(of stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    guard let pen = (predicted.last ?? stroke.samples.last)?.position,
      let end = stroke.trailingEnd(after: predicted)
    else { return .empty }
    var overlay = display.overlay
    overlay.catchUp = CatchUpLine(
      from: canvasToWindow.apply(to: end),
      to: canvasToWindow.apply(to: pen),
      scale: screenScale
    )
    return display.update(overlay)
  }
}
