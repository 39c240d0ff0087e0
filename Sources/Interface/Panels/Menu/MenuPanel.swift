internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The menu: every command by group.
struct MenuPanel {
  let context: PanelContext

  static let width = 364.0
  private static let rowHeight = 36.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    var panel = Panel<InterfaceAction>(localized("Menu"), size: Size(width: Self.width, height: 0))
    var y = 4.0
    for group in CommandGroup.allCases {
      let entries = CommandTable.entries.filter {
        $0.group == group && $0.command != .window(.close)
      }
      guard !entries.isEmpty else { continue }
      panel.scroll(
        Element(
          .text(group.title, Theme.hint, role: .secondary),
          in: Rect(x: 20, y: y, width: Self.width - 40, height: 28)
        )
      )
      y += 28
      for entry in entries {
        panel.scroll(
          context.element(
            entry.command,
            .row(
              entry.icon,
              entry.title,
              trailing: context.keys.hint(for: entry.command),
              isIndented: true
            ),
            in: Rect(x: 4, y: y, width: Self.width - 12, height: Self.rowHeight)
          )
        )
        y += Self.rowHeight
      }
      y += 8
    }
    panel.size.height = min(y + 8, 640)
    panel.scrollHeight = y
    panel.scrollArea = Rect(x: 0, y: 4, width: Self.width, height: panel.size.height - 8)
    return panel
  }
}
