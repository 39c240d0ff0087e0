/// A stroke and its place in the order of a drawing.
public struct PlacedStroke: Hashable, Sendable {
  /// The stroke.
  public var stroke: Stroke
  /// The index in the drawing: the number of strokes below.
  public var index: Int

  /// Makes a placed stroke.
  public init(_ stroke: Stroke, at index: Int) {
    self.stroke = stroke
    self.index = index
  }
}
