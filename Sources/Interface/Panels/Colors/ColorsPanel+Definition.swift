internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Widgets

extension ColorsPanel: PanelDefinition {
  struct Content: Hashable {
    let tools: ToolsContent
    let recent: [InkColor]
  }

  static let descriptor = PanelDescriptor(
    placement: .besideToolbar,
    isTransient: true,
    takesFocus: true
  )

  static func content(in context: PanelContext) -> Content? {
    Content(
      tools: ToolsContent(in: context, commands: [.panel(.showToolSettings)]),
      recent: context.editor.toolOptions.palette.recent
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    ColorsPanel(context: context).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    let title = CommandTable.entry(of: .panel(.showColors)).title
    return interface.toolbarFrame { $0.name == title }
  }
}

/// The actions of the colours.
enum ColorsAction: PanelAction {
  /// Draw in a colour, and close the colours.
  case choose(InkColor)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .choose(let color):
      interface.setOpen(.colors, false)
      return interface.setColor(color)
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the colours.
  static func colors(_ action: ColorsAction) -> InterfaceAction { .own(action) }
}
