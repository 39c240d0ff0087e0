internal import Geometry

/// An arrangement of selected things by their bounds.
enum Alignment: CaseIterable, Hashable {
  /// The left edges, as seen in the window.
  case left
  /// The middles, from left to right.
  case center
  /// The right edges.
  case right
  /// The upper edges.
  case top
  /// The middles, from top to bottom.
  case middle
  /// The lower edges.
  case bottom
  /// Equal gaps from left to right.
  case columns
  /// Equal gaps from top to bottom.
  case rows

  /// A Boolean value that indicates whether it makes gaps equal, for which three things are needed.
  var distributes: Bool { self == .columns || self == .rows }

  /// The direction in the window to which the edge lies; of middles and gaps the axis alone counts.
  private var direction: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .center, .right, .columns: Vector(dx: 1, dy: 0)
    case .top: Vector(dx: 0, dy: -1)
    case .middle, .bottom, .rows: Vector(dx: 0, dy: 1)
    }
  }

  /// Returns the shifts that arrange boxes.
  ///
  /// - Parameters:
  ///   - boxes: the bounds, in canvas units.
  ///   - turn: the rotation and mirroring of the view, from the canvas to the window. In a view that is
  ///     turned by an odd angle the nearest sides of the canvas count.
  /// - Returns: a shift for each box, in canvas units.
  func shifts(of boxes: [Rect], seenBy turn: AffineTransform) -> [Vector] {
    let way = turn.inverted?.apply(to: direction) ?? direction
    let isAcross = abs(way.dx) >= abs(way.dy)
    let spans = boxes.map { isAcross ? Span($0.minX, $0.maxX) : Span($0.minY, $0.maxY) }
    let offsets = offsets(of: spans, isForward: (isAcross ? way.dx : way.dy) > 0)
    return offsets.map { isAcross ? Vector(dx: $0, dy: 0) : Vector(dx: 0, dy: $0) }
  }

  /// The extent of a box along an axis.
  private struct Span {
    var least: Double
    var most: Double

    init(_ least: Double, _ most: Double) { (self.least, self.most) = (least, most) }

    var length: Double { most - least }
    var middle: Double { (least + most) / 2 }
  }

  private func offsets(of spans: [Span], isForward: Bool) -> [Double] {
    let least = spans.map(\.least).min() ?? 0
    let most = spans.map(\.most).max() ?? 0
    switch self {
    case .left, .right, .top, .bottom:
      return spans.map { isForward ? most - $0.most : least - $0.least }
    case .center, .middle:
      return spans.map { (least + most) / 2 - $0.middle }
    case .columns, .rows:
      guard spans.count > 2 else { return spans.map { _ in 0 } }
      let order = spans.indices.sorted {
        (spans[$0].middle, $0) < (spans[$1].middle, $1)
      }
      let filled = spans.reduce(0) { $0 + $1.length }
      let gap = (most - least - filled) / Double(spans.count - 1)
      var (offsets, position) = (spans.map { _ in 0.0 }, least)
      for index in order {
        offsets[index] = position - spans[index].least
        position += spans[index].length + gap
      }
      return offsets
    }
  }
}
