internal import Geometry
internal import InkModel
internal import Raster

/// Draws ink from a mask on an image, with its color, grain and blending.
struct InkBrush {
  private let color: Color
  private let look: InkLook
  /// The translation of the grain, in canvas units.
  private let shift: AffineTransform

  /// Creates the brush of an ink.
  ///
  /// - Parameters:
  ///   - ink: the ink.
  ///   - texture: the texture of the paper.
  ///   - seed: the seed of the stroke; with 0 the grain lies as the canvas does.
  init(_ ink: Ink, on texture: Paper.Texture, seed: UInt32) {
    color = Color(ink.color)
    look = InkLook.of(ink.inkType, on: texture)
    let (across, down) = look.isSeeded ? (seed & 0xFF, seed >> 8 & 0xFF) : (0, 0)
    shift = AffineTransform(translationBy: Vector(dx: Double(across), dy: Double(down)))
  }

  /// Returns the content of a mask for this brush at a number of pixels in a canvas unit.
  func depth(scale: Double) -> InkDepth { look.depth(scale: scale) }

  /// Converts depth to coverage.
  ///
  /// - Parameters:
  ///   - mask: the depths by ``depth(scale:)``; receives the coverage.
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
    let canvas = canvas.concatenating(shift)
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
