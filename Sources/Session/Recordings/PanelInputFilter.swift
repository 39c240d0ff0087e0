internal import Geometry
internal import PenInput

/// A filter that withholds recorded pen events on panels from the canvas.
struct PanelInputFilter {
  private var panels: [Rect] = []
  private var tools: Set<Int> = []

  /// Sets the bounds of the panels.
  ///
  /// - Parameter text: Rectangles as `x y width height`, separated by semicolons; others are ignored.
  mutating func setPanels(_ text: String) {
    panels = text.split(separator: ";").compactMap { part in
      let numbers = part.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// Returns whether an event is withheld, with one panel at a frame of now.
  mutating func withholds(_ event: PenEvent, isDrawing: Bool, on frame: Rect) -> Bool {
    panels = [frame]
    return withholds(event, isDrawing: isDrawing)
  }

  /// Returns whether an event is withheld: it belongs to a contact that began on a panel.
  ///
  /// - Parameters:
  ///   - event: The pen event.
  ///   - isDrawing: `true` while a contact on the canvas is active, which panels do not interrupt.
  /// - Returns: `true` if the canvas must not receive the event.
  mutating func withholds(_ event: PenEvent, isDrawing: Bool) -> Bool {
    switch event.phase {
    case .down:
      let place = event.sample.position
      guard !isDrawing, panels.contains(where: { $0.contains(place) }) else { return false }
      tools.insert(event.tool.id)
      return true
    case .move: return tools.contains(event.tool.id)
    case .up: return tools.remove(event.tool.id) != nil
    case .leave:
      tools.remove(event.tool.id)
      return false
    case .hover, .switchDown, .switchUp, .scroll, .amend: return false
    }
  }
}
