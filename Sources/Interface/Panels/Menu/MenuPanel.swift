internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The menu: every command by group.
struct MenuPanel {
  let context: PanelContext

  private static let (width, maxHeight) = (364.0, 640.0)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    Panel(
      localized("Menu"),
      width: context.width(upTo: Self.width),
      header: .space(4),
      content: .column { for group in CommandGroup.allCases { section(of: group) } },
      footer: .space(4)
    )
    .fitted(to: Self.maxHeight)
  }

  /// The commands of a group below its title; `nil` without commands.
  private func section(of group: CommandGroup) -> PanelLayout? {
    let entries = CommandTable.entries.filter {
      $0.group == group && $0.command != .window(.close)
    }
    guard !entries.isEmpty else { return nil }
    return .column {
      PanelLayout.text(group.title, Theme.hint, role: .secondary)
        .minimum(height: 28).padding(horizontal: 16)
      for entry in entries { row(of: entry) }
      PanelLayout.space(8)
    }
    .padding(Insets(left: 4, right: 8))
  }

  private func row(of entry: CommandEntry) -> Element<InterfaceAction> {
    let key = context.keys.hint(for: entry.command)
    return context.element(
      entry.command,
      .row(entry.icon, entry.title, trailing: key, isIndented: true)
    )
  }
}
