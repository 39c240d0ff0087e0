public import Geometry

/// An aid for the hand on a page, along which strokes can be drawn; it is no ink.
public struct Guide: Hashable, Sendable {
  /// A kind of guide, with the places that its handles have.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A straight edge through two points.
    case ruler
    /// Lines in the direction from one point to another.
    case parallel
    /// An ellipse: its center, an end of one axis, and a point that is as far from that axis as the
    /// ellipse.
    case ellipse
    /// A smooth curve through four points.
    case curve
    /// Lines to a vanishing point, and lines along and across the horizon, which passes through the
    /// second point.
    case onePoint = "one-point"
    /// Lines to two vanishing points on the horizon, and lines across it.
    case twoPoint = "two-point"
    /// Lines to three vanishing points.
    case threePoint = "three-point"
    /// Lines in the direction from one point to another, and at 60° to it.
    case isometric
    /// The lines of squares: a corner, and the next one.
    case grid

    /// The number of its handles.
    public var handleCount: Int {
      switch self {
      case .ruler, .parallel, .onePoint, .twoPoint, .isometric, .grid: 2
      case .ellipse, .threePoint: 3
      case .curve: 4
      }
    }

    /// A Boolean value that indicates whether a stroke follows one line or curve, rather than directions
    /// that begin wherever it does.
    public var isEdge: Bool { self == .ruler || self == .ellipse || self == .curve }
  }

  /// The most guides of a page.
  public static let most = 16

  /// The kind.
  public let kind: Kind
  /// The handles in canvas units, as many as the kind has.
  public private(set) var handles: [Point]
  /// A Boolean value that indicates whether strokes follow it, and it is shown while they are drawn.
  public var isOn = true

  /// Creates a guide.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - handles: the handles in canvas units; `nil` is returned unless there are as many as the kind has
  ///     and all are finite and within a million units.
  ///   - isOn: whether strokes follow it.
  public init?(_ kind: Kind, handles: [Point], isOn: Bool = true) {
    guard handles.count == kind.handleCount, handles.allSatisfy(\.canBeHandle) else { return nil }
    (self.kind, self.handles, self.isOn) = (kind, handles, isOn)
  }

  /// Creates a guide of the usual form in the middle of an area.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - area: the area in canvas units, such as the part of a page that is seen.
  public init(_ kind: Kind, in area: Rect) {
    let (center, size) = area.placeForHandles
    let offsets: [Vector] =
      switch kind {
      case .ruler, .parallel: [Vector(dx: -0.3, dy: 0), Vector(dx: 0.3, dy: 0)]
      case .ellipse: [.zero, Vector(dx: 0.32, dy: 0), Vector(dx: 0, dy: -0.2)]
      case .curve:
        [
          Vector(dx: -0.3, dy: 0.1), Vector(dx: -0.1, dy: -0.12), Vector(dx: 0.12, dy: -0.1),
          Vector(dx: 0.3, dy: 0.12),
        ]
      case .onePoint: [.zero, Vector(dx: 0.3, dy: 0)]
      case .twoPoint: [Vector(dx: -0.45, dy: 0), Vector(dx: 0.45, dy: 0)]
      case .threePoint:
        [Vector(dx: -0.45, dy: -0.2), Vector(dx: 0.45, dy: -0.2), Vector(dx: 0, dy: 0.45)]
      case .isometric: [.zero, Vector(dx: 0, dy: -0.2)]
      case .grid: [.zero, Vector(dx: 0.1, dy: 0)]
      }
    self.kind = kind
    handles = offsets.map { center + $0 * size }
  }

  /// Moves a handle; a position that a handle cannot have leaves it where it is.
  ///
  /// - Parameters:
  ///   - index: the number of the handle, from 0.
  ///   - point: the position in canvas units.
  public mutating func moveHandle(_ index: Int, to point: Point) {
    guard handles.indices.contains(index), point.canBeHandle else { return }
    handles[index] = point
  }

  /// Returns the guide after a transform of its canvas; itself where a handle would lie too far away.
  public func transformed(by transform: AffineTransform) -> Guide {
    Guide(kind, handles: handles.map(transform.apply(to:)), isOn: isOn) ?? self
  }

  /// The point about which it is turned, in canvas units.
  public var pivot: Point {
    switch kind {
    case .ellipse, .onePoint, .isometric, .grid: handles[0]
    case .ruler, .parallel, .curve, .twoPoint, .threePoint: handles.middle
    }
  }
}

extension [Point] {
  /// The mean of points, at least one.
  var middle: Point {
    let sum = reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / Double(Swift.max(1, count))
  }
}

extension Point {
  /// Points beyond this are no handles, in canvas units.
  fileprivate static let farthest = 1e6

  /// A Boolean value that indicates whether a handle can lie there.
  var canBeHandle: Bool {
    isFinite && abs(x) <= Self.farthest && abs(y) <= Self.farthest
  }
}

extension Rect {
  /// The center and the size, in canvas units, of what is put into the middle of an area, such that
  /// handles can lie everywhere in it; about the origin for an area without a middle.
  var placeForHandles: (center: Point, size: Double) {
    guard !isNull, center.isFinite else { return (.zero, 400) }
    let size = max(40, min(1e5, min(width, height)))
    let limit = Point.farthest - size
    let (x, y) = (max(-limit, min(limit, center.x)), max(-limit, min(limit, center.y)))
    return (Point(x: x, y: y), size)
  }
}
