internal import Widgets

extension MessageHistoryPanel: PanelDefinition {
  /// The messages, the newest last.
  typealias State = [RecentMessage]

  static let descriptor = PanelDescriptor(
    placement: .centeredInArea(1.0 / 3),
    isTransient: true,
    takesFocus: true
  )

  static var initialState: State { [] }

  static func content(in context: PanelContext) -> [RecentMessage]? { context[Self.self] }

  static func panel(
    showing content: [RecentMessage],
    in context: PanelContext
  ) -> Panel<InterfaceAction> {
    MessageHistoryPanel(context: context, messages: content).panel
  }
}

extension Interface {
  /// The last messages to the user, the newest last, for the panel that lists them.
  public var recentMessages: [RecentMessage] {
    get { self[MessageHistoryPanel.self] }
    set { self[MessageHistoryPanel.self] = newValue }
  }
}
