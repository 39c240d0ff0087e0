internal import Geometry
internal import InkModel

/// Consecutive strokes that share a raster image.
struct InkRun {
  /// The strokes from bottom to top.
  private(set) var strokes: [Stroke] = []
  private var bounds = Rect.null
  /// The sum of the areas of the strokes' bounds.
  private var strokeArea = 0.0

  /// The largest ratio of the area of the image to the sum of those of its strokes.
  private static let maximumWaste = 1.5

  /// Returns a Boolean value that indicates whether the image with one more stroke is not much larger
  /// than separate ones.
  func isNear(_ stroke: Stroke) -> Bool {
    let next = stroke.renderBounds
    let whole = bounds.union(next)
    return whole.isNull
      || whole.width * whole.height <= (strokeArea + Self.area(of: next)) * Self.maximumWaste
  }

  /// Appends a stroke on top.
  mutating func append(_ stroke: Stroke) {
    strokes.append(stroke)
    bounds.formUnion(stroke.renderBounds)
    strokeArea += Self.area(of: stroke.renderBounds)
  }

  private static func area(of rect: Rect) -> Double { rect.isNull ? 0 : rect.width * rect.height }
}
