internal import Geometry

/// The box around what is selected, in window pixels: its corners and its handles.
struct SelectionFrame: Hashable {
  /// A part of the frame that a touch can meet.
  enum Part: Hashable {
    /// A handle.
    case handle(SelectionHandle)
    /// The inside of the frame.
    case inside
  }

  /// The corners in window pixels: the upper left one of the upright box first, then clockwise.
  let corners: [Point]
  /// The number of window pixels for a pixel of a screen of 96 pixels an inch.
  let scale: Double

  /// The distance between the frame and what is selected; screen pixels, as all that follow.
  private static let margin = 6.0
  /// The radius of a handle for a touch: 44 pixels across.
  private static let touchRadius = 22.0
  /// Sides that are shorter than this have no handle in their middle.
  private static let shortest = 88.0
  /// The distance between the frame and the handle that turns it.
  private static let stem = 32.0

  /// Makes the frame of a box.
  ///
  /// - Parameters:
  ///   - box: the box around what is selected, in canvas units.
  ///   - transform: from canvas units to window pixels.
  ///   - scale: the number of window pixels for a screen pixel.
  init(_ box: Rect, transform: AffineTransform, scale: Double = 1) {
    self.scale = scale
    let inner = box.corners.map(transform.apply(to:))
    let across = (inner[1] - inner[0]).unit ?? Vector(dx: 1, dy: 0)
    // A box without height still has two sides; a mirrored one has its lower side above.
    let mirror = transform.determinant < 0 ? -1.0 : 1
    let down = (inner[3] - inner[0]).unit ?? across.turnedRight * mirror
    let margin = Self.margin * scale
    corners = zip(inner, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]).map { corner, sign in
      corner + across * (sign.0 * margin) + down * (sign.1 * margin)
    }
  }

  /// The handles that there are.
  var handles: [SelectionHandle] {
    SelectionHandle.allCases.filter { handle in
      handle.isCorner || handle == .turn || side(of: handle) >= Self.shortest * scale
    }
  }

  /// Returns the middle of a handle in window pixels.
  func position(of handle: SelectionHandle) -> Point {
    let anchor = position(at: handle.anchor)
    return handle == .turn ? anchor - down * (Self.stem * scale) : anchor
  }

  /// Returns the part at a point of the window; `nil` outside of all.
  func part(at point: Point) -> Part? {
    let near = handles.filter { isHit($0, at: point) }
      .min { position(of: $0).distance(to: point) < position(of: $1).distance(to: point) }
    if let near { return .handle(near) }
    let (x, y) = coordinates(of: point)
    let isInside = (0...width).contains(x) && (0...height).contains(y)
    return isInside ? .inside : nil
  }

  /// Returns whether a touch meets a handle: within 22 pixels outside the frame, and inside of it less
  /// where the frame is small, so that there is always something left to move it by.
  private func isHit(_ handle: SelectionHandle, at point: Point) -> Bool {
    let radius = Self.touchRadius * scale
    guard position(of: handle).distance(to: point) <= radius else { return false }
    guard handle != .turn else { return true }
    let (x, y) = coordinates(of: point)
    guard (0...width).contains(x), (0...height).contains(y) else { return true }
    let anchor = handle.anchor
    return abs(x - anchor.x * width) <= min(radius, width / 4)
      && abs(y - anchor.y * height) <= min(radius, height / 4)
  }

  private var width: Double { corners[0].distance(to: corners[1]) }
  private var height: Double { corners[0].distance(to: corners[3]) }
  private var across: Vector { (corners[1] - corners[0]).unit ?? Vector(dx: 1, dy: 0) }
  private var down: Vector { (corners[3] - corners[0]).unit ?? Vector(dx: 0, dy: 1) }

  /// The length of the side that a handle is in the middle of.
  private func side(of handle: SelectionHandle) -> Double {
    handle.anchor.x == 0.5 ? width : height
  }

  private func position(at anchor: Point) -> Point {
    corners[0] + across * (anchor.x * width) + down * (anchor.y * height)
  }

  /// Returns the coordinates of a point along the upper and the left side.
  private func coordinates(of point: Point) -> (x: Double, y: Double) {
    let offset = point - corners[0]
    return (offset.dot(across), offset.dot(down))
  }
}
