internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

// The picture of the pane that is not the active one. It is drawn when there is time, part by part, as what is
// rough of the active one: no pen waits for it.
extension Editor {
  /// The picture of the resting pane; `nil` while there is none.
  var restingRenderer: PageRenderer? { display.split?.resting.renderer }

  /// Makes the pictures of the panes anew if the divider has moved, or panes have come or gone.
  ///
  /// - Returns: the pixels that look different now.
  func layOutPanes() -> PixelRect {
    let panes = panes(of: display.window)
    guard let renderer,
      renderer.bounds != panes?.active ?? display.window
        || restingRenderer?.bounds != panes?.resting
    else { return .empty }
    // Without memory for other pictures the old ones stay until the next change.
    try? resize(width: display.window.width, height: display.window.height)
    return display.window
  }

  /// Makes the picture of the resting pane anew, if there is room for it.
  func makeRestingPicture() {
    guard var resting = display.split?.resting else { return }
    defer { display.split?.resting = resting }
    guard let pane = panes(of: display.window)?.resting else {
      resting.renderer = nil
      return
    }
    let page = restingPage(of: &resting)
    let view = resting.viewing.laidOut(
      sheet(of: page),
      in: pane.rect,
      showing: display.area(in: pane.rect)
    )
    resting.viewing.adopt(view, page: page.size, in: pane.rect)
    // Without memory for it the pane is blank.
    let renderer = try? PageRenderer(
      bounds: pane,
      transform: view.transform,
      page: page,
      current: resting.layer,
      desk: desk,
      isGradual: true,
      tiles: resting.tiles
    )
    if let old = resting.renderer { try? renderer?.showRoughly(old) }
    resting.renderer = renderer
  }

  /// Returns the page of the resting pane; what is gone is replaced by what the active one shows.
  private func restingPage(of resting: inout RestingPane) -> Page {
    if document[resting.page] == nil { (resting.page, resting.layer) = (page.id, layer.id) }
    let page = document[resting.page] ?? page
    if !page.layers.contains(where: { $0.id == resting.layer }), let top = page.layers.last {
      resting.layer = top.id
    }
    return page
  }

  /// Updates the picture of the resting pane for its view.
  ///
  /// - Returns: the pixels that look different now.
  func updateRestingPicture() -> PixelRect {
    guard let resting = display.split?.resting, let renderer = resting.renderer,
      renderer.transform != resting.viewing.viewport.transform
    else { return .empty }
    let isShown = (try? renderer.setTransform(resting.viewing.viewport.transform)) != nil
    // Without memory for a copy of the picture it is drawn anew.
    if !isShown { makeRestingPicture() }
    return renderer.bounds
  }

  /// Sets the number of window pixels for a canvas unit at 100 % in the resting pane.
  func setRestingDeviceScale(_ scale: Double) {
    let middle = (restingRenderer?.bounds ?? display.window).rect.center
    display.split?.resting.viewing.setDeviceScale(scale, middle: middle)
  }

  /// Returns the pixels of the resting pane that the strokes of an edit touch; all of them when it changes
  /// more than strokes.
  func restingPixels(of edit: DocumentEdit) -> PixelRect {
    guard let resting = display.split?.resting, let renderer = resting.renderer else {
      return .empty
    }
    guard let strokes = edit.strokeIDs, let page = document[resting.page] else {
      return renderer.bounds
    }
    return renderer.pixels(changedBy: page.areas(of: strokes), on: page)
  }

  /// Leaves pixels of the resting pane as they are until there is time to draw them.
  func leaveRestingRough(_ pixels: PixelRect) {
    guard !pixels.isEmpty else { return }
    restingRenderer?.leaveRough(pixels)
  }

  /// Draws rough parts of the resting pane in their final form.
  ///
  /// - Parameter isTimely: returns whether there is time for another part; at least one is drawn.
  /// - Returns: the pixels that look different now.
  func refineRestingPane(while isTimely: () -> Bool) -> PixelRect {
    guard var resting = display.split?.resting, let renderer = resting.renderer else {
      return .empty
    }
    let page = restingPage(of: &resting)
    guard renderer.isFit(for: page, current: resting.layer), renderer.desk == desk else {
      makeRestingPicture()
      return renderer.bounds
    }
    // Without memory to draw in, the part stays as it is until something changes there.
    return (try? renderer.refine(of: page, while: isTimely)) ?? .empty
  }

  /// Makes final pixels of the resting pane and of the divider; see ``compose(_:into:)``.
  func composeRest(
    of rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    guard let split = display.split, let layout else { return }
    try split.resting.renderer?.compose(rect, into: body)
    let divider = DividerPicture(layout, split, desk: desk, accent: accent, scale: screenScale)
    let blank = split.isFirstActive ? layout.second : layout.first
    for part in [layout.divider, split.resting.renderer == nil ? blank : .empty] {
      let seen = part.intersection(rect)
      guard !seen.isEmpty else { continue }
      let image = try ImageSurface(bounds: seen)
      divider.draw(on: image)
      body(image, seen, 0, 0)
    }
  }
}
