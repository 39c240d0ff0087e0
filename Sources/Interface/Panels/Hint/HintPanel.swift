internal import Commands
internal import Editor
internal import Raster
internal import SystemIO
internal import Widgets

/// Three lines for somebody who draws with the program for the first time.
///
/// The pen reaches the paper through it, and the first touch of the paper removes it for good.
struct HintPanel {
  let context: PanelContext

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let (commands, menu) = (
      context.keys.hint(for: .panel(.showCommands)), context.keys.hint(for: .window(.showMenu))
    )
    let lines = [
      localized("Draw anywhere. Everything is saved as you draw."),
      localized("The other end of the pen erases. Space + drag moves the canvas."),
      localized(
        "{menu} opens the menu, {commands} shows all commands.",
        ["menu": menu, "commands": commands]
      ),
    ]
    let column = PanelLayout.column(spacing: 6) {
      for line in lines { PanelLayout.text(line, role: .secondary, alignment: .center) }
    }
    .padding(horizontal: 20, vertical: 14)
    return Panel(
      lines[0],
      fixed: column,
      width: context.width(upTo: column.idealWidth)
    )
  }
}
