internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import SystemIO
internal import Widgets

/// The colours of the ink, and the recent ones, where the toolbar has no room for them.
struct ColorsPanel {
  let context: PanelContext

  private static let (columns, side) = (6, Theme.target)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let recent = context.editor.toolOptions.palette.recent.prefix(Self.columns)
    let column = PanelLayout.column {
      grid { for ink in InkColors.all { swatch(ink.color, name: localized(ink.name)) } }
      if !recent.isEmpty {
        Element<InterfaceAction>(.separator)
        grid { for color in recent { swatch(color, name: color.hex) } }
      }
      PanelLayout.space(4)
      context.element(
        .panel(.showToolSettings),
        .row(.settings, CommandTable.entry(of: .panel(.showToolSettings)).title)
      )
    }
    .padding(horizontal: 8, vertical: 8)
    return Panel(
      localized("Colours"),
      fixed: column,
      width: context.width(upTo: Double(Self.columns) * Self.side + 16, liesOnTools: true)
    )
  }

  private func grid(
    @LayoutBuilder<InterfaceAction> _ swatches: () -> [PanelLayout]
  ) -> PanelLayout {
    let swatches = swatches()
    return PanelLayout.grid(maxColumns: Self.columns, spacing: 0, lineSpacing: 0) {
      for swatch in swatches { swatch }
    }
  }

  private func swatch(_ color: InkColor, name: String) -> PanelLayout {
    var element = Element<InterfaceAction>(
      .swatch(context.seen(color)),
      name: name,
      response: .tap(.colors(.choose(color)))
    )
    element.isSelected = color == context.editor.ink.color.with(alpha: 1)
    return PanelLayout(element).frame(height: Self.side)
  }
}
