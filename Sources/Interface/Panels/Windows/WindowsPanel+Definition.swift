internal import Widgets

extension WindowsPanel: PanelDefinition {
  /// The other windows, in the order in which they are listed.
  typealias State = [OtherWindow]

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true
  )

  static var initialState: State { [] }

  static func content(in context: PanelContext) -> [OtherWindow]? { context[Self.self] }

  static func panel(
    showing content: [OtherWindow],
    in context: PanelContext
  ) -> Panel<InterfaceAction> {
    WindowsPanel(context: context, windows: content).panel
  }
}

extension Interface {
  /// Opens the list of windows, or closes it.
  ///
  /// - Parameter windows: the other windows of the program.
  public func toggleWindows(_ windows: [OtherWindow]) {
    self[WindowsPanel.self] = windows
    toggle(.windows)
  }
}
