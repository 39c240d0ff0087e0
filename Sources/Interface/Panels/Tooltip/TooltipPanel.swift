internal import Geometry
internal import Raster
internal import Widgets

/// The name and the key of the element that the pen is over.
struct TooltipPanel {
  let context: PanelContext

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let text = PanelLayout.text(context.tooltip, Theme.hint)
      .minimum(height: 28).padding(horizontal: 10)
    return Panel(
      context.tooltip,
      fixed: text,
      width: context.width(upTo: text.idealWidth, liesOnTools: true)
    )
  }
}
