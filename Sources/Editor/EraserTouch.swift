internal import Geometry
internal import InkModel
internal import StrokeEngine

/// The way of a round eraser from one sample to the next.
struct EraserTouch {
  private let start: Point
  private let end: Point
  private let radius: Double
  private let bounds: Rect

  init(from start: Point, to end: Point, radius: Double) {
    self.start = start
    self.end = end
    self.radius = radius
    bounds = Rect(enclosing: [start, end]).outset(by: radius)
  }

  /// Whether the eraser comes upon the stroke's ink.
  func touches(_ stroke: Stroke) -> Bool {
    guard bounds.intersects(stroke.renderBounds) else { return false }
    let discs = SpanFlattener(transform: stroke.transform).discs(of: stroke.path)
    guard var last = discs.first else { return false }
    for disc in discs {
      if distance(from: last.center, to: disc.center) <= radius + max(last.radius, disc.radius) {
        return true
      }
      last = disc
    }
    return false
  }

  /// The least distance between the eraser's way and a straight piece of ink.
  private func distance(from first: Point, to second: Point) -> Double {
    let (way, piece) = (end - start, second - first)
    let sides = (way.cross(first - start), way.cross(second - start))
    let ends = (piece.cross(start - first), piece.cross(end - first))
    if sides.0 * sides.1 < 0, ends.0 * ends.1 < 0 { return 0 }
    return min(
      Self.distance(of: first, from: start, to: end),
      Self.distance(of: second, from: start, to: end),
      Self.distance(of: start, from: first, to: second),
      Self.distance(of: end, from: first, to: second)
    )
  }

  private static func distance(of point: Point, from start: Point, to end: Point) -> Double {
    let way = end - start
    let share = way.lengthSquared > 0 ? (point - start).dot(way) / way.lengthSquared : 0
    return point.distance(to: start + way * min(1, max(0, share)))
  }
}
