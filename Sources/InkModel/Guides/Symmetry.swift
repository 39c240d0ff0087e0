public import Geometry

/// The symmetry of a page: a stroke is drawn several times, each time as a stroke of its own.
public struct Symmetry: Hashable, Sendable {
  /// A kind of symmetry, with the places that its handles have.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A mirror through two points.
    case mirror
    /// Turned copies about a point.
    case radial
    /// Rows and columns of copies: a corner of a tile, the next corner along the row, and the next one
    /// along the column.
    case tiles

    /// The number of its handles.
    public var handleCount: Int {
      switch self {
      case .mirror: 2
      case .radial: 1
      case .tiles: 3
      }
    }

    /// The numbers that ``Symmetry/count`` can have.
    public var counts: ClosedRange<Int> {
      switch self {
      case .mirror: 2...2
      case .radial: 2...16
      case .tiles: 2...4
      }
    }
  }

  /// The kind.
  public let kind: Kind
  /// The handles in canvas units, as many as the kind has.
  public private(set) var handles: [Point]
  /// The number of strokes that are drawn at once: of tiles, in a row and in a column.
  public let count: Int

  /// Creates a symmetry.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - handles: the handles in canvas units; `nil` is returned unless there are as many as the kind has
  ///     and all are finite and within a million units.
  ///   - count: the number of strokes, clamped to what the kind can have.
  public init?(_ kind: Kind, handles: [Point], count: Int) {
    guard handles.count == kind.handleCount, handles.allSatisfy(\.canBeHandle) else { return nil }
    (self.kind, self.handles) = (kind, handles)
    self.count = min(kind.counts.upperBound, max(kind.counts.lowerBound, count))
  }

  /// Creates the usual symmetry in the middle of an area.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - area: the area in canvas units, such as the part of a page that is seen.
  public init(_ kind: Kind, in area: Rect) {
    let (center, size) = area.placeForHandles
    self.kind = kind
    switch kind {
    case .mirror:
      handles = [-0.3, 0.3].map { center + Vector(dx: 0, dy: $0 * size) }
      count = 2
    case .radial: (handles, count) = ([center], 6)
    case .tiles:
      let corner = center - Vector(dx: size / 6, dy: size / 6)
      handles = [
        corner, corner + Vector(dx: size / 3, dy: 0), corner + Vector(dx: 0, dy: size / 3),
      ]
      count = 3
    }
  }

  /// Returns the same symmetry with another number of strokes, clamped to what the kind can have.
  public func with(count: Int) -> Symmetry {
    Symmetry(kind, handles: handles, count: count) ?? self
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

  /// Returns the symmetry after a transform of its canvas; itself where a handle would lie too far away.
  public func transformed(by transform: AffineTransform) -> Symmetry {
    Symmetry(kind, handles: handles.map(transform.apply(to:)), count: count) ?? self
  }

  /// The point about which it is turned, in canvas units.
  public var pivot: Point { kind == .tiles ? handles[0] : handles.middle }

  /// The transforms of the canvas that make the copies of a stroke, without the stroke itself.
  ///
  /// At most 15; none where the points of a mirror coincide or a tile has no area.
  public var copies: [AffineTransform] {
    switch kind {
    case .mirror:
      guard let axis = (handles[1] - handles[0]).unit else { return [] }
      let (cosine, sine) = (
        axis.dx * axis.dx - axis.dy * axis.dy, 2 * axis.dx * axis.dy
      )
      return [
        AffineTransform(a: cosine, b: sine, c: sine, d: -cosine, tx: 0, ty: 0)
          .fixing(handles[0])
      ]
    case .radial:
      return (1..<count).map { number in
        AffineTransform(rotation: 2 * .pi * Double(number) / Double(count)).fixing(handles[0])
      }
    case .tiles:
      let (right, down) = (handles[1] - handles[0], handles[2] - handles[0])
      guard abs(right.cross(down)) > 1e-9 * right.length * down.length else { return [] }
      // The tile of the hand is in the middle, or before it where there is none.
      let first = -((count - 1) / 2)
      let numbers = first..<(first + count)
      return numbers.flatMap { row in
        numbers.compactMap { column in
          guard row != 0 || column != 0 else { return nil }
          return AffineTransform(translationBy: right * Double(column) + down * Double(row))
        }
      }
    }
  }
}

extension AffineTransform {
  /// Returns a transform with the same linear part that leaves a point where it is.
  fileprivate func fixing(_ point: Point) -> AffineTransform {
    var fixed = self
    (fixed.tx, fixed.ty) = (0, 0)
    let moved = fixed.apply(to: point)
    (fixed.tx, fixed.ty) = (point.x - moved.x, point.y - moved.y)
    return fixed
  }
}
