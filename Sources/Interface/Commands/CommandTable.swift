public import Editor
internal import Widgets

/// All commands, in the order in which the menu and the list show them.
public enum CommandTable {
  /// One line for each command.
  public static let entries: [CommandEntry] =
    document + edit + tools + selection + view + pages + paper + layers + window + help

  /// The line of a command.
  public static func entry(of command: Command) -> CommandEntry {
    guard let entry = byCommand[command] else {
      preconditionFailure("the table of commands lacks \(command.rawValue)")
    }
    return entry
  }

  private static let byCommand = Dictionary(
    entries.map { ($0.command, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let document = [
    CommandEntry(.new, "New drawing", "Ctrl+N", .add, in: .document),
    CommandEntry(.open, "Open…", "Ctrl+O", .open, in: .document),
    CommandEntry(.save, "Save", "Ctrl+S", .save, in: .document),
    CommandEntry(.saveAs, "Save as…", "Ctrl+Shift+S", in: .document),
    CommandEntry(.export, "Export…", "Ctrl+E", .export, in: .document),
    CommandEntry(.exportAgain, "Export again", "Ctrl+Shift+E", in: .document),
    CommandEntry(.print, "Print…", "Ctrl+P", in: .document),
    CommandEntry(.quit, "Quit", "Ctrl+Q", in: .document),
  ]

  private static let edit = [
    CommandEntry(.undo, "Undo", "Ctrl+Z", .undo, in: .edit),
    CommandEntry(.redo, "Redo", "Ctrl+Shift+Z Ctrl+Y", .redo, in: .edit),
    CommandEntry(.cut, "Cut", "Ctrl+X", in: .edit),
    CommandEntry(.copy, "Copy", "Ctrl+C", in: .edit),
    CommandEntry(.paste, "Paste", "Ctrl+V", in: .edit),
    CommandEntry(.insertHandwriting, "Insert text as handwriting…", "Ctrl+T", in: .edit),
    CommandEntry(.clear, "Clear the page", "Ctrl+Shift+Del", .trash, in: .edit),
  ]

  private static let tools = [
    CommandEntry(.pen, "Draw", "B P", in: .tools),
    CommandEntry(.nextInk, "Next ink", "Shift+B", in: .tools),
    CommandEntry(.toggleEraser, "Erase, or go back to drawing", "E", in: .tools),
    CommandEntry(.toggleEraserKind, "Erase whole strokes or parts", "Shift+E", in: .tools),
    CommandEntry(.toggleEraserForce, "Let force widen the eraser", "Alt+E", in: .tools),
    CommandEntry(.smaller, "Thinner", "[", in: .tools),
    CommandEntry(.larger, "Thicker", "]", in: .tools),
    CommandEntry(.lessOpacity, "Less opaque", "I", in: .tools),
    CommandEntry(.moreOpacity, "More opaque", "O", in: .tools),
    CommandEntry(.eyedropper, "Pick a colour", "K", .eyedropper, in: .tools),
    CommandEntry(.swapColors, "The colour before", "X", in: .tools),
    CommandEntry(.lessSmoothing, "Steady the hand less", "Alt+[", in: .tools),
    CommandEntry(.moreSmoothing, "Steady the hand more", "Alt+]", in: .tools),
    CommandEntry(.showToolSettings, "Settings of the tool", "T", .settings, in: .tools),
    CommandEntry(.showPalette, "Palette at the pen", "C", in: .tools),
  ]

  private static let selection = [
    CommandEntry(.lasso, "Lasso", "L", .lasso, in: .selection),
    CommandEntry(.rectangle, "Select by a rectangle", "S", .select, in: .selection),
    CommandEntry(.selectAll, "Select all", "Ctrl+A", in: .selection),
    CommandEntry(.deselect, "Select nothing", "Alt+A", .close, in: .selection),
    CommandEntry(.deleteSelection, "Delete", "Del", .trash, in: .selection),
    CommandEntry(.duplicateSelection, "Duplicate", "Ctrl+D", .duplicate, in: .selection),
    CommandEntry(.nudgeLeft, "Move left", "Left", in: .selection),
    CommandEntry(.nudgeRight, "Move right", "Right", in: .selection),
    CommandEntry(.nudgeUp, "Move up", "Up", in: .selection),
    CommandEntry(.nudgeDown, "Move down", "Down", in: .selection),
    CommandEntry(.nudgeFarLeft, "Move far left", "Shift+Left", in: .selection),
    CommandEntry(.nudgeFarRight, "Move far right", "Shift+Right", in: .selection),
    CommandEntry(.nudgeFarUp, "Move far up", "Shift+Up", in: .selection),
    CommandEntry(.nudgeFarDown, "Move far down", "Shift+Down", in: .selection),
    CommandEntry(.enlargeSelection, "Enlarge", "Ctrl+Up . >", in: .selection),
    CommandEntry(.shrinkSelection, "Shrink", "Ctrl+Down , <", in: .selection),
    CommandEntry(.enlargeSelectionSlightly, "Enlarge a little", "Alt+Up Alt+.", in: .selection),
    CommandEntry(.shrinkSelectionSlightly, "Shrink a little", "Alt+Down Alt+,", in: .selection),
    CommandEntry(.turnSelectionLeft, "Turn the selection left", "Ctrl+Left {", in: .selection),
    CommandEntry(.turnSelectionRight, "Turn the selection right", "Ctrl+Right }", in: .selection),
    CommandEntry(
      .turnSelectionSlightlyLeft,
      "Turn the selection a little left",
      "Alt+Left",
      in: .selection
    ),
    CommandEntry(
      .turnSelectionSlightlyRight,
      "Turn the selection a little right",
      "Alt+Right",
      in: .selection
    ),
    CommandEntry(.mirrorSelectionSideways, "Mirror left and right", "Shift+H", in: .selection),
    CommandEntry(.mirrorSelectionUpsideDown, "Mirror top and bottom", "Shift+V", in: .selection),
    CommandEntry(.bringToFront, "Bring to front", "Ctrl+Alt+]", .up, in: .selection),
    CommandEntry(.bringForward, "Bring forward", "Ctrl+]", in: .selection),
    CommandEntry(.sendBackward, "Send backward", "Ctrl+[", in: .selection),
    CommandEntry(.sendToBack, "Send to back", "Ctrl+Alt+[", .down, in: .selection),
    CommandEntry(.recolorSelection, "Give the pen's colour", "Alt+X", in: .selection),
    CommandEntry(.reinkSelection, "Redraw with the pen's ink", "Alt+B", in: .selection),
    CommandEntry(.widenSelection, "Make wider", "Ctrl+Alt+W", in: .selection),
    CommandEntry(.narrowSelection, "Make narrower", "Ctrl+Alt+N", in: .selection),
  ]

  private static let view = [
    CommandEntry(.zoomIn, "Zoom in", "Ctrl++ Ctrl+=", .zoomIn, in: .view),
    CommandEntry(.zoomOut, "Zoom out", "Ctrl+- Ctrl+_", .zoomOut, in: .view),
    CommandEntry(.actualSize, "True size", "Ctrl+0 1", in: .view),
    CommandEntry(.fitPage, "Show all", "Ctrl+9 F10 2 3", .fit, in: .view),
    CommandEntry(.rotateLeft, "Turn to the left", "4", in: .view),
    CommandEntry(.rotateRight, "Turn to the right", "6", .rotate, in: .view),
    CommandEntry(.resetRotation, "Turn upright", "5", in: .view),
    CommandEntry(.mirrorView, "Mirror the view", "M", .mirror, in: .view),
    CommandEntry(.hand, "Move the paper", "H", .hand, in: .view),
    CommandEntry(.toggleFullscreen, "Full screen", "F11", .fullscreen, in: .view),
    CommandEntry(.toggleLatency, "Show how long ink takes", "Ctrl+Shift+L", in: .view),
    CommandEntry(.toggleInterface, "Hide or show the tools", "Tab", in: .view),
  ]

  private static let pages = [
    CommandEntry(.showPages, "Show the pages", "G", .pages, in: .pages),
    CommandEntry(.nextPage, "Next page", "PgDn", .down, in: .pages),
    CommandEntry(.previousPage, "Previous page", "PgUp", .up, in: .pages),
    CommandEntry(.addPage, "Add a page", "Ctrl+Shift+A", .add, in: .pages),
    CommandEntry(.duplicatePage, "Duplicate the page", "Ctrl+Shift+D", .duplicate, in: .pages),
    CommandEntry(.deletePage, "Delete the page", "Ctrl+Shift+Backspace", .trash, in: .pages),
    CommandEntry(.movePageLater, "Move the page on", "Ctrl+Shift+PgDn", in: .pages),
    CommandEntry(.movePageEarlier, "Move the page back", "Ctrl+Shift+PgUp", in: .pages),
  ]

  private static let paper = [
    CommandEntry(.plainPaper, "Plain paper", "Alt+1", in: .paper),
    CommandEntry(.ruledPaper, "Ruled paper", "Alt+2", in: .paper),
    CommandEntry(.gridPaper, "Squared paper", "Alt+3", in: .paper),
    CommandEntry(.dottedPaper, "Dotted paper", "Alt+4", in: .paper),
    CommandEntry(.nextPaperColor, "Next colour of paper", "Alt+C", in: .paper),
    CommandEntry(.endlessPage, "Endless page", "Alt+5", in: .paper),
    CommandEntry(.a4Page, "A4", "Alt+6", in: .paper),
    CommandEntry(.a5Page, "A5", "Alt+7", in: .paper),
    CommandEntry(.letterPage, "Letter", "Alt+8", in: .paper),
    CommandEntry(.screenPage, "As large as the window", "Alt+9", in: .paper),
  ]

  private static let layers = [
    CommandEntry(.showLayers, "Show the layers", "Y", .layers, in: .layers),
    CommandEntry(.addLayer, "Add a layer", "Ins", .add, in: .layers),
    CommandEntry(.deleteLayer, "Delete the layer", "Shift+Del", .trash, in: .layers),
    CommandEntry(.layerAbove, "Draw on the layer above", "Alt+PgUp", in: .layers),
    CommandEntry(.layerBelow, "Draw on the layer below", "Alt+PgDn", in: .layers),
    CommandEntry(.raiseLayer, "Raise the layer", "Ctrl+Alt+PgUp", .up, in: .layers),
    CommandEntry(.lowerLayer, "Lower the layer", "Ctrl+Alt+PgDn", .down, in: .layers),
    CommandEntry(.duplicateLayer, "Duplicate the layer", "Ctrl+Alt+D", .duplicate, in: .layers),
    CommandEntry(.mergeLayerDown, "Merge the layer down", "Ctrl+M", .merge, in: .layers),
    CommandEntry(.toggleLayerVisible, "Hide or show the layer", "Alt+H", .eye, in: .layers),
    CommandEntry(.toggleLayerLocked, "Lock or unlock the layer", "Alt+L", .lock, in: .layers),
    CommandEntry(.lessLayerOpacity, "Show less of the layer", "Alt+I", in: .layers),
    CommandEntry(.moreLayerOpacity, "Show more of the layer", "Alt+O", in: .layers),
    CommandEntry(.renameLayer, "Rename the layer…", "Shift+Y", in: .layers),
  ]

  private static let window = [
    CommandEntry(.showMenu, "Menu", "F2 Menu", .menu, in: .window),
    CommandEntry(.nextPanel, "Keys to the next panel", "F6", in: .window),
    CommandEntry(.previousPanel, "Keys to the panel before", "Shift+F6", in: .window),
    CommandEntry(.practice, "Practise handwriting", "Ctrl+Alt+P", .practice, in: .window),
    CommandEntry(.recordAlphabet, "Record my own alphabet", "Ctrl+Alt+A", in: .window),
    CommandEntry(.nextTheme, "Light or dark", "Ctrl+Alt+T", .dark, in: .window),
    CommandEntry(.showSettings, "Settings", "Ctrl+,", .settings, in: .window),
    CommandEntry(.close, "Close what lies over the paper", "Esc", .close, in: .window),
  ]

  private static let help = [
    CommandEntry(.showCommands, "All commands", "F1 Ctrl+?", .keyboard, in: .help),
    CommandEntry(.showTablet, "Tablet test", "Ctrl+Shift+T", .tablet, in: .help),
    CommandEntry(.reportTablet, "Report a tablet problem", "Ctrl+Alt+R", in: .help),
    CommandEntry(.mapPen, "Keep the pen on this screen", "Ctrl+Alt+M", in: .help),
  ]
}
