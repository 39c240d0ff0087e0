public import Commands
public import Geometry
public import Raster

/// Each icon is a line of 1.5 on a grid of 20 × 20, with round ends.
nonisolated extension Icon {
  /// The width of its lines, in units of its grid.
  public static let lineWidth = 1.5
  /// The side of its grid.
  public static let side = 20.0

  /// Draws it.
  ///
  /// - Parameters:
  ///   - painter: what it is drawn with.
  ///   - center: where its middle lies.
  ///   - size: the side of its grid in the painter's units.
  ///   - color: the colour of its lines.
  public func draw(by painter: Painter, at center: Point, size: Double = side, color: Color) {
    let scale = size / Self.side
    let place = AffineTransform(
      translationBy: Vector(dx: -Self.side / 2, dy: -Self.side / 2)
    ).concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: center - .zero))
    painter.stroke(path.transformed(by: place), width: Self.lineWidth * scale, color: color)
  }
}
