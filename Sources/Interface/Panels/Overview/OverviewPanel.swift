internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// A map of the page, on which a frame marks the visible part.
struct OverviewPanel {
  let context: PanelContext
  let content: Content

  /// The least width of the panel, in points: that of its commands.
  private static let leastWidth = 152.0
  private static let commands: [Command] = [.view(.zoomOut), .view(.fitPage), .view(.zoomIn)]
  /// The shade over what is not visible.
  private static let shade = Color(red: 0.2, green: 0.19, blue: 0.18, alpha: 0.2)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Overview")
    let factor = context.mapSide / max(content.area.width, content.area.height)
    return Panel(
      title,
      width: context.width(upTo: max(Self.leastWidth, context.mapSide + 24)),
      header: context.header(title, closing: .overview),
      content: PanelLayout.row {
        PanelLayout.flexibleSpace
        PanelLayout(map).frame(
          width: content.area.width * factor,
          height: content.area.height * factor
        )
        PanelLayout.flexibleSpace
      }
      .padding(Insets(bottom: 4)),
      footer: PanelLayout.row(spacing: 4) {
        PanelLayout.flexibleSpace
        for command in Self.commands { context.button(command) }
        PanelLayout.flexibleSpace
      }
      .padding(Insets(bottom: 4))
    )
  }

  /// The picture of the page; a pen moves the frame on it, or brings it to where it touches.
  private var map: Element<InterfaceAction> {
    let (content, theme, hairline) = (content, context.theme, 1 / context.scale)
    let image = context.editor.map == nil ? nil : context[Self.self].seen?.image
    return Element(
      .custom { painter, frame, _ in
        let shape = VectorPath(frame, radius: 0)
        painter.clipped(to: shape) {
          Self.draw(image, content.corners, by: painter, in: frame, theme)
        }
        painter.stroke(shape, width: hairline, color: theme.boundary)
      },
      name: localized("Visible part"),
      response: .pad([content.center]) { index, point in
        .overview(.move(to: point, isHeld: index == nil))
      }
    )
  }

  /// Draws the page, shaded outside of its visible part.
  private static func draw(
    _ image: ImageSurface?,
    _ corners: [Point],
    by painter: Painter,
    in frame: Rect,
    _ theme: Theme
  ) {
    if let image {
      painter.draw(image, in: frame)
    } else {
      painter.fill(frame, with: theme.hovered)
    }
    guard !corners.isEmpty else { return }
    let places = corners.map { share in
      Point(x: frame.minX + share.x * frame.width, y: frame.minY + share.y * frame.height)
    }
    let visible = VectorPath(through: places, isClosed: true)
    if let image {
      painter.fill(frame, with: shade)
      painter.clipped(to: visible) { painter.draw(image, in: frame) }
    }
    painter.stroke(visible, width: 3, color: theme.solidPanel)
    painter.stroke(visible, width: 1.5, color: theme.accent)
  }
}

extension PanelContext {
  /// The longer side of the map, in points: less in a small window, whose paper it would cover.
  var mapSide: Double { max(72, min(184, window.width * 0.28, window.height * 0.25)) }
}
