internal import Geometry
internal import InkModel
internal import StrokeEngine

/// Consecutive strokes with their areas of equal tone, which are drawn together.
struct TonedStrokes {
  /// The strokes from bottom to top.
  private(set) var strokes: [(stroke: Stroke, tones: InkTones)] = []
  private var run = ToneRun()

  /// Appends a stroke if it can be drawn with those before it.
  ///
  /// - Returns: `false` if it cannot; then the run is as it was.
  mutating func append(_ stroke: Stroke, _ tones: InkTones) -> Bool {
    guard run.append(tones, color: stroke.ink.color) else { return false }
    strokes.append((stroke, tones))
    return true
  }

  /// The number of elements of all paths.
  var elementCount: Int {
    strokes.reduce(0) { sum, next in
      (next.tones.grained + next.tones.plain).reduce(sum) { $0 + $1.path.elements.count }
    }
  }
}
