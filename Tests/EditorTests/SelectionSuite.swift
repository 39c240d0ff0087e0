import Editor
import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// A suite of tests of the selection, with three lines to select.
@MainActor protocol SelectionSuite {}

extension SelectionSuite {
  var pen: PenTool { PenTool(id: 10, kind: .pen) }

  /// Three short lines below each other, from x = 20 to 100 at y = 20, 45 and 70.
  func screen(tool: Tool = .lasso) throws -> Screen {
    let screen = try Screen()
    for y in [20.0, 45, 70] {
      try screen.handle(
        contact([Point(x: 20, y: y), Point(x: 60, y: y), Point(x: 100, y: y)], by: pen)
      )
    }
    screen.editor.tool = tool
    return screen
  }

  /// A contact at places with more places between them.
  func pull(_ places: [Point]) -> [PenEvent] {
    let ways = zip(places, places.dropFirst()).flatMap { start, end in
      (0..<6).map { start.interpolated(to: end, by: Double($0) / 6) }
    }
    return contact(ways + places.suffix(1), by: pen)
  }

  /// The sides of a square, each from corner to corner but for a gap at its end, as a share of it.
  func sides(gap: Double) -> [[Point]] {
    let corners = Rect(x: 20, y: 15, width: 60, height: 60).corners
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { start, end in
      [start, start.interpolated(to: end, by: 1 - gap)]
    }
  }

  func ids(_ screen: Screen, _ places: Int...) -> Set<StrokeID> {
    Set(places.map { screen.editor.drawing.strokes[$0].id })
  }
}

extension Array where Element == PenEvent {
  /// The same events with keys held.
  func holding(_ keys: HeldKeys) -> [PenEvent] {
    map { event in
      var event = event
      event.keys = keys
      return event
    }
  }
}
