internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension ToolTray: PanelDefinition {
  struct Content: Hashable {
    let tools: ToolsContent
    let page: [Int]
    let zoom: Double
    let rotation: Double
    let isMirrored: Bool
  }

  static let descriptor = PanelDescriptor(
    placement: .toolbar,
    lifetime: .automatic,
    level: .toolbar,
    coversToolbar: true
  )

  static func content(in context: PanelContext) -> Content? {
    guard !context.settings.isHidden else { return nil }
    let editor = context.editor
    return Content(
      tools: ToolsContent(
        in: context,
        commands: [
          .window(.showMenu), .panel(.showLayers), .edit(.undo), .edit(.redo), .panel(.showPages),
          .view(.actualSize),
        ]
      ),
      page: [editor.pageNumber, editor.document.pages.count],
      zoom: editor.view.zoom,
      rotation: editor.view.rotation,
      isMirrored: editor.view.isMirrored
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    ToolTray(context: context).panel
  }
}

/// The tools as a panel shows them, with their colours and widths.
struct ToolsContent: Hashable {
  private let tool: Tool
  private let ink: Ink
  private let response: InkResponse
  private let inkPresets: InkPresets
  private let areEnabled: [Bool]

  init(in context: PanelContext, commands: [Command]) {
    let editor = context.editor
    (tool, ink, response) = (editor.tool, editor.ink, editor.response)
    inkPresets = context.inkPresets
    areEnabled = context.areEnabled(commands)
  }
}

extension Interface {
  /// Returns the frame of the first element of the toolbar that meets a condition, in window pixels;
  /// `nil` without one.
  func toolbarFrame(where isWanted: (Element<InterfaceAction>) -> Bool) -> Rect? {
    guard let view = stack.view(of: .tools) else { return nil }
    return view.panel.elements.firstIndex(where: isWanted).map { view.windowFrame(of: $0).rect }
  }
}
