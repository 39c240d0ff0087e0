public import Geometry
public import InkModel
public import Progress
public import Raster

/// A whole page as a picture of its own, for a file.
public struct PagePicture {
  private let renderer: PageRenderer

  /// All pixels.
  public var bounds: PixelRect { renderer.bounds }

  /// Draws a page.
  ///
  /// - Parameters:
  ///   - page: what is drawn, without anything around the sheet.
  ///   - frame: what of it is shown, in canvas units; `nil` for its own frame.
  ///   - scale: pixels to a canvas unit.
  ///   - isTransparent: whether the paper is left out.
  ///   - meter: is told how many strokes are drawn.
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
    // A pixel that the sheet covers in part belongs to it.
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

  /// The picture as a PNG file; without paper it has an alpha channel.
  ///
  /// - Parameter meter: is told how much of the file is written.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func png(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    try renderer.pngData(meter: meter)
  }
}
