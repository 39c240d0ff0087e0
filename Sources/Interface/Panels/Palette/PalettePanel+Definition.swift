internal import Editor
internal import Geometry
internal import Widgets

extension PalettePanel: PanelDefinition {
  struct State {
    /// The position of the pointer when the palette was opened, in window pixels.
    var center = Point.zero
  }

  static let descriptor = PanelDescriptor(
    placement: .onAnchor,
    isTransient: true,
    takesFocus: true,
    coversToolbar: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> ToolsContent? {
    ToolsContent(in: context, commands: PalettePanel.commands)
  }

  static func panel(
    showing content: ToolsContent,
    in context: PanelContext
  ) -> Panel<InterfaceAction> {
    PalettePanel(context: context).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    let center = interface[Self.self].center
    return Rect(x: center.x, y: center.y, width: 0, height: 0)
  }

  static func didOpen(in interface: Interface) {
    interface[Self.self].center = interface.capture.position
  }
}
