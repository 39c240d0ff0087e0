/// A stroke and its place in the order of a drawing.
public struct PlacedStroke: Hashable, Sendable {
  /// The stroke.
  public var stroke: Stroke
  /// How many strokes of the drawing lie below it.
  public var index: Int

  /// Makes a placed stroke.
  public init(_ stroke: Stroke, at index: Int) {
    self.stroke = stroke
    self.index = index
  }
}
