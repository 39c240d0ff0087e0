internal import Geometry

/// What a selection can be taken by to scale or turn it.
enum SelectionHandle: CaseIterable, Hashable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
  case turn

  /// Where it lies on the box, 0...1 to the right and down; the one to turn stands over the top.
  var place: Point {
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

  /// Whether it scales both ways.
  var isCorner: Bool { place.x != 0.5 && place.y != 0.5 }
}
