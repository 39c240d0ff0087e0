/// Lines and curves to fill or stroke, in the unit of the painter.
public struct VectorPath: Hashable, Sendable {
  /// One element of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with its two control points.
    case curve(Point, Point, to: Point)
    /// Closes the subpath with a straight line to its start.
    case close
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// The distance of the control points of a quarter of a unit circle from its ends; the curve is
  /// off by at most 0.03 % of the radius.
  private static let quarter = 0.552_284_75

  /// Creates an empty path.
  public init() {}

  /// Creates a polyline.
  ///
  /// - Parameters:
  ///   - vertices: the vertices in order.
  ///   - isClosed: whether the last vertex is joined to the first.
  public init(through vertices: [Point], isClosed: Bool = false) {
    guard let first = vertices.first else { return }
    elements = [.move(first)] + vertices.dropFirst().map(Element.line)
    if isClosed { elements.append(.close) }
  }

  /// Creates a rectangle with round corners.
  public init(_ rect: Rect, radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    self.init(through: radius > 0 ? [] : rect.corners, isClosed: true)
    guard radius > 0 else { return }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let inset = radius * (1 - Self.quarter)
    move(to: Point(x: left + radius, y: top))
    line(to: Point(x: right - radius, y: top))
    corner(Point(x: right - inset, y: top), Point(x: right, y: top + inset), right, top + radius)
    line(to: Point(x: right, y: bottom - radius))
    corner(
      Point(x: right, y: bottom - inset),
      Point(x: right - inset, y: bottom),
      right - radius,
      bottom
    )
    line(to: Point(x: left + radius, y: bottom))
    corner(
      Point(x: left + inset, y: bottom),
      Point(x: left, y: bottom - inset),
      left,
      bottom - radius
    )
    line(to: Point(x: left, y: top + radius))
    corner(Point(x: left, y: top + inset), Point(x: left + inset, y: top), left + radius, top)
    close()
  }

  /// Creates a circle.
  public init(circleAround center: Point, radius: Double) {
    self.init(Rect(around: center, radius: radius), radius: radius)
  }

  /// Creates an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: the center of the circle.
  ///   - radius: the radius of the circle.
  ///   - start: the angle of the first point in radians, 0 to the right, growing clockwise.
  ///   - end: the angle of the last point.
  public init(arcAround center: Point, radius: Double, from start: Double, to end: Double) {
    let count = max(1, Int((abs(end - start) / (.pi / 2)).rounded(.up)))
    let step = (end - start) / Double(count)
    self.init()
    // Control points lie on the tangents, at 4/3 tan(step / 4) of the radius.
    let tangent = Vector(angle: step / 4, length: 1)
    let handle = radius * 4 / 3 * tangent.dy / tangent.dx
    func spoke(_ angle: Double) -> Vector { Vector(angle: angle, length: radius) }
    move(to: center + spoke(start))
    for index in 0..<count {
      let (from, to) = (
        start + Double(index) * step, start + Double(index + 1) * step
      )
      curve(
        center + spoke(from) + (spoke(from) / radius).turnedRight * handle,
        center + spoke(to) - (spoke(to) / radius).turnedRight * handle,
        to: center + spoke(to)
      )
    }
  }

  /// Starts a new subpath.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Appends a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Appends a cubic Bézier curve.
  public mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    elements.append(.curve(first, second, to: point))
  }

  /// Closes the subpath.
  public mutating func close() { elements.append(.close) }

  /// Appends the elements of another path.
  public mutating func append(_ other: VectorPath) { elements += other.elements }

  /// Returns the image of the path.
  public func transformed(by transform: AffineTransform) -> VectorPath {
    mapPoints(transform.apply(to:))
  }

  /// Rounds all points to a grid.
  ///
  /// - Parameters:
  ///   - step: the distance of the grid lines.
  ///   - origin: a point of the grid.
  /// - Returns: the path, each point moved by at most 0.71 of a step.
  public func rounded(to step: Double, from origin: Point) -> VectorPath {
    mapPoints { point in
      Point(
        x: origin.x + ((point.x - origin.x) / step).rounded() * step,
        y: origin.y + ((point.y - origin.y) / step).rounded() * step
      )
    }
  }

  private func mapPoints(_ transform: (Point) -> Point) -> VectorPath {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let first, let second, let end):
        .curve(transform(first), transform(second), to: transform(end))
      case .close: .close
      }
    }
    return path
  }

  private mutating func corner(_ first: Point, _ second: Point, _ x: Double, _ y: Double) {
    curve(first, second, to: Point(x: x, y: y))
  }
}
