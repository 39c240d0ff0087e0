internal import func Glibc.cos
internal import func Glibc.sin

/// A mapping of the plane that keeps straight lines straight: x' = a·x + c·y + tx and
/// y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x'.
  public var a: Double
  /// How much of x goes into y'.
  public var b: Double
  /// How much of y goes into x'.
  public var c: Double
  /// How much of y goes into y'.
  public var d: Double
  /// Shift to the right.
  public var tx: Double
  /// Shift downwards.
  public var ty: Double

  /// The mapping that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a mapping from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a shift.
  public init(translationBy way: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: way.dx, ty: way.dy)
  }

  /// Makes a scaling about the origin.
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Makes an even scaling about the origin.
  public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// Makes a turn about the origin, in radians, clockwise as seen on a screen (y down).
  public init(rotation angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// How areas change; negative when the plane is mirrored, 0 when it collapses.
  public var determinant: Double { a * d - b * c }

  /// The mean factor by which lengths change: the square root of the change of areas.
  public var meanScale: Double { abs(determinant).squareRoot() }

  /// Whether all coefficients are finite numbers.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The mapping back; `nil` when the plane collapses to a line or a point.
  public var inverted: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }

  /// This mapping first, then the other.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// Where a point goes.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where a way goes; shifts do not matter.
  public func apply(to way: Vector) -> Vector {
    Vector(dx: a * way.dx + c * way.dy, dy: b * way.dx + d * way.dy)
  }

  /// The smallest upright rectangle around where the rectangle goes.
  ///
  /// Null stays null.
  public func apply(to rect: Rect) -> Rect {
    guard !rect.isNull else { return .null }
    return Rect(enclosing: rect.corners.map(apply(to:)))
  }
}
