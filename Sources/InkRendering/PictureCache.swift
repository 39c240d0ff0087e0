internal import Geometry
internal import InkModel
internal import Progress
internal import Raster

/// Draws pictures, with a cache of decoded images.
final class PictureCache {
  /// The decoded images by the bytes of their files, whose comparison is free for shared storage.
  private var decoded: [(data: [UInt8], image: ImageSurface?)] = []
  private let limits: Limits
  /// The maximum number of cached images; together they have no more pixels than one picture may.
  private static let capacity = 64
  private static let missing = Color(red: 0.88, green: 0.88, blue: 0.89)
  private static let letters = Color(red: 0.4, green: 0.4, blue: 0.42)

  /// Creates an empty cache.
  ///
  /// - Parameter limits: have the largest picture that is decoded.
  init(_ limits: Limits) { self.limits = limits }

  /// Draws a picture in canvas units; a gray area with the name of its format if it is damaged.
  func draw(_ picture: Picture, by painter: Painter) throws(CairoError) {
    let image = image(of: picture)
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
      picture.format == .jpeg ? "JPEG" : "PNG",
      at: Point(x: frame.minX + size / 2, y: frame.minY + size * 1.4),
      size: size,
      family: "sans-serif",
      color: Self.letters
    )
  }

  private var pixelCount: Int {
    decoded.reduce(0) { $0 + ($1.image.map { $0.width * $0.height } ?? 0) }
  }

  private func image(of picture: Picture) -> ImageSurface? {
    if let known = decoded.first(where: { $0.data == picture.data }) { return known.image }
    // The page is shown even if a picture is damaged.
    let image = try? picture.image(limits)
    decoded.append((picture.data, image))
    while decoded.count > 1, decoded.count > Self.capacity || pixelCount > limits[.picture] {
      decoded.removeFirst()
    }
    return image
  }
}
