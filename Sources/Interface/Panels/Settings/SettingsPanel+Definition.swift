internal import Editor
internal import Widgets

extension SettingsPanel: PanelDefinition {
  struct State {
    /// The words that are searched for.
    var search = TextInput()
  }

  struct Content: Hashable {
    let search: TextInput
    /// The settings that the editor keeps.
    let palmRest: Double
    let gestures: Set<PenGesture>
  }

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true,
    startsInField: true,
    changesSettings: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    Content(
      search: context.settingsSearch,
      palmRest: context.editor.inputSettings.palmRest,
      gestures: context.editor.toolOptions.gestures
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    SettingsPanel(context: context).panel
  }

  static func didOpen(in interface: Interface) { interface[Self.self] = State() }
}

extension PanelContext {
  /// The words that settings are searched for.
  var settingsSearch: TextInput { self[SettingsPanel.self].search }
}
