internal import Geometry

/// The box around what is selected as it is seen: its corners and where it can be taken.
struct SelectionFrame: Hashable {
  /// What a place of the window means to the frame.
  enum Part: Hashable {
    /// A handle.
    case handle(SelectionHandle)
    /// What is selected itself.
    case inside
  }

  /// The corners in window pixels: the upper left one of the upright box first, then clockwise.
  let corners: [Point]
  /// Window pixels for a pixel of a screen of 96 pixels an inch.
  let scale: Double

  /// How far the frame lies around what is selected; screen pixels, as all that follow.
  private static let margin = 6.0
  /// How far a touch may miss a handle: 44 pixels in all.
  private static let reach = 22.0
  /// Sides that are shorter than this have no handle in their middle.
  private static let shortest = 88.0
  /// How far the handle to turn stands off.
  private static let stem = 32.0

  /// Makes the frame of a box.
  ///
  /// - Parameters:
  ///   - box: what is selected, in canvas units.
  ///   - transform: from canvas units to window pixels.
  ///   - scale: window pixels for a screen pixel.
  init(_ box: Rect, transform: AffineTransform, scale: Double = 1) {
    self.scale = scale
    let inner = box.corners.map(transform.apply(to:))
    let across = (inner[1] - inner[0]).unit ?? Vector(dx: 1, dy: 0)
    // A box without height still has two sides; a mirrored one has its lower side above.
    let mirror = transform.determinant < 0 ? -1.0 : 1
    let down = (inner[3] - inner[0]).unit ?? across.turnedRight * mirror
    let margin = Self.margin * scale
    corners = zip(inner, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]).map { corner, way in
      corner + across * (way.0 * margin) + down * (way.1 * margin)
    }
  }

  /// The handles that there are.
  var handles: [SelectionHandle] {
    SelectionHandle.allCases.filter { handle in
      handle.isCorner || handle == .turn || side(of: handle) >= Self.shortest * scale
    }
  }

  /// The middle of a handle in window pixels.
  func place(of handle: SelectionHandle) -> Point {
    let place = place(handle.place)
    return handle == .turn ? place - down * (Self.stem * scale) : place
  }

  /// What a place of the window is taken for; `nil` outside of all.
  func part(at point: Point) -> Part? {
    let near = handles.filter { isTaken($0, at: point) }
      .min { place(of: $0).distance(to: point) < place(of: $1).distance(to: point) }
    if let near { return .handle(near) }
    let (x, y) = position(of: point)
    let isInside = (0...width).contains(x) && (0...height).contains(y)
    return isInside ? .inside : nil
  }

  /// Whether a touch means a handle: within 22 pixels outside the frame, and inside of it less where
  /// the frame is small, so that there is always something left to move it by.
  private func isTaken(_ handle: SelectionHandle, at point: Point) -> Bool {
    let reach = Self.reach * scale
    guard place(of: handle).distance(to: point) <= reach else { return false }
    guard handle != .turn else { return true }
    let (x, y) = position(of: point)
    guard (0...width).contains(x), (0...height).contains(y) else { return true }
    let place = handle.place
    return abs(x - place.x * width) <= min(reach, width / 4)
      && abs(y - place.y * height) <= min(reach, height / 4)
  }

  private var width: Double { corners[0].distance(to: corners[1]) }
  private var height: Double { corners[0].distance(to: corners[3]) }
  private var across: Vector { (corners[1] - corners[0]).unit ?? Vector(dx: 1, dy: 0) }
  private var down: Vector { (corners[3] - corners[0]).unit ?? Vector(dx: 0, dy: 1) }

  /// The length of the side that a handle is in the middle of.
  private func side(of handle: SelectionHandle) -> Double {
    handle.place.x == 0.5 ? width : height
  }

  private func place(_ share: Point) -> Point {
    corners[0] + across * (share.x * width) + down * (share.y * height)
  }

  /// A point along the upper and the left side.
  private func position(of point: Point) -> (x: Double, y: Double) {
    let way = point - corners[0]
    return (way.dot(across), way.dot(down))
  }
}
