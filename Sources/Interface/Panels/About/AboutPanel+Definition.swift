internal import Editor
internal import Widgets

extension AboutPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true
  )

  static var initialState: ProgramVersions { ProgramVersions() }

  static func content(in context: PanelContext) -> ProgramVersions? { context[Self.self] }

  static func panel(
    showing content: ProgramVersions,
    in context: PanelContext
  ) -> Panel<InterfaceAction> {
    AboutPanel(context: context, versions: content).panel
  }
}

extension Interface {
  /// The versions of the program and of its libraries, as they are shown.
  public var versions: ProgramVersions {
    get { self[AboutPanel.self] }
    set { self[AboutPanel.self] = newValue }
  }
}
