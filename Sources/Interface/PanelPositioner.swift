internal import Geometry

/// The positions of panels in the window, in window pixels.
struct PanelPositioner {
  /// The window.
  let window: WindowSize
  /// The settings, which name the edge of the toolbar and the hand that draws.
  let settings: InterfaceSettings
  /// The frame of the toolbar; `nil` while it is hidden.
  let toolbar: Rect?
  /// The position of the pointer.
  let pointer: Point
  /// The frame of a panel at the upper edge, such as the search bar; `nil` for none.
  var upperPanel: Rect?
  /// The frames of the panels that a message should not cover.
  var openPanels: [Rect] = []

  private var margin: Double { Interface.margin * window.scale }
  private var gap: Double { Interface.gap * window.scale }
  private var width: Double { Double(window.width) }
  private var height: Double { Double(window.height) }

  /// The height beside the toolbar with which a panel in the middle leaves the toolbar free although it
  /// may cover it, in points.
  private static let leastRoom = 480.0

  // MARK: - Areas

  /// Returns the area that a panel may take: without the margins, and without the toolbar's part.
  ///
  /// - Parameters:
  ///   - panel: the properties of the panel.
  ///   - width: its width, in pixels.
  ///   - anchor: the rectangle that it is positioned at.
  /// - Returns: at least a pixel in width and height.
  func area(for panel: PanelDescriptor, width: Double, anchor: Rect?) -> Rect {
    let whole = area(margin: panel.placement == .noteAtAnchor ? 2 : margin)
    guard !panel.coversToolbar || panel.placement.isCentered else { return whole }
    let wish = preferredX(of: panel.placement, width, in: whole, anchor)
    let left = min(max(whole.minX, wish), whole.maxX - width)
    let beside = area(whole, besideToolbarFrom: left, width: width)
    let isEnough = beside.height >= Self.leastRoom * window.scale && beside.width >= width
    return panel.coversToolbar && !isEnough ? whole : beside
  }

  /// Returns the window without a margin, at least a pixel in width and height.
  private func area(margin: Double) -> Rect {
    Rect(
      minX: margin,
      minY: margin,
      maxX: max(margin + 1, width - margin),
      maxY: max(margin + 1, height - margin)
    )
  }

  /// Returns the part of an area in which something does not lie over the toolbar.
  ///
  /// - Parameters:
  ///   - area: the area.
  ///   - left: the position of the left edge of what is to lie in it.
  ///   - width: the width of that.
  /// - Returns: at least a pixel in width and height.
  private func area(_ area: Rect, besideToolbarFrom left: Double, width: Double) -> Rect {
    guard let toolbar else { return area }
    var area = area
    switch settings.edge {
    case .left: area.minX = min(toolbar.maxX + gap, area.maxX - 1)
    case .right: area.maxX = max(toolbar.minX - gap, area.minX + 1)
    case .bottom, .top:
      guard left < toolbar.maxX + gap, left + width > toolbar.minX - gap else { return area }
      if settings.edge == .bottom {
        area.maxY = max(toolbar.minY - gap, area.minY + 1)
      } else {
        area.minY = min(toolbar.maxY + gap, area.maxY - 1)
      }
    }
    return area
  }

  // MARK: - Origins

  /// Returns the position of the upper left corner of a panel.
  ///
  /// - Parameters:
  ///   - panel: the properties of the panel.
  ///   - size: its size, in pixels.
  ///   - anchor: the rectangle that it is positioned at.
  /// - Returns: a pixel of the window; the whole panel is within its area if it can be.
  func origin(of panel: PanelDescriptor, _ size: Size, anchor: Rect?) -> (x: Int, y: Int) {
    let area = area(for: panel, width: size.width, anchor: anchor)
    let wish =
      panel.isMessage
      ? messageOrigin(size, in: area) : preferredOrigin(of: panel.placement, size, in: area, anchor)
    let x = min(max(area.minX, wish.x), max(area.minX, area.maxX - size.width))
    let y = min(max(area.minY, wish.y), max(area.minY, area.maxY - size.height))
    return (Int(x.rounded()), Int(y.rounded()))
  }

  private func preferredX(
    of placement: PanelPlacement,
    _ width: Double,
    in area: Rect,
    _ anchor: Rect?
  ) -> Double {
    switch placement {
    case .side(let side), .lowerSide(let side):
      (side == .trailing) == settings.isLeftHanded ? area.minX : area.maxX - width
    case .besideToolbar: originBesideToolbar(Size(width: width, height: 0), at: anchor).x
    case .onAnchor: (anchor?.center.x ?? 0) - width / 2
    case .toolbar, .top, .belowTop, .topAtShare, .centered, .centeredInArea, .aboveAnchor,
      .noteAtAnchor:
      (self.width - width) / 2
    }
  }

