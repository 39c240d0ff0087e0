import Geometry
import InkModel
import PenInput
import StrokeEngine

/// Strokes for tests.
enum UnfinishedStrokes {
  /// A straight stroke of ten samples.
  static func line(from start: Point, to end: Point) -> Stroke {
    var stroke = InProgressStroke(
      ink: Ink(.pen),
      response: .standard(for: .pen, width: 2)
    )
    for number in 0..<10 {
      let share = Double(number) / 9
      stroke.append(
        PenSample(
          position: start + (end - start) * share,
          time: PenTime(milliseconds: Double(number) * 8),
          pressure: 0.5
        )
      )
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: 7))
  }
}
