internal import Editor
internal import Geometry
internal import InkModel
internal import Widgets

/// What an element of a panel asks for.
enum InterfaceAction {
  /// What a command does.
  case perform(Command)
  /// Draw with a kind of ink; with the one at hand, show its settings.
  case takeInk(InkType)
  /// Take the eraser; with it at hand, show its settings.
  case takeEraser
  /// Take the lasso.
  case takeLasso
  /// Draw with a colour.
  case setColor(InkColor)
  /// How wide the tool at hand is, 0...1 from the thinnest to the widest.
  case setWidth(Double)
  /// How much the ink covers, 0...1.
  case setOpacity(Double)
  /// How long places are averaged, 0...1 of the longest time.
  case setSmoothing(Double)
  /// How far the pen must lean for its side to shade, as a share of what can be chosen.
  case setShading(Double)
  /// The hue of the colour, 0...1 around the circle.
  case setHue(Double)
  /// Saturation to the right and darkness down, 0...1 each.
  case setShade(Point)
  /// The colour as it is written.
  case writeColor(TextInput)
  /// What the eraser takes.
  case setEraserKind(Eraser.Kind)
  /// Show a panel, or hide it.
  case toggle(PanelKind)
  /// Show a panel that a message tells of.
  case open(PanelKind)
  /// What the list of commands is searched for.
  case search(TextInput)
  /// The text that is to be put into the drawing, as it is being written.
  case writeHandwriting(TextInput)
  /// Put that text into the drawing as handwriting.
  case insertHandwriting
  /// Go to a page.
  case goToPage(Int)
  /// Draw on a layer.
  case takeLayer(LayerID)
  /// The name of the layer at hand as it is being written.
  case writeLayerName(TextInput)
  /// Hide a layer or show it.
  case toggleVisible(LayerID)
  /// Lock a layer or unlock it.
  case toggleLocked(LayerID)
  /// How much of the layer at hand is seen, 0...1.
  case setLayerOpacity(Double)
  /// Move the tools with the pen, in points from where it touched.
  case moveTools(Vector)
  /// Move the tools by keys, as a share of the window.
  case pushTools(Vector)
  /// Something on the tablet page.
  case tablet(TabletAction)
  /// Change what is shown about files; gives what that asks for.
  case files((inout FilesState) -> FileRequest?)
  /// Change the settings.
  case change((inout InterfaceSettings) -> Void)
}
