internal import Geometry

/// Gathers the bounds of the ink of a path that an erased area leaves.
///
/// It looks at what reaches farthest first, since what lies within the bounds that were found so far
/// needs no look.
struct MaskedBounds {
  /// A disc of ink in the stroke's own space, and the erased pieces near it.
  private struct Disc {
    let center: Point
    let radius: Double
    let area: ErasedArea
    /// Its distance from the edges of all ink, by which looks are ordered.
    var margin = 0.0

    /// The square around it.
    var bounds: Rect { Rect(around: center, radius: radius) }
  }

  /// The bounds so far, after the mapping.
  private(set) var bounds = Rect.null

  private let path: StrokePath
  private let area: ErasedArea
  /// From the stroke's own space to the canvas.
  private let transform: AffineTransform
  /// The bounds of all ink, nothing erased.
  private let whole: Rect
  /// A length of the stroke's own space that is at most an eighth of a unit on the canvas.
  private let detail: Double
  /// A Boolean value that indicates whether a search ends at the first ink.
  private let isAnyEnough: Bool
  /// The remaining number of looks at pieces of areas, after which ink in doubt counts as left.
  private var work: Int
  /// Short parts of the curve that are erased in part, or by several pieces.
  private var doubtful: [Disc] = []

  /// Begins with nothing.
  ///
  /// - Parameters:
  ///   - path: the ink.
  ///   - transform: the mapping; it must be finite.
  ///   - area: what is erased.
  ///   - isAnyEnough: whether a search ends at the first ink.
  init(
    of path: StrokePath,
    after transform: AffineTransform,
    without area: ErasedArea,
    isAnyEnough: Bool = false
  ) {
    (self.path, self.area, self.transform, self.isAnyEnough) = (path, area, transform, isAnyEnough)
    whole = path.inkBounds(after: transform)
    detail = 0.125 / max(transform.maximumScale, 1e-9)
    work = area.workLimit(for: path)
  }

  private var isDone: Bool { isAnyEnough && !bounds.isNull }

  /// Widens the bounds until they hold all ink that is left, or any.
  mutating func search() {
    var spans = Array(path.inkSpans).map { (margin: margin(of: $0.hull), span: $0) }
    spans.sort { $0.margin < $1.margin }
    for (_, span) in spans {
      if isDone { return }
      if bounds.contains(transform.apply(to: span.hull)) { continue }
      work -= area.searchWork
      let near = work > 0 ? area.near(span.hull) : ErasedArea()
      search(span, span.shares.lowerBound, span.shares.upperBound, without: near)
    }
    doubtful.sort { $0.margin < $1.margin }
    for disc in doubtful {
      if isDone { return }
      if bounds.contains(transform.apply(to: disc.bounds)) { continue }
      work -= disc.area.searchWork
      search(disc, in: disc.bounds, without: disc.area.near(disc.bounds))
    }
  }

  /// The least distance on the canvas from the edges of all ink to a rectangle of the stroke's own
  /// space, negative for one that reaches out.
  private func margin(of square: Rect) -> Double {
    let rect = transform.apply(to: square)
    return min(
      rect.minX - whole.minX,
      rect.minY - whole.minY,
      whole.maxX - rect.maxX,
      whole.maxY - rect.maxY
    )
  }

  private mutating func search(
    _ span: InkSpan,
    _ from: Double,
    _ to: Double,
    without near: ErasedArea
  ) {
    if isDone { return }
    let middle = (from + to) / 2
    let slack = (span.speed + span.growth) * (to - from) / 2
    let radius = span.radius.value(at: middle)
    var disc = Disc(center: span.center.point(at: middle), radius: radius + slack, area: near)
    if bounds.contains(transform.apply(to: disc.bounds)) { return }
    work -= near.pieces.count
    if near.holds(disc.center, radius: disc.radius) { return }
    if near.isClear(of: disc.center, radius: disc.radius) {
      let base = Double(span.index)
      let ink = path.inkBounds(in: base + from...base + to, after: transform)
      bounds.formUnion(ink.intersection(whole))
    } else if slack <= max(detail, radius / 64) || to - from < 1.0 / 1024 || work < 0 {
      disc.margin = margin(of: disc.bounds)
      doubtful.append(disc)
    } else {
      search(span, from, middle, without: near)
      search(span, middle, to, without: near)
    }
  }

  /// Widens the bounds by what is left of a disc in a square.
  private mutating func search(_ disc: Disc, in square: Rect, without near: ErasedArea) {
    if isDone { return }
    let mapped = transform.apply(to: square).intersection(whole)
    if mapped.isNull || bounds.contains(mapped) { return }
    let (center, half) = (square.center, square.width / 2)
    let reach = half * 2.0.squareRoot()
    if center.distance(to: disc.center) > disc.radius + reach { return }
    work -= near.pieces.count
    if near.holds(center, radius: reach) { return }
    if half <= max(detail, disc.radius / 64) || work < 0 {
      bounds.formUnion(mapped)
      return
    }
    let (x, y) = (center.x, center.y)
    for quarter in [
      Rect(minX: square.minX, minY: square.minY, maxX: x, maxY: y),
      Rect(minX: x, minY: square.minY, maxX: square.maxX, maxY: y),
      Rect(minX: square.minX, minY: y, maxX: x, maxY: square.maxY),
      Rect(minX: x, minY: y, maxX: square.maxX, maxY: square.maxY),
    ] { search(disc, in: quarter, without: near) }
  }
}
