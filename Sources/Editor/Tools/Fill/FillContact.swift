internal import Geometry
internal import InkModel
internal import PenInput

/// The contact of a tip that fills what strokes enclose where it touches.
struct FillContact: ToolContact {
  /// The position of the touch, in canvas units.
  private let point: Point
  private let color: InkColor

  init(_ event: PenEvent, with color: InkColor, in editor: Editor) {
    point = editor.mapping.transform.apply(to: event.sample.position)
    self.color = color
  }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects { Effects() }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    editor.fillArea(at: point, with: color)
  }
}
