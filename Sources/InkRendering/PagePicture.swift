public import Geometry
public import InkModel
public import Progress
public import Raster

/// The picture of a whole page, for a file.
///
/// It is drawn in bands as the file is made, so that its memory does not grow with its height.
public struct PagePicture {
  /// All pixels.
  public let bounds: PixelRect

  private let page: Page
  let transform: AffineTransform
  private let scale: Double
  private let isTransparent: Bool
  private let bandArea: Int

  /// The pixels of a band: few enough for memory, so many that most pages are one.
  public static let usualBandArea = 1 << 23
  /// The columns that Cairo can draw at most.
  private static let longestRow = 32_767
  /// Share of the time that drawing a band takes; then it is packed.
  private static let drawingShare = 0.7

  /// Creates the picture of a page; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - page: the page, without its surroundings.
  ///   - frame: the visible area in canvas units; `nil` for the page's drawn frame.
  ///   - scale: the number of pixels in a canvas unit.
  ///   - isTransparent: whether the paper is left out.
  ///   - bandArea: the pixels that are drawn at once, at least; the picture does not depend on it.
  public init(
    of page: Page,
    frame: Rect? = nil,
    scale: Double = 1,
    isTransparent: Bool = false,
    bandArea: Int = PagePicture.usualBandArea
  ) {
    let mapping = AffineTransform(scale: scale)
    let pixels = PixelRect(covering: mapping.apply(to: frame ?? page.drawnFrame))
    let shift = Vector(dx: -Double(pixels.minX), dy: -Double(pixels.minY))
    bounds = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    transform = mapping.concatenating(AffineTransform(translationBy: shift))
    (self.page, self.scale, self.bandArea) = (page, scale, bandArea)
    self.isTransparent = isTransparent
  }

  /// Draws the picture and encodes it as a PNG file, which has an alpha channel if the paper is left
  /// out.
  ///
  /// - Parameter meter: receives the progress, and has the limits.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when the picture is larger than the limits allow, when there is no memory
  ///   for it, or when the work is stopped.
  public func png(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    var bytes: [UInt8] = []
    try writePNG(meter: meter) { part in
      bytes += part
      return true
    }
    return bytes
  }

  /// Draws the picture and encodes it as a PNG file, as ``png(meter:)`` does, but passes it on part by
  /// part: memory does not grow with the file.
  ///
  /// - Parameters:
  ///   - meter: receives the progress, and has the limits.
  ///   - receive: receives the bytes of the file, some hundred kilobytes at a time; returns `false` if
  ///     it cannot, which stops the work.
  /// - Throws: `CairoError` as ``png(meter:)`` does.
  public func writePNG(
    meter: WorkMeter = .unwatched,
    to receive: ([UInt8]) -> Bool
  ) throws(CairoError) {
    let limits = meter.limits
    try check(limits)
    var file = PNGFile(
      width: bounds.width,
      height: bounds.height,
      isOpaque: !isTransparent,
      resolution: scale * 96
    )
    let cache = PictureCache(limits)
    let rows = max(1, bandArea / max(1, bounds.width))
    for top in stride(from: 0, to: bounds.height, by: rows) {
      let band = PixelRect(
        minX: 0,
        minY: top,
        maxX: bounds.width,
        maxY: min(bounds.height, top + rows)
      )
      let own = meter.part(band.minY..<band.maxY, of: bounds.height)
      let renderer = try PageRenderer(
        band: band,
        transform: transform,
        page: page,
        isTransparent: isTransparent,
        cache: cache,
        meter: own.part(from: 0, to: Self.drawingShare)
      )
      try append(renderer, band, to: &file, own.part(from: Self.drawingShare, to: 1), receive)
    }
    guard meter.advance(to: 1), receive(file.finished()) else { throw .stopped }
  }

  /// Checks that a picture of this size can be made.
  func check(_ limits: Limits) throws(CairoError) {
    let size = "\(bounds.width) × \(bounds.height) pixels"
    guard bounds.height == 0 || bounds.width <= limits[.pixels] / bounds.height else {
      throw CairoError(operation: size, reason: limits.excess(of: .pixels))
    }
    guard bounds.width <= Self.longestRow else {
      throw CairoError(
        operation: size,
        reason: "a picture has at most \(Self.longestRow) columns; choose a smaller scale"
      )
    }
  }

  private func append(
    _ renderer: PageRenderer,
    _ band: PixelRect,
    to file: inout PNGFile,
    _ meter: WorkMeter,
    _ receive: ([UInt8]) -> Bool
  ) throws(CairoError) {
    var isStopped = false
    try renderer.compose(band) { image, rect, _, y in
      for row in rect.minY..<rect.maxY where !isStopped {
        file.append(row..<(row + 1), of: image)
        let bytes = file.removeBytes()
        isStopped =
          !meter.advance(row + y - band.minY, of: band.height) || !bytes.isEmpty && !receive(bytes)
      }
    }
    if isStopped { throw .stopped }
  }
}
