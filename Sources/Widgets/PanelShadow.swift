internal import Geometry
internal import Raster

/// The soft shadow under a panel.
///
/// The shadow of a round rectangle under soft light is close to the product of two blurred edges; it
/// is drawn as nested round rectangles whose darkness adds up to that of a blurred edge.
struct PanelShadow {
  private let drop: Int
  private let reach: Int
  private let scale: Double

  init(size: Size, scale: Double) {
    drop = Int((Theme.shadowDrop * scale).rounded())
    reach = Int((Theme.shadowReach * scale).rounded(.up))
    self.scale = scale
  }

  /// The pixels that a panel and its shadow touch.
  func bounds(of frame: PixelRect) -> PixelRect {
    frame.outset(by: reach).union(frame).moved(by: (0, drop)).union(frame)
  }

  /// Draws it around a panel.
  func paint(under frame: PixelRect, color: Color, on image: ImageSurface, in rect: PixelRect) {
    let outside = rect.parts(outside: frame.outset(by: -Int(Theme.panelRadius * scale)))
    let steps = 8
    for part in outside {
      // Where there is no memory for it there is no shadow.
      try? image.withPainter(in: part) { painter throws(CairoError) in
        var corners = VectorPath(frame.rect, radius: Theme.panelRadius * scale)
        corners.append(VectorPath(through: part.rect.outset(by: 2).corners, isClosed: true))
        for step in 0..<steps {
          let share = Double(step) / Double(steps)
          let away = Double(reach) * (1 - share)
          let place = frame.rect.outset(by: away * 0.75)
            .translated(by: Vector(dx: 0, dy: Double(drop)))
          painter.fill(
            VectorPath(place, radius: Theme.panelRadius * scale + away * 0.75),
            with: color.faded(to: (0.35 + share) / Double(steps))
          )
        }
      }
    }
  }
}
