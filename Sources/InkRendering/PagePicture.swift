public import Geometry
public import InkModel
public import Progress
public import Raster

/// The picture of a whole page, for a file.
public struct PagePicture {
  private let renderer: PageRenderer

  /// All pixels.
  public var bounds: PixelRect { renderer.bounds }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - page: the page, without its surroundings.
  ///   - frame: the visible area in canvas units; `nil` for the page's frame.
  ///   - scale: the number of pixels in a canvas unit.
  ///   - isTransparent: whether the paper is left out.
  ///   - meter: receives the progress.
  /// - Throws: `CairoError` when there is no memory for a picture of that size, or the work is
  ///   stopped.
  public init(
    of page: Page,
    frame: Rect? = nil,
    scale: Double = 1,
    isTransparent: Bool = false,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: frame ?? page.frame))
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    var endless = page
    // Pixels that the sheet covers in part get the color of the paper.
    endless.size = nil
    renderer = try PageRenderer(
      width: pixels.width,
      height: pixels.height,
      transform: mapping.concatenating(AffineTransform(translationBy: shift)),
      page: endless,
      current: nil,
      isTransparent: isTransparent,
      meter: meter
    )
  }

  /// Encodes the picture as a PNG file, which has an alpha channel if the paper is left out.
  ///
  /// - Parameter meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func png(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    try renderer.pngData(meter: meter)
  }
}
