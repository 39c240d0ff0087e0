internal import Geometry
internal import Widgets

extension TooltipPanel: PanelDefinition {
  struct Content: Hashable {
    let text: String
    let anchor: PixelRect
  }

  static let descriptor = PanelDescriptor(
    placement: .noteAtAnchor,
    lifetime: .automatic,
    level: .note,
    coversToolbar: true
  )

  static var initialState: Tooltip { Tooltip() }

  static func content(in context: PanelContext) -> Content? {
    let tooltip = context[Self.self]
    return tooltip.text.isEmpty ? nil : Content(text: tooltip.text, anchor: tooltip.anchor)
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    TooltipPanel(context: context).panel
  }

  static func anchor(in interface: Interface) -> Rect? { interface[Self.self].anchor.rect }

  static func update(in interface: Interface, now: Int64) { interface[Self.self].advance(to: now) }

  static func nextRefresh(in interface: Interface) -> Int64? { interface[Self.self].dueTime }
}

extension Interface {
  /// Shows the name and the key of an element, after a while.
  func showTooltip(of number: Int, on view: PanelView<InterfaceAction>, now: Int64) {
    let element = view.panel.elements[number]
    let text = [element.name, element.hint].filter { !$0.isEmpty }.joined(separator: "   ")
    self[TooltipPanel.self].wait(text, at: view.windowFrame(of: number), now: now)
  }

  /// Names the element with the focus after a while, unless a text stands on it.
  func showTooltipOfFocus(on view: PanelView<InterfaceAction>) {
    guard let number = view.focus, !view.panel.elements[number].look.hasText else {
      return hideTooltip()
    }
    showTooltip(of: number, on: view, now: Int64(motion.now * 1e9))
  }

  /// Hides the name of an element.
  func hideTooltip() { self[TooltipPanel.self].hide() }
}

extension PanelContext {
  /// The text of the tooltip; empty for none.
  var tooltip: String { self[TooltipPanel.self].text }
}

extension Look {
  /// A Boolean value that indicates whether a text stands on the element that says what it is.
  fileprivate var hasText: Bool {
    switch self {
    case .text, .button, .row, .toggle, .field: true
    case .nothing, .icon, .slider, .swatch, .separator, .image, .custom: false
    }
  }
}
