public import Geometry

extension Page {
  /// Paper around what lies on a page without an end, in canvas units.
  private static let margin = 16.0

  /// The area that a picture of the page shows, in canvas units: the sheet, or on an endless page
  /// all that lies on it and a margin, brought to whole units.
  public var frame: Rect {
    if size != nil { return bounds }
    let inside = layers.flatMap(\.notes).reduce(bounds) { $0.union($1.usualBounds) }
    guard !inside.isNull else { return Rect(x: 0, y: 0, width: 256, height: 256) }
    let outer = inside.outset(by: Self.margin)
    return Rect(
      minX: outer.minX.rounded(.down),
      minY: outer.minY.rounded(.down),
      maxX: outer.maxX.rounded(.up),
      maxY: outer.maxY.rounded(.up)
    )
  }
}