  private func preferredOrigin(
    of placement: PanelPlacement,
    _ size: Size,
    in area: Rect,
    _ anchor: Rect?
  ) -> Point {
    let x = preferredX(of: placement, size.width, in: area, anchor)
    switch placement {
    case .toolbar: return toolbarOrigin(size)
    case .besideToolbar: return originBesideToolbar(size, at: anchor)
    case .side, .top: return Point(x: x, y: area.minY)
    case .lowerSide: return Point(x: x, y: area.maxY - size.height)
    case .belowTop(let distance): return Point(x: x, y: distance * window.scale)
    case .topAtShare(let share): return Point(x: x, y: heightAboveToolbar * share)
    case .centered(let share):
      return Point(x: x, y: (heightAboveToolbar - size.height) * share)
    case .centeredInArea(let share):
      return Point(x: x, y: area.minY + (area.height - size.height) * share)
    case .onAnchor: return Point(x: x, y: (anchor?.center.y ?? 0) - size.height / 2)
    case .aboveAnchor: return originAbove(anchor, size, in: area)
    case .noteAtAnchor: return noteOrigin(size, at: anchor ?? .null)
    }
  }

  /// Returns the origin of a message: at the upper edge, below a panel or above the toolbar, where it covers
  /// the least of panels.
  private func messageOrigin(_ size: Size, in area: Rect) -> Point {
    let x = (width - size.width) / 2
    let lowest = heightAboveToolbar - margin - size.height
    let heights = [area.minY] + openPanels.map { $0.maxY + gap }.sorted() + [lowest]
    let panels = openPanels + [toolbar].compactMap(\.self)
    let places = heights.filter { $0 >= area.minY && $0 + size.height <= area.maxY }.map { y in
      let frame = Rect(x: x, y: y, width: size.width, height: size.height)
      let covered = panels.map(frame.intersection).filter { !$0.isNull }
      return (y: y, covered: covered.reduce(0) { $0 + $1.width * $1.height })
    }
    return Point(x: x, y: places.min { $0.covered < $1.covered }?.y ?? area.minY)
  }

  private func toolbarOrigin(_ size: Size) -> Point {
    let share = settings.position
    switch settings.edge {
    case .bottom: return Point(x: width * share - size.width / 2, y: height - size.height - margin)
    case .top: return Point(x: width * share - size.width / 2, y: margin)
    case .left: return Point(x: margin, y: height * share - size.height / 2)
    case .right: return Point(x: width - size.width - margin, y: height * share - size.height / 2)
    }
  }

  /// Returns the origin of a panel next to the toolbar, towards the paper.
  private func originBesideToolbar(_ size: Size, at anchor: Rect?) -> Point {
    guard let toolbar else {
      return Point(x: pointer.x - size.width / 2, y: pointer.y - size.height / 2)
    }
    let center = (anchor ?? toolbar).center
    switch settings.edge {
    case .bottom:
      return Point(x: center.x - size.width / 2, y: toolbar.minY - size.height - gap)
    case .top: return Point(x: center.x - size.width / 2, y: toolbar.maxY + gap)
    case .left: return Point(x: toolbar.maxX + gap, y: center.y - size.height / 2)
    case .right: return Point(x: toolbar.minX - size.width - gap, y: center.y - size.height / 2)
    }
  }

  /// Returns the origin of a panel above a selection and its handles; below it without space there, and where
  /// neither is free of the panel at the upper edge, below that.
  private func originAbove(_ anchor: Rect?, _ size: Size, in area: Rect) -> Point {
    guard let anchor, !anchor.isNull else { return .zero }
    let x = anchor.center.x - size.width / 2
    let above = anchor.minY - 56 * window.scale - size.height
    let usual = above >= margin ? above : anchor.maxY + 24 * window.scale
    guard let upperPanel else { return Point(x: x, y: usual) }
    let below = anchor.maxY + 24 * window.scale
    let free = [above, below, upperPanel.maxY + gap].first { y in
      let left = min(max(area.minX, x), max(area.minX, area.maxX - size.width))
      let frame = Rect(x: left, y: y, width: size.width, height: size.height)
      return y >= margin && y + size.height <= area.maxY && !frame.intersects(upperPanel)
    }
    return Point(x: x, y: free ?? usual)
  }

  private func noteOrigin(_ size: Size, at anchor: Rect) -> Point {
    let distance = 6 * window.scale
    let middle = anchor.center.x - size.width / 2
    let above = anchor.minY - size.height - distance
    guard settings.edge != .bottom || above < 0 else { return Point(x: middle, y: above) }
    return Point(x: middle, y: anchor.maxY + distance)
  }

  /// The height of the window above the toolbar; all of it when that is at another edge.
  private var heightAboveToolbar: Double {
    guard settings.edge == .bottom, let toolbar else { return height }
    return toolbar.minY
  }
}

/// The size of the window.
struct WindowSize: Hashable {
  /// The number of columns, in pixels.
  var width = 0
  /// The number of rows, in pixels.
  var height = 0
  /// The number of pixels in a point.
  var scale = 1.0

  /// The size in points.
  var points: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
  /// All pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
