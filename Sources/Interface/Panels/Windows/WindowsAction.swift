internal import Editor

/// The actions of the list of windows.
enum WindowsAction: PanelAction {
  /// Bring a window to the front.
  case raise(UInt)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .raise(let window):
      interface.setOpen(.windows, false)
      return Effects(.raise(window: window))
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the list of windows.
  static func windows(_ action: WindowsAction) -> InterfaceAction { .own(action) }
}
