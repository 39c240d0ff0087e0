internal import Geometry
internal import InkModel
internal import Raster

/// Draws ink from a mask on an image, with its color, grain and blending.
struct InkBrush {
  private let color: Color
  private let look: InkLook

  /// Creates the brush of an ink.
  init(_ ink: Ink) {
    color = Color(ink.color)
    look = InkLook.of(ink.inkType)
  }

  /// Returns the contours of a mask for this brush at a number of pixels in a canvas unit.
  func depthContours(scale: Double) -> DepthContours { look.depthContours(scale: scale) }

  /// Converts depth to coverage.
  ///
  /// - Parameters:
  ///   - mask: the depths by ``depthContours(scale:)``; receives the coverage.
  ///   - rect: the pixels of the mask to convert.
  ///   - origin: the position of the mask's pixel (0, 0).
  ///   - canvas: the transform from pixels to canvas units.
  ///   - heights: a reusable buffer.
  func develop(
    _ mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    heights: inout [UInt8]
  ) {
    look.tone?.apply(to: mask, in: rect, origin: origin, canvas: canvas, heights: &heights)
  }

  /// Composites the ink over an image.
  ///
  /// - Parameters:
  ///   - image: the image to draw on.
  ///   - rect: the pixels of the image that may change.
  ///   - mask: the coverage, after ``develop(_:in:origin:canvas:heights:)``.
  ///   - origin: the position of the mask's pixel (0, 0) in the image.
  func paint(
    on image: ImageSurface,
    in rect: PixelRect,
    through mask: MaskSurface,
    origin: (x: Int, y: Int)
  ) {
    image.paint(
      color,
      in: rect,
      through: mask,
      atX: origin.x,
      y: origin.y,
      blending: look.blending
    )
  }
}
