internal import Editor

/// The actions of the message.
enum MessageAction: PanelAction {
  /// Open the panel that the message is about.
  case follow(PanelKind)
  /// Perform the command that the message offers.
  case accept(Command)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .follow(let kind):
      interface.setOpen(kind, true)
      if kind == .tablet { interface.tablet.tab = .test }
      return Effects(.dismissMessage)
    case .accept(let command):
      var effects = Effects(.dismissMessage)
      effects.merge(interface.choose(command))
      return effects
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the message.
  static func message(_ action: MessageAction) -> InterfaceAction { .own(action) }
}
