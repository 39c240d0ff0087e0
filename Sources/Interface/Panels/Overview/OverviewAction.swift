internal import Editor
internal import Geometry

/// The actions of the map of the page.
enum OverviewAction: PanelAction {
  /// Move the visible part: to a position on the map, as shares of its sides, or with the pen that holds
  /// it there.
  case move(to: Point, isHeld: Bool)

  func perform(on interface: Interface) -> Effects {
    guard case .move(let share, let isHeld) = self,
      let area = OverviewPanel.content(in: interface.context)?.area
    else { return Effects() }
    let editor = interface.editor
    let point = Point(x: area.minX + share.x * area.width, y: area.minY + share.y * area.height)
    guard isHeld else { return editor.center(on: point) }
    let grip = interface[OverviewPanel.self].grip ?? Self.grip(at: point, in: editor)
    interface[OverviewPanel.self].grip = grip
    return editor.center(on: point + grip)
  }

  /// Returns the offset from a point of the page to the middle of the visible part if it is in that.
  private static func grip(at point: Point, in editor: Editor) -> Vector {
    let (window, transform) = (editor.freeWindowArea, editor.view.transform)
    guard window.contains(transform.apply(to: point)), let toCanvas = transform.inverted else {
      return .zero
    }
    return toCanvas.apply(to: window.center) - point
  }
}

extension InterfaceAction {
  /// Returns an action of the map of the page.
  static func overview(_ action: OverviewAction) -> InterfaceAction { .own(action) }
}
