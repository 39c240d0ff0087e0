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
}
