public import Geometry
internal import Widgets

extension Interface {
  /// Where something else may stand over the paper without hiding a panel.
  ///
  /// It is a column at the right edge, or at the left one if less of what is open is there, as high
  /// as the tools allow.
  ///
  /// - Parameters:
  ///   - width: of what is to stand there, in window pixels.
  ///   - least: the height below which it is no use, in window pixels; for want of that much the
  ///     tools are no hindrance.
  /// - Returns: the place, in window pixels; `nil` while a panel that takes the keys needs it.
  public func column(width: Double, atLeast least: Double) -> Rect? {
    let sides = [true, false].map { side(atRight: $0, width: width, atLeast: least) }
    let hidden = sides.map { side in order.reduce(0.0) { $0 + area($1, in: side) } }
    let best = hidden[1] < hidden[0] ? sides[1] : sides[0]
    return order.contains { $0.takesKeys && area($0, in: best) > 0 } ? nil : best
  }

  /// How much of a panel is in a column, in pixels; the tools are dealt with, words pass.
  private func area(_ kind: PanelKind, in column: Rect) -> Double {
    guard ![.tools, .message, .tooltip].contains(kind), let frame = views[kind]?.frame.rect,
      column.intersects(frame)
    else { return 0 }
    let common = column.intersection(frame)
    return common.width * common.height
  }

  private func side(atRight: Bool, width: Double, atLeast least: Double) -> Rect {
    let whole = wholeRoom(margin: Self.margin * scale)
    let left = atRight ? max(whole.minX, whole.maxX - width) : whole.minX
    let tools = views[.tools]?.frame.rect
    let free = room(free: whole, of: tools, from: left, width: width)
    let room = free.height < least ? whole : free
    let start = atRight ? max(room.minX, room.maxX - width) : room.minX
    return Rect(minX: start, minY: room.minY, maxX: min(start + width, room.maxX), maxY: room.maxY)
  }
}
