/// Lines and curves to be filled or stroked, in whatever units its painter has.
public struct VectorPath: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with its two control points.
    case curve(Point, Point, to: Point)
    /// Back to where the part began.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// How far the control points of a quarter of a circle lie from its ends, for a radius of 1; off
  /// by at most 0.03 % of the radius.
  private static let quarter = 0.552_284_75

  /// Makes a path without a step.
  public init() {}

  /// Makes a line through corners.
  ///
  /// - Parameters:
  ///   - corners: where it goes.
  ///   - isClosed: whether it goes back to the first.
  public init(through corners: [Point], isClosed: Bool = false) {
    guard let first = corners.first else { return }
    elements = [.move(first)] + corners.dropFirst().map(Element.line)
    if isClosed { elements.append(.close) }
  }

  /// Makes a rectangle with round corners.
  public init(_ rect: Rect, radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    self.init(through: radius > 0 ? [] : rect.corners, isClosed: true)
    guard radius > 0 else { return }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let away = radius * (1 - Self.quarter)
    move(to: Point(x: left + radius, y: top))
    line(to: Point(x: right - radius, y: top))
    corner(Point(x: right - away, y: top), Point(x: right, y: top + away), right, top + radius)
    line(to: Point(x: right, y: bottom - radius))
    corner(
      Point(x: right, y: bottom - away),
      Point(x: right - away, y: bottom),
      right - radius,
      bottom
    )
    line(to: Point(x: left + radius, y: bottom))
    corner(
      Point(x: left + away, y: bottom),
      Point(x: left, y: bottom - away),
      left,
      bottom - radius
    )
    line(to: Point(x: left, y: top + radius))
    corner(Point(x: left, y: top + away), Point(x: left + away, y: top), left + radius, top)
    close()
  }

  /// Makes a circle.
  public init(circleAround center: Point, radius: Double) {
    self.init(Rect(around: center, radius: radius), radius: radius)
  }

  /// Makes a part of a circle.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: how far it lies from there.
  ///   - start: the direction in which it begins, in radians, 0 to the right, growing clockwise.
  ///   - end: the direction in which it ends.
  public init(arcAround center: Point, radius: Double, from start: Double, to end: Double) {
    let count = max(1, Int((abs(end - start) / (.pi / 2)).rounded(.up)))
    let step = (end - start) / Double(count)
    self.init()
    // Control points lie on the tangents, by 4/3 tan(step / 4) of the radius.
    let tangent = Vector(angle: step / 4, length: 1)
    let reach = radius * 4 / 3 * tangent.dy / tangent.dx
    func place(_ angle: Double) -> Vector { Vector(angle: angle, length: radius) }
    move(to: center + place(start))
    for number in 0..<count {
      let (from, to) = (
        start + Double(number) * step, start + Double(number + 1) * step
      )
      curve(
        center + place(from) + (place(from) / radius).turnedRight * reach,
        center + place(to) - (place(to) / radius).turnedRight * reach,
        to: center + place(to)
      )
    }
  }

  /// Begins a new part.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Goes straight on.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Goes on along a cubic Bézier curve.
  public mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    elements.append(.curve(first, second, to: point))
  }

  /// Goes back to where the part began.
  public mutating func close() { elements.append(.close) }

  /// Puts another path after this one.
  public mutating func append(_ other: VectorPath) { elements += other.elements }

  /// The same path after a mapping.
  public func mapped(by transform: AffineTransform) -> VectorPath {
    mapped(transform.apply(to:))
  }

  /// The same path with all its points on a grid, which moves none by more than 0.71 of a step.
  ///
  /// - Parameters:
  ///   - step: the distance of the grid's lines.
  ///   - origin: a point of the grid.
  /// - Returns: the path.
  public func rounded(to step: Double, from origin: Point) -> VectorPath {
    mapped { point in
      Point(
        x: origin.x + ((point.x - origin.x) / step).rounded() * step,
        y: origin.y + ((point.y - origin.y) / step).rounded() * step
      )
    }
  }

  private func mapped(_ place: (Point) -> Point) -> VectorPath {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(place(point))
      case .line(let point): .line(place(point))
      case .curve(let first, let second, let end):
        .curve(place(first), place(second), to: place(end))
      case .close: .close
      }
    }
    return path
  }

  private mutating func corner(_ first: Point, _ second: Point, _ x: Double, _ y: Double) {
    curve(first, second, to: Point(x: x, y: y))
  }
}
