internal import Geometry
internal import InkModel
internal import Raster

/// Brings ink from a mask to an image: by its colour, the paper's grain and the way it mixes.
struct InkBrush {
  private let color: Color
  private let look: InkLook

  /// Makes the brush of an ink.
  init(_ ink: Ink) {
    color = Color(ink.color)
    look = InkLook.of(ink.inkType)
  }

  /// What a mask for this brush holds when a canvas unit is `scale` pixels.
  func rings(scale: Double) -> InkRings { look.rings(scale: scale) }

  /// Turns depth into coverage.
  ///
  /// - Parameters:
  ///   - mask: holds what ``rings(scale:)`` says; receives the coverage.
  ///   - rect: which pixels of it.
  ///   - origin: where the mask's pixel (0, 0) lies.
  ///   - canvas: from pixels to canvas units.
  ///   - heights: used again and again.
  func develop(
    _ mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    heights: inout [UInt8]
  ) {
    look.tone?.apply(to: mask, in: rect, origin: origin, canvas: canvas, heights: &heights)
  }

  /// Lays the ink over an image.
  ///
  /// - Parameters:
  ///   - image: receives it.
  ///   - rect: pixels of the image.
  ///   - mask: how much ink there is, after ``develop(_:in:origin:canvas:heights:)``.
  ///   - origin: the pixel of the image on which the mask's pixel (0, 0) lies.
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
