internal import Commands
internal import Geometry
internal import Raster
internal import Widgets

/// One line over the paper: what is wrong, or what was done.
struct MessagePanel {
  let context: PanelContext
  let message: Message
  /// The panel that a tap opens; `nil` when there is nothing to be tapped.
  let link: PanelKind?

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let limit = max(120, min(720, context.window.width - 64))
    let text = TextLayout(message.text, font: Theme.body, width: limit - 52)
    let arrow = link == nil ? 0.0 : 24
    let size = Size(
      width: (text.size.width + 56 + arrow).rounded(.up),
      height: max(link == nil ? 0 : Theme.target, (text.size.height + 20).rounded(.up))
    )
    var panel = Panel<InterfaceAction>(message.text, size: size)
    let theme = context.theme
    panel.add(
      Element(
        .custom { painter, frame, _ in
          painter.fill(
            VectorPath(circleAround: frame.center, radius: 4),
            with: message.isTrouble ? theme.accent : theme.good
          )
        },
        in: Rect(x: 12, y: size.height / 2 - 10, width: 20, height: 20)
      )
    )
    panel.add(
      Element(
        .text(message.text, lines: 4),
        in: Rect(x: 40, y: 10, width: size.width - 52 - arrow, height: size.height - 20)
      )
    )
    if let kind = link {
      panel.add(
        Element(
          .icon(.right),
          in: Rect(x: size.width - 40, y: 0, width: 40, height: size.height)
        )
      )
      panel.add(
        Element(
          .nothing,
          in: Rect(x: 0, y: 0, width: size.width, height: size.height),
          name: message.text,
          response: .tap(.message(.follow(kind)))
        )
      )
    }
    return panel
  }
}
