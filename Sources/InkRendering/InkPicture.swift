public import Geometry
public import InkModel
public import Raster

/// Ink as a picture, for files whose areas cannot show its grain.
public struct InkPicture {
  /// The ink on nothing.
  public let image: ImageSurface
  /// What the picture fills, in canvas units.
  public let frame: Rect

  /// Pixels to a canvas unit, 288 to an inch: a compromise between paper and the size of the file.
  private static let scale = 3.0
  /// Pixels beyond which a picture is made coarser.
  private static let largestArea = 3e7
  /// Columns or rows beyond which Cairo makes no picture.
  private static let longestSide = 30_000.0

  /// Draws strokes; `nil` when nothing of them lies in the area.
  ///
  /// - Parameters:
  ///   - strokes: from the lowest to the topmost.
  ///   - area: canvas units beyond which nothing is shown; `nil` for all.
  /// - Throws: `CairoError` when there is no memory for the picture.
  public init?(of strokes: [Stroke], in area: Rect? = nil) throws(CairoError) {
    let whole = strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    let bounds = area.map(whole.intersection) ?? whole
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = min(
      Self.scale,
      (Self.largestArea / (bounds.width * bounds.height)).squareRoot(),
      Self.longestSide / max(bounds.width, bounds.height)
    )
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: bounds))
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    let renderer = try CanvasRenderer(
      width: pixels.width,
      height: pixels.height,
      transform: mapping.concatenating(AffineTransform(translationBy: shift)),
      paper: Color(red: 0, green: 0, blue: 0, alpha: 0)
    )
    image = try ImageSurface(width: pixels.width, height: pixels.height, format: .translucent)
    try renderer.draw(Drawing(strokes: strokes), in: image.bounds, on: image)
    frame = Rect(
      x: Double(pixels.minX) / scale,
      y: Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale
    )
  }
}
