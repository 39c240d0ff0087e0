internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The last messages with their times, for those that went before they were read.
struct MessageHistoryPanel {
  let context: PanelContext
  /// The messages, the newest last.
  let messages: [RecentMessage]

  /// The panel, with the newest message on top.
  var panel: Panel<InterfaceAction> {
    let title = localized("Recent messages")
    return Panel(
      title,
      width: context.width(upTo: 520),
      header: context.header(title, closing: .messageHistory).padding(Insets(bottom: 4)),
      content: PanelLayout.column {
        for entry in messages.reversed() { row(of: entry) }
        if messages.isEmpty {
          PanelLayout.text(localized("No messages yet."), role: .secondary)
            .padding(horizontal: 16, vertical: 10)
        }
      }
      .padding(Insets(bottom: 8))
    )
  }

  /// A message below its time.
  private func row(of entry: RecentMessage) -> PanelLayout {
    let time = entry.date.text(seenAt: .now)
    return .column {
      PanelLayout.row(spacing: 8) {
        PanelLayout(mark(isTrouble: entry.message.isTrouble)).frame(width: 8, height: 16)
        PanelLayout.text(time, Theme.hint, role: .secondary)
      }
      PanelLayout.text(entry.message.text).padding(Insets(left: 16))
    }
    .padding(horizontal: 16, vertical: 8)
  }

  /// The dot of the message as it was shown.
  private func mark(isTrouble: Bool) -> Element<InterfaceAction> {
    let color = isTrouble ? context.theme.accent : context.theme.good
    return Element(
      .custom { painter, frame, _ in
        painter.fill(VectorPath(circleAround: frame.center, radius: 3), with: color)
      }
    )
  }
}
