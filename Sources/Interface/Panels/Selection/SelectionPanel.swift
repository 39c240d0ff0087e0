internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The commands for the selection, beside it.
struct SelectionPanel {
  let context: PanelContext

  private static let commands: [Command] = [
    .selection(.duplicateSelection), .selection(.deleteSelection), .arrange(.bringToFront),
    .arrange(.sendToBack), .selection(.deselect),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let ink = context.seen(context.editor.ink.color.with(alpha: 1))
    let row = PanelLayout.row {
      // One text can be edited at a time; a text has no area to fill.
      if context.editor.selectedNote != nil {
        context.button(.clipboard(.editText))
      } else {
        context.button(.arrange(.fillSelection))
      }
      for command in Self.commands { context.button(command) }
      PanelLayout(context.element(.arrange(.recolorSelection), .swatch(ink)))
        .frame(width: Theme.target, height: Theme.target)
    }
    .padding(horizontal: 4, vertical: 2)
    return Panel(localized("Selection"), fixed: row, width: row.idealWidth)
  }
}
