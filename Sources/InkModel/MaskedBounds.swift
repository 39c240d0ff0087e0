internal import Geometry

/// Gathers the bounds of discs from which areas are erased.
struct MaskedBounds {
  /// A disc of ink in the stroke's own space.
  struct Disc {
    var center: Point
    var radius: Double
  }

  /// The bounds so far, after the mapping.
  var bounds = Rect.null
  /// From the stroke's own space to the canvas.
  let transform: AffineTransform
  /// A length of the stroke's own space that is at most an eighth of a unit on the canvas.
  let detail: Double
  /// The remaining number of looks at pieces of areas, after which ink in doubt counts as left.
  var work: Int

  /// Begins with nothing.
  init(transform: AffineTransform, work: Int) {
    self.transform = transform
    self.work = work
    detail = 0.125 / max(transform.maximumScale, 1e-9)
  }

  /// Adds what an area leaves of a disc.
  mutating func add(_ disc: Disc, without area: ErasedArea) {
    let square = Rect(around: disc.center, radius: disc.radius)
    if bounds.contains(transform.apply(to: square)) { return }
    work -= area.searchWork
    add(disc, in: square, without: area.near(square), detail: max(detail, disc.radius / 64))
  }

  private mutating func add(
    _ disc: Disc,
    in square: Rect,
    without area: ErasedArea,
    detail: Double
  ) {
    let mapped = transform.apply(to: square)
    if bounds.contains(mapped) { return }
    let (center, half) = (square.center, square.width / 2)
    let reach = half * 2.0.squareRoot()
    if center.distance(to: disc.center) > disc.radius + reach { return }
    work -= area.pieces.count
    if area.depth(of: center) >= reach { return }
    if half <= detail || work < 0 {
      bounds.formUnion(mapped)
      return
    }
    let (x, y) = (center.x, center.y)
    for quarter in [
      Rect(minX: square.minX, minY: square.minY, maxX: x, maxY: y),
      Rect(minX: x, minY: square.minY, maxX: square.maxX, maxY: y),
      Rect(minX: square.minX, minY: y, maxX: x, maxY: square.maxY),
      Rect(minX: x, minY: y, maxX: square.maxX, maxY: square.maxY),
    ] { add(disc, in: quarter, without: area, detail: detail) }
  }
}
