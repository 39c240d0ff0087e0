internal import Geometry
internal import InkModel
internal import Raster

/// Draws ink from a mask on an image, with its color, grain and blending.
struct InkBrush {
  private let color: Color
  private let look: InkLook
  private let wash: WashTone?
  private let blending: Blending
  /// The translation of the grain, in canvas units.
  private let shift: AffineTransform
  /// The content of a mask for this brush.
  let depth: InkDepth

  /// Creates the brush of an ink.
  ///
  /// - Parameters:
  ///   - ink: the ink.
  ///   - paper: the paper.
  ///   - seed: the seed of the stroke; with 0 the grain lies as the canvas does.
  ///   - scale: the number of pixels in a canvas unit.
  init(_ ink: Ink, on paper: PaperSurface, seed: UInt32, scale: Double) {
    color = Color(ink.color)
    look = InkLook.of(ink.inkType, on: paper.texture)
    wash = look.wash(scale: scale)
    depth = look.depth(scale: scale)
    blending = look.blending(on: paper)
    let (across, down) = look.isSeeded ? (seed & 0xFF, seed >> 8 & 0xFF) : (0, 0)
    shift = AffineTransform(translationBy: Vector(dx: Double(across), dy: Double(down)))
  }

  /// Converts depth to coverage.
  ///
  /// - Parameters:
  ///   - mask: the depths by ``depth``; receives the coverage.
  ///   - rect: the pixels of the mask to convert.
  ///   - origin: the position of the mask's pixel (0, 0).
  ///   - canvas: the transform from pixels to canvas units.
  ///   - wetness: the wetness of the paper before the stroke.
  ///   - span: the times of the stroke.
  ///   - isFinal: whether the paper receives the water of the stroke.
  ///   - rows: reusable buffers.
  func develop(
    _ mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    wetness: inout PaperWetness,
    for span: PaperWetness.Times?,
    isFinal: Bool,
    rows: inout PixelRows
  ) {
    wash?.apply(
      to: mask,
      in: rect,
      origin: origin,
      canvas: canvas,
      wetness: &wetness,
      for: span,
      isFinal: isFinal,
      rows: &rows
    )
    let canvas = canvas.concatenating(shift)
    look.tone?.apply(to: mask, in: rect, origin: origin, canvas: canvas, rows: &rows)
  }

  /// A Boolean value that indicates whether the ink leaves the paper wet.
  var isWash: Bool { look.isWash }

  /// Composites the ink over an image.
  ///
  /// - Parameters:
  ///   - image: the image to draw on.
  ///   - rect: the pixels of the image that may change.
  ///   - mask: the coverage, after ``develop(_:in:origin:canvas:wetness:for:isFinal:rows:)``.
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
      blending: blending
    )
  }
}
