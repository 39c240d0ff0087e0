public import Geometry
internal import InkRendering
internal import PenInput
public import Raster

extension Editor {
  /// Updates what lies over the page after a change of tip, tool or selection.
  ///
  /// - Returns: the pixels that look different now.
  func refreshOverlay() -> PixelRect {
    refreshSelection()
    var new = Overlay(outline: SelectionOutline(accent: accent, scale: screenScale))
    new.outline.frame = selectionFrame(by: canvasToWindow)
    if let work = contact?.work.current {
      work.decorate(&new, in: self)
    } else {
      decorate(&new)
    }
    guard new != overlay else { return .empty }
    let pixels = overlay.pixels.union(new.pixels)
    overlay = new
    return pixels.intersection(renderer?.bounds ?? .empty)
  }

  /// Shows the tool that is over the paper: the outline of its tip, or the colour that it would pick.
  private func decorate(_ overlay: inout Overlay) {
    guard let pointer, renderer != nil else { return }
    let center = switches.sizing?.center ?? pointer.sample.position
    switch tool {
    case .erase: overlay.brush = BrushOutline(center: center, radius: eraser.radius * view.scale)
    case .draw:
      let brush = BrushOutline(center: center, radius: width / 2 * view.scale)
      if brush.radius >= BrushOutline.smallestPen || isSizing { overlay.brush = brush }
    case .eyedropper: overlay.loupe = loupe
    case .lasso, .rectangle, .hand: break
    }
  }

  /// Makes final pixels: those of the page, and what lies over it.
  ///
  /// - Parameters:
  ///   - rect: which ones; what lies outside the picture is left out.
  ///   - body: is given an image, the rectangle of it that was made, and where the image's pixel
  ///     (0, 0) lies; each pixel once.
  /// - Throws: `CairoError` when there is no memory to make them in.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    let area = overlay.pixels.intersection(rect).intersection(renderer?.bounds ?? .empty)
    guard !area.isEmpty else {
      try renderer?.compose(rect, into: body)
      return
    }
    let patch = try ImageSurface(width: area.width, height: area.height)
    var failure: CairoError?
    try renderer?.compose(rect) { image, made, x, y in
      let under = PixelRect(
        minX: area.minX - x,
        minY: area.minY - y,
        maxX: area.maxX - x,
        maxY: area.maxY - y
      ).intersection(made)
      for part in made.parts(outside: under) { body(image, part, x, y) }
      guard !under.isEmpty else { return }
      let target = PixelRect(
        x: under.minX + x - area.minX,
        y: under.minY + y - area.minY,
        width: under.width,
        height: under.height
      )
      patch.copy(image, in: target, atX: x - area.minX, y: y - area.minY)
      do throws(CairoError) {
        try overlay.draw(on: patch, in: target, origin: (area.minX, area.minY))
      } catch {
        failure = error
      }
      body(patch, target, area.minX, area.minY)
    }
    if let failure { throw failure }
  }
}
