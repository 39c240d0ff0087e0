import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// A suite of tests of pointers and fingers that move the canvas.
@MainActor protocol NavigationSuite {}

extension NavigationSuite {
  var pen: PenTool { PenTool(id: 10, kind: .pen) }
  var mouse: PenTool { PenTool(id: 8, kind: .mouse) }

  func showMotion(_ screen: Screen) throws {
    _ = screen.editor.perform(.smaller)
    try screen.take(screen.editor.showView(at: nil))
    try screen.take(screen.editor.handle(PenBatch([])))
  }

  /// An editor whose canvas was thrown to the right, and when.
  func thrown() throws -> (Screen, PenTime) {
    let screen = try Screen()
    let way = (0..<12).map { Point(x: 10 + Double($0) * 8, y: 40) }
    try screen.handle(drag(mouse, way, keys: .space))
    return (screen, PenTime(milliseconds: 12 * 5 + 1))
  }

  /// A drag along places, 5 ms apart.
  func drag(
    _ tool: PenTool,
    _ places: [Point],
    keys: HeldKeys = [],
    button: Int = 0,
    rests: Bool = false
  ) -> [PenEvent] {
    func event(_ phase: PenEvent.Phase, _ place: Point, _ time: Double, _ button: Int) -> PenEvent {
      let sample = PenSample(position: place, time: PenTime(milliseconds: time))
      return PenEvent(phase: phase, tool: tool, sample: sample, button: button, keys: keys)
    }
    var events = [event(button == 0 ? .down : .switchDown, places[0], 0, button)]
    for (number, place) in places.enumerated().dropFirst() {
      events.append(event(button == 0 ? .move : .hover, place, Double(number) * 5, 0))
    }
    let end = Double(places.count) * 5 + (rests ? 300 : 1)
    events.append(event(button == 0 ? .up : .switchUp, places[places.count - 1], end, button))
    return events
  }

  func touch(
    _ phase: PenEvent.Phase,
    _ finger: Int,
    _ x: Double,
    _ y: Double,
    at time: Double
  ) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: PenTool(finger: finger, of: 12),
      sample: PenSample(position: Point(x: x, y: y), time: PenTime(milliseconds: time))
    )
  }
}
