internal import Geometry
internal import Raster

/// Draws pictures and texts on an image, in the squares of a fixed grid.
///
/// The pixels that Cairo makes of a picture depend on the drawn area; with fixed squares a part that
/// is redrawn gets the same bytes.
struct SquareOverlay {
  /// The transform from canvas units to pixels.
  var transform: AffineTransform
  private let square: ImageSurface

  /// The side of a square in pixels: a compromise between unused pixels for a small part and the
  /// fixed cost of each square.
  private static let side = 256
  private static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates an overlay.
  ///
  /// - Parameter transform: the transform from canvas units to pixels.
  /// - Throws: `CairoError` when there is no memory for a small image.
  init(transform: AffineTransform) throws(CairoError) {
    self.transform = transform
    square = try ImageSurface(width: Self.side, height: Self.side, format: .translucent)
  }

  /// Draws things over a part of an image.
  ///
  /// - Parameters:
  ///   - frames: the pixels of each thing; squares that none of them reaches are left out.
  ///   - image: the image to draw on.
  ///   - rect: the pixels that may change.
  ///   - body: draws in pixels of a square, once for each one. It receives the square in pixels of the
  ///     image, and the transform from canvas units to the square, whose translation may be too large
  ///     for Cairo: only with the position of what is drawn it is small.
  /// - Throws: the error of `body`.
  func draw(
    _ frames: [PixelRect],
    on image: ImageSurface,
    in rect: PixelRect,
    _ body: (Painter, PixelRect, AffineTransform) throws(CairoError) -> Void
  ) throws(CairoError) {
    let rect = rect.intersection(image.bounds)
    guard !rect.isEmpty else { return }
    let side = Self.side
    for row in (rect.minY / side)...((rect.maxY - 1) / side) {
      for column in (rect.minX / side)...((rect.maxX - 1) / side) {
        let (x, y) = (column * side, row * side)
        let place = PixelRect(x: x, y: y, width: side, height: side)
        guard frames.contains(where: place.intersects) else { continue }
        let shift = AffineTransform(translationBy: Vector(dx: -Double(x), dy: -Double(y)))
        square.fill(square.bounds, with: Self.clear)
        try square.withPainter(in: square.bounds) { painter throws(CairoError) in
          try body(painter, place, transform.concatenating(shift))
        }
        let part = place.intersection(rect)
        image.paint(square, in: part, atX: x, y: y)
      }
    }
  }
}
