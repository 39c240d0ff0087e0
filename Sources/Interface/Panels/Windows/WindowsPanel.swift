internal import Geometry
internal import SystemIO
internal import Widgets

/// The other windows of the program by their titles.
struct WindowsPanel {
  let context: PanelContext
  let windows: [OtherWindow]

  private static let rowHeight = 44.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Windows")
    return Panel(
      title,
      width: context.width(upTo: 364),
      header: context.header(title, closing: .windows),
      content: .column {
        if windows.isEmpty {
          PanelLayout.text(
            localized("No other window is open. Start Sumi again for another drawing."),
            role: .secondary
          )
          .padding(horizontal: 16, vertical: 8)
        }
        for window in windows { row(of: window).padding(Insets(left: 4, right: 12)) }
      },
      footer: .space(8)
    )
  }

  private func row(of window: OtherWindow) -> PanelLayout {
    let title = window.title.isEmpty ? "Sumi" : window.title
    return PanelLayout(
      Element(.row(nil, title), name: title, response: .tap(.windows(.raise(window.id))))
    )
    .minimum(height: Self.rowHeight)
  }
}
