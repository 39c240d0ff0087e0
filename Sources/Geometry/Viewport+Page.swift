extension Viewport {
  /// Creates the initial view of a page, upright and at 100 %.
  ///
  /// A sheet is centered in the window, or starts at the window's edge where it is larger. An endless
  /// page starts at its origin, or at its content when that is not visible from there; it is zoomed
  /// out only when nothing else would show the content.
  ///
  /// - Parameters:
  ///   - size: the size of the sheet in canvas units; `nil` for an endless page.
  ///   - content: the bounds of the content in canvas units; null for an empty page.
  ///   - window: the part of the window that is free for the page, in pixels.
  ///   - deviceScale: the number of window pixels in a canvas unit at 100 %.
  public init(
    ofPage size: Size?,
    holding content: Rect = .null,
    in window: Rect,
    deviceScale: Double = 1
  ) {
    self.init(deviceScale: deviceScale)
    guard let size else {
      reveal(content, in: window)
      return
    }
    let margin = Self.margin * self.deviceScale
    func start(_ extent: Double, _ first: Double, _ last: Double) -> Double {
      let space = last - first - extent
      return first + (space >= 2 * margin ? space / 2 : margin)
    }
    align(
      .zero,
      with: Point(
        x: start(size.width * scale, window.minX, window.maxX),
        y: start(size.height * scale, window.minY, window.maxY)
      )
    )
  }

  /// Shows an area as large as the window allows, with the current rotation and mirroring.
  ///
  /// - Parameters:
  ///   - area: the area in canvas units; a null or empty one changes nothing.
  ///   - window: the part of the window that is free for it, in pixels.
  public mutating func fit(_ area: Rect, in window: Rect) {
    let bounds = transform.apply(to: area)
    guard !area.isNull, max(bounds.width, bounds.height) > 0 else { return }
    let margin = Self.margin * deviceScale
    let available = Size(
      width: max(1, window.width - 2 * margin),
      height: max(1, window.height - 2 * margin)
    )
    let factor = min(available.width / bounds.width, available.height / bounds.height)
    zoom(to: zoom * factor, at: .zero)
    align(area.center, with: window.center)
  }

  /// Moves a sheet back that has left the window, so that a part of it is always visible.
  ///
  /// - Parameters:
  ///   - size: the size of the sheet in canvas units.
  ///   - window: the part of the window that shows it, in pixels.
  public mutating func constrain(page size: Size, in window: Rect) {
    let sheet = transform.apply(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let (width, height) = (min(sheet.width, window.width), min(sheet.height, window.height))
    let (visibleX, visibleY) = (width * Self.visibleFraction, height * Self.visibleFraction)
    let right = max(
      window.minX + visibleX - sheet.maxX,
      min(0, window.maxX - visibleX - sheet.minX)
    )
    let down = max(
      window.minY + visibleY - sheet.maxY,
      min(0, window.maxY - visibleY - sheet.minY)
    )
    if right != 0 || down != 0 { pan(by: Vector(dx: right, dy: down)) }
  }

  /// Scrolls from the origin to the content, as far as necessary.
  ///
  /// Content that is longer than the window stays if most of it is visible: it was drawn beyond
  /// the edges.
  private mutating func reveal(_ content: Rect, in window: Rect) {
    guard !content.isNull else { return }
    let bounds = transform.apply(to: content)
    let margin = Self.margin * deviceScale
    let columns = Side(bounds.minX, bounds.maxX, of: window.minX, window.maxX, margin: margin)
    let rows = Side(bounds.minY, bounds.maxY, of: window.minY, window.maxY, margin: margin)
    let isLarge = !columns.fits && !rows.fits
    let isVisible = columns.isMostlyVisible && rows.isMostlyVisible
    // The corners of content that is larger in both directions may be empty.
    guard !isLarge || isVisible else { return fit(content, in: window) }
    pan(by: Vector(dx: columns.offset, dy: rows.offset))
  }

  /// The extent of content along one side of the window's free part.
  private struct Side {
    let (start, end): (Double, Double)
    let (first, last): (Double, Double)
    let margin: Double

    init(_ start: Double, _ end: Double, of first: Double, _ last: Double, margin: Double) {
      (self.start, self.end, self.first, self.last) = (start, end, first, last)
      self.margin = margin
    }

    var fits: Bool { end - start + 2 * margin <= last - first }

    var isMostlyVisible: Bool {
      min(end, last) - max(start, first) >= (end - start) * Viewport.majority
    }

    /// The offset that shows the content: 0, to the center, or to the start.
    var offset: Double {
      if start >= first, end <= last { return 0 }
      if fits { return (first + last - start - end) / 2 }
      let isVisible = start >= first && start < (first + last) / 2 || isMostlyVisible
      return isVisible ? 0 : first + margin - start
    }
  }

  /// The free space around an area that is made to fit, in pixels at 96 pixels an inch.
  private static let margin = 24.0
  /// The fraction of the content along each side that counts as most of it.
  private static let majority = 2.0 / 3
  /// The fraction that stays visible of the sheet's or the window's extent, whichever is less.
  private static let visibleFraction = 0.2
}
