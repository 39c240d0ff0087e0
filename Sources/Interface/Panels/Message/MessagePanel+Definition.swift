public import Editor
internal import Widgets

extension MessagePanel: PanelDefinition {
  /// A message over the paper.
  struct Content: Hashable {
    /// The message.
    let message: Message
    /// The panel that a tap on it opens; `nil` when there is nothing to be tapped.
    let link: PanelKind?
  }

  static let descriptor = PanelDescriptor(
    placement: .top,
    lifetime: .automatic,
    level: .note,
    coversToolbar: true
  )

  static var initialState: Content? { nil }

  static func content(in context: PanelContext) -> Content? { context[Self.self] }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    MessagePanel(context: context, message: content.message, link: content.link).panel
  }
}

extension Interface {
  /// Shows a message over the paper, or none.
  public func show(_ message: Message?) {
    self[MessagePanel.self] = message.map { message in
      let isAdvice = message == tablet.advice && !stack.open.contains(.tablet)
      return MessagePanel.Content(message: message, link: isAdvice ? .tablet : nil)
    }
  }

  /// A Boolean value that indicates whether a tap on the message does something, so that it is worth
  /// staying longer.
  public var isAdvising: Bool {
    self[MessagePanel.self].map { $0.link != nil || $0.message.offer != nil } ?? false
  }
}
