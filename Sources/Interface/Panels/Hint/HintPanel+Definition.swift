internal import Editor
internal import Widgets

extension HintPanel: PanelDefinition {
  struct State {
    /// A Boolean value that indicates whether the hint is to be seen.
    var isWanted = false
    /// A Boolean value that indicates whether something else lies over the paper.
    var isCovered = false
    /// A Boolean value that indicates whether a touch has removed the hint.
    var wasRemoved = false
  }

  struct Content: Hashable {}

  static let descriptor = PanelDescriptor(
    placement: .topAtShare(0.3),
    lifetime: .automatic,
    level: .note,
    isTransient: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let state = context[Self.self]
    return state.isWanted && !state.isCovered && !context.settings.isHidden ? Content() : nil
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    HintPanel(context: context).panel
  }

  static func update(in interface: Interface, now: Int64) {
    let isCovered = !interface.stack.open.isEmpty || interface.files != FilesState()
    if interface[Self.self].isCovered != isCovered { interface[Self.self].isCovered = isCovered }
  }

  static func close(in interface: Interface) -> Effects {
    (interface[Self.self].isWanted, interface[Self.self].wasRemoved) = (false, true)
    interface.settingsRevision += 1
    return Effects()
  }
}

extension Interface {
  /// A Boolean value that indicates whether a touch of the paper has removed the hint of the first
  /// start, which is never shown again then.
  public var wasHintRemoved: Bool { self[HintPanel.self].wasRemoved }

  /// Shows the hint of the first start until the paper is touched.
  public func showHint() { self[HintPanel.self].isWanted = true }
}
