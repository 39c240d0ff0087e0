internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// Work in the background, with a button that stops it.
struct WorkPanel {
  let context: PanelContext
  let work: Work

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let line = line
    let insets = Insets(top: 8, left: 20, bottom: 12, right: 12)
    return Panel(
      work.title,
      fixed: PanelLayout.column(spacing: 4) {
        line
        bar.frame(height: 4)
      }
      .padding(insets),
      width: context.width(upTo: max(240, line.padding(insets).idealWidth))
    )
  }

  private var line: PanelLayout {
    .row(spacing: 16) {
      PanelLayout.text(work.title).growing()
      PanelLayout.action(.button(localized("Stop"), .files { _ in .stop }), atLeast: 72)
    }
  }

  private var bar: PanelLayout {
    let (share, theme) = (work.share, context.theme)
    return PanelLayout(
      Element(
        .custom { painter, frame, _ in Self.drawBar(share, in: frame, theme, by: painter) },
        name: "\(Int(share * 100)) %"
      )
    )
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
