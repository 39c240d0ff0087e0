internal import Geometry
internal import InkModel
internal import Progress
internal import Raster

/// A part of a picture with so much ink that it is drawn in several steps, beside the picture.
struct DensePart {
  /// The pixels.
  let rect: PixelRect
  /// All ink of the layer when the part was begun.
  private let ink: [Stroke]
  /// The strokes that may lie in the part.
  private let strokes: [Stroke]
  /// The number of strokes that are drawn.
  private var count = 0
  private let image: ImageSurface

  /// The strokes of a step, at least.
  private static let step = 16

  /// Begins a part.
  ///
  /// - Parameters:
  ///   - rect: the pixels.
  ///   - drawing: the ink of the layer.
  ///   - strokes: those that may lie in the part.
  ///   - image: what lies below them, an image of these pixels.
  init(_ rect: PixelRect, of drawing: Drawing, strokes: [Stroke], over image: ImageSurface) {
    (self.rect, self.strokes, self.image) = (rect, strokes, image)
    ink = drawing.strokes
  }

  /// Returns a Boolean value that indicates whether a drawing still has the ink with which the part was begun;
  /// known at once.
  func isCurrent(for drawing: Drawing) -> Bool {
    // While the part refers to the strokes, others lie elsewhere in memory.
    let present = drawing.strokes
    return ink.span.isIdentical(to: present.span)
  }

  /// Draws more strokes.
  ///
  /// - Parameters:
  ///   - isTimely: returns `true` if there is time for more; a few are drawn in any case.
  ///   - draw: draws a stroke on an image.
  /// - Returns: the picture of the part when all are drawn; `nil` before.
  /// - Throws: what `draw` throws.
  mutating func advance(
    while isTimely: () -> Bool,
    _ draw: (Stroke, ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) -> ImageSurface? {
    repeat {
      for stroke in strokes[count..<min(strokes.count, count + Self.step)] {
        try draw(stroke, image)
        count += 1
      }
    } while count < strokes.count && isTimely()
    return count == strokes.count ? image : nil
  }
}
