internal import Commands
internal import Editor
internal import Geometry
public import InkModel
internal import Widgets

extension ColorsPanel: PanelDefinition {
  struct Content: Hashable {
    let tools: ToolsContent
    let palette: InkPalette
  }

  static let descriptor = PanelDescriptor(
    placement: .besideToolbar,
    isTransient: true,
    takesFocus: true
  )

  static func content(in context: PanelContext) -> Content? {
    Content(
      tools: ToolsContent(in: context, commands: [.panel(.showToolSettings)]),
      palette: context.editor.toolOptions.palette
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
  /// Save the colour at hand, or remove it from those that are saved.
  case toggleSaved
  /// Add the colours of a palette file to those that are saved.
  case importPalette
  /// Write the colours that are saved into a palette file.
  case exportPalette

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .choose(let color):
      interface.setOpen(.colors, false)
      return interface.setColor(color)
    case .toggleSaved: interface.toggleSavedColor()
    case .importPalette:
      interface.setOpen(.colors, false)
      return Effects(.files(.importPalette))
    case .exportPalette:
      interface.setOpen(.colors, false)
      return Effects(.files(.exportPalette))
    }
    return Effects()
  }
}

extension Interface {
  /// Saves colours behind those that are saved.
  ///
  /// - Returns: a Boolean value that indicates whether there was room for all.
  public func saveColors(_ colors: [InkColor]) -> Bool {
    settingsRevision += 1
    return editor.toolOptions.palette.save(colors)
  }

  fileprivate func toggleSavedColor() {
    let color = editor.ink.color
    guard editor.toolOptions.palette.isSaved(color) else {
      _ = saveColors([color])
      return
    }
    settingsRevision += 1
    editor.toolOptions.palette.remove(color)
  }
}

extension InterfaceAction {
  /// Returns an action of the colours.
  static func colors(_ action: ColorsAction) -> InterfaceAction { .own(action) }
}
