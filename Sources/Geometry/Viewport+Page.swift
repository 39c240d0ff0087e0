extension Viewport {
  /// Where a page is seen at first: in true size, upright; a sheet in the middle of the window, or
  /// from its edge on where it is larger; an endless page from its origin on.
  ///
  /// - Parameters:
  ///   - size: of the sheet in canvas units; `nil` without an end.
  ///   - window: size of the window in pixels.
  ///   - deviceScale: window pixels for a canvas unit at 100 %.
  public init(ofPage size: Size?, in window: Size, deviceScale: Double = 1) {
    self.init(deviceScale: deviceScale)
    guard let size else { return }
    let margin = Self.margin * self.deviceScale
    func start(_ extent: Double, _ room: Double) -> Double {
      extent + 2 * margin <= room ? (room - extent) / 2 : margin
    }
    put(
      .zero,
      at: Point(
        x: start(size.width * scale, window.width),
        y: start(size.height * scale, window.height)
      )
    )
  }

  /// Shows an area as large as the window allows, turned and mirrored as it is.
  ///
  /// - Parameters:
  ///   - area: in canvas units; null or without extent changes nothing.
  ///   - window: size of the window in pixels.
  public mutating func fit(_ area: Rect, in window: Size) {
    let reach = transform.apply(to: area)
    guard !area.isNull, max(reach.width, reach.height) > 0 else { return }
    let margin = Self.margin * deviceScale
    let room = Size(
      width: max(1, window.width - 2 * margin),
      height: max(1, window.height - 2 * margin)
    )
    let factor = min(room.width / reach.width, room.height / reach.height)
    zoom(to: zoom * factor, at: .zero)
    put(area.center, at: Point(x: window.width / 2, y: window.height / 2))
  }

  /// Brings a sheet back that was moved out of the window: a part of it is always seen.
  ///
  /// - Parameters:
  ///   - size: of the sheet in canvas units.
  ///   - window: size of the window in pixels.
  public mutating func hold(page size: Size, in window: Size) {
    let sheet = transform.apply(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
    let (width, height) = (min(sheet.width, window.width), min(sheet.height, window.height))
    let (inX, inY) = (width * Self.shareHeld, height * Self.shareHeld)
    let right = max(inX - sheet.maxX, min(0, window.width - inX - sheet.minX))
    let down = max(inY - sheet.maxY, min(0, window.height - inY - sheet.minY))
    if right != 0 || down != 0 { pan(by: Vector(dx: right, dy: down)) }
  }

  /// Left free around what is made to fit, at 96 pixels an inch.
  private static let margin = 24.0
  /// How much of a sheet's or the window's extent stays seen, whichever is less.
  private static let shareHeld = 0.2
}
