internal import Geometry
internal import PenInput

/// The contact of a tool that points at the page and changes nothing: a laser pointer leaves a trail for a
/// moment, a spotlight none.
struct LaserContact: ToolContact {
  /// A Boolean value that indicates whether it is that of a laser pointer.
  let leavesTrail: Bool

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    guard leavesTrail else { return Effects() }
    editor.display.laser.extend(to: event.sample.position, at: event.sample.time)
    return Effects()
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects { Effects() }

  mutating func cancel(in editor: Editor) -> Effects {
    editor.display.laser.clear()
    return Effects()
  }

  func decorate(_ overlay: inout Overlay, in editor: Editor) { editor.showLaser(on: &overlay) }
}
