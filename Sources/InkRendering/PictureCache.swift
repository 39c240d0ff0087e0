internal import Geometry
internal import InkModel
internal import Progress
internal import Raster

/// Draws pictures, with a cache of decoded images.
final class PictureCache {
  /// The decoded images by the bytes of their files, whose comparison is free for shared storage.
  private var decoded: [(data: [UInt8], image: ImageSurface?)] = []
  private let limits: Limits
  /// The pixels that are filled in the time in which one is decoded.
  private static let decodingWork = 16
  /// The maximum number of cached images; together they have no more pixels than one picture may.
  private static let capacity = 64
  private static let missing = Color(red: 0.88, green: 0.88, blue: 0.89)
  private static let letters = Color(red: 0.4, green: 0.4, blue: 0.42)

  /// Creates an empty cache.
  ///
  /// - Parameter limits: have the largest picture that is decoded.
  init(_ limits: Limits) { self.limits = limits }

  /// Draws a picture in canvas units; a gray area with the name of its format if it is damaged.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - painter: draws it.
  ///   - meter: receives the work of decoding, as a number of pixels that are filled.
  /// - Throws: `CairoError` when there is no memory for it, or the work is more than the limits allow.
  func draw(
    _ picture: Picture,
    by painter: Painter,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let image = try image(of: picture, meter)
    try painter.mapped(by: picture.transform) { () throws(CairoError) in
      if let image {
        painter.draw(image, in: picture.frame, opacity: picture.opacity)
      } else {
        try painter.group(opacity: picture.opacity) { () throws(CairoError) in
          drawMissing(picture, by: painter)
        }
      }
    }
  }

  private func drawMissing(_ picture: Picture, by painter: Painter) {
    let frame = picture.frame
    painter.fill(frame, with: Self.missing)
    let size = max(1, min(16, frame.height / 2, frame.width / 5))
    painter.write(
      picture.format.rawValue.uppercased(),
      at: Point(x: frame.minX + size / 2, y: frame.minY + size * 1.4),
      size: size,
      family: "sans-serif",
      color: Self.letters
    )
  }

  private var pixelCount: Int {
    decoded.reduce(0) { $0 + ($1.image.map { $0.width * $0.height } ?? 0) }
  }

  private func image(
    of picture: Picture,
    _ meter: WorkMeter
  ) throws(CairoError) -> ImageSurface? {
    if let known = decoded.first(where: { $0.data == picture.data }) { return known.image }
    // What is too large is refused at once.
    let size = picture.pixelCount > limits[.picture] ? 0 : picture.pixelCount
    guard meter.draw(size * Self.decodingWork) else { throw .excess(limits) }
    // Before decoding, so that no two of the largest pictures are in memory together.
    while !decoded.isEmpty,
      decoded.count >= Self.capacity || pixelCount + size > limits[.picture]
    {
      decoded.removeFirst()
    }
    // The page is shown even if a picture is damaged.
    let image = try? picture.image(limits)
    decoded.append((picture.data, image))
    return image
  }
}

extension CairoError {
  /// The error that drawing is more work than the limits allow.
  static func excess(_ limits: Limits) -> CairoError {
    CairoError(operation: "drawing", reason: limits.excess(of: .drawing))
  }
}
