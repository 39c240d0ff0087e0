public import Geometry
internal import Widgets

extension Interface {
  /// The least share of the window's width or height that counts as free: where panels leave less,
  /// they are taken for passing.
  private static let leastShare = 0.4

  /// The part of the window that panels leave free which stay beside the paper: the toolbar, and those
  /// at the sides; in window pixels.
  public var freeArea: Rect {
    var area = window.bounds.rect
    let gap = Self.gap * window.scale
    for kind in stack.kinds {
      guard let frame = stack.view(of: kind)?.frame.rect else { continue }
      switch kind.descriptor.placement {
      case .toolbar: area.cut(frame.outset(by: gap), at: settings.edge, least: Self.leastShare)
      case .side:
        let edge: InterfaceSettings.Edge = frame.center.x < area.center.x ? .left : .right
        area.cut(frame.outset(by: gap), at: edge, least: Self.leastShare)
      case .lowerSide, .besideToolbar, .top, .belowTop, .topAtShare, .centered, .centeredInArea,
        .onAnchor,
        .aboveAnchor, .noteAtAnchor:
        break
      }
    }
    return area
  }
}

extension Rect {
  /// Removes the strip along an edge that a panel takes, unless too little would be left.
  fileprivate mutating func cut(_ panel: Rect, at edge: InterfaceSettings.Edge, least share: Double)
  {
    var rest = self
    switch edge {
    case .left: rest.minX = max(minX, panel.maxX)
    case .right: rest.maxX = min(maxX, panel.minX)
    case .top: rest.minY = max(minY, panel.maxY)
    case .bottom: rest.maxY = min(maxY, panel.minY)
    }
    guard rest.maxX - rest.minX >= share * width, rest.maxY - rest.minY >= share * height else {
      return
    }
    self = rest
  }
}
