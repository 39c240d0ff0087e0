internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// What goes on in the background, with a way to stop it.
struct WorkPanel {
  let context: PanelContext
  let work: Work

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let stop = localized("Stop")
    let length = max(72, TextLayout(stop, font: Theme.body).size.width.rounded(.up) + 32)
    let text = TextLayout(work.title, font: Theme.body)
    let width = min(context.window.width - 48, max(240, text.size.width.rounded(.up) + length + 56))
    var panel = Panel<InterfaceAction>(work.title, size: Size(width: width, height: 64))
    panel.add(
      Element(
        .text(work.title, lines: 2),
        in: Rect(x: 20, y: 8, width: width - length - 48, height: 36)
      )
    )
    panel.add(
      Element(
        .button(stop),
        in: Rect(x: width - length - 12, y: 8, width: length, height: 36),
        name: stop,
        response: .tap(.files { _ in .stop })
      )
    )
    let (share, theme) = (work.share, context.theme)
    panel.add(
      Element(
        .custom { painter, frame, _ in Self.drawBar(share, in: frame, theme, by: painter) },
        in: Rect(x: 20, y: 48, width: width - 32, height: 4),
        name: "\(Int(share * 100)) %"
      )
    )
    return panel
  }

  /// A thin line that fills from the left.
  private static func drawBar(
    _ share: Double,
    in frame: Rect,
    _ theme: Theme,
    by painter: Painter
  ) {
    let radius = frame.height / 2
    let (left, right) = (frame.minX + radius, frame.maxX - radius)
    func line(to end: Double) -> VectorPath {
      VectorPath(through: [Point(x: left, y: frame.center.y), Point(x: end, y: frame.center.y)])
    }
    painter.stroke(line(to: right), width: frame.height, color: theme.pressed)
    let end = left + (right - left) * max(0, min(1, share))
    painter.stroke(line(to: end), width: frame.height, color: theme.text)
  }
}
