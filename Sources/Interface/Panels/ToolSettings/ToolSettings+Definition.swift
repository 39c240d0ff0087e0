internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension ToolSettings: PanelDefinition {
  struct State {
    /// The colour in terms of hue, saturation and brightness.
    var picker = ColorPicker()
    /// The number of the colour while it is being edited; `nil` when it is not.
    var colorInput: TextInput?
    /// The picture of a stroke.
    let sample = SampleStroke()
    /// The tool of the last refresh.
    var tool: Tool?
  }

  struct Content: Hashable {
    let tool: Tool
    let ink: Ink
    let response: InkResponse
    let eraser: Eraser
    let stabilizer: Stabilizer
    let fadeDelay: Double
    let lightRadius: Double
    let fillGap: Double
    let picker: ColorPicker
    let colorInput: TextInput?
    let palette: InkPalette
    let areEnabled: [Bool]
  }

  static let descriptor = PanelDescriptor(
    placement: .besideToolbar,
    isTransient: true,
    takesFocus: true,
    changesSettings: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let (editor, state) = (context.editor, context[Self.self])
    return Content(
      tool: editor.tool,
      ink: editor.ink,
      response: editor.response,
      eraser: editor.eraser,
      stabilizer: editor.stabilizer,
      fadeDelay: editor.toolOptions.fadeDelay,
      lightRadius: editor.lightRadius,
      fillGap: editor.toolOptions.fillGap,
      picker: state.picker,
      colorInput: state.colorInput,
      palette: editor.toolOptions.palette,
      areEnabled: context.areEnabled([.tool(.eyedropper), .tool(.toggleEraserForce)])
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    let sample = context[Self.self].sample.image(
      of: context.editor,
      size: sampleSize,
      scale: context.scale,
      filter: context.settings.paperFilter
    )
    return ToolSettings(context: context, sample: sample).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    interface.toolbarFrame(where: \.isSelected)
  }

  static func didOpen(in interface: Interface) {
    // Another ink may be in use than when the number was edited.
    interface[Self.self].colorInput = nil
  }

  static func update(in interface: Interface, now: Int64) {
    let editor = interface.editor
    interface[Self.self].picker.follow(editor.ink.color)
    let isChanged = interface[Self.self].tool != editor.tool
    interface[Self.self].tool = editor.tool
    // The settings are of what draws or erases: a tool that selects has none.
    if isChanged, editor.tool.selects { interface.setOpen(.toolSettings, false) }
  }
}

extension PanelContext {
  /// The colour of the ink in terms of hue, saturation and brightness.
  var picker: ColorPicker { self[ToolSettings.self].picker }

  /// The number of the ink's colour, as it is being edited.
  var colorInput: TextInput {
    self[ToolSettings.self].colorInput ?? TextInput(editor.ink.color.with(alpha: 1).hex)
  }
}
