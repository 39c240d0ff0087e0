public import FoundationEssentials
public import Geometry
public import InkModel
internal import InkRendering
internal import Progress
public import Raster

extension Drawing {
  /// Draws a part of the drawing on a clear background.
  ///
  /// - Parameters:
  ///   - rect: the part, in canvas units; the image covers it in whole pixels.
  ///   - scale: pixels to a canvas unit.
  /// - Returns: the image, whose upper left pixel has the coordinates (0, 0).
  /// - Throws: `CairoError` when it has more pixels than the standard limits allow, or when there is no
  ///   memory for it.
  public func image(from rect: Rect, scale: Double = 1) throws(CairoError) -> ImageSurface {
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: rect))
    let limits = Limits.standard
    guard pixels.height == 0 || pixels.width <= limits[.pixels] / pixels.height else {
      throw CairoError(operation: "making an image", reason: limits.excess(of: .pixels))
    }
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    let renderer = try CanvasRenderer(
      width: pixels.width,
      height: pixels.height,
      transform: mapping.concatenating(AffineTransform(translationBy: shift)),
      paper: Color(red: 0, green: 0, blue: 0, alpha: 0)
    )
    try renderer.redraw(renderer.bounds, of: self)
    let image = try ImageSurface(width: pixels.width, height: pixels.height, format: .translucent)
    try renderer.compose(renderer.bounds) { part, area, x, y in
      let place = PixelRect(
        x: area.minX + x,
        y: area.minY + y,
        width: area.width,
        height: area.height
      )
      image.copy(part, in: place, atX: x, y: y)
    }
    return image
  }

  /// Draws a part of the drawing on a clear background, as a PNG file.
  ///
  /// - Parameters:
  ///   - rect: the part, in canvas units; `nil` for all ink and a margin.
  ///   - scale: pixels to a canvas unit.
  /// - Returns: the content of the file.
  /// - Throws: `CairoError` as ``image(from:scale:)`` does.
  public func pngData(from rect: Rect? = nil, scale: Double = 1) throws(CairoError) -> Data {
    let picture = PagePicture(of: page(), frame: rect, scale: scale, isTransparent: true)
    return Data(try picture.png())
  }

  /// An endless page with the drawing alone.
  func page() -> Page { Page(layers: [Layer(drawing: self)]) }
}
