package import Geometry
package import InkModel

/// The ink of a stroke as lines of one width, for formats that know nothing finer.
package struct InkTrail: Hashable, Sendable {
  /// The lines, each with two places or more, in canvas units: one for each part that is not erased.
  package let lines: [[Point]]
  /// The width of the lines, in canvas units.
  package let width: Double

  /// The largest distance of the lines from the middle of the ink, in canvas units.
  private static let tolerance = 0.08
  /// The number of places among which some are kept at once, which bounds the time.
  private static let stretch = 256

  /// Makes the trail of a stroke, without its fill.
  package init(of stroke: Stroke) {
    let tracks = stroke.visibleParts.map { StrokeTrack($0) }.filter { !$0.places.isEmpty }
    let shown = tracks.isEmpty ? [StrokeTrack(stroke)].filter { !$0.places.isEmpty } : tracks
    lines = shown.map { track in
      let points = track.places.map(\.location)
      // One place alone is no line.
      return points.count == 1 ? [points[0], points[0]] : Self.thinned(points)
    }
    width = shown.reduce(0) { $0 + $1.meanWidth } / Double(max(1, shown.count))
  }

  /// Drops places that lie near the line through the others.
  private static func thinned(_ points: [Point]) -> [Point] {
    let last = points.count - 1
    var keeps = points.indices.map { $0 == last || $0.isMultiple(of: stretch) }
    var open = stride(from: 0, to: last, by: stretch).map { ($0, min($0 + stretch, last)) }
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      let (farthest, most) = ((first + 1)..<last).reduce((first, -1.0)) { found, index in
        let way = distance(from: points[index], toLineFrom: points[first], points[last])
        return way > found.1 ? (index, way) : found
      }
      guard most > tolerance else { continue }
      keeps[farthest] = true
      open += [(first, farthest), (farthest, last)]
    }
    return zip(points, keeps).filter(\.1).map(\.0)
  }

  private static func distance(
    from point: Point,
    toLineFrom start: Point,
    _ end: Point
  ) -> Double {
    let way = end - start
    guard way.lengthSquared > 0 else { return point.distance(to: start) }
    let share = max(0, min(1, (point - start).dot(way) / way.lengthSquared))
    return point.distance(to: start + way * share)
  }
}
