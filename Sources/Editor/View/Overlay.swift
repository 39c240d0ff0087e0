internal import Geometry
internal import InkRendering
internal import Raster

/// The marks over the page in the window: of the tip, of the selection, and ink that is being moved.
struct Overlay: Equatable {
  /// The outline of the tip; `nil` when it is not shown, such as while a pen draws.
  var brush: BrushOutline?
  /// The line from steadied ink to the pen; `nil` while there is none.
  var catchUp: CatchUpLine?
  /// The laser pointer with its trail; `nil` when there is none.
  var laser: LaserDot?
  /// The light around which the page is dimmed; `nil` for none.
  var spotlight: Spotlight?
  /// The colour under the tip, while one is picked.
  var loupe: ColorLoupe?
  /// The outline of the selection.
  var outline = SelectionOutline()
  /// The ink that is being moved, and the mapping from its place on the canvas to window pixels.
  var lifted: (ink: LiftedInk, view: AffineTransform)?

  /// The pixels that the marks touch, without what a spotlight dims.
  var pixels: PixelRect {
    [
      brush?.pixels, catchUp?.pixels, laser?.pixels, loupe?.pixels, outline.pixels,
      lifted.map { $0.ink.pixels(by: $0.view) },
    ]
    .reduce(PixelRect.empty) { $0.union($1 ?? .empty) }
  }

  /// Draws it on an image whose pixel (0, 0) lies at `origin` of the window.
  ///
  /// - Parameters:
  ///   - image: what is drawn on.
  ///   - rect: pixels of the image that may change.
  ///   - origin: in window pixels.
  /// - Throws: `CairoError` when the drawing fails.
  func draw(
    on image: ImageSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int)
  ) throws(CairoError) {
    if let lifted {
      try lifted.ink.draw(on: image, in: rect, origin: origin, by: lifted.view)
    }
    var painter = try MarkPainter(on: image, in: rect, origin: origin)
    spotlight?.draw(by: &painter)
    outline.draw(by: &painter)
    brush?.draw(by: &painter)
    catchUp?.draw(by: &painter, in: outline.accent)
    loupe?.draw(by: &painter)
    laser?.draw(by: &painter)
  }

  static func == (left: Overlay, right: Overlay) -> Bool {
    left.brush == right.brush && left.catchUp == right.catchUp && left.loupe == right.loupe
      && left.laser == right.laser && left.spotlight == right.spotlight
      && left.outline == right.outline
      && left.lifted?.ink === right.lifted?.ink && left.lifted?.view == right.lifted?.view
  }
}
