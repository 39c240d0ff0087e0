internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// What can be done with what is selected, beside it.
struct SelectionPanel {
  let context: PanelContext

  private static let commands: [Command] = [
    .selection(.duplicateSelection), .selection(.deleteSelection), .arrange(.bringToFront),
    .arrange(.sendToBack), .selection(.deselect),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let cell = Theme.target
    var panel = Panel<InterfaceAction>(
      localized("Selection"),
      size: Size(width: Double(Self.commands.count + 1) * cell + 8, height: cell + 4)
    )
    for (number, command) in Self.commands.enumerated() {
      panel.add(
        context.button(
          command,
          in: Rect(x: 4 + Double(number) * cell, y: 2, width: cell, height: cell)
        )
      )
    }
    let ink = context.editor.ink.color.with(alpha: 1)
    panel.add(
      context.element(
        .arrange(.recolorSelection),
        .swatch(Color(of: ink)),
        in: Rect(x: 4 + Double(Self.commands.count) * cell, y: 2, width: cell, height: cell)
      )
    )
    return panel
  }
}
