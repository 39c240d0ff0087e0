internal import Editor

/// The actions of the message.
enum MessageAction: PanelAction {
  /// Open the panel that the message is about.
  case follow(PanelKind)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .follow(let kind):
      interface.setOpen(kind, true)
      if kind == .tablet { interface.tablet.tab = .test }
      interface.show(nil)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the message.
  static func message(_ action: MessageAction) -> InterfaceAction { .own(action) }
}
