internal import Editor
internal import PenInput
internal import Widgets

extension TabletPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .side(.leading),
    takesFocus: true,
    changesSettings: true,
    isLive: true
  )

  static var initialState: TabletState { TabletState() }

  static func content(in context: PanelContext) -> TabletForm? {
    TabletForm(of: context[Self.self])
  }

  static func panel(
    showing content: TabletForm,
    in context: PanelContext
  ) -> Panel<InterfaceAction> {
    TabletPanel(context: context, state: context[Self.self]).panel
  }

  /// Puts the focus into the name that is being edited.
  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    guard interface.tablet.focusesName, let field = view.panel.field else { return }
    interface.tablet.focusesName = false
    view.setFocus(field)
  }

  static func intercept(_ event: PenEvent, in interface: Interface) -> Bool {
    interface.learn(event)
  }

  static func didEndContact(of tool: Int, in interface: Interface) {
    interface.endCalibrationStroke(of: tool)
  }

  static func advance(in interface: Interface, now: Int64) -> Bool {
    interface.tablet.takeChange(now: now)
  }

  static func nextRefresh(in interface: Interface) -> Int64? {
    interface.stack.view(of: .tablet) == nil ? nil : interface.tablet.dueTime
  }
}

extension Interface {
  /// The pens and their settings, as the tablet page shows them.
  var tablet: TabletState {
    get { self[TabletPanel.self] }
    _modify { yield &self[TabletPanel.self] }
  }
}
