internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import Widgets

/// A message over the paper: a fault, or the result of a command.
struct MessagePanel {
  let context: PanelContext
  let message: Message
  /// The panel that a tap opens; `nil` when there is nothing to be tapped.
  let link: PanelKind?

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let line = line
    return Panel(
      message.text,
      fixed: .overlay {
        line
        if let link {
          Element(.nothing, name: message.text, response: .tap(.message(.follow(link))))
        }
      },
      width: line.idealWidth
    )
  }

  private var line: PanelLayout {
    let (theme, message) = (context.theme, message)
    let arrow = link == nil ? nil : PanelLayout(Element(.icon(.right))).frame(width: 40)
    let button = message.offer.map { offer in
      PanelLayout(.button(offer.title, .message(.accept(offer.command))))
        .padding(Insets(top: 6, left: 12, bottom: 6, right: 6))
    }
    let rest = 40 + (arrow?.idealWidth ?? button?.idealWidth ?? 16)
    let room = context.width(upTo: 720, liesOnTools: true) - rest
    // As wide as its longest line.
    let width = TextLayout(message.text, font: Theme.body, width: room).size.width.rounded(.up)
    return .row {
      PanelLayout.space(12)
      PanelLayout(
        Element(
          .custom { painter, frame, _ in
            painter.fill(
              VectorPath(circleAround: frame.center, radius: 4),
              with: message.isTrouble ? theme.accent : theme.good
            )
          }
        )
      )
      .frame(width: 20, height: 20)
      PanelLayout.space(8)
      PanelLayout.text(message.text, lines: 14).frame(width: min(width, room)).padding(vertical: 10)
      arrow ?? button ?? .space(16)
    }
  }
}
