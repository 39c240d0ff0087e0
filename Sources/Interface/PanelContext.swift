internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// What panels are made from.
struct PanelContext {
  let editor: Editor
  let keys: KeyMap
  let settings: InterfaceSettings
  let theme: Theme
  let picker: ColorPicker
  let search: TextInput
  /// The text that is to be put into the drawing as handwriting.
  let handwriting: TextInput
  /// The alphabets to choose from, and the one that is chosen.
  let alphabets: [NamedAlphabet]
  let alphabet: NamedAlphabet
  /// The layer whose name is being written, and the name so far; `nil` when none is.
  let renaming: Renaming?
  /// The colour as it is being written.
  let colorInput: TextInput
  let shelf: InkShelf
  /// The window, in points.
  let window: Size
  /// Pixels in a point.
  let scale: Double
  /// Small pictures of pages, by id; those that are not there yet are missing.
  let thumbnails: [PageID: ImageSurface]
  let message: Message?
  let files: FilesState
  let tooltip: String

  /// An element that does what a command does.
  func element(
    _ command: Command,
    _ look: Look,
    in frame: Rect
  ) -> Element<InterfaceAction> {
    let entry = CommandTable.entry(of: command)
    var element = Element<InterfaceAction>(
      look,
      in: frame,
      name: entry.title,
      hint: keys.hint(for: command),
      response: .tap(.perform(command))
    )
    element.isEnabled = entry.isEnabled(editor)
    return element
  }

  /// A button with the icon of a command.
  func button(_ command: Command, in frame: Rect) -> Element<InterfaceAction> {
    element(command, .icon(CommandTable.entry(of: command).icon ?? .more), in: frame)
  }

  /// The title of a panel with a button that closes it.
  func header(_ title: String, of kind: PanelKind, width: Double) -> [Element<InterfaceAction>] {
    [
      Element(
        .text(title, Theme.title),
        in: Rect(x: 16, y: 4, width: width - 76, height: 44)
      ),
      Element(
        .icon(.close),
        in: Rect(x: width - 52, y: 4, width: 44, height: 44),
        name: localized("Close"),
        response: .tap(.toggle(kind))
      ),
    ]
  }
}

/// A layer whose name is being written.
struct Renaming: Hashable {
  var layer: LayerID
  var input: TextInput
  /// Whether the panel had the keys before.
  var hadKeys = false
}

/// A line over the paper.
struct Message: Hashable {
  var text: String
  /// Whether something is wrong; then it stays.
  var isTrouble: Bool
  /// The panel that a tap on it opens; `nil` when there is nothing to be tapped.
  var panel: PanelKind?
}
