public import Geometry

extension Page {
  /// Paper around what lies on a page without an end, in canvas units.
  private static let margin = 16.0

  /// The area that a picture of the page shows, in canvas units: the sheet, or on an endless page
  /// all that lies on it and a margin, brought to whole units; texts as they usually are.
  public var frame: Rect { frame(textBounds: \.usualBounds) }

  /// Returns ``frame`` for texts of other bounds than the usual ones.
  ///
  /// - Parameter textBounds: returns what a text covers, in canvas units; only called for an endless page.
  /// - Returns: the area that a picture of the page shows, in canvas units.
  public func frame(textBounds: (Note) -> Rect) -> Rect {
    if size != nil { return bounds }
    let inside = layers.flatMap(\.notes).reduce(bounds) { $0.union(textBounds($1)) }
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
