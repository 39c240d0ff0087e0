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

  /// The most letters of a target that are shown; the question before an address is opened has all.
  private static let targetLength = 56

  private static let commands: [Command] = [
    .selection(.duplicateSelection), .selection(.deleteSelection), .arrange(.bringToFront),
    .arrange(.sendToBack), .panel(.showLink), .selection(.deselect),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let buttons = buttons
    let row = PanelLayout.row { buttons }.padding(horizontal: 4, vertical: 2)
    let isWide = row.idealWidth <= context.width(upTo: row.idealWidth, liesOnTools: true)
    let half = (buttons.count + 1) / 2
    let content =
      isWide
      ? row
      : PanelLayout.column {
        PanelLayout.row { Array(buttons[..<half]) }
        PanelLayout.row { Array(buttons[half...]) }
      }
      .padding(horizontal: 4, vertical: 2)
    return Panel(
      localized("Selection"),
      fixed: .column {
        content
        if let target {
          PanelLayout(link(to: target)).padding(Insets(left: 4, bottom: 4, right: 4))
        }
      },
      width: content.idealWidth
    )
  }

  private var buttons: [PanelLayout] {
    let editor = context.editor
    // One text can be edited at a time; a text has no area to fill.
    let first: Command =
      editor.selectedNote != nil ? .clipboard(.editText) : .arrange(.fillSelection)
    let ink = context.seen(editor.ink.color.with(alpha: 1))
    let swatch = PanelLayout(context.element(.arrange(.recolorSelection), .swatch(ink)))
      .frame(width: Theme.target, height: Theme.target)
    return ([first] + Self.commands).map { PanelLayout(context.button($0)) } + [swatch]
  }

  /// The target of what is selected, which a tap goes to.
  private func link(to target: String) -> Element<InterfaceAction> {
    let shown =
      target.count <= Self.targetLength ? target : target.prefix(Self.targetLength - 1) + "…"
    var element = context.element(.selection(.openLink), .row(.link, shown))
    element.name = localized("Open link: {target}", ["target": target])
    return element
  }
}
