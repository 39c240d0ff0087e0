internal import Editor
internal import LatencyLab

/// The actions of the panel of the latency lab.
enum LabAction: PanelAction {
  /// Show a section.
  case show(Board.Section)
  /// Show only the title, or everything again.
  case toggleFolded
  /// Do what a key of the lab does.
  case press(String)

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .show(let section): interface[LabPanel.self].section = section
    case .toggleFolded: interface[LabPanel.self].isFolded.toggle()
    case .press(let key): interface[LabPanel.self].keys.append(key)
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the panel of the latency lab.
  static func lab(_ action: LabAction) -> InterfaceAction { .own(action) }
}
