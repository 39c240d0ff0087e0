internal import Geometry
internal import InkModel

/// Strokes that follow each other and share a picture.
struct InkRun {
  /// From the lowest to the topmost.
  private(set) var strokes: [Stroke] = []
  private var bounds = Rect.null
  /// The areas of the strokes' own bounds together.
  private var parts = 0.0

  /// How much larger than its strokes' bounds together the picture may be.
  private static let mostWaste = 1.5

  /// Whether the picture of all and one more is not much larger than one for each.
  func isNear(_ stroke: Stroke) -> Bool {
    let next = stroke.renderBounds
    let whole = bounds.union(next)
    return whole.isNull
      || whole.width * whole.height <= (parts + Self.area(of: next)) * Self.mostWaste
  }

  /// Adds a stroke on top.
  mutating func append(_ stroke: Stroke) {
    strokes.append(stroke)
    bounds.formUnion(stroke.renderBounds)
    parts += Self.area(of: stroke.renderBounds)
  }

  private static func area(of rect: Rect) -> Double { rect.isNull ? 0 : rect.width * rect.height }
}
