internal import Commands
internal import Editor
internal import Geometry
internal import Widgets

extension MenuPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .besideToolbar,
    isTransient: true,
    takesFocus: true
  )

  /// Returns for each command whether it would have an effect.
  static func content(in context: PanelContext) -> [Bool]? {
    CommandTable.entries.map { $0.isEnabled(context.editor) }
  }

  static func panel(showing content: [Bool], in context: PanelContext) -> Panel<InterfaceAction> {
    MenuPanel(context: context).panel
  }

  static func anchor(in interface: Interface) -> Rect? {
    interface.toolbarFrame { element in
      if case .tap(.perform(.window(.showMenu))) = element.response { true } else { false }
    }
  }
}
