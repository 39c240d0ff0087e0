internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Widgets

extension SelectionPanel: PanelDefinition {
  struct Content: Hashable {
    /// A Boolean value that indicates whether a single text is selected.
    let isText: Bool
    let bounds: Rect
    let view: Viewport
    let color: InkColor
    /// The target of the strokes in words; `nil` for none.
    let target: String?
    let areEnabled: [Bool]
  }

  static let descriptor = PanelDescriptor(
    placement: .aboveAnchor,
    lifetime: .automatic,
    level: .selection,
    coversToolbar: true
  )

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    guard editor.selection != nil, !context.settings.isHidden else { return nil }
    return Content(
      isText: editor.selectedNote != nil,
      bounds: editor.selectionBounds,
      view: editor.view,
      color: editor.ink.color,
      target: editor.selectedLink.map(editor.title),
      areEnabled: context.areEnabled([
        .selection(.duplicateSelection), .selection(.deleteSelection), .arrange(.bringToFront),
        .arrange(.sendToBack), .arrange(.fillSelection), .selection(.deselect),
        .arrange(.recolorSelection),
        .clipboard(.editText), .panel(.showLink),
      ])
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    SelectionPanel(context: context, target: content.target).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    interface.editor.view.transform.apply(to: interface.editor.selectionBounds)
  }
}
