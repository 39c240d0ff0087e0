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
  ///   - window: the size of the window in pixels.
  ///   - deviceScale: the number of window pixels in a canvas unit at 100 %.
  public init(
    ofPage size: Size?,
    holding content: Rect = .null,
    in window: Size,
    deviceScale: Double = 1
  ) {
    self.init(deviceScale: deviceScale)
    guard let size else {
      reveal(content, in: window)
      return
    }
    let margin = Self.margin * self.deviceScale
    func start(_ extent: Double, _ available: Double) -> Double {
      extent + 2 * margin <= available ? (available - extent) / 2 : margin
    }
    align(
      .zero,
      with: Point(
        x: start(size.width * scale, window.width),
        y: start(size.height * scale, window.height)
      )
    )
  }

  /// Shows an area as large as the window allows, with the current rotation and mirroring.
  ///
  /// - Parameters:
  ///   - area: the area in canvas units; a null or empty one changes nothing.
  ///   - window: the size of the window in pixels.
  public mutating func fit(_ area: Rect, in window: Size) {
    let bounds = transform.apply(to: area)
    guard !area.isNull, max(bounds.width, bounds.height) > 0 else { return }
    let margin = Self.margin * deviceScale
    let available = Size(
      width: max(1, window.width - 2 * margin),
      height: max(1, window.height - 2 * margin)
    )
    let factor = min(available.width / bounds.width, available.height / bounds.height)
    zoom(to: zoom * factor, at: .zero)
    align(area.center, with: Point(x: window.width / 2, y: window.height / 2))
  }

  /// Moves a sheet back that has left the window, so that a part of it is always visible.
  ///
  /// - Parameters:
  ///   - size: the size of the sheet in canvas units.
  ///   - window: the size of the window in pixels.
  public mutating func constrain(page size: Size, in window: Size) {
    let sheet = transform.apply(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let (width, height) = (min(sheet.width, window.width), min(sheet.height, window.height))
    let (visibleX, visibleY) = (width * Self.visibleFraction, height * Self.visibleFraction)
    let right = max(visibleX - sheet.maxX, min(0, window.width - visibleX - sheet.minX))
    let down = max(visibleY - sheet.maxY, min(0, window.height - visibleY - sheet.minY))
    if right != 0 || down != 0 { pan(by: Vector(dx: right, dy: down)) }
  }

  /// Scrolls from the origin to the content, as far as necessary.
  ///
  /// Content that is longer than the window stays if most of it is visible: it was drawn beyond
  /// the edges.
  private mutating func reveal(_ content: Rect, in window: Size) {
    guard !content.isNull else { return }
    let bounds = transform.apply(to: content)
    let margin = Self.margin * deviceScale
    func fits(_ start: Double, _ end: Double, _ available: Double) -> Bool {
      end - start + 2 * margin <= available
    }
    func isMostlyVisible(_ start: Double, _ end: Double, _ available: Double) -> Bool {
      min(end, available) - max(start, 0) >= (end - start) * Self.majority
    }
    /// Returns the offset along one side of the window: 0, to the center, or to the start.
    func offset(_ start: Double, _ end: Double, _ available: Double) -> Double {
      if start >= 0, end <= available { return 0 }
      if fits(start, end, available) { return (available - start - end) / 2 }
      let isVisible =
        start >= 0 && start < available / 2 || isMostlyVisible(start, end, available)
      return isVisible ? 0 : margin - start
    }
    let isLarge =
      !fits(bounds.minX, bounds.maxX, window.width)
      && !fits(bounds.minY, bounds.maxY, window.height)
    let isVisible =
      isMostlyVisible(bounds.minX, bounds.maxX, window.width)
      && isMostlyVisible(bounds.minY, bounds.maxY, window.height)
    // The corners of content that is larger in both directions may be empty.
    guard !isLarge || isVisible else { return fit(content, in: window) }
    pan(
      by: Vector(
        dx: offset(bounds.minX, bounds.maxX, window.width),
        dy: offset(bounds.minY, bounds.maxY, window.height)
      )
    )
  }

  /// The free space around an area that is made to fit, in pixels at 96 pixels an inch.
  private static let margin = 24.0
  /// The fraction of the content along each side that counts as most of it.
  private static let majority = 2.0 / 3
  /// The fraction that stays visible of the sheet's or the window's extent, whichever is less.
  private static let visibleFraction = 0.2
}
