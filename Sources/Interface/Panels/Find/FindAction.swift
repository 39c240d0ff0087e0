internal import Editor
internal import Geometry
internal import Widgets

/// The actions of the search bar.
enum FindAction: PanelAction {
  /// Replace the text.
  case write(TextInput)
  /// Write with the pen, in points from the corner of the field.
  case draw(Point)
  /// Remove what the pen wrote.
  case clear
  /// Find the text or the ink, or go to another place that was found.
  case step(isForward: Bool)
  /// Find what is selected.
  case selection

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .write(let input):
      if input.text != interface[FindPanel.self].input.text {
        interface.beginQuery()
        interface[FindPanel.self].ink.clear()
      }
      interface[FindPanel.self].input = input
    case .draw(let point):
      interface.beginQuery()
      interface[FindPanel.self].input = TextInput()
      interface[FindPanel.self].ink.add(point)
    case .clear:
      interface.beginQuery()
      interface[FindPanel.self].ink.clear()
    case .step(let isForward): return interface.findNext(isForward: isForward)
    case .selection: return interface.findSelection()
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the search bar.
  static func find(_ action: FindAction) -> InterfaceAction { .own(action) }
}
