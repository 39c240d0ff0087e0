internal import Editor
internal import Widgets

extension SettingsPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true,
    changesSettings: true
  )

  /// The only setting that the editor keeps.
  static func content(in context: PanelContext) -> Double? { context.editor.inputSettings.palmRest }

  static func panel(showing content: Double, in context: PanelContext) -> Panel<InterfaceAction> {
    SettingsPanel(context: context).panel
  }
}
