public import Geometry
internal import Widgets

extension Interface {
  /// Returns an area where something else may lie over the paper without hiding a panel.
  ///
  /// It is a column at the right edge, or at the left one if panels hide less of it there, as high
  /// as the toolbar allows.
  ///
  /// - Parameters:
  ///   - width: the width of the area, in window pixels.
  ///   - minHeight: the height below which the area is of no use, in window pixels; for want of that
  ///     the toolbar is ignored.
  /// - Returns: the area, in window pixels; `nil` while a panel that takes the focus needs it.
  public func column(width: Double, atLeast minHeight: Double) -> Rect? {
    let columns = [true, false].map {
      positioner.column(atRight: $0, width: width, minHeight: minHeight)
    }
    let hidden = columns.map { column in stack.kinds.reduce(0.0) { $0 + overlap(of: $1, column) } }
    let best = hidden[1] < hidden[0] ? columns[1] : columns[0]
    let isNeeded = stack.kinds.contains { $0.descriptor.takesFocus && overlap(of: $0, best) > 0 }
    return isNeeded ? nil : best
  }

  /// Returns how much of a column a panel hides, in square pixels; the toolbar and notes do not count.
  private func overlap(of kind: PanelKind, _ column: Rect) -> Double {
    guard ![.toolbar, .note].contains(kind.descriptor.level),
      let frame = stack.view(of: kind)?.frame.rect, column.intersects(frame)
    else { return 0 }
    let common = column.intersection(frame)
    return common.width * common.height
  }
}
