internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

/// Everything that panels show: when it changes, they are made anew.
struct InterfaceState: Hashable {
  private let settings: InterfaceSettings
  private let window: [Double]
  let tool: Tool
  private let ink: Ink
  private let response: InkResponse
  private let eraser: Eraser
  private let numbers: [Double]
  private let flags: [Bool]
  private let colors: [InkColor]
  private let layers: [LayerState]
  private let pages: [PageID]
  private let picker: ColorPicker
  private let inputs: [TextInput?]
  private let renaming: Renaming?
  private let selection: Selection?
  private let selectionBounds: Rect
  /// Only what is selected moves with the paper.
  private let view: Viewport?
  private let zoom: Double
  private let shelf: InkShelf
  private let open: Set<PanelKind>
  private let message: Message?
  private let tooltip: String
  private let tablet: TabletForm?
  private let place: Point
  private let files: FilesState
  /// The first line of the file dialog's list that is seen.
  private let fileLine: Int

  private struct LayerState: Hashable {
    let id: LayerID
    let name: String
    let isVisible: Bool
    let isLocked: Bool
    let opacity: Double
  }

  init(of interface: Interface) {
    let editor = interface.editor
    settings = interface.settings
    window = [Double(interface.window.width), Double(interface.window.height), interface.scale]
    tool = editor.tool
    ink = editor.ink
    response = editor.response
    eraser = editor.eraser
    numbers = [
      Double(editor.pageNumber), Double(editor.layerNumber), editor.smoothing,
      editor.palmRest,
    ]
    flags =
      interface.open.contains(.menu) || interface.open.contains(.commands)
      ? CommandTable.entries.map { $0.isEnabled(editor) }
      : [editor.canUndo, editor.canRedo, editor.isReadOnly]
    colors = editor.palette.recent
    layers = editor.page.layers.map { layer in
      LayerState(
        id: layer.id,
        name: layer.name,
        isVisible: layer.isVisible,
        isLocked: layer.isLocked,
        opacity: layer.opacity
      )
    }
    pages = editor.document.pages.map(\.id)
    picker = interface.picker
    inputs = [interface.search, interface.writtenColor, interface.handwriting]
    renaming = interface.renaming
    selection = editor.selection
    selectionBounds = editor.selectionBounds
    view = editor.selection == nil ? nil : editor.view
    zoom = editor.view.zoom
    shelf = interface.shelf
    open = interface.open
    message = interface.message
    tooltip = interface.tooltip.words
    tablet = interface.open.contains(.tablet) ? TabletForm(of: interface.tablet, editor) : nil
    place = interface.palettePlace
    files = interface.files
    fileLine = Int((interface.views[.files]?.scrollOffset ?? 0) / FileDialogPanel.rowHeight)
  }
}
