internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The values that panels are made from.
struct PanelContext {
  let editor: Editor
  let keys: KeyMap
  let settings: InterfaceSettings
  let theme: Theme
  let inkPresets: InkPresets
  /// The size of the window, in points.
  let window: Size
  /// The number of pixels in a point.
  let scale: Double
  let files: FilesState
  let states: PanelStates
  /// The distance that the panel's list has been scrolled, in points.
  var scrollOffset = 0.0

  /// The state of a panel.
  subscript<Definition: PanelDefinition>(_ panel: Definition.Type) -> Definition.State {
    states[panel]
  }

  /// Returns whether each of some commands would have an effect.
  func areEnabled(_ commands: [Command]) -> [Bool] {
    commands.map { CommandTable.entry(of: $0).isEnabled(editor) }
  }

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
