public import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
public import Raster

extension Editor {
  /// Updates what lies over the page after a change of tip, tool or selection.
  ///
  /// - Returns: the pixels that look different now.
  func refreshOverlay() -> PixelRect {
    selected.refresh(on: layer)
    returnTools()
    var new = Overlay(outline: SelectionOutline(accent: display.accent, scale: screenScale))
    new.outline.frame = selected.frame(by: canvasToWindow, scale: screenScale)
    if contact?.work.decorate(&new, in: self) != true { decorate(&new) }
    if new.laser == nil { showLaser(on: &new) }
    showSpotlight(on: &new)
    return display.update(new).union(refreshGuides()).union(refreshFound())
  }

  /// Updates the marks of guides after a change of them, of the view or of the tool.
  ///
  /// - Returns: the pixels that look different now; none, at no cost that grows, where nothing changed.
  private func refreshGuides() -> PixelRect {
    let guides = replay == nil ? guides : Guides()
    guard !guides.isEmpty || display.guideMarks != nil else { return .empty }
    return display.updateGuides(
      GuideMarks.Key(
        guides: guides,
        view: renderer?.transform ?? canvasToWindow,
        window: display.pane,
        scale: screenScale,
        color: display.accent,
        showsHandles: movesGuides,
        focus: display.guideFocus
      )
    )
  }

  /// Shows the tool that hovers over the paper: the outline of its tip, or the colour that it would pick.
  private func decorate(_ overlay: inout Overlay) {
    guard let pointer, renderer != nil else { return }
    let center = switches.sizing?.center ?? pointer.sample.position
    switch tool {
    case .erase: overlay.brush = BrushOutline(center: center, radius: eraser.radius * view.scale)
    case .draw, .fadingInk:
      let brush = BrushOutline(center: center, radius: width / 2 * view.scale)
      if brush.radius >= BrushOutline.smallestPen || isSizing { overlay.brush = brush }
    case .eyedropper: overlay.loupe = loupe
    case .lasso, .rectangle, .fill, .hand, .guides, .laser, .spotlight: break
    }
  }

  /// Makes final pixels: those of the page, and what lies over it.
  ///
  /// - Parameters:
  ///   - rect: the pixels; what lies outside the picture is left out.
  ///   - body: is given an image, the rectangle of it that was made, and where the image's pixel
  ///     (0, 0) lies; each pixel once.
  /// - Throws: `CairoError` when there is no memory to make them in.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    // What lies over the page moves with its picture, which a moving view waits for.
    let view = renderer?.transform ?? canvasToWindow
    try display.compose(rect, of: page.id, by: view, into: body)
    try composeRest(of: rect, into: body)
  }
}
