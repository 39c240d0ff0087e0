internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import SystemIO
internal import Widgets

/// The colours of the ink, the recent and the saved ones.
struct ColorsPanel {
  let context: PanelContext

  private static let (columns, side) = (6, Theme.target)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let palette = context.editor.toolOptions.palette
    let recent = palette.recent.prefix(Self.columns)
    return Panel(
      localized("Colours"),
      width: context.width(upTo: Double(Self.columns) * Self.side + 16, liesOnTools: true),
      content: PanelLayout.column {
        grid { for ink in InkColors.all { swatch(ink.color, name: localized(ink.name)) } }
        if !recent.isEmpty {
          Element<InterfaceAction>(.separator)
          grid { for color in recent { swatch(color, name: color.hex) } }
        }
        Element<InterfaceAction>(.separator)
        savedTitle
        if !palette.saved.isEmpty {
          grid { for color in palette.saved { swatch(color, name: color.hex) } }
        }
      }
      .padding(Insets(top: 8, left: 8, right: 8)),
      footer: PanelLayout(
        context.element(
          .panel(.showToolSettings),
          .row(.settings, CommandTable.entry(of: .panel(.showToolSettings)).title)
        )
      )
      .padding(Insets(top: 4, left: 8, bottom: 8, right: 8))
    )
  }

  /// The title of the saved colours, with what can be done with them.
  private var savedTitle: PanelLayout {
    var export = Element<InterfaceAction>(
      .icon(.export),
      name: localized("Export palette"),
      response: .tap(.colors(.exportPalette))
    )
    export.isEnabled = !context.editor.toolOptions.palette.saved.isEmpty
    return .row {
      PanelLayout.text(localized("Saved colours"), Theme.hint, role: .secondary).growing()
      context.savedColorButton
      Element(
        .icon(.open),
        name: localized("Import palette"),
        response: .tap(.colors(.importPalette))
      )
      export
    }
    .padding(Insets(left: 8))
  }

  private func grid(
    @LayoutBuilder<InterfaceAction> _ swatches: () -> [PanelLayout]
  ) -> PanelLayout {
    let swatches = swatches()
    return PanelLayout.grid(maxColumns: Self.columns, spacing: 0, lineSpacing: 0) {
      for swatch in swatches { swatch }
      // The last line has places as wide as the others.
      for _ in swatches.count..<max(swatches.count, Self.columns) { PanelLayout.space(0) }
    }
  }

  private func swatch(_ color: InkColor, name: String) -> PanelLayout {
    var element = Element<InterfaceAction>(
      .swatch(context.seen(color)),
      name: name,
      response: .tap(.colors(.choose(color)))
    )
    element.isCurrent = color.hex == context.editor.ink.color.with(alpha: 1).hex
    return PanelLayout(element).frame(height: Self.side)
  }
}

extension PanelContext {
  /// The button that saves the colour at hand, or removes it from those that are saved.
  var savedColorButton: Element<InterfaceAction> {
    let palette = editor.toolOptions.palette
    let isSaved = palette.isSaved(editor.ink.color)
    var button = Element<InterfaceAction>(
      .icon(isSaved ? .remove : .add),
      name: isSaved ? localized("Remove this colour") : localized("Save this colour"),
      response: .tap(.colors(.toggleSaved))
    )
    button.isEnabled = isSaved || palette.saved.count < InkPalette.maxSaved
    return button
  }
}
