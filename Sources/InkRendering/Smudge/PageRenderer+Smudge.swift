public import Geometry
public import InkModel
internal import Progress
public import Raster

/// The work of stumps on a page.
extension PageRenderer {
  /// Finds what looks different when the ink in some areas does.
  ///
  /// Without stumps its cost is proportional to the ink near the areas, with stumps to that of the page.
  ///
  /// - Parameters:
  ///   - areas: the areas, in canvas units.
  ///   - page: the page.
  /// - Returns: the pixels of the areas, and those that stumps rub ink to, also from beside the picture.
  public func pixels(changedBy areas: [Rect], on page: Page) -> PixelRect {
    var (near, own) = (PixelRect.empty, PixelRect.empty)
    for area in areas {
      let pixels = canvas.surroundings(of: area)
      near.formUnion(pixels)
      own.formUnion(pixels.intersection(bounds))
    }
    guard !near.isEmpty else { return .empty }
    return page.layers.lazy.filter(\.isSeen).reduce(own) {
      $0.union(canvas.rubbed(from: near, in: $1.drawing))
    }
  }

  /// A Boolean value that indicates whether a stump would have to read ink where it comes to, which takes time.
  public var hasUnreadInk: Bool { canvas.stumps?.hasUnreadInk ?? !canvas.lacksStumps }

  /// Reads the ink of the current layer for a stump that may touch, block by block.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isTimely: returns `true` if there is time for another block; at least one is read.
  /// - Throws: `CairoError` when there is no memory for it.
  public func readInk(of page: Page, while isTimely: () -> Bool) throws(CairoError) {
    let drawing = parts(of: page).shown?.drawing ?? Drawing()
    let stumps = try canvas.smudgingStumps()
    while stumps.hasUnreadInk {
      let hasRead = try stumps.readNext(
        where: { !drawing.strokes(near: canvas.area(of: $0)).isEmpty },
        reading: { image, rect throws(CairoError) in try readInk(of: page, image, rect) }
      )
      if hasRead, !isTimely() { return }
    }
  }

  /// Reads the ink of the current layer, and draws what lies below it.
  func readInk(
    of page: Page,
    _ image: ImageSurface,
    _ rect: PixelRect
  ) throws(CairoError) -> InkFilm {
    let (lower, shown, _) = parts(of: page)
    let part = rect.intersection(bounds)
    if !part.isEmpty {
      try paintBackground(of: shown, over: lower, on: image, in: part, meter: .unwatched)
    }
    return try canvas.film(of: shown?.drawing ?? Drawing(), in: rect)
  }
}
