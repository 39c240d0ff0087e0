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

  /// Redraws what an eraser went over, once its strokes are cut: at once if that is quick, otherwise when it
  /// is refined, until which it looks as the erasure was shown.
  ///
  /// - Parameters:
  ///   - path: the whole path of the eraser, in canvas units.
  ///   - rect: the pixels that changed.
  ///   - page: the page with the strokes that are cut.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func redraw(
    erasedAlong path: EraserPath,
    in rect: PixelRect,
    of page: Page
  ) throws(CairoError) {
    guard isSlow(rect, of: page) else { return try redraw(rect, of: page) }
    canvas.settleErasure(in: rect)
    let near = canvas.pixels(of: path.bounds)
    // Stumps may have rubbed ink from there to anywhere.
    guard rect.intersection(near) == rect else { return leaveRough(rect) }
    var tiles = TileSet(bounds)
    for (start, end) in zip(path.points, path.points.dropFirst() + path.points.suffix(1)) {
      var piece = path
      piece.points = [start, end]
      tiles.insert(canvas.pixels(of: piece.bounds))
    }
    for tile in tiles.removeAll() { leaveRough(tile) }
  }
}
