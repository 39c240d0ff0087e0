public import Geometry
internal import InkRendering
internal import PenInput
public import Raster

extension Editor {
  /// The ring that is to be seen now; `nil` for none, such as while a pen draws.
  private var wantedRing: ToolRing? {
    guard let pointer, renderer != nil, contact?.stroke == nil, contact?.isPicking != true else {
      return nil
    }
    let scale = view.scale
    let center = switches.sizing?.place ?? pointer.sample.position
    switch tool {
    case .erase:
      let touching = contact?.erasure?.eraser.radius(atForce: pointer.sample.pressure)
      return ToolRing(center: center, radius: (touching ?? eraser.radius) * scale)
    case .draw:
      let ring = ToolRing(center: center, radius: width / 2 * scale)
      return ring.radius < ToolRing.smallestPen && !isSizing ? nil : ring
    case .lasso, .rectangle, .hand, .eyedropper: return nil
    }
  }

  /// Lets what lies over the page follow tip, tool and selection.
  ///
  /// - Returns: the pixels that look different now.
  func refreshOverlay() -> PixelRect {
    refreshSelection()
    let wanted = Overlay(
      ring: wantedRing,
      loupe: wantedLoupe,
      outline: wantedOutline,
      lifted: wantedLift
    )
    guard wanted != overlay else { return .empty }
    let pixels = overlay.pixels.union(wanted.pixels)
    overlay = wanted
    return pixels.intersection(renderer?.bounds ?? .empty)
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
    let place = overlay.pixels.intersection(rect).intersection(renderer?.bounds ?? .empty)
    guard !place.isEmpty else {
      try renderer?.compose(rect, into: body)
      return
    }
    let patch = try ImageSurface(width: place.width, height: place.height)
    var failure: CairoError?
    try renderer?.compose(rect) { image, made, x, y in
      let under = PixelRect(
        minX: place.minX - x,
        minY: place.minY - y,
        maxX: place.maxX - x,
        maxY: place.maxY - y
      ).intersection(made)
      for part in made.parts(outside: under) { body(image, part, x, y) }
      guard !under.isEmpty else { return }
      let target = PixelRect(
        x: under.minX + x - place.minX,
        y: under.minY + y - place.minY,
        width: under.width,
        height: under.height
      )
      patch.copy(image, in: target, atX: x - place.minX, y: y - place.minY)
      do throws(CairoError) {
        try overlay.draw(on: patch, in: target, origin: (place.minX, place.minY))
      } catch {
        failure = error
      }
      body(patch, target, place.minX, place.minY)
    }
    if let failure { throw failure }
  }
}
