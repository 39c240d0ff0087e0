internal import Geometry
internal import PenInput

/// The contact of a laser pointer, which leaves a trail for a moment and changes nothing.
struct LaserContact: ToolContact {
  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
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
