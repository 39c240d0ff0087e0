internal import Geometry

/// A handle of the frame of a selection, which scales or turns it.
enum SelectionHandle: CaseIterable, Hashable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
  case turn

  /// The position on the box, 0...1 to the right and down; that of the handle that turns is over the
  /// top.
  var anchor: Point {
    switch self {
    case .topLeft: Point(x: 0, y: 0)
    case .top, .turn: Point(x: 0.5, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .right: Point(x: 1, y: 0.5)
    case .bottomRight: Point(x: 1, y: 1)
    case .bottom: Point(x: 0.5, y: 1)
    case .bottomLeft: Point(x: 0, y: 1)
    case .left: Point(x: 0, y: 0.5)
    }
  }

  /// A Boolean value that indicates whether it scales in both directions.
  var isCorner: Bool { anchor.x != 0.5 && anchor.y != 0.5 }
}
