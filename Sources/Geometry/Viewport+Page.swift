extension Viewport {
  /// Where a page is seen at first: upright and in true size; a sheet in the middle of the window,
  /// or from its edge on where it is larger; an endless page from its origin on, or where its
  /// content is if that is not seen there; small only if nothing else would show it.
  ///
  /// - Parameters:
  ///   - size: of the sheet in canvas units; `nil` without an end.
  ///   - content: where something lies on the page, in canvas units; null when it is empty.
  ///   - window: size of the window in pixels.
  ///   - deviceScale: window pixels for a canvas unit at 100 %.
  public init(
    ofPage size: Size?,
    holding content: Rect = .null,
    in window: Size,
    deviceScale: Double = 1
  ) {
    self.init(deviceScale: deviceScale)
    guard let size else {
      meet(content, in: window)
      return
    }
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

  /// Goes from the origin to where something lies, as far as it must.
  ///
  /// What is longer than the window stays where it is if most of it is seen: it was drawn beyond
  /// the edges.
  private mutating func meet(_ content: Rect, in window: Size) {
    guard !content.isNull else { return }
    let seen = transform.apply(to: content)
    let margin = Self.margin * deviceScale
    func fits(_ start: Double, _ end: Double, _ room: Double) -> Bool {
      end - start + 2 * margin <= room
    }
    func mostIsSeen(_ start: Double, _ end: Double, _ room: Double) -> Bool {
      min(end, room) - max(start, 0) >= (end - start) * Self.mostShare
    }
    /// The way along one side of the window: none, to the middle, or to the beginning.
    func way(_ start: Double, _ end: Double, _ room: Double) -> Double {
      if start >= 0, end <= room { return 0 }
      if fits(start, end, room) { return (room - start - end) / 2 }
      let isSeen = start >= 0 && start < room / 2 || mostIsSeen(start, end, room)
      return isSeen ? 0 : margin - start
    }
    let isLarge =
      !fits(seen.minX, seen.maxX, window.width) && !fits(seen.minY, seen.maxY, window.height)
    let isSeen =
      mostIsSeen(seen.minX, seen.maxX, window.width)
      && mostIsSeen(seen.minY, seen.maxY, window.height)
    // Of what is larger both ways the corners may be empty.
    guard !isLarge || isSeen else { return fit(content, in: window) }
    pan(
      by: Vector(
        dx: way(seen.minX, seen.maxX, window.width),
        dy: way(seen.minY, seen.maxY, window.height)
      )
    )
  }

  /// Left free around what is made to fit, at 96 pixels an inch.
  private static let margin = 24.0
  /// How much of what lies on an endless page is most of it, along each side.
  private static let mostShare = 2.0 / 3
  /// How much of a sheet's or the window's extent stays seen, whichever is less.
  private static let shareHeld = 0.2
}
