internal import Geometry
internal import PenInput
internal import StrokeEngine

// Shift with the upper switch of a pen, or with the right button, drags the size of the tool.
//
// Shift with the tip alone draws straight lines, so the size needs a switch as well: any that does not
// hold the canvas, which Shift rotates already.
extension Editor {
  /// A Boolean value that indicates whether a pointer drags the size of its tool.
  public var isSizing: Bool { switches.sizing != nil }

  /// Lets a pointer drag the size of its tool.
  ///
  /// - Parameter event: the event of a pointer.
  /// - Returns: the effects; `nil` when the event is meant for something else.
  func dragSize(_ event: PenEvent) -> Effects? {
    guard let drag = switches.sizing else { return beginSizing(event) }
    guard drag.tool.id == event.tool.id else { return nil }
    switch event.phase {
    case .hover, .move, .down:
      if event.phase == .down { switches.spent = event.tool.id }
      let size = drag.size(at: event.sample.position, screenScale: screenScale)
      self[PenEnd(event.tool.kind)].size = size
    case .up: switches.spent = nil
    case .switchUp: if event.button == drag.button { switches.sizing = nil }
    case .leave:
      switches.sizing = nil
      return nil
    case .switchDown, .scroll, .amend: break
    }
    return Effects()
  }

  /// Restores the size that a tool had before a drag.
  func restoreSize(_ drag: SizeDrag) { self[PenEnd(drag.tool.kind)].size = drag.size }

  private func beginSizing(_ event: PenEvent) -> Effects? {
    guard event.phase == .switchDown, event.keys.contains(.shift), event.tool.kind != .pad,
      contact == nil, let name = SwitchName(event),
      inputSettings.rule(of: name, on: event.tool.id).use != .hold(.hand),
      let sizes = self[PenEnd(event.tool.kind)].sizes, let least = sizes.first,
      let most = sizes.last
    else { return nil }
    let size = self[PenEnd(event.tool.kind)].size
    switches.sizing = SizeDrag(event, size: size, within: least...most)
    pointer = (event.tool, event.sample)
    return Effects()
  }
}
