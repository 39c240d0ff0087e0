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
  /// The target of the strokes in words; `nil` for none.
  let target: String?

  private static let commands: [Command] = [
    .selection(.duplicateSelection), .selection(.deleteSelection), .arrange(.bringToFront),
    .arrange(.sendToBack), .panel(.showLink), .selection(.deselect),
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
    guard let target else {
      return Panel(localized("Selection"), fixed: row, width: row.idealWidth)
    }
    return Panel(
      localized("Selection"),
      fixed: .column {
        row
        PanelLayout(link(to: target)).padding(Insets(left: 4, bottom: 4, right: 4))
      },
      width: row.idealWidth
    )
  }

  /// The target of what is selected, which a tap goes to.
  private func link(to target: String) -> Element<InterfaceAction> {
    var element = context.element(.selection(.openLink), .row(.link, target))
    element.name = localized("Open link: {target}", ["target": target])
    return element
  }
}
