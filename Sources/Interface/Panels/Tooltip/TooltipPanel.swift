internal import Geometry
internal import Raster
internal import Widgets

/// The name and the key of what the pen is over.
struct TooltipPanel {
  let context: PanelContext

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let text = TextLayout(context.tooltip, font: Theme.hint)
    let size = Size(width: text.size.width.rounded(.up) + 20, height: 28)
    var panel = Panel<InterfaceAction>(context.tooltip, size: size)
    panel.add(
      Element(
        .text(context.tooltip, Theme.hint),
        in: Rect(x: 10, y: 0, width: size.width - 8, height: 28)
      )
    )
    return panel
  }
}
