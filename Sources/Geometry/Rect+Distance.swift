extension Rect {
  /// Returns the distance from a point to the rectangle: 0 inside, infinity for a null rectangle.
  public func distance(to point: Point) -> Double {
    guard !isNull else { return .infinity }
    let dx = max(0, minX - point.x, point.x - maxX)
    let dy = max(0, minY - point.y, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
