internal import Geometry
internal import PenInput
internal import Raster
internal import Widgets

import func Glibc.cos
import func Glibc.sin

/// The force of now as a bar and the lean of now as a leaning pen, seen from above.
struct PenPicture {
  let pressure: Double?
  let tilt: Tilt?
  let isNear: Bool

  /// Draws both.
  func draw(by painter: Painter, in frame: Rect, theme: Theme) {
    let side = frame.height
    drawPen(
      by: painter,
      at: Point(x: frame.minX + side / 2, y: frame.center.y),
      radius: side / 2 - 2,
      theme
    )
    let bar = Rect(
      x: frame.minX + side + 24,
      y: frame.center.y - 8,
      width: frame.width - side - 24,
      height: 16
    )
    painter.fill(VectorPath(bar, radius: 8), with: theme.pressed)
    guard let pressure, pressure > 0 else { return }
    let part = Rect(x: bar.minX, y: bar.minY, width: max(16, bar.width * pressure), height: 16)
    painter.fill(VectorPath(part, radius: 8), with: theme.text)
  }

  /// A ring for every 30° of lean, and the pen from its tip in the middle outwards.
  private func drawPen(by painter: Painter, at middle: Point, radius: Double, _ theme: Theme) {
    for ring in 1...3 {
      painter.stroke(
        VectorPath(circleAround: middle, radius: radius * Double(ring) / 3),
        width: 1,
        color: theme.hairline
      )
    }
    let color = isNear ? theme.text : theme.disabled
    if let tilt {
      let length = radius * (1 - tilt.altitude / (.pi / 2))
      let end = Point(
        x: middle.x + cos(tilt.azimuth) * length,
        y: middle.y + sin(tilt.azimuth) * length
      )
      painter.stroke(VectorPath(through: [middle, end]), width: 6, color: color)
    }
    painter.fill(VectorPath(circleAround: middle, radius: 3), with: theme.accent)
  }
}
