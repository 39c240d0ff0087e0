public import Geometry
public import InkModel
internal import Progress
public import Raster

extension PageRenderer {
  /// Shows the progress of an eraser on the current layer, whose strokes are unchanged, until any part
  /// is redrawn, which takes all of it back.
  ///
  /// Locked strokes stay.
  ///
  /// - Parameters:
  ///   - path: the path of the eraser since the last call, in canvas units.
  ///   - page: the page.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func showErasure(_ path: EraserPath, of page: Page) throws(CairoError) -> PixelRect {
    let (lower, shown, _) = parts(of: page)
    return try canvas.showErasure(path) { image, rect throws(CairoError) in
      try paintBackground(of: shown, over: lower, on: image, in: rect, meter: .unwatched)
      let locked = shown?.drawing.strokes(near: canvas.area(of: rect)).filter(\.isLocked) ?? []
      guard !locked.isEmpty else { return }
      try canvas.draw(Drawing(strokes: locked), in: rect, on: image, meter: .unwatched)
    }
  }
}
