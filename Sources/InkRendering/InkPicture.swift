public import Geometry
public import InkModel
public import Progress
public import Raster

/// A raster image of ink for vector formats: of ink without grain whose opacity changes within a stroke, or
/// that is erased in part.
public struct InkPicture {
  /// The ink on a transparent background.
  public let image: ImageSurface
  /// The frame of the image, in canvas units.
  public let frame: Rect

  /// The number of pixels in a canvas unit, 288 to an inch: a compromise between the quality of a
  /// print and the size of the file.
  private static let scale = 3.0
  /// The maximum number of pixels; larger images get a lower resolution.
  private static let maximumArea = 3e7
  /// The maximum number of columns or rows that Cairo supports.
  private static let maximumSide = 30_000.0

  /// Draws strokes; `nil` when none of them is in the area.
  ///
  /// - Parameters:
  ///   - strokes: the strokes from bottom to top.
  ///   - surface: the paper.
  ///   - area: the visible area in canvas units; `nil` for all.
  ///   - meter: receives the number of pixels that are filled.
  /// - Throws: `CairoError` when there is no memory for the picture, when the strokes fill more pixels
  ///   than the limits allow, or when the work is stopped.
  public init?(
    of strokes: [Stroke],
    on surface: PaperSurface = PaperSurface(),
    in area: Rect? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let whole = strokes.inkBounds
    let bounds = area.map(whole.intersection) ?? whole
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = min(
      Self.scale,
      (Self.maximumArea / (bounds.width * bounds.height)).squareRoot(),
      Self.maximumSide / max(bounds.width, bounds.height)
    )
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: bounds))
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    let renderer = try CanvasRenderer(
      bounds: PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
      transform: mapping.concatenating(AffineTransform(translationBy: shift)),
      background: Color(red: 0, green: 0, blue: 0, alpha: 0),
      surface: surface
    )
    image = try ImageSurface(width: pixels.width, height: pixels.height, format: .translucent)
    try renderer.draw(
      Drawing(strokes: strokes),
      in: image.bounds,
      on: image,
      meter: meter
    )
    frame = Rect(
      x: Double(pixels.minX) / scale,
      y: Double(pixels.minY) / scale,
      width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale
    )
  }
}
